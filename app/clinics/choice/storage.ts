import { preferredLocationCookie, preferredLocationName } from '~/session/preferred-location'

/** The keys of the values in the browser's storage (specification, section 3). */
export const storageKeys = {
  preferredLocation: preferredLocationName,
  lastManualSelection: 'lastManualLocationSelection',
  privacyAccepted: 'geolocationPrivacyAccepted',
  cachedUserLocation: 'cachedUserLocation',
} as const

const manualSelectionLifetimeMs = 24 * 60 * 60 * 1000

/** Returns a stored value, or null without one and when storage is disabled. */
export function readStorage(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Stores a value. Storage can be disabled or full, and the page works without it. */
export function writeStorage(storage: () => Storage, key: string, value: string) {
  try {
    storage().setItem(key, value)
  } catch {
    // The choice still applies to this page, and the cookie still carries it.
  }
}

/** A clock that was set back leaves timestamps in the future. They expire by the same limit as those in the past. */
export const isWithinLimit = (limitMs: number, time: number, now: number) =>
  Math.abs(now - time) < limitMs

const local = () => window.localStorage
/** Returns the storage of this browser session. */
export const session = () => window.sessionStorage

/** Returns the preferred location that this browser has stored, or null when there is none. */
export const storedLocation = () => readStorage(local, storageKeys.preferredLocation)

/** Stores the preferred location in this browser and, in a cookie with the same name, for the server (NAV-10, C-10). */
export function storeLocation(id: string) {
  writeStorage(local, storageKeys.preferredLocation, id)
  document.cookie = preferredLocationCookie(id, location.protocol)
}

/** Stores the time of the visitor's manual choice (NAV-11). */
export function recordManualSelection(now = Date.now()) {
  writeStorage(local, storageKeys.lastManualSelection, String(now))
}

/** Returns whether a manual choice within the last 24 hours rules out automatic selection (NAV-28). */
export function isManualSelectionValid(now = Date.now()): boolean {
  const chosenAt = Number(readStorage(local, storageKeys.lastManualSelection))
  return isWithinLimit(manualSelectionLifetimeMs, chosenAt, now)
}

/** Returns whether the visitor has agreed to the use of the browser's position (NAV-35). */
export const privacyAccepted = () => readStorage(local, storageKeys.privacyAccepted) === 'true'
/** Stores the visitor's agreement (NAV-35). */
export const acceptPrivacy = () => writeStorage(local, storageKeys.privacyAccepted, 'true')

/** Returns whether this tab has cached a position, which may have expired. */
export const hasCachedLocation = () => readStorage(session, storageKeys.cachedUserLocation) !== null
