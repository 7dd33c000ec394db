import type { Clinic } from '../content/types'
import { upcomingExceptions } from './hours'
import { locationCard } from './location-card.server'

/** How many days ahead a clinic's page lists dated exceptions to its hours. */
const exceptionDays = 60

/** Returns what a clinic's own page shows of the clinic itself. */
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
