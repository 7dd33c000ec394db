import { clinicIdOf } from '@site/domain/clinic-ids'

/** Id and name of a clinic. Lists of clinics may contain either one. */
export type ClinicName = { id: string; name: string }

/** The GROQ expression for `clinicIdOf` of the value `@`. */
export const clinicIdGroq = 'array::join(string::split(lower(@), " "), "-")'

/** Returns the different values of a list that match none of these ids of clinics, and the number of empty values. */
export function findUnmatchedValues(
  values: string[],
  clinicIds: ReadonlySet<string>,
): { unknown: string[]; emptyCount: number } {
  const unknown = values.filter((value) => value.trim() !== '' && !clinicIds.has(clinicIdOf(value)))
  return {
    unknown: [...new Set(unknown)],
    emptyCount: values.filter((value) => value.trim() === '').length,
  }
}

/** Returns whether a list contains this clinic by name or by id. */
export function includesClinic(values: string[], clinic: ClinicName): boolean {
  return values.some((value) => clinicIdOf(value) === clinic.id)
}

export const takenNameMessage = 'Another clinic has this name.'

/** Returns whether a list of clinics that contains this name would mean one of these clinics. */
export function isNameOfClinic(name: string, clinics: ClinicName[]): boolean {
  return clinics.some((clinic) => [clinic.id, clinicIdOf(clinic.name)].includes(clinicIdOf(name)))
}

/** Returns what a list of clinics contains for this clinic: its name, or its id once the name no longer converts to it. */
export function listValueOf({ id, name }: ClinicName): string {
  return clinicIdOf(name) === id ? name : id
}

/** Returns the list with the clinic added, or removed in any notation. Other values stay unchanged. */
export function toggleClinic(values: string[], clinic: ClinicName): string[] {
  return includesClinic(values, clinic)
    ? values.filter((value) => clinicIdOf(value) !== clinic.id)
    : [...values, listValueOf(clinic)]
}
