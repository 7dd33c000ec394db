import { locationCard } from '~/clinics/location-card.server'
import { isAt } from '~/clinics/offered'
import type { Clinic, Provider } from '~/content/types'
import { providerCard, providerName } from './card-data.server'
import { findColleagues } from './colleagues'

/** The number of similar providers on a provider's page. */
const maxSimilarProviders = 6

/** Returns the provider, clinics and similar providers that a provider's page shows. */
export function providerDetails(
  provider: Provider,
  { providers, clinics }: { providers: Provider[]; clinics: Clinic[] },
  now: Date,
) {
  return {
    provider: providerCard(provider),
    clinics: clinics
      .filter(({ id }) => isAt(id, provider))
      .map((clinic) => locationCard(clinic, now)),
    similar: findColleagues(provider, { providers, clinics })
      .slice(0, maxSimilarProviders)
      .map(providerName),
  }
}
