import type { StoredMail } from '../../../packages/dev-services/src/email-relay/mail'
import type { Kind } from './plan'
import { addressOf, messageOf, type Told } from './visitor'

/** One press of a visitor's: what they read, and when they had read it. */
type Press = { told: Told; at: number }
/** A visitor and everything they were told. */
export type Submission = { index: number; kind: Kind; presses: Press[] }

export type Counts = {
  submissions: number
  presses: number
  /** Told that it went out, or that it is kept. */
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
 * Holds what visitors were told against what the relay has. Nothing may be lost that was promised, nothing may be there
 * twice, and nobody may have been told a falsehood.
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
  if (mailsOf.has('')) faults.push("the relay has a mail of nobody's")

  for (const submission of submissions) {
    const { index, kind, presses } = submission
    const own = mailsOf.get(addressOf(index)) ?? []
    const fault = (text: string) =>
      faults.push(
        `${kind} ${index} (${presses.map(({ told }) => (typeof told === 'string' ? told : 'unexpected')).join(', ')}): ${text}`,
      )
    const isTold = (...what: Told[]) => presses.some(({ told }) => what.includes(told))

    counts.presses += presses.length
    for (const { told } of presses) {
      if (typeof told !== 'string') fault(`an unexpected answer: ${told.unexpected}`)
      else counts[told === 'not sent' ? 'notSent' : told] += 1
    }
    if (own.length > 0) counts.arrived += 1
    counts.duplicates += Math.max(0, own.length - 1)
    counts.cameAgain += own.reduce((sum, { repeats }) => sum + repeats, 0)
    if (own.length > 1) fault(`arrived ${own.length} times`)
    own.filter((mail) => !isWhole(mail, kind, index)).forEach(() => fault('arrived, but not whole'))

    if (isTold('sent', 'kept')) counts.acknowledged += 1
    if (isTold('sent', 'kept') && own.length === 0) fault('was acknowledged and never arrived')
    const [arrival] = own.map(({ receivedAt }) => Date.parse(receivedAt)).sort((a, b) => a - b)
    if (arrival === undefined) continue
    if (presses.some(({ told, at }) => told === 'sent' && arrival > at))
      fault('was told to have gone out before it had')
    const isPromised = isTold('sent', 'kept', 'nothing')
    if (!isPromised && presses.every(({ at }) => arrival > at))
      fault('was told to be not sent, and went out by itself afterwards')
  }
  return { counts, faults }
}

function isWhole(
  { body, attachments, idempotencyKey }: StoredMail,
  kind: Kind,
  index: number,
): boolean {
  if (idempotencyKey === null) return false
  if (kind === 'inquiry') return body.includes(messageOf(index)) && attachments.length === 0
  const pdf = Buffer.from(attachments[0]?.data ?? '', 'base64').toString('latin1')
  return attachments.length === 1 && pdf.startsWith('%PDF-') && pdf.trimEnd().endsWith('%%EOF')
}
