import type { PackageId } from '@site/domain/packages'
import {
  deleteAgreement,
  type PaymentAttempt,
  type SessionData,
} from '~/session/session-data.server'
import { deleteAttempts, preparedAttempts } from './attempt.server'

type MembershipAttempt = Extract<PaymentAttempt, { kind: 'membership' }>

/** The maximum number of purchases in a session, so that its cookie stays small. */
const maxPurchased = 8

/**
 * The origin of a visit: `isOwn` means that the visitor opened the page by the address bar, a
 * bookmark or a page of this site.
 */
export type Visit = { isOwn: boolean }

/**
 * Clears the agreement and the billing preference after a confirmed payment, when a membership's
 * payment attempt is pending or when the visitor opens the page directly. A bill clears nothing,
 * and a membership clears nothing when another agreement was signed in the meantime or another
 * payment may be the confirmed one. Each of them may have been paid, so each counts as a purchase
 * that needs a confirmation before it is paid again. The session keeps the membership for the link
 * to its thank-you page, also after a reload, and its checkout's draft is deleted (PAY-12, C-70).
 */
export function confirmPayment(sessionData: SessionData, { isOwn }: Visit): void {
  const { attempt } = sessionData
  const isNew = attempt !== undefined && attempt.outcome !== 'confirmed'
  if (isNew) {
    const attempts = preparedAttempts(sessionData)
    for (const one of attempts) one.outcome = 'confirmed'
    sessionData.purchased = [
      ...(sessionData.purchased ?? []),
      ...attempts.map(({ purchase }) => purchase),
    ].slice(-maxPurchased)
  }
  if (attempt?.kind === 'bill' || hasOtherPayment(sessionData)) return
  if (isNew) sessionData.paid = attempt.package
  if (hasOtherAgreement(sessionData) || !(isNew || isOwn)) return
  deleteAgreement(sessionData)
  delete sessionData.billing
  if (isNew) delete sessionData.draft
}

/**
 * Clears the agreement after a failed payment, under the same conditions, and returns whether it did. The billing
 * preference, the draft and the attempt remain, so that no value has to be entered twice (PAY-20, C-74).
 */
export function failPayment(sessionData: SessionData, { isOwn }: Visit): boolean {
  const { attempt } = sessionData
  const isNew = attempt !== undefined && attempt.outcome === undefined
  if (isNew) attempt.outcome = 'failed'
  if (attempt?.kind === 'bill' || hasOtherPayment(sessionData) || hasOtherAgreement(sessionData))
    return false
  if (!isNew && !isOwn) return false
  const hadAgreement = sessionData.agreement !== undefined
  deleteAgreement(sessionData)
  return hadAgreement
}

/**
 * Returns the membership that was paid for, or null when the latest payment was or may have been for
 * something else (C-70).
 */
export function paidMembership(sessionData: SessionData): PackageId | null {
  const isOther = sessionData.attempt?.kind === 'bill' || hasOtherPayment(sessionData)
  return isOther ? null : (sessionData.paid ?? null)
}

/**
 * Returns the membership attempt that a failed payment leads back to, or null after a bill, a
 * confirmation or without an attempt.
 */
export function membershipToRetry({ attempt }: SessionData): MembershipAttempt | null {
  return attempt?.kind === 'membership' && attempt.outcome !== 'confirmed' ? attempt : null
}

/**
 * Returns the address of the checkout that an attempt came from, or null when its package is no longer sold. The session
 * contains the details and the billing.
 */
export function checkoutToRetry(
  { package: id, clinic }: Pick<MembershipAttempt, 'package' | 'clinic'>,
  clinics: readonly { id: string; domain: string }[],
  packages: readonly { id: PackageId }[],
): string | null {
  if (!packages.some((each) => each.id === id)) return null
  const domain = clinics.find((one) => one.id === clinic)?.domain ?? clinic
  return `/membership-payment?${new URLSearchParams({ package: id, clinic: domain })}`
}

/** Returns whether the session contains an agreement to the package and clinic of an attempt. */
export function isAgreed(
  { agreement }: SessionData,
  attempt: Pick<MembershipAttempt, 'package' | 'clinic'>,
): boolean {
  return agreement?.package === attempt.package && agreement.location === attempt.clinic
}

/** Returns whether an earlier attempt, which may be the one that was paid, is not for the latest membership. */
function hasOtherPayment({ attempt, earlierAttempts = [] }: SessionData): boolean {
  return earlierAttempts.some(
    (one) =>
      one.kind === 'bill' || attempt?.kind !== 'membership' || one.package !== attempt.package,
  )
}

/**
 * Returns whether the session's agreement is not the one that its latest payment attempt pays for.
 * Attempts of an earlier version do not identify their agreement.
 */
function hasOtherAgreement({ agreement, attempt }: SessionData): boolean {
  if (attempt?.kind !== 'membership' || !attempt.agreedAt || !agreement) return false
  return agreement.submittedAt !== attempt.agreedAt
}

/**
 * Deletes what the session contains of the patient and the payments. The digests of purchases stay, so that the same
 * one still needs a confirmation.
 */
export function deletePatient(sessionData: SessionData): void {
  deleteAgreement(sessionData)
  for (const kind of ['bill', 'membership'] as const) deleteAttempts(sessionData, kind)
  delete sessionData.billing
  delete sessionData.draft
  delete sessionData.paid
}
