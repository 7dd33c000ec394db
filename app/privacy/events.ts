/** What may be told of a visit: the advertising standard's names, and our own for the agreement (TRK-01 to TRK-03). */
export type SiteEventName =
  | 'ViewContent'
  | 'InitiateCheckout'
  | 'AddToCart'
  | 'Purchase'
  | 'AgreementStarted'
  | 'AgreementSubmitted'
  | 'AgreementCompleted'

/** All that an event says: its name, and of a purchase the value in dollars. Nothing about the person or the package. */
export type SiteEvent = { name: SiteEventName; value?: number; currency?: 'USD' }

/** The window event by which the one dispatcher tells whoever listens within this site. */
const siteEventType = 'site:event'

/** What was told before anybody listened: what carries events comes a moment after the page. */
const early: SiteEvent[] = []
let listeners = 0

/** Calls back with each event, those told before anybody listened first; gives the function that ends it. */
export function hearEvents(hear: (event: SiteEvent) => void): () => void {
  const onEvent = (event: Event) => hear((event as CustomEvent<SiteEvent>).detail)
  window.addEventListener(siteEventType, onEvent)
  listeners++
  early.splice(0).forEach(hear)
  return () => {
    window.removeEventListener(siteEventType, onEvent)
    listeners--
  }
}

/** The one way to tell of an event (C-91). It stays in this browser unless the pixel is configured and agreed to. */
export function track(name: SiteEventName, value?: number): void {
  const detail: SiteEvent = value === undefined ? { name } : { name, value, currency: 'USD' }
  if (listeners === 0) early.push(detail)
  window.dispatchEvent(new CustomEvent<SiteEvent>(siteEventType, { detail }))
}
