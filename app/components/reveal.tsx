import { type ReactNode, useRef, useState } from 'react'
import { useReducedMotion, useInView } from './motion'

type RevealProps = {
  as?: 'ul' | 'ol' | 'div'
  className?: string
  threshold?: number
  children: ReactNode
}

/** A grid whose cards fade in once on scroll, 0.1 second apart (HOM-29, CST-03, CST-04). All there without script. */
export function Reveal({
  as: Element = 'ul',
  className = '',
  threshold = 0.1,
  children,
}: RevealProps) {
  const grid = useRef<HTMLElement | null>(null)
  const sight = useInView(grid, threshold)
  const reduced = useReducedMotion()
  // What was in view before script looked stays as it is: somebody may be reading it.
  const [waited, setWaited] = useState(false)
  if (sight === 'waiting' && !waited) setWaited(true)
  const state = reduced || !waited ? '' : sight === 'waiting' ? 'reveal-waiting' : 'reveal-shown'
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
