import { useLocation, useMatches } from '@remix-run/react'
import { useCallback } from 'react'
import { declaredParameters } from '~/route-handle'

/**
 * Selecting a clinic restarts a list at its first page, and makes the clinic one that the visitor, not the site,
 * selected.
 */
const droppedByChoice: ReadonlySet<string> = new Set(['page', 'moved'])

/**
 * Returns the address of a page for a clinic. It keeps the query parameters that the page declares, drops all others
 * and ends with the fragment. The result always points to this site, although a path that begins with two slashes would
 * name another one (NAV-07).
 */
export function clinicHref(
  pathname: string,
  search: string,
  domain: string,
  declared: ReadonlySet<string>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (declared.has(name) && !droppedByChoice.has(name) && !query.has(name)) query.set(name, value)
  }
  query.set('clinic', domain)
  const [path = '', fragment] = pathname.split(/(?=#)/)
  return `${path.replace(/^[/\\]+/, '/')}?${query}${fragment ?? ''}`
}

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
