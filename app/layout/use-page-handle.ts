import { useMatches } from '@remix-run/react'
import type { RouteHandle } from '~/route-handle'

/** Returns the `handle` of the current page's route. A 'not found' page has none, and so the usual navigation. */
export function usePageHandle(): RouteHandle | undefined {
  const page = useMatches().at(-1)
  return page?.data == null ? undefined : (page.handle as RouteHandle | undefined)
}
