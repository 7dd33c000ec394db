import { useEffect, useRef } from 'react'

/**
 * The events of a visit: the names of the advertising standard, and custom ones for the agreement
 * (TRK-01 to TRK-03).
 */
export type SiteEventName =
  | 'ViewContent'
  | 'InitiateCheckout'
  | 'AddToCart'
  | 'Purchase'
  | 'AgreementStarted'
  | 'AgreementSubmitted'
  | 'AgreementCompleted'

/**
 * The complete content of an event: its name, and for a purchase the value in dollars. It contains
 * nothing about the person or the package.
 */
export type SiteEvent = { name: SiteEventName; value?: number; currency?: 'USD' }

/** The type of the window event with which the dispatcher notifies listeners within this site. */
const siteEventType = 'site:event'

/**
 * The events that were tracked before any listener subscribed, because the module that forwards them loads after the
 * page. They are the queue of this document: any effect may track, nothing renders them, and the window, on which
 * listeners subscribe, exists once as well. They are therefore not in a React context.
 */
const pendingEvents: SiteEvent[] = []
let listeners = 0

/**
 * Calls `listener` with each event, and first with those tracked before. Returns the function that
 * unsubscribes.
 */
export function subscribeToEvents(listener: (event: SiteEvent) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<SiteEvent>).detail)
  window.addEventListener(siteEventType, onEvent)
  listeners++
  pendingEvents.splice(0).forEach(listener)
  return () => {
    window.removeEventListener(siteEventType, onEvent)
    listeners--
  }
}

/**
 * Tracks an event; all modules use this function. The event stays in this browser unless the pixel
 * is configured and the visitor has consented (C-91).
 */
export function track(name: SiteEventName, value?: number): void {
  const detail: SiteEvent = value === undefined ? { name } : { name, value, currency: 'USD' }
  if (listeners === 0) pendingEvents.push(detail)
  window.dispatchEvent(new CustomEvent<SiteEvent>(siteEventType, { detail }))
}

/** Tracks an event once for each `occasion` for which the page is shown; null tracks nothing. */
export function useTracked(name: SiteEventName, occasion: string | null, value?: number): void {
  const trackedOccasion = useRef<string | null>(null)
  useEffect(() => {
    if (occasion === null || trackedOccasion.current === occasion) return
    trackedOccasion.current = occasion
    track(name, value)
  }, [name, occasion, value])
}
