import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Returns whether the current render hydrates markup that came with the document. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}
