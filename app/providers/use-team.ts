import { useCallback, useRef, useState } from 'react'
import type { ProviderCardData, TeamPage } from './team.server'

type FetchedTeam = { clinic: string; team: ProviderCardData[] | 'failed' }

/**
 * Returns the path from which the browser loads the complete team of a clinic, by the clinic's id.
 */
const teamPath = (clinic: string) => `/providers/team/${encodeURIComponent(clinic)}`

/**
 * Returns the complete team of a clinic for the search during input: immediately when the page
 * contains it, else after `requestTeam` has been called and the request has completed. `failed`
 * means that the request failed; the server still searches.
 */
export function useTeam(
  clinic: string,
  { isComplete, providers }: TeamPage,
): { team: ProviderCardData[] | 'failed' | null; requestTeam: () => void } {
  const [fetchedTeam, setFetched] = useState<FetchedTeam | null>(null)
  const requestedClinic = useRef('')
  const requestTeam = useCallback(() => {
    if (isComplete || requestedClinic.current === clinic) return
    requestedClinic.current = clinic
    // A response for the clinic of before, which arrives late, must not replace the team of this one.
    const setTeam = (team: FetchedTeam['team']) => {
      if (requestedClinic.current === clinic) setFetched({ clinic, team })
    }
    void fetchTeam(clinic).then(setTeam, () => setTeam('failed'))
  }, [clinic, isComplete])
  return {
    team: isComplete ? providers : fetchedTeam?.clinic === clinic ? fetchedTeam.team : null,
    requestTeam,
  }
}

async function fetchTeam(clinic: string): Promise<ProviderCardData[]> {
  const response = await fetch(teamPath(clinic))
  if (!response.ok) throw new Error(`the team request failed with status ${response.status}`)
  return (await response.json()) as ProviderCardData[]
}
