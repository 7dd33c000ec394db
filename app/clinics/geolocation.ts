import type { Coordinates } from './distance'
import { unlocated } from './unlocated'

export type GeolocationStatus =
  'idle' | 'requesting' | 'granted' | 'denied' | 'unavailable' | 'error'

/** The stated messages, by what went wrong (NAV-21 to NAV-25). */
const geolocationMessages = {
  unsupported: 'Geolocation is not supported by this browser',
  denied: 'Location access denied. You can manually select your preferred location.',
  unavailable: 'Location information is unavailable.',
  timeout: 'Location request timed out. Please try again.',
} as const

/** High accuracy, at most 15 seconds, a position of the last 5 minutes will do (NAV-17 to NAV-19). */
const positionOptions: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 15_000,
  maximumAge: 300_000,
}

export type GeolocationResult =
  | { status: 'granted'; position: Coordinates }
  | { status: Extract<GeolocationStatus, 'denied' | 'unavailable' | 'error'>; message: string }

/** Asks the browser where the visitor is. Never rejects: each failure is a status with its stated message. */
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
  }).catch(() => unlocated)
}

/** A browser in which it is switched off may still have the property. */
function isSupported(): boolean {
  return Boolean((navigator as Partial<Navigator>).geolocation)
}

/** A denial shows in the permission query before anything is asked (NAV-22); browsers without the query ask and answer. */
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
      return unlocated
  }
}
