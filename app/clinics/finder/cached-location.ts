import {
  isWithinLimit,
  readStorage,
  session,
  storageKeys,
  writeStorage,
} from '~/clinics/choice/storage'

const lifetimeMs = 60 * 60 * 1000

/** A position in degrees with the time of its measurement in milliseconds. */
type CachedLocation = { lat: number; lng: number; timestamp: number }

/** Stores the visitor's position for this browser session, so that the browser does not ask again (NAV-33). */
export function cacheUserLocation(position: CachedLocation) {
  writeStorage(session, storageKeys.cachedUserLocation, JSON.stringify(position))
}

/** Returns the position of the last hour that this tab has cached, or null (NAV-33, NAV-34). */
export function cachedUserLocation(now = Date.now()): CachedLocation | null {
  const raw = readStorage(session, storageKeys.cachedUserLocation)
  if (!raw) return null
  try {
    const { lat, lng, timestamp } = JSON.parse(raw) as Partial<CachedLocation>
    const isComplete =
      typeof lat === 'number' && typeof lng === 'number' && typeof timestamp === 'number'
    return isComplete && isWithinLimit(lifetimeMs, timestamp, now) ? { lat, lng, timestamp } : null
  } catch {
    return null
  }
}
