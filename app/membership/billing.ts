import { canBeBilledMonthly } from '@domain/packages'
import type { MembershipPackage } from '~/content/types'
import type { BillingFrequency } from './choice'

export type BilledPackage = Pick<
  MembershipPackage,
  'id' | 'name' | 'price' | 'monthly' | 'recurring'
>

/** How often a membership is charged, and on which day of the month when it is monthly. */
export type Billing = { freq: BillingFrequency; billDay: number | null }

/** Whether a package can be paid by the month: only Ultimate, while the dataset holds its plan (CHK-03, C-77). */
export function offersPlan({ id, monthly }: Pick<BilledPackage, 'id' | 'monthly'>): boolean {
  return canBeBilledMonthly(id) && monthly !== null
}

/** What one charge costs, in dollars (CHK-09 to CHK-11). */
export function chargeOf(
  { price, monthly }: Pick<BilledPackage, 'price' | 'monthly'>,
  freq: BillingFrequency,
): number {
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

/** The other way to be charged; a yearly payment has no billing day (CHK-14, CHK-15). */
export function otherBilling({ freq, billDay }: Billing): Billing {
  return freq === 'monthly' ? { freq: 'annually', billDay: null } : { freq: 'monthly', billDay }
}
