import * as z from 'zod'

/** The schema of the cookie's content. */
export const billDraft = z.object({
  /** The clinic's id. */
  clinic: z.string(),
  /** The submitted values by field name, as the patient entered them. */
  values: z.record(z.string(), z.string()),
  /** Identifies this submission to the payment page, however often it is sent (C-67). */
  identifier: z.string(),
  savedAt: z.iso.datetime(),
  /** Whether the patient has agreed to pay the same bill a second time. */
  paysAgain: z.boolean(),
  /** Whether a page with the form for the payment page was already shown. */
  hasBeenShown: z.boolean().optional(),
})

/**
 * A submitted bill, which an encrypted cookie stores for the review and for another attempt. It is
 * never logged.
 */
export type BillDraft = z.output<typeof billDraft>
