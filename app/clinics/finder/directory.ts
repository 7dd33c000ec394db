import type { ClinicSummary } from '~/clinics/location-card.server'

/** The resource that lists all clinics of a group too large to be included in each page. */
const directoryPath = '/locations/directory'

/**
 * The cached response of this document. It is a module's variable and not part of `ClinicProvider`, because nothing
 * renders it and it stays valid when React renders the provider again after an error.
 */
let pendingRequest: Promise<ClinicSummary[]> | null = null

/**
 * Returns all clinics of the group with their coordinates. They are fetched once while the page is open, and the
 * visitor's position is not sent. Rejects when the request fails; the next call tries again (NAV-17).
 */
export function fetchAllClinics(): Promise<ClinicSummary[]> {
  pendingRequest ??= fetchClinics().catch((error: unknown) => {
    pendingRequest = null
    throw error
  })
  return pendingRequest
}

async function fetchClinics(): Promise<ClinicSummary[]> {
  const response = await fetch(directoryPath)
  if (!response.ok) throw new Error(`The clinic list responded with status ${response.status}`)
  return (await response.json()) as ClinicSummary[]
}
