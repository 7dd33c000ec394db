import { messageBody } from '~/email/message-body.server'
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
  return messageBody({
    heading: 'Membership cancellation',
    introduction:
      'A patient asked on the website to cancel a membership. The request counts from the time below. Stop all charges after that time, then reply to the patient with the day on which the membership ends.',
    rows: [
      ['Reference', reference],
      ['Patient', cancellation.patientName],
      ['Email', cancellation.email],
      ['Phone', cancellation.phone],
      ['Clinic', clinicName],
      ['Package', packageName],
      ['Agreement code', cancellation.agreement],
    ],
    text: cancellation.reason ? { heading: 'Reason', value: cancellation.reason } : null,
    receivedAt,
    suspicions,
    suspicionAdvice: 'Contact the patient before you end the membership.',
  })
}
