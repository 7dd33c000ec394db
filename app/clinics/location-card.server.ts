import { wallClock } from '@site/domain/clinic-time'
import { openStatus, todaysHours } from '@site/domain/hours-with-notices'
import { pick } from '~/content/edit'
import type { Clinic } from '~/content/types'
import { hoursLines, noticeLines, specialDayLines } from './hours/hours'
import { directionsUrl, fullAddress, mapsSearchUrl } from './maps'

/** Returns the fields that the clinic lists of every page need. Other data is loaded with the page that shows it. */
export function clinicSummary(clinic: Clinic) {
  return {
    ...pick(clinic, 'id', 'name', 'domain', 'accent', 'coordinates'),
    phone: clinic.contact.phone,
  }
}

export type ClinicSummary = ReturnType<typeof clinicSummary>

/** Returns a clinic's address and phone, for pages that list several clinics. */
export function clinicAddress(clinic: Clinic) {
  return {
    ...pick(clinic, 'id', 'name', 'accent', 'addressNote'),
    ...clinic.address,
    phone: clinic.contact.phone,
    mapsUrl: mapsSearchUrl(clinic),
  }
}

export type ClinicAddress = ReturnType<typeof clinicAddress>

/** Returns the fields that only the locations page shows (DAT-19, DAT-21). */
export function locationDetails(clinic: Clinic, now: Date) {
  return {
    ...pick(clinic, 'addressNote', 'image', 'specialties'),
    ...clinic.address,
    status: openStatus(clinic, now),
    services: clinic.cardServices,
  }
}

export type LocationDetails = ReturnType<typeof locationDetails>

/**
 * Returns the fields that pages show of the active clinic. Everything that depends on the time is computed here, so
 * that server and browser render the same text (DAT-16 to DAT-23).
 */
export function locationCard(clinic: Clinic, now: Date) {
  const specialDays = specialDayLines(clinic, now)
  return {
    ...pick(clinic, 'id', 'name', 'domain', 'accent', 'addressNote', 'coordinates', 'socialMedia'),
    ...clinic.address,
    phone: clinic.contact.phone,
    fax: clinic.contact.fax,
    email: clinic.contact.email,
    fullName: clinic.title || clinic.name,
    address: fullAddress(clinic),
    // On a special day the hours of the week do not apply, so none of them is marked as today's.
    hours: hoursLines(clinic, now).map(({ label, text, today }) => ({
      label,
      text,
      today: today && specialDays[0]?.date !== wallClock(now).date,
    })),
    today: todaysHours(clinic, now),
    status: openStatus(clinic, now),
    specialDays,
    notices: noticeLines(clinic, now),
    directionsUrl: directionsUrl(clinic),
    mapsUrl: mapsSearchUrl(clinic),
  }
}

export type LocationCard = ReturnType<typeof locationCard>
