import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * After a change of page: top of the page, back and forward included (LAY-02, C-45), and focus on
 * its heading, so that a screen reader says where one is. A change of clinic on the same page is none.
 */
export function RouteFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
    ;(heading ?? document.getElementById('main'))?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
