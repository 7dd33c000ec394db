import type { ClinicSummary } from './location-card.server'

/** Where the browser gets every clinic of a group that is too large to stand on each page. */
const directoryPath = '/locations/directory'

let pendingRequest: Promise<ClinicSummary[]> | null = null

/**
 * Every clinic of the group with its place on earth, fetched once for as long as the page is open. The visitor's own
 * position stays in the browser (NAV-17). Rejects when they cannot be had; the next call asks again.
 */
export function fetchAllClinics(): Promise<ClinicSummary[]> {
  pendingRequest ??= fetchClinics().catch((error: unknown) => {
    pendingRequest = null
    throw error
  })
  return pendingRequest
}

async function fetchClinics(): Promise<ClinicSummary[]> {
  const answer = await fetch(directoryPath)
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return (await answer.json()) as ClinicSummary[]
}
