import type { Provider } from '~/content/types'
import type { ProviderCardData } from './types'

/**
 * Returns what the fields of a provider everything except the clinics by which that filter the.
 */
export function providerCard({ clinicIds: _clinicIds, ...card }: Provider): ProviderCardData {
  return card
}
