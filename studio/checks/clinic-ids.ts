/** Id and name of a clinic. Lists of clinics may contain either one. */
export type ClinicName = { id: string; name: string }

/**
 * Converts a clinic name to its id: lowercase, with hyphens for spaces. An id stays unchanged. The website matches
 * lists in the same way (C-16).
 */
export function clinicIdOf(nameOrId: string): string {
  return nameOrId.trim().toLowerCase().replace(/ /g, '-')
}

/** Returns the values of a list that match no clinic, and the number of empty values. */
export function findUnmatchedValues(
  values: string[],
  clinics: ClinicName[],
): { unknown: string[]; emptyCount: number } {
  const ids = new Set(clinics.map(({ id }) => id))
  return {
    unknown: values.filter((value) => value.trim() !== '' && !ids.has(clinicIdOf(value))),
    emptyCount: values.filter((value) => value.trim() === '').length,
  }
}

/** Returns whether a list contains this clinic by name or by id. */
export function includesClinic(values: string[], clinic: ClinicName): boolean {
  return values.some((value) => clinicIdOf(value) === clinic.id)
}

/** Returns the list with the clinic added by name, or removed in any notation. Other values stay unchanged. */
export function toggleClinic(values: string[], clinic: ClinicName): string[] {
  return includesClinic(values, clinic)
    ? values.filter((value) => clinicIdOf(value) !== clinic.id)
    : [...values, clinic.name]
}
