import { isAt } from '~/clinics/offered'
import {
  type ListParameters,
  onPage,
  pageSize,
  shownPage,
} from '~/components/lists/page-parameters'
import { pick } from '~/content/edit'
import type { Clinic, Provider } from '~/content/types'
import { searchProviders } from './search'

/** How many team members a page shows before it leads to the list of providers. */
const maxTeamMembers = 12

/** Returns the fields of a provider on a card: everything except the lists by which the server selects providers. */
export function providerCard({
  clinicIds: _clinicIds,
  serviceIds: _serviceIds,
  ...card
}: Provider) {
  return card
}

export type ProviderCardData = ReturnType<typeof providerCard>

/** Returns the fields of a provider in a list of names, such as the team of a clinic. */
export function providerName(provider: Provider) {
  return pick(provider, 'id', 'name', 'credentials', 'title', 'photo')
}

export type ProviderName = ReturnType<typeof providerName>

/**
 * Returns the page of a clinic's team that an address requests, or the last page when there are
 * fewer. A team that fits on one page is sent completely, so that the browser can search it; of a
 * larger team only the page is sent.
 */
export function teamPage(team: Provider[], { q, page }: ListParameters) {
  const matches = searchProviders(team, q)
  const { page: pageNumber, last } = shownPage(matches.length, page)
  const isComplete = team.length <= pageSize
  const providers = isComplete ? team : onPage(matches, pageNumber)
  return {
    page: pageNumber,
    last,
    /** The number of providers that match the search. */
    total: matches.length,
    /** Whether `providers` is the complete team instead of the page of matches. */
    isComplete,
    providers: providers.map(providerCard),
  }
}

export type TeamPage = ReturnType<typeof teamPage>

/** Returns the first members of a clinic's team, their number, and the address of the list of all of them. */
export function teamSummary(providers: Provider[], clinic: Clinic) {
  const team = providers.filter((provider) => isAt(clinic.id, provider))
  return {
    members: team.slice(0, maxTeamMembers).map(providerName),
    count: team.length,
    href: `/providers?clinic=${clinic.domain}`,
  }
}
