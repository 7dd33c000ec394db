import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns whether the current render hydrates the markup of the document. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}
