import { locationCard } from '~/clinics/location-card.server'
import { isAt } from '~/clinics/offered'
import type { Clinic, Provider, RetiredProvider, Service } from '~/content/types'
import { providerCard, providerName } from './team.server'

/** The number of similar providers on a provider's page. */
const maxSimilarProviders = 6
/** The number of colleagues on the page of a retired address. */
const maxColleagues = 12

type Team = { providers: Provider[]; clinics: Clinic[] }

/** Returns the provider, clinics and similar providers that a provider's page shows. */
export function providerDetails(provider: Provider, team: Team, now: Date) {
  return {
    provider: providerCard(provider),
    clinics: team.clinics
      .filter(({ id }) => isAt(id, provider))
      .map((clinic) => locationCard(clinic, now)),
    similar: findColleagues(provider, team).slice(0, maxSimilarProviders).map(providerName),
  }
}

/** Returns the former provider's clinics and services by name, and the colleagues who offer the same there. */
export function retiredDetails(address: RetiredProvider, content: Team & { services: Service[] }) {
  return {
    clinicNames: content.clinics.filter(({ id }) => isAt(id, address)).map(({ name }) => name),
    serviceNames: content.services
      .filter(({ id }) => address.serviceIds.includes(id))
      .map(({ name }) => name),
    colleagues: findColleagues(address, content).slice(0, maxColleagues).map(providerName),
  }
}

/**
 * Returns the other providers who offer one of the same services at one of the same clinics, in website order. `id` is
 * the slug of the provider to leave out.
 */
export function findColleagues(
  { id, clinicIds, serviceIds }: Pick<Provider, 'id' | 'clinicIds' | 'serviceIds'>,
  { providers, clinics }: Team,
): Provider[] {
  const sharedClinics = clinics.filter((clinic) => isAt(clinic.id, { clinicIds }))
  return providers.filter(
    (other) =>
      other.id !== id &&
      other.serviceIds.some((service) => serviceIds.includes(service)) &&
      sharedClinics.some((clinic) => isAt(clinic.id, other)),
  )
}
