import { useEffect, useRef } from 'react'
import { type SiteEventName, track } from './events'

/** Tracks an event once for each `occasion` for which the page is shown; null tracks nothing. */
export function useTracked(name: SiteEventName, occasion: string | null, value?: number): void {
  const trackedOccasion = useRef<string | null>(null)
  useEffect(() => {
    if (occasion === null || trackedOccasion.current === occasion) return
    trackedOccasion.current = occasion
    track(name, value)
  }, [name, occasion, value])
}
