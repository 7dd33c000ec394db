import { fragmentOf } from '@site/domain/services'
import { useLocation, useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useIsHydrating } from '~/components/use-is-hydrating'

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

/**
 * Returns the service that a fragment such as `#massage` selects, or undefined when it selects
 * none.
 */
export function serviceOfFragment<T extends { id: string }>(
  hash: string,
  services: T[],
): T | undefined {
  const fragment = hash.replace(/^#/, '')
  return services.find(({ id }) => fragmentOf(id) === fragment || id === fragment)
}

/**
 * Returns the active service: the requested one where it is offered, else the first, or undefined
 * when none is offered (SRV-07 to SRV-09).
 */
export function activeService<T extends { id: string }>(
  requestedId: string | undefined,
  offered: T[],
): T | undefined {
  return offered.find(({ id }) => id === requestedId) ?? offered[0]
}

/**
 * Returns the index of the tab that a key moves to, wrapping around the ends, or undefined for
 * other keys.
 */
export function tabAfterKey(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count
    case 'ArrowLeft':
      return (from - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
