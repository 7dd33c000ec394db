import type { StoredMail } from '@site/dev-services/email-relay/mail'
import type { Kind } from './plan'
import { addressOf, messageOf, type Reply } from './visitor'

/** A click of the button: the reply that the visitor saw, and when. */
type Click = { reply: Reply; at: number }
/** A visitor and every reply that they saw. */
export type Submission = { index: number; kind: Kind; clicks: Click[] }

export type Counts = {
  submissions: number
  clicks: number
  /** Replies that the mail was sent or stored. */
  acknowledged: number
  arrived: number
  /** The second and further mails of a submission. */
  duplicates: number
  /** Mails that arrived again with the same key, which the relay stores once. */
  repeats: number
  sent: number
  stored: number
  notSent: number
  noResponse: number
}

/** The count of each expected reply. */
const countOf = {
  sent: 'sent',
  stored: 'stored',
  'not sent': 'notSent',
  'no response': 'noResponse',
} as const

/**
 * Compares the replies that visitors saw with the mail that the relay received. No acknowledged mail may be lost, none may
 * arrive twice, and no reply may be false.
 */
export function compareDeliveries(
  submissions: Submission[],
  mails: StoredMail[],
): { counts: Counts; faults: string[] } {
  const faults: string[] = []
  const counts: Counts = {
    submissions: submissions.length,
    clicks: 0,
    acknowledged: 0,
    arrived: 0,
    duplicates: 0,
    repeats: 0,
    sent: 0,
    stored: 0,
    notSent: 0,
    noResponse: 0,
  }
  const mailsOf = new Map<string, StoredMail[]>()
  for (const mail of mails) {
    const address = /visitor-\d+@clinics\.example/.exec(mail.body)?.[0] ?? ''
    mailsOf.set(address, [...(mailsOf.get(address) ?? []), mail])
  }
  if (mailsOf.has('')) faults.push('the relay has a mail without a visitor')

  for (const submission of submissions) {
    const { index, kind, clicks } = submission
    const arrived = mailsOf.get(addressOf(index)) ?? []
    const fault = (text: string) =>
      faults.push(
        `${kind} ${index} (${clicks.map(({ reply }) => (typeof reply === 'string' ? reply : 'unexpected')).join(', ')}): ${text}`,
      )
    const wasShown = (...replies: Reply[]) => clicks.some(({ reply }) => replies.includes(reply))

    counts.clicks += clicks.length
    for (const { reply } of clicks) {
      if (typeof reply !== 'string') fault(`an unexpected reply: ${reply.unexpected}`)
      else counts[countOf[reply]] += 1
    }
    if (arrived.length > 0) counts.arrived += 1
    counts.duplicates += Math.max(0, arrived.length - 1)
    counts.repeats += arrived.reduce((sum, { repeats }) => sum + repeats, 0)
    if (arrived.length > 1) fault(`arrived ${arrived.length} times`)
    arrived
      .filter((mail) => !isComplete(mail, kind, index))
      .forEach(() => fault('arrived incomplete'))

    if (wasShown('sent', 'stored')) counts.acknowledged += 1
    if (wasShown('sent', 'stored') && arrived.length === 0)
      fault('was acknowledged and never arrived')
    const [arrival] = arrived.map(({ receivedAt }) => Date.parse(receivedAt)).sort((a, b) => a - b)
    if (arrival === undefined) continue
    if (clicks.some(({ reply, at }) => reply === 'sent' && arrival > at))
      fault('was reported as sent before it was')
    const isPromised = wasShown('sent', 'stored', 'no response')
    if (!isPromised && clicks.every(({ at }) => arrival > at))
      fault('was reported as not sent, and was sent afterwards')
  }
  return { counts, faults }
}

/** The end of a complete agreement: the PDF's own, and the signature after it. */
const endOfPdf = /%%EOF\n%agreement-signature [^\n]+\n$/

function isComplete(
  { body, attachments, idempotencyKey }: StoredMail,
  kind: Kind,
  index: number,
): boolean {
  if (idempotencyKey === null) return false
  if (kind === 'inquiry') return body.includes(messageOf(index)) && attachments.length === 0
  const pdf = Buffer.from(attachments[0]?.data ?? '', 'base64').toString('latin1')
  return attachments.length === 1 && pdf.startsWith('%PDF-') && endOfPdf.test(pdf)
}
