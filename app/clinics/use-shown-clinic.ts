import { useEffect, useRef, useState } from 'react'
import { useClinics } from './clinic-context'

/**
 * Follows the change of the clinic on show: `announcement` tells it to assistive technology, and a
 * choice from a card further down brings the clinic's heading into view and focus.
 */
export function useShownClinic() {
  const { active, autoSelected } = useClinics()
  const heading = useRef<HTMLHeadingElement>(null)
  const fromCard = useRef(false)
  const [first] = useState(active.id)
  const [changed, setChanged] = useState(false)
  if (!changed && active.id !== first) setChanged(true)

  function bringIntoView() {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    heading.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' })
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
      : changed
        ? `Now showing ${active.name}`
        : '',
    onCardChosen: (id: string) => {
      if (id === active.id) bringIntoView()
      else fromCard.current = true
    },
  }
}
