import * as z from 'zod'
import { isWithinLifetime } from '~/time/lifetime'

/**
 * The lifetime of a submitted bill or an approved membership in milliseconds; it is long enough to
 * return from the payment page.
 */
const lifetimeMs = 30 * 60 * 1000

const paymentStep = {
  savedAt: z.iso.datetime(),
  /** Whether a page with the form for the payment page was already shown. */
  hasBeenShown: z.boolean().optional(),
}

/** The schema of the cookie with a submitted bill. */
export const billDraft = z.object({
  /** The clinic's id. */
  clinic: z.string(),
  /** The submitted values by field name, as the patient entered them. */
  values: z.record(z.string(), z.string()),
  /** Identifies this submission to the payment page, however often it is sent (C-67). */
  identifier: z.string(),
  /** Whether the patient has agreed to pay the same bill a second time. */
  paysAgain: z.boolean(),
  ...paymentStep,
})

/** A submitted bill, for the review and for another attempt. It is never logged. */
export type BillDraft = z.output<typeof billDraft>

/** The schema of the cookie with an approved membership. */
export const membershipApproval = z.object({
  /** The digest of everything that the patient reviewed, including the consent to the renewal. */
  reviewed: z.string(),
  /** Identifies the payment to patient and office, however often its form is sent. */
  reference: z.string(),
  ...paymentStep,
})

/** A membership that the patient has reviewed and approved for payment, for the payment step. */
export type MembershipApproval = z.output<typeof membershipApproval>

/** What one visitor has submitted or approved for the payment step, in an encrypted cookie. */
export type StoredPayment<Content> = {
  /** Null without a cookie, and when it has expired. */
  stored: Content | null
  /** Returns the headers with the one that replaces the cookie; null deletes it. */
  save(content: Content | null, headers?: Headers): Promise<Headers>
}

/**
 * Returns the content of a decrypted cookie, or null when there is none, it has another shape or it
 * has expired.
 */
export function parseStoredPayment<Content extends { savedAt: string }>(
  schema: z.ZodType<Content>,
  value: unknown,
  now: Date,
): Content | null {
  const { data } = schema.safeParse(value)
  return data && isWithinLifetime(Date.parse(data.savedAt), lifetimeMs, now) ? data : null
}
