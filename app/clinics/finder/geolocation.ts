import type { Coordinates } from './distance'
import { locationFailure } from './location-failure'

export type GeolocationStatus =
  | 'idle'
  | 'requesting'
  | 'granted'
  | 'denied'
  | 'unavailable'
  | 'error'

/** The messages that the specification fixes, by cause (NAV-21 to NAV-25). */
const geolocationMessages = {
  unsupported: 'Geolocation is not supported by this browser',
  denied: 'Location access denied. You can manually select your preferred location.',
  unavailable: 'Location information is unavailable.',
  timeout: 'Location request timed out. Please try again.',
} as const

/** High accuracy, a timeout of 15 seconds and a cached position of at most 5 minutes (NAV-17 to NAV-19). */
const positionOptions: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 15_000,
  maximumAge: 300_000,
}

type GeolocationResult =
  | { status: 'granted'; position: Coordinates }
  | { status: Extract<GeolocationStatus, 'denied' | 'unavailable' | 'error'>; message: string }

/** Returns the visitor's position, or a failure status with its message. Never rejects (NAV-17 to NAV-26). */
export async function locateVisitor(): Promise<GeolocationResult> {
  if (!isSupported()) return { status: 'unavailable', message: geolocationMessages.unsupported }
  if (await isDenied()) return { status: 'denied', message: geolocationMessages.denied }
  return new Promise<GeolocationResult>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ status: 'granted', position: { lat: coords.latitude, lng: coords.longitude } }),
      (error) => resolve(failure(error)),
      positionOptions,
    )
  }).catch(() => locationFailure)
}

/** A browser with geolocation disabled can still have the property with an empty value. */
function isSupported(): boolean {
  return Boolean((navigator as Partial<Navigator>).geolocation)
}

/**
 * Returns whether the visitor has denied the use of the position. The permission query reports a denial without
 * prompting (NAV-22). In browsers without the query, the prompt itself reports it.
 */
async function isDenied(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'denied'
  } catch {
    return false
  }
}

function failure(error: GeolocationPositionError): GeolocationResult {
  switch (error.code) {
    case error.PERMISSION_DENIED:
      return { status: 'denied', message: geolocationMessages.denied }
    case error.POSITION_UNAVAILABLE:
      return { status: 'unavailable', message: geolocationMessages.unavailable }
    case error.TIMEOUT:
      return { status: 'error', message: geolocationMessages.timeout }
    default:
      return locationFailure
  }
}
