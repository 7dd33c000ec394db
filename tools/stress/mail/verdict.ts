import type { StoredMail } from '@site/dev-services/email-relay/mail'
import type { Kind } from './plan'
import { addressOf, messageOf, type Reply } from './visitor'

/** One submission of the form: the reply that the visitor saw, and when. */
type Press = { reply: Reply; at: number }
/** A visitor and every reply that they saw. */
export type Submission = { index: number; kind: Kind; presses: Press[] }

export type Counts = {
  submissions: number
  presses: number
  /** Replies that the mail was sent or stored. */
  acknowledged: number
  arrived: number
  /** Mails of one submission beyond the first. */
  duplicates: number
  /** Mails that came again with the same key, which the relay keeps once. */
  cameAgain: number
  sent: number
  kept: number
  notSent: number
  nothing: number
}

/**
 * Compares the replies that visitors saw with the mail that the relay received. No acknowledged mail may be lost, none may
 * arrive twice, and no reply may be false.
 */
export function verdictOn(
  submissions: Submission[],
  mails: StoredMail[],
): { counts: Counts; faults: string[] } {
  const faults: string[] = []
  const counts: Counts = {
    submissions: submissions.length,
    presses: 0,
    acknowledged: 0,
    arrived: 0,
    duplicates: 0,
    cameAgain: 0,
    sent: 0,
    kept: 0,
    notSent: 0,
    nothing: 0,
  }
  const mailsOf = new Map<string, StoredMail[]>()
  for (const mail of mails) {
    const address = /visitor-\d+@clinics\.example/.exec(mail.body)?.[0] ?? ''
    mailsOf.set(address, [...(mailsOf.get(address) ?? []), mail])
  }
  if (mailsOf.has('')) faults.push('the relay has a mail without a visitor')

  for (const submission of submissions) {
    const { index, kind, presses } = submission
    const own = mailsOf.get(addressOf(index)) ?? []
    const fault = (text: string) =>
      faults.push(
        `${kind} ${index} (${presses.map(({ reply }) => (typeof reply === 'string' ? reply : 'unexpected')).join(', ')}): ${text}`,
      )
    const hasSeen = (...replies: Reply[]) => presses.some(({ reply }) => replies.includes(reply))

    counts.presses += presses.length
    for (const { reply } of presses) {
      if (typeof reply !== 'string') fault(`an unexpected reply: ${reply.unexpected}`)
      else counts[reply === 'not sent' ? 'notSent' : reply] += 1
    }
    if (own.length > 0) counts.arrived += 1
    counts.duplicates += Math.max(0, own.length - 1)
    counts.cameAgain += own.reduce((sum, { repeats }) => sum + repeats, 0)
    if (own.length > 1) fault(`arrived ${own.length} times`)
    own.filter((mail) => !isWhole(mail, kind, index)).forEach(() => fault('arrived incomplete'))

    if (hasSeen('sent', 'kept')) counts.acknowledged += 1
    if (hasSeen('sent', 'kept') && own.length === 0) fault('was acknowledged and never arrived')
    const [arrival] = own.map(({ receivedAt }) => Date.parse(receivedAt)).sort((a, b) => a - b)
    if (arrival === undefined) continue
    if (presses.some(({ reply, at }) => reply === 'sent' && arrival > at))
      fault('was reported as sent before it was')
    const isPromised = hasSeen('sent', 'kept', 'nothing')
    if (!isPromised && presses.every(({ at }) => arrival > at))
      fault('was reported as not sent, and was sent afterwards')
  }
  return { counts, faults }
}

/** The end of a complete agreement: the PDF's own, and the signature after it. */
const endOfPdf = /%%EOF\n%agreement-signature [^\n]+\n$/

function isWhole(
  { body, attachments, idempotencyKey }: StoredMail,
  kind: Kind,
  index: number,
): boolean {
  if (idempotencyKey === null) return false
  if (kind === 'inquiry') return body.includes(messageOf(index)) && attachments.length === 0
  const pdf = Buffer.from(attachments[0]?.data ?? '', 'base64').toString('latin1')
  return attachments.length === 1 && pdf.startsWith('%PDF-') && endOfPdf.test(pdf)
}
