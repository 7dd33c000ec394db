/** The default clinic of every page (NAV-01, NAV-09), when it exists. */
export const defaultClinicId = 'east-medford'

/** A clinic's name as its id: lowercase, spaces to hyphens; an id stays itself (SRV-05, C-16). */
export function clinicIdOf(nameOrId: string): string {
  return nameOrId.trim().toLowerCase().replace(/ /g, '-')
}

/** Whether something listed for these clinics is there at the given one. Empty values match no clinic (C-18). */
export function isAt(clinic: string, { clinicIds }: { clinicIds: string[] }): boolean {
  return clinicIds.some((value) => clinicIdOf(value) === clinic)
}
