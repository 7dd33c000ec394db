import * as z from 'zod'
import { parseShortLived } from './short-lived.server'

const membershipApproval = z.object({
  /** The digest of everything that the patient reviewed, including the consent to the renewal. */
  reviewed: z.string(),
  /** Identifies the payment to patient and office, however often its form is sent. */
  reference: z.string(),
  savedAt: z.iso.datetime(),
  /** Whether a page with the form for the payment page was already shown. */
  hasBeenShown: z.boolean().optional(),
})

/**
 * A membership that the patient has reviewed and approved for payment, which an encrypted cookie
 * stores for the payment step.
 */
export type MembershipApproval = z.output<typeof membershipApproval>

/**
 * Returns the approval in a decrypted cookie, or null when there is none, it has another shape or
 * it has expired.
 */
export function parseMembershipApproval(value: unknown, now: Date): MembershipApproval | null {
  return parseShortLived(membershipApproval, value, now)
}
