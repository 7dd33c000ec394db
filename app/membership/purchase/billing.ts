import { canBeBilledMonthly } from '@site/domain/packages'
import type { MembershipPackage } from '~/content/types'
import type { BillingFrequency } from './choice'

/** The facts about a package that determine its charges. */
export type BilledPackage = Pick<MembershipPackage, 'id' | 'price' | 'monthly' | 'recurring'>

/** The billing frequency of a membership, and the day of the month for monthly billing. */
export type Billing = { freq: BillingFrequency; billDay: number | null }

/**
 * Returns whether a package can be paid monthly: only Ultimate can, while the dataset contains its
 * plan (CHK-03, C-77).
 */
export function offersPlan({ id, monthly }: Pick<BilledPackage, 'id' | 'monthly'>): boolean {
  return canBeBilledMonthly(id) && monthly !== null
}

/** Returns the amount of one charge in dollars (CHK-09 to CHK-11). */
export function chargeOf(
  { price, monthly }: Pick<BilledPackage, 'price' | 'monthly'>,
  freq: BillingFrequency,
): number {
  return freq === 'monthly' && monthly ? monthly.amount : price
}

/**
 * Returns the charges that an agreement covers. Another amount, number of charges or renewal needs
 * another agreement.
 */
export function agreedCharge(chosen: BilledPackage, freq: BillingFrequency) {
  return {
    price: chargeOf(chosen, freq),
    payments: freq === 'monthly' && chosen.monthly ? chosen.monthly.payments : null,
    recurring: chosen.recurring,
  }
}

/** Returns the other billing frequency; annual billing has no billing day (CHK-14, CHK-15). */
export function otherBilling({ freq, billDay }: Billing): Billing {
  return freq === 'monthly' ? { freq: 'annually', billDay: null } : { freq: 'monthly', billDay }
}
