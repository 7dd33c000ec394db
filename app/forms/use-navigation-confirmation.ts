import { type BlockerFunction, useBlocker } from '@remix-run/react'
import { useEffect } from 'react'

/** Asks for confirmation before a navigation to which `isConfirmationNeeded` applies. */
export function useNavigationConfirmation(question: string, isConfirmationNeeded: BlockerFunction) {
  const blocker = useBlocker(isConfirmationNeeded)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
}
