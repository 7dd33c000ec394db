import { type RefObject, useEffect, useState } from 'react'
import { useIsHydrating } from '~/components/use-is-hydrating'

type Options = {
  /** A value that changes when the element is to be focused again; null disables this. */
  occasion?: unknown
  /** Where the element is scrolled to. */
  block?: 'start' | 'center'
}

/**
 * Focuses an element and scrolls it into view when the browser's script shows it. In the document of the server,
 * `autoFocus` does that before the page hydrates. Moving focus again would interrupt a visitor who has begun to read or
 * type, and scrolling would lose the tap that hydrates the page.
 */
export function useFocusWhenShown(
  element: RefObject<HTMLElement>,
  { occasion = 'shown', block = 'center' }: Options = {},
) {
  const isHydrating = useIsHydrating()
  const [initialFocus] = useState(isHydrating ? { occasion } : null)
  useEffect(() => {
    if (occasion === null || initialFocus?.occasion === occasion) return
    element.current?.focus()
    element.current?.scrollIntoView({ block })
  }, [element, initialFocus, occasion, block])
}
