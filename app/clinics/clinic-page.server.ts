import type { Clinic } from '../content/types'
import { type ListParameters, onPage, shownPage } from '~/components/lists/page-parameters'
import { foldAll, matching } from '~/components/lists/search'
import { isLargeGroup, nearestFirst } from './named.server'

/** One page of a large group's list, with its search term, its number and the number of the last page. */
export type ClinicPage<T> = ListParameters & {
  last: number
  /** The number of clinics that match the search. */
  total: number
  clinics: T[]
}

/**
 * Returns one page of the clinics that match the search by name, city or ZIP: the active clinic first, then the others
 * by distance. Returns null for a group that fits on one page.
 */
export function clinicPage(
  clinics: Clinic[],
  active: Clinic,
  { q, page }: ListParameters,
): ClinicPage<Clinic> | null {
  if (!isLargeGroup(clinics)) return null
  const matches = matching(nearestFirst(clinics, active), q, searchText)
  const { page: number, last } = shownPage(matches.length, page)
  return { q, page: number, last, total: matches.length, clinics: onPage(matches, number) }
}

function searchText({ name, title, address: { city, zip } }: Clinic): string {
  return foldAll([name, title, city, zip])
}
