import { z } from 'zod'
import { parseShortLived } from './short-lived.server'

const billDraft = z.object({
  /** The clinic's id. */
  clinic: z.string(),
  /** The submitted values, by field name, as they were typed. */
  values: z.record(z.string(), z.string()),
  /** Identifies this submission to the payment page, however often it is sent (C-67). */
  identifier: z.string(),
  savedAt: z.iso.datetime(),
  /** The patient has said to pay the same bill a second time. */
  paysAgain: z.boolean(),
})

/** A submitted bill, as its encrypted cookie keeps it for the review and for another try. It is never logged. */
export type BillDraft = z.output<typeof billDraft>

/** The draft in a decrypted cookie; null when there is none, or it has another shape or has expired. */
export function parseBillDraft(value: unknown, now: Date): BillDraft | null {
  return parseShortLived(billDraft, value, now)
}
