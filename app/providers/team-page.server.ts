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
 * The page of a clinic's team that an address asks for, the last one when there are fewer. A team that fits on one page
 * is sent whole, so that the browser searches it by itself; of a larger one only the page goes along.
 */
export function teamPage(team: Provider[], { q, page }: ListParameters): TeamPage {
  const found = searchProviders(team, q)
  const { page: shown, last } = shownPage(found.length, page)
  const isWhole = team.length <= pageSize
  const providers = isWhole ? team : onPage(found, shown)
  return { page: shown, last, total: found.length, isWhole, providers: providers.map(providerCard) }
}
