import type { Editable } from '~/content/edit'
import type { Provider } from '~/content/types'

/** The fields of a provider on a card. */
export type ProviderCardData = Omit<Provider, 'clinicIds' | 'serviceIds'>

/** The fields of a provider in a list of names. */
export type ProviderName = Pick<Provider, 'id' | 'name' | 'credentials' | 'title' | 'photo'> &
  Editable

/** The part of a clinic's team that the server sends. */
export type TeamPage = {
  /** The number of this page in the list, and that of the last page, both from 1. */
  page: number
  last: number
  /** The number of providers that match the search. */
  total: number
  /** Whether `providers` is the complete team instead of the page of matches. */
  isComplete: boolean
  providers: ProviderCardData[]
}
