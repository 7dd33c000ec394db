import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Takes what a payment page has put into the address out of it, once it is on the page: nothing of it is then bookmarked,
 * shared or kept in the history. The chosen clinic stays.
 */
export function useBareAddress() {
  const { key } = useLocation()
  useEffect(() => {
    const { pathname, search } = window.location
    const clinic = new URLSearchParams(search).get('clinic')
    const bare = clinic === null ? '' : `?${new URLSearchParams({ clinic })}`
    if (bare !== search) window.history.replaceState(window.history.state, '', pathname + bare)
  }, [key])
}
