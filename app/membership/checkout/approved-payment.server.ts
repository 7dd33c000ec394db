import type { SiteContext } from '~/context.server'
import {
  type PaymentRedirect,
  createPaymentRedirect,
  type PaymentRedirectProblem,
} from '~/payments/payment-redirect.server'
import type { Payer } from '~/payments/payer-schema'
import type { AgreementRecord, SessionData } from '~/session/session-data.server'
import type { MembershipApproval } from '~/session/membership-approval.server'
import { findPatientMismatches } from '~/membership/agreement/signing/agreed-patient.server'
import { checkoutDraft, parseDraft } from '~/membership/purchase/draft.server'
import { paymentDigest, membershipPayment } from './payment-details.server'
import type { Purchase } from '~/membership/purchase/purchase.server'

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

/**
 * Returns the payment that this browser's patient has approved at the review. The result is null
 * without an approval, when it has expired, and when agreement, details or charges have changed
 * since the review.
 */
export function findApprovedPaymentRedirect(
  approval: MembershipApproval | null,
  purchase: Purchase,
  sessionData: SessionData,
  context: Pick<SiteContext, 'payment' | 'now'>,
): PaymentRedirect | null {
  const payer = parseDraft(checkoutDraft(sessionData), context.now)
  const { agreement } = purchase
  if (!approval || !agreement || !payer || findPatientMismatches(sessionData, payer)) return null
  if (approval.reviewed !== paymentDigest(purchase, agreement, payer)) return null
  const form = createMembershipPaymentRedirect(
    purchase,
    agreement,
    payer,
    approval.reference,
    context,
  )
  return 'problem' in form ? null : form
}
