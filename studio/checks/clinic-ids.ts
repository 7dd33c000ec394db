/** A clinic as lists refer to it. */
export type ClinicName = { id: string; name: string }

/** A clinic's name as its id: lowercase, spaces to hyphens; an id stays itself. The website matches lists this way. */
export function clinicIdOf(nameOrId: string): string {
  return nameOrId.trim().toLowerCase().replace(/ /g, '-')
}

/** The values of a list that are none of the clinics; empty ones are told by themselves. */
export function strayValues(
  values: string[],
  clinics: ClinicName[],
): { unknown: string[]; empty: number } {
  const ids = new Set(clinics.map(({ id }) => id))
  return {
    unknown: values.filter((value) => value.trim() !== '' && !ids.has(clinicIdOf(value))),
    empty: values.filter((value) => value.trim() === '').length,
  }
}

/** Whether a list names this clinic, by name or by id. */
export function includesClinic(values: string[], clinic: ClinicName): boolean {
  return values.some((value) => clinicIdOf(value) === clinic.id)
}

/** The list with a clinic added by name, or taken out however it was written. All other values stay as they are. */
export function toggleClinic(values: string[], clinic: ClinicName): string[] {
  return includesClinic(values, clinic)
    ? values.filter((value) => clinicIdOf(value) !== clinic.id)
    : [...values, clinic.name]
}
