import { useMediaIndex } from '@sanity/ui'
import { useEffect, useRef } from 'react'
import { useRouter } from 'sanity/router'

/** Index of the first width of the Studio's theme at which the desk shows two panes. */
const twoPanes = 2

/**
 * Opens 'Today' when staff arrive at the desk without a document, in place of an empty pane. A narrow screen
 * shows one pane at a time, so it starts with the list.
 */
export function useTodayOnArrival(toolName: string) {
  const { state, navigate } = useRouter()
  const isWide = useMediaIndex() >= twoPanes
  const isArrival = useRef(true)
  useEffect(() => {
    if (toolName !== 'structure' || !isArrival.current) return
    isArrival.current = false
    const isAtStart = !state['intent'] && !state['panes']
    if (isWide && isAtStart) navigate({ panes: [[{ id: 'today' }]] }, { replace: true })
  }, [toolName, isWide, state, navigate])
}
