/** The default clinic of every page (NAV-01, NAV-09), when it exists. */
export const defaultClinicId = 'east-medford'

/** A clinic's name as its id: lowercase, spaces to hyphens; an id stays itself (SRV-05, C-16). */
export function clinicIdOf(nameOrId: string): string {
  return nameOrId.trim().toLowerCase().replace(/ /g, '-')
}

/** Lists of clinics as ids, worked out once: a large group asks for each clinic whether each of thousands is there. */
const idsOf = new WeakMap<string[], Set<string>>()

/** Whether something listed for these clinics is there at the given one. Empty values match no clinic (C-18). */
export function isAt(clinic: string, { clinicIds }: { clinicIds: string[] }): boolean {
  const ids = idsOf.get(clinicIds) ?? new Set(clinicIds.map(clinicIdOf))
  idsOf.set(clinicIds, ids)
  return ids.has(clinic)
}
