import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns true on the server and while the markup of the document is hydrated, and false afterwards. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
}
