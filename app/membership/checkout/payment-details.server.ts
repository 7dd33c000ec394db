import { createHash } from 'node:crypto'
import { wallClock } from '~/time/wall-clock'
import { purchaseDigest } from '~/payments/attempt.server'
import type { Payer } from '~/payments/payer-schema'
import type { AgreementRecord } from '~/session/session-data.server'
import { chargeOf } from '~/membership/billing'
import type { Purchase } from '~/membership/purchase.server'

/** What the card page is told about a membership; every figure comes from the dataset, none from the browser (PAY-03, PAY-05, PAY-07). */
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

/** Stands for all that would be handed over, so that what a visitor reviewed can be told from what another tab has made of it since. */
export function paymentDigest(
  purchase: Purchase,
  agreement: AgreementRecord,
  payer: Payer,
): string {
  const { submittedAt, digest = null } = agreement
  return createHash('sha256')
    .update(JSON.stringify([membershipPayment(purchase, agreement, payer), submittedAt, digest]))
    .digest('hex')
}

/** Digest of a membership for its patient, whichever clinic sells it. */
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
    // A purchase that renews is only handed over once the patient agreed to it on the review page.
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
