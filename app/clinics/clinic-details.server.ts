import type { Clinic } from '../content/types'
import { upcomingExceptions } from './hours'
import { locationCard } from './location-card.server'

/** The number of days ahead for which a clinic's page lists dated exceptions to its hours. */
const exceptionDays = 60

/** Returns the fields of a clinic that its page shows. */
export function clinicDetails(clinic: Clinic, now: Date) {
  const { tagline, introduction, history, specialties } = clinic
  const { directions, parking, accessFacts, insuranceNote, firstVisit } = clinic
  return {
    card: {
      ...locationCard(clinic, now),
      exceptions: upcomingExceptions(clinic, now, exceptionDays),
    },
    image: clinic.heroImage ?? clinic.image,
    tagline,
    introduction,
    history,
    specialties,
    directions,
    parking,
    accessFacts,
    insuranceNote,
    firstVisit,
  }
}

export type ClinicDetails = ReturnType<typeof clinicDetails>
