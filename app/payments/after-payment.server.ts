import type { PackageId } from '@domain/packages'
import type { Journey, PaymentAttempt } from '../session/journey.server'

/** Purchases that a session remembers, so that its cookie stays small. */
const maxPurchased = 8

/** Who opened the page: `own` is the visitor, by the address bar, a bookmark or a page of this site. */
export type Visit = { isOwn: boolean }

/**
 * Clears the agreement and the billing preference after a confirmed payment (PAY-12): when a membership's payment
 * attempt is pending, or when the visitor opens the page without one. A bill clears nothing. The membership is noted
 * for the way to its thank-you page, also after a reload (C-70), and its checkout's draft goes with it.
 */
export function confirmPayment(journey: Journey, { isOwn }: Visit): void {
  const { attempt } = journey
  const isNew = attempt !== undefined && attempt.outcome !== 'confirmed'
  if (isNew) {
    attempt.outcome = 'confirmed'
    journey.purchased = [...(journey.purchased ?? []), attempt.purchase].slice(-maxPurchased)
  }
  if (attempt?.kind === 'bill') return
  if (isNew || isOwn) {
    dropAgreement(journey)
    delete journey.billing
  }
  if (isNew) {
    journey.paid = attempt.package
    delete journey.draft
  }
}

/** Whether a signed agreement was cleared. */
export type Failed = { agreementDropped: boolean }

/**
 * Clears the agreement after a failed payment (PAY-20), under the same conditions. The billing preference, the draft and
 * the attempt stay, so that nothing has to be typed twice (C-74).
 */
export function failPayment(journey: Journey, { isOwn }: Visit): Failed {
  const { attempt } = journey
  const isNew = attempt !== undefined && attempt.outcome === undefined
  if (isNew) attempt.outcome = 'failed'
  if (attempt?.kind === 'bill') return { agreementDropped: false }
  return { agreementDropped: (isNew || isOwn) && dropAgreement(journey) }
}

/** The membership that was paid for, unless the last payment was a bill's (C-70). */
export function paidMembership({ attempt, paid }: Journey): PackageId | null {
  return attempt?.kind === 'bill' ? null : (paid ?? null)
}

/** The membership attempt that a failed payment leads back to; null after a bill, a confirmation or without an attempt. */
export function membershipToRetry({
  attempt,
}: Journey): Extract<PaymentAttempt, { kind: 'membership' }> | null {
  return attempt?.kind === 'membership' && attempt.outcome !== 'confirmed' ? attempt : null
}

function dropAgreement(journey: Journey): boolean {
  const isSigned = journey.agreement !== undefined
  delete journey.agreement
  delete journey.signing
  delete journey.payload
  return isSigned
}
