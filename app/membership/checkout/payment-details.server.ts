import { createHash } from 'node:crypto'
import { wallClock } from '@site/domain/clinic-time'
import { purchaseDigest } from '~/payments/attempt.server'
import type { Payer } from '~/payments/payer-schema'
import type { AgreementRecord } from '~/session/session-data.server'
import { chargeOf } from '~/membership/purchase/billing'
import type { Purchase } from '~/membership/purchase/purchase.server'

/**
 * Returns the payment details of a membership for the card payment page. Every amount comes from
 * the dataset and none from the browser (PAY-03, PAY-05, PAY-07).
 */
export function membershipPayment(
  { chosen, clinic, billing }: Purchase,
  agreement: AgreementRecord,
  payer: Payer,
) {
  const cents = Math.round(chargeOf(chosen, billing.freq) * 100)
  return {
    description: `${chosen.name} membership, ${clinic.name}`,
    cents,
    payer,
    location: clinic.name,
    notes: notes({ chosen, clinic, billing }, agreement, payer, cents),
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

function notes(
  { chosen, clinic, billing }: Pick<Purchase, 'chosen' | 'clinic' | 'billing'>,
  agreement: AgreementRecord,
  payer: Payer,
  cents: number,
): string[] {
  const lines: [string, string][] = [
    ['Package', chosen.name],
    ['Billing frequency', chosen.recurring ? billing.freq : 'one payment'],
    ['Amount', `$${(cents / 100).toFixed(2)}`],
    ['Recurring interval', interval({ chosen, billing })],
    ...(billing.billDay ? [['Billing day', String(billing.billDay)] as [string, string]] : []),
    ['Term', `${agreement.startDate} to ${agreement.endDate}`],
    // A recurring purchase reaches the payment page only after the patient has agreed to the
    // renewal on the review page.
    ...(chosen.recurring ? [['Automatic renewal', 'agreed'] as [string, string]] : []),
    ['Location', clinic.name],
    ['Patient', payer.patientName],
    ['Date of birth', payer.patientDOB],
    ['Agreement date', wallClock(new Date(agreement.submittedAt)).date],
    ['Agreement version', agreement.version],
  ]
  return lines.map(([label, value]) => `${label}: ${value}`)
}

function interval({ chosen, billing }: Pick<Purchase, 'chosen' | 'billing'>): string {
  if (!chosen.recurring) return 'none'
  return billing.freq === 'monthly' && chosen.monthly
    ? `every month for ${chosen.monthly.payments} months`
    : 'every year'
}
