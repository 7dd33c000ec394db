import { privacyChoice, hasGlobalPrivacyControl } from './consent'
import type { SiteEvent } from './events'

const address = 'https://www.facebook.com/tr/'
const queueKey = 'eventQueue'
const maxQueuedEvents = 20
const signalAddress = '/api/privacy-signal'

/** The only pages on which the pixel may be asked for: none of them holds anything about a patient (C-91). */
const allowedPaths = ['/membership-offer', '/membership-thank-you']

/** The origin that the policy of the pages has to admit once a pixel is configured. */
export const pixelOrigin = new URL(address).origin

/** Takes an event: kept in this tab until a page comes on which it may be sent. Nothing is kept without consent. */
export function queueEvent(event: SiteEvent): void {
  if (privacyChoice() !== 'accepted' || hasGlobalPrivacyControl()) return
  write([...queued(), event].slice(-maxQueuedEvents))
}

/**
 * Sends what is queued, one picture request for each event with its name, value and currency and nothing else. Only on
 * an allowed page, with consent, and without Global Privacy Control by browser or request header.
 */
export async function flushEvents(pixelId: string, pathname: string): Promise<void> {
  if (privacyChoice() !== 'accepted' || hasGlobalPrivacyControl()) return write([])
  if (!allowedPaths.includes(pathname) || queued().length === 0) return
  if (await sentGlobalPrivacyControl()) return write([])
  const events = queued()
  write([])
  for (const { name, value, currency } of events) {
    const query = new URLSearchParams({
      id: pixelId,
      ev: name,
      ...(value !== undefined && { 'cd[value]': String(value) }),
      ...(currency && { 'cd[currency]': currency }),
    })
    const picture = new Image(1, 1)
    picture.referrerPolicy = 'no-referrer'
    picture.src = `${address}?${query}`
  }
}

/** Whether requests carry `Sec-GPC: 1`. Pages are stored for everybody, so the server is asked; no answer counts as yes. */
async function sentGlobalPrivacyControl(): Promise<boolean> {
  try {
    const response = await fetch(signalAddress, { cache: 'no-store' })
    const signal = (await response.json()) as { gpc?: unknown }
    return !response.ok || signal.gpc !== false
  } catch {
    return true
  }
}

function queued(): SiteEvent[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(queueKey) ?? '[]')
    return Array.isArray(value) ? (value as SiteEvent[]) : []
  } catch {
    return []
  }
}

function write(events: SiteEvent[]): void {
  try {
    if (events.length === 0) sessionStorage.removeItem(queueKey)
    else sessionStorage.setItem(queueKey, JSON.stringify(events))
  } catch {
    // Without storage nothing is sent.
  }
}
