import { useEffect, useRef } from 'react'
import { useClinics } from './clinic-context'

/**
 * Returns the reference for the heading of the active clinic, and the handler of a choice from a card further down,
 * which scrolls this heading into view and focuses it.
 */
export function useClinicHeading() {
  const { active } = useClinics()
  const heading = useRef<HTMLHeadingElement>(null)
  const fromCard = useRef(false)

  function bringIntoView() {
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    heading.current?.scrollIntoView({
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
      block: 'center',
    })
    heading.current?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (fromCard.current) bringIntoView()
    fromCard.current = false
  }, [active.id])

  return {
    heading,
    onCardChosen: (id: string) => {
      if (id === active.id) bringIntoView()
      else fromCard.current = true
    },
  }
}
