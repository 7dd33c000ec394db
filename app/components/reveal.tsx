import { type ReactNode, useRef, useState } from 'react'
import { useReducedMotion, useInView } from './motion'

type RevealProps = {
  className?: string
  threshold?: number
  children: ReactNode
}

/**
 * Renders a grid whose cards fade in once on scroll, 0.1 seconds apart. Without script all cards are visible (HOM-29,
 * CST-03, CST-04).
 */
export function Reveal({ className = '', threshold = 0.1, children }: RevealProps) {
  const grid = useRef<HTMLUListElement>(null)
  const visibility = useInView(grid, threshold)
  const reduced = useReducedMotion()
  // Content that was in view before script ran stays visible, because the visitor may be reading it.
  const [hasWaited, setHasWaited] = useState(false)
  if (visibility === 'waiting' && !hasWaited) setHasWaited(true)
  const state =
    reduced || !hasWaited ? '' : visibility === 'waiting' ? 'reveal-waiting' : 'reveal-shown'
  return (
    <ul ref={grid} className={`${className} ${state}`} data-reveal={visibility}>
      {children}
    </ul>
  )
}
