import type { Choices, Field, Part, Section, Signature, TextField } from '../description'
import { practice } from '../practice'

export const dateHint = 'MM/DD/YYYY'

const clinicChoices: Choices = Object.fromEntries(
  practice.clinics.map(({ slug, name }) => [slug.current, name]),
)

export function dateField(
  name: string,
  label: string,
  width = 4,
  more: Partial<TextField> = {},
): TextField {
  return { type: 'date', name, label, hint: dateHint, width, ...more }
}

export function phoneField(
  name: string,
  label: string,
  width = 4,
  more: Partial<TextField> = {},
): TextField {
  return { type: 'text', name, label, width, keyboard: 'tel', ...more }
}

export function textField(
  name: string,
  label: string,
  width: number,
  more: Partial<TextField> = {},
): TextField {
  return { type: 'text', name, label, width, ...more }
}

/** Returns the first section of nearly every form, which identifies the patient. */
export function patientSection(...more: Part[]): Section {
  return {
    heading: 'Patient',
    parts: [
      textField('patient_name', 'Patient’s full name', 8, { required: true }),
      dateField('patient_birth_date', 'Date of birth', 4, { required: true }),
      clinicField(),
      ...more,
    ],
  }
}

export function clinicField(label = 'Which clinic do you visit?'): Field {
  return { type: 'radio', name: 'clinic', label, choices: clinicChoices }
}

export function signature(label: string): Signature {
  return {
    type: 'signature',
    name: 'signature',
    label,
    width: 8,
    required: true,
    hint: 'sign, or type your full name',
  }
}

/** The fields for the patient's signature and for a representative who signs for the patient. */
export const signatureFields: Field[] = [
  signature('Signature of patient or representative'),
  dateField('signature_date', 'Date signed', 4, { required: true }),
  textField('representative_name', 'If you are signing for the patient: your full name', 6),
  textField('representative_relationship', 'Your relationship to the patient', 6, {
    hint: 'such as guardian',
  }),
]
