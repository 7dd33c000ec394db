import { useRouteLoaderData } from '@remix-run/react'
import type { RootData } from '~/root-data.server'

/**
 * Returns the value of the query parameter `clinic` for links that keep the chosen clinic, or null when the address
 * does not choose one. The address itself is not reliable here: visitors share cached pages, which are rendered without
 * a parameter that matches no clinic.
 */
export function useClinicParameter(): string | null {
  const data = useRouteLoaderData<RootData>('root')
  return data?.fromLink ? data.active.domain : null
}
