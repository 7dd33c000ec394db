import { useLocation, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Scrolls to the top after each navigation to another page, back and forward included (LAY-02, C-45), and focuses the
 * page's heading so that screen readers announce it. A link to a part of a page scrolls to that part and focuses it,
 * unless `fragmentSelects`. A change of clinic on the same page does neither. When a link or a button of the same page
 * disappears with its activation, the heading receives the focus that would otherwise be lost.
 */
export function RouteFocus({ fragmentSelects }: { fragmentSelects?: boolean }) {
  const location = useLocation()
  const currentPath = useRef(location.pathname)
  // The router reports Back and Forward as POP, and also plain links to a part of the page, which the browser follows.
  const navigationType: string = useNavigationType()
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    const { pathname, hash } = location
    const part =
      navigationType !== 'POP' && !fragmentSelects ? document.getElementById(hash.slice(1)) : null
    const isSamePage = currentPath.current === pathname
    const isFocusLost = navigationType === 'PUSH' && document.activeElement === document.body
    // A search on the same page announces its result and leaves the focus in its form.
    if (
      isSamePage &&
      !isFocusLost &&
      (!part || document.querySelector('[role="search"]:focus-within'))
    )
      return
    currentPath.current = pathname
    if (part) {
      part.scrollIntoView()
      // Most elements cannot receive focus without this attribute.
      if (part.tabIndex < 0) part.tabIndex = -1
    } else if (!isSamePage || !fragmentSelects) window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
    ;(part ?? heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [location, navigationType, fragmentSelects])
  return null
}
