import { useCallback, useRef, useState } from 'react'
import type { ProviderCardData, TeamPage } from './types'

type Fetched = { clinic: string; team: ProviderCardData[] | 'failed' }

/**
 * Returns the path from which the browser loads the complete team of a clinic, by the clinic's id.
 */
const teamPath = (clinic: string) => `/providers/team/${encodeURIComponent(clinic)}`

/**
 * Returns the complete team of a clinic for the search during input: immediately when the page
 * contains it, else after `want` has been called and the request has completed. `failed` means that
 * the request failed; the server still searches.
 */
export function useTeam(
  clinic: string,
  { isWhole, providers }: TeamPage,
): { team: ProviderCardData[] | 'failed' | null; want: () => void } {
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const asked = useRef('')
  const want = useCallback(() => {
    if (isWhole || asked.current === clinic) return
    asked.current = clinic
    void fetchTeam(clinic).then(
      (team) => setFetched({ clinic, team }),
      () => setFetched({ clinic, team: 'failed' }),
    )
  }, [clinic, isWhole])
  return { team: isWhole ? providers : fetched?.clinic === clinic ? fetched.team : null, want }
}

async function fetchTeam(clinic: string): Promise<ProviderCardData[]> {
  const answer = await fetch(teamPath(clinic))
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return (await answer.json()) as ProviderCardData[]
}
