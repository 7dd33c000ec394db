import { useEffect, useState, type RefObject } from 'react'

/**
 * Returns whether the visitor prefers reduced motion. It is true until script has read the setting, so that no element
 * moves against the visitor's preference (C-36).
 */
export function useReducedMotion(): boolean {
  const [isReduced, setIsReduced] = useState(true)
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setIsReduced(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isReduced
}

type Visibility = 'unknown' | 'waiting' | 'seen'

/**
 * Returns whether an element has come into view, which is final. It is 'unknown' until script observes the element, and
 * an element on the first screen becomes 'seen' directly.
 */
export function useInView(target: RefObject<Element | null>, threshold: number): Visibility {
  const [visibility, setVisibility] = useState<Visibility>('unknown')
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (entry.intersectionRatio >= threshold || entry.boundingClientRect.bottom < 0) {
          setVisibility('seen')
          observer.disconnect()
        } else setVisibility('waiting')
      },
      { threshold },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target, threshold])
  return visibility
}
