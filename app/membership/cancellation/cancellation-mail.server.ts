import { escapeHtml, valueTable, withLineBreaks } from '~/email/escape'
import { oregonTime } from '~/time/oregon-time'
import type { Cancellation } from './cancellation-schema'

export type CancellationMailFields = {
  cancellation: Cancellation
  reference: string
  clinicName: string
  /** The name of the package, or an empty string when the patient did not select one. */
  packageName: string
  /** The reasons why the submission looks automated; usually there are none. */
  suspicions: string[]
  receivedAt: Date
}

/** Returns the subject of the email that asks the office to end a membership. */
export function subject({ cancellation, clinicName, reference }: CancellationMailFields): string {
  return `Membership Cancellation - ${cancellation.patientName} - ${clinicName} - ${reference}`
}

/** Returns the HTML body of the email; every value that a visitor entered is escaped. */
export function body(fields: CancellationMailFields): string {
  const { cancellation, reference, clinicName, packageName, suspicions, receivedAt } = fields
  const rows: [string, string][] = [
    ['Reference', reference],
    ['Patient', cancellation.patientName],
    ['Email', cancellation.email],
    ['Phone', cancellation.phone || 'Not provided'],
    ['Clinic', clinicName],
    ['Package', packageName || 'Not provided'],
    ['Agreement code', cancellation.agreement || 'Not provided'],
    ['Received', `${oregonTime(receivedAt)} (${receivedAt.toISOString()})`],
  ]
  const reason = cancellation.reason
    ? `<h2>Reason</h2>\n<p>${withLineBreaks(cancellation.reason)}</p>\n`
    : ''
  const note =
    suspicions.length > 0
      ? `<p><strong>Possible spam:</strong> ${escapeHtml(suspicions.join('; '))}. Contact the patient before you end the membership.</p>`
      : ''
  return `<h1>Membership cancellation</h1>\n<p>A patient asked on the website to cancel a membership. The request counts from the time below. Stop all charges after that time, then reply to the patient with the day on which the membership ends.</p>\n${valueTable(rows)}\n${reason}${note}`
}
