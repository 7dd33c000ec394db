import type { Clinic } from '~/content/types'
import { byDistance, type Coordinates } from './finder/distance'

/**
 * The largest group whose clinics are all named on every page, in the office's order. They take six rows on a phone,
 * and each adds about 150 bytes to every page.
 */
export const maxNamedClinics = 12

/**
 * The number of clinics that every page of a larger group names. Together with the link to all clinics they fill the
 * rows of the clinic selector on a phone and on a tablet.
 */
const namedClinicsOfLargeGroup = 5

/** Returns whether these are too many clinics to name each of them on every page or in a sentence. */
export function isLargeGroup(clinics: { length: number }): boolean {
  return clinics.length > maxNamedClinics
}

/**
 * Returns the clinics that every page names: all clinics of a small group, and the active clinic with its nearest
 * neighbors of a large one.
 */
export function namedClinics(clinics: Clinic[], active: Clinic): Clinic[] {
  return isLargeGroup(clinics)
    ? nearestFirst(clinics, active).slice(0, namedClinicsOfLargeGroup)
    : clinics
}

/** Returns clinics sorted by name, the order in which visitors search a list. */
export function byName<C extends { name: string }>(clinics: C[]): C[] {
  return clinics.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

/**
 * Returns the clinics by their distance from one of them, which comes first. Clinics without coordinates come last, in
 * the office's order.
 */
export function nearestFirst(clinics: Clinic[], from: Clinic): Clinic[] {
  const itself = clinics.filter(({ id }) => id === from.id)
  const others = clinics.filter(({ id }) => id !== from.id)
  return [...itself, ...(from.coordinates ? nearestTo(from.coordinates, others) : others)]
}

/** Returns the clinics by their distance from a place. Clinics without coordinates come last, in the office's order. */
export function nearestTo(place: Coordinates, clinics: Clinic[]): Clinic[] {
  const places = clinics.map((clinic) => ({ clinic, coordinates: clinic.coordinates }))
  return byDistance(place, places).map(({ clinic }) => clinic)
}
