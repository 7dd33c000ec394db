import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Scrolls to the top after each navigation, back and forward included (LAY-02, C-45), and focuses the page's heading so
 * that screen readers announce it. A change of clinic on the same page does neither.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const currentPath = useRef(pathname)
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    if (currentPath.current === pathname) return
    currentPath.current = pathname
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
    ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
