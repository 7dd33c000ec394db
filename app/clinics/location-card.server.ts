import { editOf } from '../content/edit'
import type { Clinic } from '../content/types'
import { hoursLines, openStatus, todaysHours, upcomingExceptions } from './hours'
import { directionsUrl, fullAddress, mapsSearchUrl } from './maps'

/**
 * What pages show of a clinic (DAT-16 to DAT-23), with everything that depends on the hour
 * already worked out, so that server and browser print the same.
 */
export function locationCard(clinic: Clinic, now: Date) {
  const { id, name, domain, accent, addressNote, coordinates, specialties, socialMedia } = clinic
  return {
    ...editOf(clinic),
    id,
    name,
    fullName: clinic.title || name,
    domain,
    accent,
    ...clinic.address,
    address: fullAddress(clinic),
    addressNote,
    phone: clinic.contact.phone,
    fax: clinic.contact.fax,
    email: clinic.contact.email,
    coordinates,
    services: clinic.cardServices,
    specialties,
    socialMedia,
    hours: hoursLines(clinic.hours, now),
    today: todaysHours(clinic, now),
    status: openStatus(clinic, now),
    exceptions: upcomingExceptions(clinic, now),
    directionsUrl: directionsUrl(clinic),
    mapsUrl: mapsSearchUrl(clinic),
  }
}

export type LocationCard = ReturnType<typeof locationCard>
