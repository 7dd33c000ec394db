import { byDistance } from '~/clinics/distance'
import { isAt } from '~/clinics/offered'
import type { Clinic, Service } from '~/content/types'
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

/**
 * Returns the nearest clinic that offers the package, as a replacement for one that does not
 * (CHK-26, C-84).
 */
export function nearestOfferingClinic(from: Clinic, offering: Clinic[]): Clinic | null {
  if (!from.coordinates) return offering[0] ?? null
  return byDistance(from.coordinates, offering)[0] ?? null
}
