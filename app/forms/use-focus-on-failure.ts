import { type RefObject, useEffect, useState } from 'react'
import { useIsHydrating } from '~/components/use-is-hydrating'

/**
 * Focuses an element and brings it into view when it appears and at each new `occasion`; null leaves the focus alone. An element that came with the
 * document has `autoFocus`, which the browser has obeyed by the time the page hydrates: moving focus and page again
 * would interrupt a visitor who has begun to read or type.
 */
export function useFocusOnFailure(element: RefObject<HTMLElement>, occasion: unknown) {
  const isHydrating = useIsHydrating()
  const [focused] = useState(isHydrating ? { occasion } : null)
  useEffect(() => {
    if (occasion === null || focused?.occasion === occasion) return
    element.current?.focus()
    element.current?.scrollIntoView({ block: 'center' })
  }, [element, focused, occasion])
}
