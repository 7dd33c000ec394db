import { useMatches } from '@remix-run/react'
import type { RouteHandle } from '~/route-handle'

/** Returns whether the page on show asks for the checkout layout. A page that was not found keeps the usual navigation. */
export function useCheckoutLayout(): boolean {
  return useMatches().some(
    ({ handle, data }) =>
      data != null && (handle as RouteHandle | undefined)?.layout === 'checkout',
  )
}
