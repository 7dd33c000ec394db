import {
  type ListParameters,
  onPage,
  pageSize,
  shownPage,
} from '~/components/lists/page-parameters'
import type { Provider } from '~/content/types'
import { providerCard } from './card-data.server'
import { searchProviders } from './search'
import type { TeamPage } from './types'

/**
 * Returns the page of a clinic's team that an address requests, or the last page when there are
 * fewer. A team that fits on one page is sent completely, so that the browser can search it; of a
 * larger team only the page is sent.
 */
export function teamPage(team: Provider[], { q, page }: ListParameters): TeamPage {
  const matches = searchProviders(team, q)
  const { page: pageNumber, last } = shownPage(matches.length, page)
  const isComplete = team.length <= pageSize
  const providers = isComplete ? team : onPage(matches, pageNumber)
  return {
    page: pageNumber,
    last,
    total: matches.length,
    isComplete,
    providers: providers.map(providerCard),
  }
}
