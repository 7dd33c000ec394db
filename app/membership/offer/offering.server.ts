import { byDistance } from '~/clinics/finder/distance'
import { isLargeGroup } from '~/clinics/named.server'
import { isAt } from '~/clinics/offered'
import { type Editable, editOf, pick } from '~/content/edit'
import type { Clinic, MembershipPackage, Service } from '~/content/types'
import { describeCharges, waysToPay } from '~/membership/purchase/charges'
import { formatList } from '@site/domain/format-list'
import type { PackageId } from '@site/domain/packages'

/**
 * The service that a clinic has to offer for a package; the other packages are usable at any
 * location (MEM-07, C-85).
 */
const requiredServices: Partial<Record<PackageId, string>> = { acupuncture: 'acupuncture' }

/** Returns the clinics at which a package can be bought (CHK-26). */
export function clinicsOffering(
  id: PackageId,
  clinics: Clinic[],
  services: Pick<Service, 'id' | 'clinicIds'>[],
): Clinic[] {
  const requiredServiceId = requiredServices[id]
  if (!requiredServiceId) return clinics
  const service = services.find((candidate) => candidate.id === requiredServiceId)
  return service ? clinics.filter((clinic) => isAt(clinic.id, service)) : []
}

/** Where a package can be used. */
export type Availability = {
  /**
   * Without a period: 'Acupuncture is available only at Central Point and Ashland', or empty when every clinic offers the
   * service of the package or none does.
   */
  availability: string
  /** The service whose clinics the sentence names. */
  requiredService: Editable
}

/** Returns the sentence that names the clinics at which a package can be used (CHK-28, C-85). */
export function availabilityOf(
  id: PackageId,
  clinics: Clinic[],
  services: Pick<Service, 'id' | 'name' | 'clinicIds' | 'edit'>[],
): Availability {
  const service = services.find((candidate) => candidate.id === requiredServices[id])
  const names = clinicsOffering(id, clinics, services).map(({ name }) => name)
  if (!service || names.length === 0 || names.length === clinics.length)
    return { availability: '', requiredService: {} }
  const where = isLargeGroup(names) ? `${names.length} of our clinics` : formatList(names)
  return {
    availability: `${service.name} is available only at ${where}`,
    requiredService: editOf(service),
  }
}

/**
 * Returns the nearest clinic that offers the package, as a replacement for one that does not
 * (CHK-26, C-84).
 */
export function nearestOfferingClinic(from: Clinic, offering: Clinic[]): Clinic | null {
  if (!from.coordinates) return offering[0] ?? null
  return byDistance(from.coordinates, offering)[0] ?? null
}

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
