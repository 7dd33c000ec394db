import type { SessionData } from '~/session/session-data.server'
import { agreementMessages } from './agreement-messages'
import { isSameName } from './agreement-payload'

type Patient = { patientName: string; patientDOB: string }
type PatientMismatches = Partial<Record<keyof Patient, string[]>>

/**
 * Returns the messages, by field, about details that differ from the patient named in the signed
 * agreement, or null when nothing differs. An accepted policy names no patient. Dates are
 * YYYY-MM-DD (MEM-09).
 */
export function findPatientMismatches(
  { agreement, payload = {} }: SessionData,
  { patientName, patientDOB }: Patient,
): PatientMismatches | null {
  const { member_name: name, dob } = payload
  if (agreement?.by !== 'signature' || typeof name !== 'string' || typeof dob !== 'string')
    return null
  const mismatches: PatientMismatches = {
    ...(!isSameName(name, patientName) && { patientName: [agreementMessages.otherPatient(name)] }),
    ...(dob !== patientDOB && { patientDOB: [agreementMessages.otherBirth] }),
  }
  return Object.keys(mismatches).length > 0 ? mismatches : null
}
