import { isAt } from '~/clinics/offered'
import type { Clinic, Provider } from '~/content/types'

/** The lists that decide which providers offer similar care. */
type Care = Pick<Provider, 'clinicIds' | 'serviceIds'>

/**
 * Returns the other providers who offer one of the same services at one of the same clinics, in website order. `id` is
 * the slug of the provider to leave out.
 */
export function findColleagues(
  { id, clinicIds, serviceIds }: Care & { id: string },
  { providers, clinics }: { providers: Provider[]; clinics: Clinic[] },
): Provider[] {
  const sharedClinics = clinics.filter((clinic) => isAt(clinic.id, { clinicIds }))
  return providers.filter(
    (other) =>
      other.id !== id &&
      other.serviceIds.some((service) => serviceIds.includes(service)) &&
      sharedClinics.some((clinic) => isAt(clinic.id, other)),
  )
}
