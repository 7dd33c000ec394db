import { useMatches } from '@remix-run/react'
import type { RouteHandle } from '~/route-handle'

/** Returns whether the current page requests the checkout layout. A 'not found' page has the usual navigation. */
export function useCheckoutLayout(): boolean {
  return useMatches().some(
    ({ handle, data }) =>
      data != null && (handle as RouteHandle | undefined)?.layout === 'checkout',
  )
}
