import type { Provider } from '~/content/types'

/** What a provider's card shows. */
export type ProviderCardData = Omit<Provider, 'clinicIds'>
