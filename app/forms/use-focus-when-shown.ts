import { type RefObject, useEffect, useState } from 'react'
import { useIsHydrating } from '~/components/use-is-hydrating'

/**
 * Focuses an element and scrolls it into view when it appears and with each new `occasion`; null disables this. An
 * element of the document has `autoFocus`, which the browser has applied before the page hydrates. Moving focus again
 * would interrupt a visitor who has begun to read or type, and scrolling would lose the tap that hydrates the page.
 */
export function useFocusWhenShown(
  element: RefObject<HTMLElement>,
  occasion: unknown,
  block: 'start' | 'center' = 'center',
) {
  const isHydrating = useIsHydrating()
  const [initialFocus] = useState(isHydrating ? { occasion } : null)
  useEffect(() => {
    if (occasion === null || initialFocus?.occasion === occasion) return
    element.current?.focus()
    element.current?.scrollIntoView({ block })
  }, [element, initialFocus, occasion, block])
}
