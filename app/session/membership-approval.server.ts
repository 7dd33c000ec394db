import * as z from 'zod'

/** The schema of the cookie's content. */
export const membershipApproval = z.object({
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
