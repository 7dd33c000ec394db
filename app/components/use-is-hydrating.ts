import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns whether the current render hydrates markup that came with the document. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}
