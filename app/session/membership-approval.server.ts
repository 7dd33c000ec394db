import { z } from 'zod'
import { parseShortLived } from './short-lived.server'

const membershipApproval = z.object({
  /** Digest of everything that the patient reviewed, consent to the renewal included. */
  reviewed: z.string(),
  /** Names the payment to patient and office, however often its form is sent. */
  reference: z.string(),
  savedAt: z.iso.datetime(),
})

/** A membership that the patient has reviewed and decided to pay, as its encrypted cookie keeps it for the payment step. */
export type MembershipApproval = z.output<typeof membershipApproval>

/** The approval in a decrypted cookie; null when there is none, or it has another shape or has expired. */
export function parseMembershipApproval(value: unknown, now: Date): MembershipApproval | null {
  return parseShortLived(membershipApproval, value, now)
}
