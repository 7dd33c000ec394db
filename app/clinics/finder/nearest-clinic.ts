import { cachedUserLocation, cacheUserLocation } from './cached-location'
import { byDistance, type Coordinates } from './distance'
import { type GeolocationStatus, locateVisitor } from './geolocation'
import type { ClinicSummary } from '~/clinics/location-card.server'
import { privacyAccepted } from '~/clinics/choice/storage'

/** The state of the request for a position, with the message of a failure. */
export type Outcome = { status: GeolocationStatus; message: string }

/** The visitor's position, all clinics of the group, and the nearest of those with coordinates. */
export type Located = Outcome & {
  position: Coordinates
  allClinics: ClinicSummary[]
  nearest: ClinicSummary | undefined
}

/**
 * Returns the clinic nearest to the visitor (NAV-27). The position is the one that the browser reports, which this
 * function caches (NAV-33). If `isRestoring`, it is the cached one, and the browser is asked only when that has expired
 * and the visitor has agreed (NAV-34, NAV-35). `onRequest` is called before the browser is asked. Rejects when
 * `getAllClinics` does.
 */
export async function findNearestClinic(
  isRestoring: boolean,
  getAllClinics: () => Promise<ClinicSummary[]>,
  onRequest: () => void,
): Promise<Located | Outcome> {
  let position: Coordinates | null = isRestoring ? cachedUserLocation() : null
  if (!position) {
    if (isRestoring && !privacyAccepted()) return { status: 'idle', message: '' }
    onRequest()
    const result = await locateVisitor()
    if (result.status !== 'granted') return result
    position = result.position
    cacheUserLocation({ ...position, timestamp: Date.now() })
  }
  const allClinics = await getAllClinics()
  const nearest = byDistance(position, allClinics).find(
    ({ distanceFromUser }) => distanceFromUser !== null,
  )
  return { status: 'granted', message: '', position, allClinics, nearest }
}
