import type { Clinic } from '../content/types'
import { byDistance } from './distance'

/** Up to so many clinics stand on every page, in the office's order: on a phone they take six rows, and each costs every page about 150 bytes. */
export const maxNamedClinics = 12

/** Of a larger group so many do: with the link to all of them they fill the rows of the switcher on a phone and on a tablet. */
const namedClinicsOfLargeGroup = 5

/** Whether there are more clinics than a page can name one by one. */
export function isLargeGroup(clinics: { length: number }): boolean {
  return clinics.length > maxNamedClinics
}

/** The clinics that every page names: all of a usual group, of a large one the clinic that the page is for and its nearest. */
export function namedClinics(clinics: Clinic[], active: Clinic): Clinic[] {
  return isLargeGroup(clinics)
    ? nearestFirst(clinics, active).slice(0, namedClinicsOfLargeGroup)
    : clinics
}

/** The clinics by their distance from one, itself before all; where that is not known, in the office's order behind. */
export function nearestFirst(clinics: Clinic[], from: Clinic): Clinic[] {
  const itself = clinics.filter(({ id }) => id === from.id)
  const others = clinics.filter(({ id }) => id !== from.id)
  if (!from.coordinates) return [...itself, ...others]
  const places = others.map((clinic) => ({ clinic, coordinates: clinic.coordinates }))
  return [...itself, ...byDistance(from.coordinates, places).map(({ clinic }) => clinic)]
}
