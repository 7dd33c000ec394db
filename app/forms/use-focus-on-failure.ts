import { type RefObject, useEffect, useState } from 'react'
import { useIsHydrating } from '~/components/use-is-hydrating'

/**
 * Focuses an element and scrolls it into view when it appears and with each new `occasion`; null disables this. An
 * element of the document has `autoFocus`, which the browser has applied before the page hydrates, and moving focus
 * again would interrupt a visitor who has begun to read or type.
 */
export function useFocusOnFailure(element: RefObject<HTMLElement>, occasion: unknown) {
  const isHydrating = useIsHydrating()
  const [initialFocus] = useState(isHydrating ? { occasion } : null)
  useEffect(() => {
    if (occasion === null || initialFocus?.occasion === occasion) return
    element.current?.focus()
    element.current?.scrollIntoView({ block: 'center' })
  }, [element, initialFocus, occasion])
}
