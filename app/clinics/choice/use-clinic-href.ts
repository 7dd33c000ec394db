import { useLocation, useMatches } from '@remix-run/react'
import { useCallback } from 'react'
import { declaredParameters } from '~/route-handle'
import { clinicHref } from './clinic-href'

/**
 * Returns a function that yields the address of the current page, or of the page `to`, for the clinic with a `domain`.
 */
export function useClinicHref(): (domain: string, to?: string) => string {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  return useCallback(
    (domain, to) =>
      to === undefined
        ? clinicHref(
            pathname,
            search,
            domain,
            declaredParameters(matches.map(({ handle }) => handle)),
          )
        : clinicHref(to, '', domain, new Set()),
    [pathname, search, matches],
  )
}
