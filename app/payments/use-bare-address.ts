import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Removes the payment page's parameters from the address once they are rendered, so that they are
 * not bookmarked, shared or stored in the history. The selected clinic stays.
 */
export function useBareAddress() {
  const { key } = useLocation()
  useEffect(() => {
    const { pathname, search } = window.location
    const clinic = new URLSearchParams(search).get('clinic')
    const clinicQuery = clinic === null ? '' : `?${new URLSearchParams({ clinic })}`
    if (clinicQuery !== search)
      window.history.replaceState(window.history.state, '', pathname + clinicQuery)
  }, [key])
}
