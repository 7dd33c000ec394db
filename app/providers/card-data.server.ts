import { pick } from '~/content/edit'
import type { Provider } from '~/content/types'
import type { ProviderCardData, ProviderName } from './types'

/**
 * Returns the fields of a provider on a card: everything except the lists by which the server
 * selects providers.
 */
export function providerCard({
  clinicIds: _clinicIds,
  serviceIds: _serviceIds,
  ...card
}: Provider): ProviderCardData {
  return card
}

/** Returns the fields of a provider in a list of names, such as the team of a clinic. */
export function providerName(provider: Provider): ProviderName {
  return pick(provider, 'id', 'name', 'credentials', 'title', 'photo')
}
