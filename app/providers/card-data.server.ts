import type { Provider } from '~/content/types'
import type { ProviderCardData } from './types'

/** Returns what the page needs of a provider: everything except the clinics by which it is filtered. */
export function providerCard({ clinicIds: _clinicIds, ...card }: Provider): ProviderCardData {
  return card
}
