import { formatCount } from '@site/domain/grouped'
import { cancellationClause } from '@site/domain/cancellation'
import { formatDollars } from '@site/domain/money'
import { type BilledPackage, offersPlan } from './billing'
import type { BillingFrequency } from './choice'
import { termMonths } from './membership-term'
import { ordinal } from '~/time/dates'

type ChargeOptions = {
  /** The day of the month of the later payments, or null when the patient has not chosen one. */
  billDay?: number | null
  /** How a patient contacts the practice to cancel. Either value may be empty. */
  contact: { phone: string; email: string }
}

/** Every statement about the charges of a membership and their dates. */
export type ChargeDescription = {
  /** How the package is billed: 'Billed monthly, recurring'. */
  label: string
  /** All charges of one term: '$95 today, then $95 a month for 9 months ($950 total)'. */
  summary: string
  /** The first charge: '$95, the first of 10 monthly payments'. */
  today: string
  /** The later charges of the term and their day, or an empty string when there are none. */
  later: string
  /** The sum of the charges of one term: '$950 for 12 months'. */
  total: string
  /**
   * The charges of each new term of a renewed membership: '$95 a month for 10 months ($950 total)'.
   */
  newTerm: string
  /** Whether the package renews, in full sentences. */
  renewal: string
  /** The consent to the renewal, or an empty string for a package that does not renew. */
  renewalConsent: string
  /** How to cancel, in full sentences. */
  cancellation: string
}

/** Returns the ways to pay for a package; the first is the default (CHK-03, CHK-11, C-77). */
export function waysToPay(chosen: BilledPackage): BillingFrequency[] {
  return offersPlan(chosen) ? ['annually', 'monthly'] : ['annually']
}

/**
 * Returns the charges of a package at this frequency: the total, today's charge, the later charges,
 * renewal and how to cancel. Pages, agreement, policy, PDF and email take their copy from here, so
 * that they always agree (CHK-09 to CHK-11, C-08).
 */
export function describeCharges(
  chosen: BilledPackage,
  frequency: BillingFrequency,
  { billDay = null, contact }: ChargeOptions,
): ChargeDescription {
  const plan = frequency === 'monthly' && offersPlan(chosen) ? chosen.monthly : null
  const { label, summary, today, later, total, newTerm } = plan
    ? describePlan(plan, billDay)
    : describeSinglePayment(chosen)
  return {
    label: chosen.recurring ? `${label}, recurring` : label,
    summary,
    today,
    later,
    total: `${total} for ${termMonths} months`,
    newTerm,
    renewal: chosen.recurring
      ? `Your membership renews automatically for successive ${termMonths}-month terms until you cancel. Each renewal term has the same charges.`
      : 'The package does not renew.',
    renewalConsent: chosen.recurring
      ? `I agree that my membership renews automatically for successive ${termMonths}-month terms until I cancel, and I authorize the charges for each renewal term to my card: ${newTerm}.`
      : '',
    cancellation: chosen.recurring
      ? `To cancel, ${cancellationClause(contact)} before the next billing date and give the patient’s name. You don’t need to give a reason, and there is no cancellation fee.`
      : `You don’t need to cancel. The package ends after ${termMonths} months, and we won’t charge you again.`,
  }
}

function describePlan(
  { amount, payments }: NonNullable<BilledPackage['monthly']>,
  billDay: number | null,
) {
  const each = formatDollars(amount)
  const total = formatDollars(Math.round(amount * payments * 100) / 100)
  const later = `${each} a month for ${formatCount(payments - 1, 'month')}`
  return {
    label: 'Billed monthly',
    summary: `${each} today, then ${later} (${total} total)`,
    today: `${each}, the first of ${payments} monthly payments`,
    later: `${later}, on the ${billDay ? `${ordinal(billDay)} of each month` : 'same day of the month as the first payment'}`,
    total,
    newTerm: `${each} a month for ${payments} months (${total} total)`,
  }
}

function describeSinglePayment(chosen: BilledPackage) {
  const price = formatDollars(chosen.price)
  return {
    label: chosen.recurring ? 'Billed annually' : 'One-time payment',
    summary: `${price} today in one payment for ${termMonths} months`,
    today: `${price} in one payment`,
    later: '',
    total: price,
    newTerm: `${price} in one payment`,
  }
}
