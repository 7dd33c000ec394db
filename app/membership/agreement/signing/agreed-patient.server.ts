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
  { agreement }: Pick<SessionData, 'agreement'>,
  { patientName, patientDOB }: Patient,
): PatientMismatches | null {
  if (agreement?.by !== 'signature') return null
  const { member_name: name, dob } = agreement.payload
  const mismatches: PatientMismatches = {
    ...(!isSameName(name, patientName) && { patientName: [agreementMessages.otherPatient(name)] }),
    ...(dob !== patientDOB && { patientDOB: [agreementMessages.otherBirth] }),
  }
  return Object.keys(mismatches).length > 0 ? mismatches : null
}
