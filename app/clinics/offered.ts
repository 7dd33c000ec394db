import { clinicIdOf } from '@site/domain/clinic-ids'
import { oncePerObject } from '@site/domain/once-per-object'

/** The id of the default clinic of every page, if that clinic exists (NAV-01, NAV-09). */
export const defaultClinicId = 'east-medford'

/** Each list's ids are computed once, because a large group checks thousands of entries for each clinic. */
const idsOf = oncePerObject((clinicIds: string[]) => new Set(clinicIds.map(clinicIdOf)))

/** Returns whether an entry that lists these clinics belongs to the given one. Empty values match no clinic (C-18). */
export function isAt(clinic: string, { clinicIds }: { clinicIds: string[] }): boolean {
  return idsOf(clinicIds).has(clinic)
}
