/** Names of the stored browser values (specification, section 3). */
export const storageKeys = {
  preferredLocation: 'preferredLocation',
  lastManualSelection: 'lastManualLocationSelection',
  privacyAccepted: 'geolocationPrivacyAccepted',
  cachedUserLocation: 'cachedUserLocation',
} as const

const manualSelectionLifetimeMs = 24 * 60 * 60 * 1000
const cachedLocationLifetimeMs = 60 * 60 * 1000

/** A position with the time it was taken, in milliseconds. */
export type CachedLocation = { lat: number; lng: number; timestamp: number }

/** Storage may be switched off or full: reading then gives nothing, and writing is not needed for the page to work. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, value: string) {
  try {
    storage().setItem(key, value)
  } catch {
    // The choice still holds for this page and by its cookie.
  }
}

/** A clock that was put back leaves times that are yet to come: they count for no longer than those that have passed. */
const isWithin = (limit: number, time: number, now: number) => Math.abs(now - time) < limit

const local = () => window.localStorage
const session = () => window.sessionStorage

/** The preferred location that this browser keeps; null before any choice, or where it keeps nothing. */
export const storedLocation = () => read(local, storageKeys.preferredLocation)

/** Keeps the preferred location for this browser and, by a cookie of the same name, for the server (NAV-10, C-10). */
export function storeLocation(id: string) {
  write(local, storageKeys.preferredLocation, id)
  document.cookie = `preferredLocation=${id}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** Notes that the visitor chose by hand, and when (NAV-11). */
export function recordManualSelection(now = Date.now()) {
  write(local, storageKeys.lastManualSelection, String(now))
}

/** Whether a choice by hand within the last 24 hours forbids choosing for the visitor (NAV-28). */
export function isManualSelectionValid(now = Date.now()): boolean {
  const chosenAt = Number(read(local, storageKeys.lastManualSelection))
  return chosenAt > 0 && isWithin(manualSelectionLifetimeMs, chosenAt, now)
}

/** Whether the visitor has agreed before that this browser's position may be used. */
export const privacyAccepted = () => read(local, storageKeys.privacyAccepted) === 'true'
/** Keeps that the visitor agreed. */
export const acceptPrivacy = () => write(local, storageKeys.privacyAccepted, 'true')

/** Keeps the visitor's position for this session of the browser, so that nobody is asked for it twice. */
export function cacheUserLocation(position: CachedLocation) {
  write(session, storageKeys.cachedUserLocation, JSON.stringify(position))
}

/** The visitor's position of the last hour, if one was taken in this tab (NAV-33, NAV-34). */
export function cachedUserLocation(now = Date.now()): CachedLocation | null {
  const raw = read(session, storageKeys.cachedUserLocation)
  if (!raw) return null
  try {
    const { lat, lng, timestamp } = JSON.parse(raw) as Partial<CachedLocation>
    const whole =
      typeof lat === 'number' && typeof lng === 'number' && typeof timestamp === 'number'
    return whole && isWithin(cachedLocationLifetimeMs, timestamp, now)
      ? { lat, lng, timestamp }
      : null
  } catch {
    return null
  }
}
