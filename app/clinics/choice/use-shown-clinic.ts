import { useEffect, useRef, useState } from 'react'
import { useClinics } from './clinic-context'

/**
 * Tracks changes of the clinic that the page shows. Returns an announcement for assistive technology and a handler
 * that, after a choice from a card further down, scrolls the clinic's heading into view and focuses it.
 */
export function useShownClinic() {
  const { active, autoSelected } = useClinics()
  const heading = useRef<HTMLHeadingElement>(null)
  const fromCard = useRef(false)
  const [initialId] = useState(active.id)
  const [hasChanged, setHasChanged] = useState(false)
  if (!hasChanged && active.id !== initialId) setHasChanged(true)

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
    announcement: autoSelected
      ? `Now showing ${active.name}, the nearest clinic`
      : hasChanged
        ? `Now showing ${active.name}`
        : '',
    onCardChosen: (id: string) => {
      if (id === active.id) bringIntoView()
      else fromCard.current = true
    },
  }
}
