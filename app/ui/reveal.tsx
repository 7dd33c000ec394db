import { type ReactNode, useRef } from 'react'
import { useReducedMotion, useSight } from './motion'

type RevealProps = { as?: 'ul' | 'ol' | 'div'; className?: string; threshold?: number; children: ReactNode }

/** A grid whose cards fade in once on scroll, 0.1 second apart (HOM-29, CST-03, CST-04). All there without script. */
export function Reveal({ as: Element = 'ul', className = '', threshold = 0.1, children }: RevealProps) {
  const grid = useRef<HTMLElement | null>(null)
  const sight = useSight(grid, threshold)
  const reduced = useReducedMotion()
  const state = reduced || sight === 'unknown' ? '' : sight === 'waiting' ? 'reveal-waiting' : 'reveal-shown'
  return (
    <Element
      ref={(element: HTMLElement | null) => {
        grid.current = element
      }}
      className={`${className} ${state}`}
      data-reveal={sight}
    >
      {children}
    </Element>
  )
}
