import type { MembershipPackage } from '~/content/types'
import { dollars } from '~/payments/money'
import type { BillingFrequency } from './choice'

export type BilledPackage = Pick<
  MembershipPackage,
  'id' | 'name' | 'price' | 'monthly' | 'recurring'
>

/** How often a membership is charged, and on which day of the month when it is monthly. */
export type Billing = { freq: BillingFrequency; billDay: number | null }

/** Whether a package can be paid by the month: only Ultimate, while the dataset holds its plan (CHK-03, C-77). */
export function offersPlan({ id, monthly }: Pick<BilledPackage, 'id' | 'monthly'>): boolean {
  return id === 'ultimate' && monthly !== null
}

/** What one charge costs, in dollars (CHK-09 to CHK-11). */
export function chargeOf({ price, monthly }: BilledPackage, freq: BillingFrequency): number {
  return freq === 'monthly' && monthly ? monthly.amount : price
}

/** What an agreement to a package is to: another charge, another number of charges or renewal needs another agreement. */
export function agreedCharge(
  chosen: BilledPackage,
  freq: BillingFrequency,
): { price: number; payments: number | null; recurring: boolean } {
  return {
    price: chargeOf(chosen, freq),
    payments: freq === 'monthly' && chosen.monthly ? chosen.monthly.payments : null,
    recurring: chosen.recurring,
  }
}

/** How a package is charged, in the words of summary, agreement and hand-off: `$95 a month for 10 months, recurring`. */
export function billingText(chosen: BilledPackage, freq: BillingFrequency): string {
  const amount = dollars(chargeOf(chosen, freq))
  if (freq === 'monthly' && chosen.monthly)
    return `${amount} a month for ${chosen.monthly.payments} months${chosen.recurring ? ', recurring' : ''}`
  return chosen.recurring ? `${amount} a year, recurring` : `${amount}, one payment`
}

/** The other way to be charged; a yearly payment has no billing day (CHK-14, CHK-15). */
export function otherBilling({ freq, billDay }: Billing): Billing {
  return freq === 'monthly' ? { freq: 'annually', billDay: null } : { freq: 'monthly', billDay }
}
