import type { Clinic } from '../content/types'
import { type ListParameters, onPage, shownPage } from '~/components/lists/page-parameters'
import { foldAll, matching } from '~/components/lists/search'
import { isLargeGroup, nearestFirst } from './named.server'

/** The clinics of a page of a large group's list, and where it stands among the others. */
export type ClinicPage<T> = ListParameters & {
  last: number
  /** How many clinics the search found. */
  total: number
  clinics: T[]
}

/**
 * The page of the list of clinics that an address asks for: the active clinic and then the nearest to it, of those that
 * are found by name, city or ZIP. Null for a group that fits on one page as it is.
 */
export function clinicPage(
  clinics: Clinic[],
  active: Clinic,
  { q, page }: ListParameters,
): ClinicPage<Clinic> | null {
  if (!isLargeGroup(clinics)) return null
  const found = matching(nearestFirst(clinics, active), q, searchText)
  const { page: number, last } = shownPage(found.length, page)
  return { q, page: number, last, total: found.length, clinics: onPage(found, number) }
}

function searchText({ name, title, address: { city, zip } }: Clinic): string {
  return foldAll([name, title, city, zip])
}
