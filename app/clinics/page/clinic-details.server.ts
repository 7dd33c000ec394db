import { pick } from '~/content/edit'
import type { Clinic } from '~/content/types'
import { specialDayLines } from '~/clinics/hours/hours'
import { locationCard } from '~/clinics/location-card.server'

/** The number of days ahead for which days with special hours are listed. */
export const specialDaysAhead = 60

/** Returns the fields of a clinic that its page shows. */
export function clinicDetails(clinic: Clinic, now: Date) {
  return {
    ...pick(clinic, 'photos', 'tagline', 'introduction', 'history', 'specialties', 'directions'),
    ...pick(clinic, 'parking', 'accessFacts', 'insuranceNote', 'firstVisit'),
    card: {
      ...locationCard(clinic, now),
      specialDays: specialDayLines(clinic, now, specialDaysAhead),
    },
    image: clinic.heroImage ?? clinic.image,
  }
}

export type ClinicDetails = ReturnType<typeof clinicDetails>
