import { useLocation, useNavigate } from '@remix-run/react'
import { useState, useSyncExternalStore } from 'react'
import { activeService, fragmentOf, serviceOfFragment } from './active-service'

const subscribeToNothing = () => () => {}

/** False on the server and while hydrating, true from then on. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * The service on show. A fragment selects one without scrolling (C-45); a service that the clinic
 * does not offer gives way to the clinic's first, and stays so (SRV-09).
 */
export function useActiveService<T extends { id: string }>(offered: T[]) {
  const hydrated = useHydrated()
  const location = useLocation()
  const navigate = useNavigate()
  const hash = hydrated ? location.hash : ''
  // Starts as the first render needs it: a state set while hydrating would end the hydration early.
  const [wanted, setWanted] = useState(offered[0]?.id)
  const [seen, setSeen] = useState('')

  let next = wanted
  const asked = serviceOfFragment(hash, offered)?.id
  // The same fragment asks anew at a clinic that offers what the one before did not.
  const asking = hash && `${hash} ${asked}`
  if (asking !== seen) {
    setSeen(asking)
    if (hash) next = asked
  }
  const active = activeService(next, offered)
  if (active && active.id !== wanted) setWanted(active.id)

  function select(service: T) {
    setWanted(service.id)
    void navigate(
      { search: location.search, hash: fragmentOf(service.id) },
      { replace: true, preventScrollReset: true },
    )
  }
  return { hydrated, active, select }
}
