import { useEffect, useState, type RefObject } from 'react'

/** Whether the visitor asks for less motion; true until script knows better, so that nothing moves unasked (C-36). */
export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(true)
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setReduced(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return reduced
}

export type Visibility = 'unknown' | 'waiting' | 'seen'

/**
 * Whether an element has come into view, once and for good. 'unknown' until script has looked;
 * what is on the first screen goes straight to 'seen'.
 */
export function useInView(target: RefObject<Element | null>, threshold: number): Visibility {
  const [sight, setSight] = useState<Visibility>('unknown')
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (entry.intersectionRatio >= threshold || entry.boundingClientRect.bottom < 0) {
          setSight('seen')
          observer.disconnect()
        } else setSight('waiting')
      },
      { threshold },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, threshold])
  return sight
}
