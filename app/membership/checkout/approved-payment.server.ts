import type { SiteContext } from '~/context.server'
import { type HandOff, handOff, type HandOffProblem } from '~/payments/hand-off.server'
import type { Payer } from '~/payments/payer-schema'
import type { AgreementRecord, Journey } from '~/session/journey.server'
import type { MembershipApproval } from '~/session/membership-approval.server'
import { patientFaults } from '~/membership/agreement/agreed-patient.server'
import { checkoutDraft, parseDraft } from '~/membership/draft.server'
import { handOffDigest, membershipPayment } from './hand-off.server'
import type { Purchase } from '~/membership/purchase.server'

/** The finished form for the card payment page, or why there is none; the reference is the last line of its notes. */
export function membershipHandOff(
  purchase: Purchase,
  agreement: AgreementRecord,
  payer: Payer,
  reference: string,
  { payment: settings }: Pick<SiteContext, 'payment'>,
): HandOff | HandOffProblem {
  const payment = membershipPayment(purchase, agreement, payer)
  return handOff(settings, 'membership', {
    ...payment,
    notes: [...payment.notes, `Reference: ${reference}`],
  })
}

/**
 * The payment that this browser's patient has approved at the review: null without an approval, when it has expired,
 * and when agreement, details or charges are no longer those that were reviewed.
 */
export function approvedHandOff(
  approval: MembershipApproval | null,
  purchase: Purchase,
  journey: Journey,
  context: Pick<SiteContext, 'payment' | 'now'>,
): HandOff | null {
  const payer = parseDraft(checkoutDraft(journey), context.now)
  const { agreement } = purchase
  if (!approval || !agreement || !payer || patientFaults(journey, payer)) return null
  if (approval.reviewed !== handOffDigest(purchase, agreement, payer)) return null
  const form = membershipHandOff(purchase, agreement, payer, approval.reference, context)
  return 'problem' in form ? null : form
}
