import { preferredLocationCookie, preferredLocationName } from '~/session/preferred-location'

/** The keys of the values in the browser's storage (specification, section 3). */
export const storageKeys = {
  preferredLocation: preferredLocationName,
  lastManualSelection: 'lastManualLocationSelection',
  privacyAccepted: 'geolocationPrivacyAccepted',
  cachedUserLocation: 'cachedUserLocation',
} as const

const manualSelectionLifetimeMs = 24 * 60 * 60 * 1000
const cachedLocationLifetimeMs = 60 * 60 * 1000

/** A position in degrees with the time of its measurement in milliseconds. */
export type CachedLocation = { lat: number; lng: number; timestamp: number }

/** Storage can be disabled or full. Reads then return null, and the page works without writes. */
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
    // The choice still applies to this page, and the cookie still carries it.
  }
}

/** A clock that was set back leaves timestamps in the future. They expire by the same limit as those in the past. */
const isWithinLimit = (limitMs: number, time: number, now: number) => Math.abs(now - time) < limitMs

const local = () => window.localStorage
const session = () => window.sessionStorage

/** Returns the preferred location that this browser has stored, or null when there is none. */
export const storedLocation = () => read(local, storageKeys.preferredLocation)

/** Stores the preferred location in this browser and, in a cookie with the same name, for the server (NAV-10, C-10). */
export function storeLocation(id: string) {
  write(local, storageKeys.preferredLocation, id)
  document.cookie = preferredLocationCookie(id, location.protocol)
}

/** Stores the time of the visitor's manual choice (NAV-11). */
export function recordManualSelection(now = Date.now()) {
  write(local, storageKeys.lastManualSelection, String(now))
}

/** Returns whether a manual choice within the last 24 hours rules out automatic selection (NAV-28). */
export function isManualSelectionValid(now = Date.now()): boolean {
  const chosenAt = Number(read(local, storageKeys.lastManualSelection))
  return chosenAt > 0 && isWithinLimit(manualSelectionLifetimeMs, chosenAt, now)
}

/** Returns whether the visitor has agreed to the use of the browser's position (NAV-35). */
export const privacyAccepted = () => read(local, storageKeys.privacyAccepted) === 'true'
/** Stores the visitor's agreement (NAV-35). */
export const acceptPrivacy = () => write(local, storageKeys.privacyAccepted, 'true')

/** Stores the visitor's position for this browser session, so that the browser does not ask again (NAV-33). */
export function cacheUserLocation(position: CachedLocation) {
  write(session, storageKeys.cachedUserLocation, JSON.stringify(position))
}

/** Returns the position of the last hour that this tab has cached, or null (NAV-33, NAV-34). */
export function cachedUserLocation(now = Date.now()): CachedLocation | null {
  const raw = read(session, storageKeys.cachedUserLocation)
  if (!raw) return null
  try {
    const { lat, lng, timestamp } = JSON.parse(raw) as Partial<CachedLocation>
    const isComplete =
      typeof lat === 'number' && typeof lng === 'number' && typeof timestamp === 'number'
    return isComplete && isWithinLimit(cachedLocationLifetimeMs, timestamp, now)
      ? { lat, lng, timestamp }
      : null
  } catch {
    return null
  }
}
