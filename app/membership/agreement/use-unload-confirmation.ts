import { useBlocker } from '@remix-run/react'
import { useEffect } from 'react'

const question =
  'You’ve started filling in the agreement. Leave this page and discard your changes?'

/**
 * Asks for confirmation before the page with unsaved edits is left; a change of the page's own
 * query does not count (AGR-08).
 */
export function useUnloadConfirmation(hasEdits: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasEdits && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!hasEdits) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasEdits])
}
