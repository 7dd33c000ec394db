import { byDistance } from '~/clinics/distance'
import { isAt } from '~/clinics/offered'
import type { Clinic, Service } from '~/content/types'
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

/** The maximum number of clinics that a sentence names. */
const maxNamedClinics = 12

/**
 * Returns where the service of a package is available, without a period, or an empty text when every clinic offers it or
 * none does: 'Acupuncture is available only at Central Point and Ashland' (CHK-28, C-85).
 */
export function availabilityOf(
  id: PackageId,
  clinics: Clinic[],
  services: Pick<Service, 'id' | 'name' | 'clinicIds'>[],
): string {
  const service = services.find((candidate) => candidate.id === requiredServices[id])
  const names = clinicsOffering(id, clinics, services).map(({ name }) => name)
  if (!service || names.length === 0 || names.length === clinics.length) return ''
  const where =
    names.length > maxNamedClinics ? `${names.length} of our clinics` : formatList(names)
  return `${service.name} is available only at ${where}`
}

/**
 * Returns the nearest clinic that offers the package, as a replacement for one that does not
 * (CHK-26, C-84).
 */
export function nearestOfferingClinic(from: Clinic, offering: Clinic[]): Clinic | null {
  if (!from.coordinates) return offering[0] ?? null
  return byDistance(from.coordinates, offering)[0] ?? null
}
