import { fragmentOf } from '@site/domain/services'
import { useLocation, useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useIsHydrating } from '~/components/use-is-hydrating'
import { activeService, serviceOfFragment } from './active-service'

/**
 * Returns the active service. A fragment selects one without scrolling (C-45); a service that the
 * clinic does not offer is replaced by the clinic's first one permanently (SRV-09).
 */
export function useActiveService<T extends { id: string }>(offered: T[]) {
  const hydrated = !useIsHydrating()
  const location = useLocation()
  const navigate = useNavigate()
  const hash = hydrated ? location.hash : ''
  // The initial state matches the first render, because setting state during hydration would end
  // the hydration early.
  const [activeId, setActiveId] = useState(offered[0]?.id)
  const [lastSelection, setLastSelection] = useState('')

  let next = activeId
  const fragmentServiceId = serviceOfFragment(hash, offered)?.id
  // The same fragment selects again at a clinic that offers a service which the previous one did
  // not.
  const selection = hash && `${hash} ${fragmentServiceId}`
  if (selection !== lastSelection) {
    setLastSelection(selection)
    if (hash) next = fragmentServiceId
  }
  const active = activeService(next, offered)
  if (active && active.id !== activeId) setActiveId(active.id)

  function select(service: T) {
    setActiveId(service.id)
    void navigate(
      { search: location.search, hash: fragmentOf(service.id) },
      { replace: true, preventScrollReset: true },
    )
  }
  return { hydrated, active, select }
}
