import type { Provider } from '~/content/types'

/** What a provider's card shows. */
export type ProviderCardData = Omit<Provider, 'clinicIds'>

/** What the server sends of a clinic's team. */
export type TeamPage = {
  /** Which page of the list, and which is the last, from 1. */
  page: number
  last: number
  /** How many providers the search found. */
  total: number
  /** Whether `providers` is the whole team instead of the page of those found. */
  isWhole: boolean
  providers: ProviderCardData[]
}
