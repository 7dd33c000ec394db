import type { PackageId } from '@domain/packages'
import type { SessionData, PaymentAttempt } from '../session/session-data.server'

/** Purchases that a session remembers, so that its cookie stays small. */
const maxPurchased = 8

/** Who opened the page: `own` is the visitor, by the address bar, a bookmark or a page of this site. */
export type Visit = { isOwn: boolean }

/**
 * Clears the agreement and the billing preference after a confirmed payment (PAY-12): when a membership's payment
 * attempt is pending, or when the visitor opens the page without one. A bill clears nothing. The membership is noted
 * for the way to its thank-you page, also after a reload (C-70), and its checkout's draft goes with it.
 */
export function confirmPayment(sessionData: SessionData, { isOwn }: Visit): void {
  const { attempt } = sessionData
  const isNew = attempt !== undefined && attempt.outcome !== 'confirmed'
  if (isNew) {
    attempt.outcome = 'confirmed'
    sessionData.purchased = [...(sessionData.purchased ?? []), attempt.purchase].slice(
      -maxPurchased,
    )
  }
  if (attempt?.kind === 'bill') return
  if (isNew || isOwn) {
    dropAgreement(sessionData)
    delete sessionData.billing
  }
  if (isNew) {
    sessionData.paid = attempt.package
    delete sessionData.draft
  }
}

/** Whether a signed agreement was cleared. */
export type Failed = { agreementDropped: boolean }

/**
 * Clears the agreement after a failed payment (PAY-20), under the same conditions. The billing preference, the draft and
 * the attempt stay, so that nothing has to be typed twice (C-74).
 */
export function failPayment(sessionData: SessionData, { isOwn }: Visit): Failed {
  const { attempt } = sessionData
  const isNew = attempt !== undefined && attempt.outcome === undefined
  if (isNew) attempt.outcome = 'failed'
  if (attempt?.kind === 'bill') return { agreementDropped: false }
  return { agreementDropped: (isNew || isOwn) && dropAgreement(sessionData) }
}

/** The membership that was paid for, unless the last payment was a bill's (C-70). */
export function paidMembership({ attempt, paid }: SessionData): PackageId | null {
  return attempt?.kind === 'bill' ? null : (paid ?? null)
}

/** The membership attempt that a failed payment leads back to; null after a bill, a confirmation or without an attempt. */
export function membershipToRetry({
  attempt,
}: SessionData): Extract<PaymentAttempt, { kind: 'membership' }> | null {
  return attempt?.kind === 'membership' && attempt.outcome !== 'confirmed' ? attempt : null
}

function dropAgreement(sessionData: SessionData): boolean {
  const isSigned = sessionData.agreement !== undefined
  delete sessionData.agreement
  delete sessionData.signing
  delete sessionData.payload
  return isSigned
}
