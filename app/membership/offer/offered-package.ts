import { pick } from '~/content/edit'
import type { MembershipPackage } from '~/content/types'
import type { Availability } from './offering.server'
import { describeCharges, waysToPay } from '~/membership/purchase/charges'

/**
 * Returns the package as the offer page renders it, with every way to pay for it (MEM-04, C-08).
 */
export function offeredPackage(
  offered: MembershipPackage,
  contact: { phone: string; email: string },
  availability: Availability,
) {
  const charges = waysToPay(offered).map((way) => describeCharges(offered, way, { contact }))
  return {
    ...pick(offered, 'id', 'name', 'price', 'summary', 'contents', 'bestValue', 'offerSavings'),
    ...availability,
    charges: charges.map((way) => ({ label: way.label, summary: way.summary })),
    renewal: charges[0] ? `${charges[0].renewal} ${charges[0].cancellation}` : '',
  }
}

export type OfferedPackage = ReturnType<typeof offeredPackage>
