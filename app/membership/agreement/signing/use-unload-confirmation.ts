import { useEffect } from 'react'
import { formMessages } from '~/forms/messages'
import { useNavigationConfirmation } from '~/forms/use-navigation-confirmation'

const question =
  'You’ve started filling out the agreement. Leave this page and discard your changes?'

/**
 * Asks for confirmation before the page with unsaved edits is left; a change of the page's own
 * query does not count (AGR-08). An agreement that is being sent is no longer discarded.
 */
export function useUnloadConfirmation(hasEdits: boolean, isSending: boolean) {
  useNavigationConfirmation(
    isSending ? formMessages.leaveWhileSending : question,
    ({ currentLocation, nextLocation }) =>
      hasEdits && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!hasEdits) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasEdits])
}
