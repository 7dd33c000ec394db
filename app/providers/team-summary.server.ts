import { isAt } from '~/clinics/offered'
import type { Clinic, Provider } from '~/content/types'
import { providerName } from './card-data.server'

/** How many team members a page shows before it leads to the list of providers. */
const maxTeamMembers = 12

/** Returns the first members of a clinic's team, their number, and the address of the list of all of them. */
export function teamSummary(providers: Provider[], clinic: Pick<Clinic, 'id' | 'domain'>) {
  const team = providers.filter((provider) => isAt(clinic.id, provider))
  return {
    members: team.slice(0, maxTeamMembers).map(providerName),
    count: team.length,
    href: `/providers?clinic=${clinic.domain}`,
  }
}
