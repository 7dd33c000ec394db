import { canBeBilledMonthly } from '@site/domain/packages'
import type { MembershipPackage } from '~/content/types'
import type { Billing } from '~/membership/purchase/billing'

const folder = '/forms/membership/'

/**
 * Returns the address of a package's agreement form for the frame. An address on another site
 * cannot be framed and is replaced by the package's default (AGR-01, DAT-43).
 */
export function agreementFormHref(
  chosen: Pick<MembershipPackage, 'id' | 'agreementForm'>,
  location: string,
  { freq, billDay }: Billing,
): string {
  const path =
    chosen.agreementForm === `${folder}${chosen.id}.html`
      ? chosen.agreementForm
      : `${folder}${chosen.id}.html`
  return `${path}?${new URLSearchParams({ location, ...(canBeBilledMonthly(chosen.id) && { freq }), ...(billDay && { billDay: String(billDay) }) })}`
}
