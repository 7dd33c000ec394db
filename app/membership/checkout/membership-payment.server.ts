import { createHash } from 'node:crypto'
import { wallClock } from '@site/domain/clinic-time'
import type { SiteContext } from '~/context.server'
import { purchaseDigest } from '~/payments/attempt.server'
import { priceText } from '~/payments/money'
import type { Payer } from '~/payments/payer-schema'
import {
  type PaymentRedirect,
  createPaymentRedirect,
  type PaymentRedirectProblem,
} from '~/payments/payment-redirect.server'
import type { MembershipApproval } from '~/session/stored-payment.server'
import type { AgreementRecord, SessionData } from '~/session/session-data.server'
import { findPatientMismatches } from '~/membership/agreement/signing/agreed-patient.server'
import { chargeOf } from '~/membership/purchase/billing'
import { checkoutDraft, parseDraft } from '~/membership/purchase/draft.server'
import { isOffered, type Purchase } from '~/membership/purchase/purchase.server'

/**
 * Returns the payment details of a membership for the card payment page. Every amount comes from
 * the dataset and none from the browser (PAY-03, PAY-05, PAY-07).
 */
export function membershipPayment(purchase: Purchase, agreement: AgreementRecord, payer: Payer) {
  const { chosen, clinic, billing } = purchase
  const cents = Math.round(chargeOf(chosen, billing.freq) * 100)
  return {
    description: `${chosen.name} membership, ${clinic.name}`,
    cents,
    payer,
    location: clinic.name,
    notes: notes(purchase, agreement, payer, cents),
  }
}

/**
 * Returns a digest of all payment details, which detects changes from another tab after the review.
 */
export function paymentDigest(
  purchase: Purchase,
  agreement: AgreementRecord,
  payer: Payer,
): string {
  const { submittedAt } = agreement
  const digest = agreement.by === 'signature' ? agreement.digest : null
  return createHash('sha256')
    .update(JSON.stringify([membershipPayment(purchase, agreement, payer), submittedAt, digest]))
    .digest('hex')
}

/** Returns the digest of a membership for its patient, independent of the clinic that sells it. */
export function membershipDigest({ chosen }: Purchase, payer: Payer): string {
  const { patientName, patientDOB } = payer
  return purchaseDigest(['membership', chosen.id, patientName.toLowerCase(), patientDOB])
}

/**
 * Returns the complete form for the card payment page, or the reason why it cannot be prepared. The
 * reference is the last line of its notes.
 */
export function createMembershipPaymentRedirect(
  purchase: Purchase,
  agreement: AgreementRecord,
  payer: Payer,
  reference: string,
  { payment: settings }: Pick<SiteContext, 'payment'>,
): PaymentRedirect | PaymentRedirectProblem {
  const payment = membershipPayment(purchase, agreement, payer)
  return createPaymentRedirect(settings, 'membership', {
    ...payment,
    notes: [...payment.notes, `Reference: ${reference}`],
  })
}

/** Returns what the patient reviews before paying, or null while the agreement or a valid value is missing. */
export function findReview(purchase: Purchase, sessionData: SessionData, now: Date) {
  const { agreement } = purchase
  const payer = parseDraft(checkoutDraft(sessionData), now)
  if (!isOffered(purchase) || !agreement || !payer) return null
  if (findPatientMismatches(sessionData, payer)) return null
  return { agreement, payer, digest: paymentDigest(purchase, agreement, payer) }
}

/**
 * Returns the payment that this browser's patient has approved at the review. The result is null
 * without an approval, when it has expired, when agreement, details or charges have changed since
 * the review, and when no clinic offers the package.
 */
export function findApprovedPaymentRedirect(
  approval: MembershipApproval | null,
  purchase: Purchase,
  sessionData: SessionData,
  context: Pick<SiteContext, 'payment' | 'now'>,
): PaymentRedirect | null {
  const review = findReview(purchase, sessionData, context.now)
  if (!review || approval?.reviewed !== review.digest) return null
  const { agreement, payer } = review
  const { reference } = approval
  const form = createMembershipPaymentRedirect(purchase, agreement, payer, reference, context)
  return 'problem' in form ? null : form
}

/** Returns the lines for the office about a charge of this many cents. */
function notes(
  { chosen, clinic, billing }: Purchase,
  agreement: AgreementRecord,
  payer: Payer,
  cents: number,
): string[] {
  return [
    `Package: ${chosen.name}`,
    `Billing frequency: ${chosen.recurring ? billing.freq : 'one payment'}`,
    `Amount: $${priceText(cents)}`,
    `Recurring interval: ${interval(chosen, billing)}`,
    ...(billing.billDay ? [`Billing day: ${billing.billDay}`] : []),
    `Term: ${agreement.startDate} to ${agreement.endDate}`,
    // A recurring purchase reaches the payment page only after the patient has agreed to the
    // renewal on the review page.
    ...(chosen.recurring ? ['Automatic renewal: agreed'] : []),
    `Location: ${clinic.name}`,
    `Patient: ${payer.patientName}`,
    `Date of birth: ${payer.patientDOB}`,
    `Agreement date: ${wallClock(new Date(agreement.submittedAt)).date}`,
    `Agreement version: ${agreement.version}`,
  ]
}

function interval(chosen: Purchase['chosen'], { freq }: Purchase['billing']): string {
  if (!chosen.recurring) return 'none'
  return freq === 'monthly' && chosen.monthly
    ? `every month for ${chosen.monthly.payments} months`
    : 'every year'
}
