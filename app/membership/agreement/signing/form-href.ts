import { canBeBilledMonthly } from '@site/domain/packages'
import type { MembershipPackage } from '~/content/types'
import type { Billing } from '~/membership/purchase/billing'

/** Returns the address of a package's agreement form for the frame (AGR-01). */
export function agreementFormHref(
  { id }: Pick<MembershipPackage, 'id'>,
  location: string,
  { freq, billDay }: Billing,
): string {
  const query = new URLSearchParams({
    location,
    ...(canBeBilledMonthly(id) && { freq }),
    ...(billDay && { billDay: String(billDay) }),
  })
  return `/forms/membership/${id}.html?${query}`
}
