import { useEffect, useMemo, useState } from 'react'
import { listAnchor, pageSize } from '~/components/lists/page-parameters'
import { fold } from '@site/domain/fold'
import { formatCount } from '@site/domain/grouped'
import { type Editable, editAttributes } from '~/content/edit'
import { NoProviders } from './no-providers'
import { ProviderCards } from './provider-cards'
import { searchProviders } from './search'
import type { ProviderCardData, TeamPage } from './team.server'

type ProviderListProps = {
  /** The server's search result for `q`. */
  serverResult: TeamPage
  q: string
  /** The complete team, once it is loaded. */
  team: ProviderCardData[] | 'failed' | null
  onTeamNeeded: () => void
  term: string
  clinic: { id: string; name: string } & Editable
  onClear: () => void
}

/**
 * Renders the providers of a clinic that match the term: their number, their cards, or why there
 * are none (PRV-04 to PRV-13).
 */
export function ProviderList({
  serverResult,
  q,
  team,
  onTeamNeeded,
  term,
  clinic,
  onClear,
}: ProviderListProps) {
  const [inputTerm, serverTerm] = [fold(term), fold(q)]
  const completeTeam = Array.isArray(team) ? team : null
  const matches = useMemo(
    () => completeTeam && searchProviders(completeTeam, term),
    [completeTeam, term],
  )
  const isCurrent = inputTerm === serverTerm
  useEffect(() => {
    if (!isCurrent) onTeamNeeded()
  }, [isCurrent, onTeamNeeded])

  // While the team is loading, the server's result is shown with the term that it belongs to.
  const shownTerm = matches ? term : q
  const page = isCurrent || !matches ? serverResult.page : 1
  const listKey = `${clinic.id} ${matches ? inputTerm : serverTerm}`
  const [first] = useState(listKey)
  const total = matches?.length ?? serverResult.total
  return (
    <>
      <p
        role="status"
        id={listAnchor}
        className="my-6 scroll-mt-20 text-muted"
        {...editAttributes(clinic, 'name')}
      >
        {!isCurrent && team === 'failed'
          ? 'Select Search to see matching providers.'
          : countOf(total, shownTerm, clinic.name)}
      </p>
      {total === 0 ? (
        <NoProviders key={listKey} term={shownTerm} clinic={clinic} onClear={onClear} />
      ) : (
        <ProviderCards
          key={`${listKey} ${page}`}
          providers={matches ? matches.slice((page - 1) * pageSize) : serverResult.providers}
          hasFailed={team === 'failed'}
          before={(page - 1) * pageSize}
          total={total}
          term={shownTerm}
          animate={listKey !== first}
          onTeamNeeded={onTeamNeeded}
        />
      )}
    </>
  )
}

function countOf(count: number, term: string, clinicName: string): string {
  const people = formatCount(count, 'provider')
  return term.trim()
    ? `${people} matching “${term.trim()}” at ${clinicName}`
    : `${people} at ${clinicName}`
}
