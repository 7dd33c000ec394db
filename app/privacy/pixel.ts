import { privacyChoice, hasGlobalPrivacyControl } from './consent'
import type { SiteEvent } from './events'

const address = 'https://www.facebook.com/tr/'
const queueKey = 'eventQueue'
const maxQueuedEvents = 20
const signalAddress = '/api/privacy-signal'

/**
 * The only pages on which the pixel may be requested, because they contain nothing about a patient
 * (C-91).
 */
export const pixelPaths: readonly string[] = ['/membership-offer', '/membership-thank-you']

/** The origin that the pages' content security policy has to allow when a pixel is configured. */
export const pixelOrigin = new URL(address).origin

/**
 * Queues an event in this tab until the visitor opens a page on which it may be sent. Without
 * consent nothing is stored.
 */
export function queueEvent(event: SiteEvent): void {
  if (privacyChoice() !== 'accepted' || hasGlobalPrivacyControl()) return
  writeQueue([...readQueue(), event].slice(-maxQueuedEvents))
}

/**
 * Sends the queued events, each as one image request with its name, value and currency and nothing
 * else. Events are sent only on an allowed page, with consent, and without Global Privacy Control
 * in browser or request header.
 */
export async function flushEvents(pixelId: string): Promise<void> {
  if (privacyChoice() !== 'accepted' || hasGlobalPrivacyControl()) return writeQueue([])
  if (!isAllowedPage() || readQueue().length === 0) return
  if (await hasGlobalPrivacyControlHeader()) return writeQueue([])
  // The visitor may have opened another page in the meantime.
  if (!isAllowedPage()) return
  const events = readQueue()
  writeQueue([])
  for (const { name, value, currency } of events) {
    const query = new URLSearchParams({
      id: pixelId,
      ev: name,
      ...(value !== undefined && { 'cd[value]': String(value) }),
      ...(currency && { 'cd[currency]': currency }),
    })
    const image = new Image(1, 1)
    image.referrerPolicy = 'no-referrer'
    image.src = `${address}?${query}`
  }
}

const isAllowedPage = () => pixelPaths.includes(window.location.pathname)

/**
 * Returns whether requests carry `Sec-GPC: 1`. Pages are cached for all visitors, so the server is
 * queried; a failed request counts as yes.
 */
async function hasGlobalPrivacyControlHeader(): Promise<boolean> {
  try {
    const response = await fetch(signalAddress, { cache: 'no-store' })
    const signal = (await response.json()) as { gpc?: unknown }
    return !response.ok || signal.gpc !== false
  } catch {
    return true
  }
}

function readQueue(): SiteEvent[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(queueKey) ?? '[]')
    return Array.isArray(value) ? (value as SiteEvent[]) : []
  } catch {
    return []
  }
}

function writeQueue(events: SiteEvent[]): void {
  try {
    if (events.length === 0) sessionStorage.removeItem(queueKey)
    else sessionStorage.setItem(queueKey, JSON.stringify(events))
  } catch {
    // Without storage no events are sent.
  }
}
