import type { SessionData } from '~/session/session-data.server'
import { agreementMessages } from './agreement-messages'
import { sameName } from './agreement-payload'

type Patient = { patientName: string; patientDOB: string }
type Faults = Partial<Record<keyof Patient, string[]>>

/**
 * What keeps a payment from being for the patient whom the signed agreement names, by field; null when nothing does
 * (MEM-09). A policy names nobody. Dates as YYYY-MM-DD.
 */
export function findPatientMismatches(
  { agreement, payload = {} }: SessionData,
  { patientName, patientDOB }: Patient,
): Faults | null {
  const { member_name: name, dob } = payload
  if (agreement?.by !== 'signature' || typeof name !== 'string' || typeof dob !== 'string')
    return null
  const faults: Faults = {
    ...(!sameName(name, patientName) && { patientName: [agreementMessages.otherPatient(name)] }),
    ...(dob !== patientDOB && { patientDOB: [agreementMessages.otherBirth] }),
  }
  return Object.keys(faults).length > 0 ? faults : null
}
