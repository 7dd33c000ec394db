import { messageBody } from '~/email/template.server'
import type { Cancellation } from './cancellation-schema'

type CancellationMailFields = {
  cancellation: Cancellation
  reference: string
  /** The names of the selected clinic and package, or empty strings without a selection or when the dataset lacks it. */
  clinicName: string
  packageName: string
  /** The reasons why the submission looks automated; usually there are none. */
  suspicions: string[]
  receivedAt: Date
}

/** Returns the subject of the email that asks the office to end a membership. */
export function subject({ cancellation, clinicName, reference }: CancellationMailFields): string {
  const clinic = clinicName || 'Unknown clinic'
  return `Membership Cancellation - ${cancellation.patientName} - ${clinic} - ${reference}`
}

/**
 * Returns the HTML body of the email; every value that a visitor entered is escaped. Staff may have removed the clinic or
 * the package since the visitor opened the form, and only the id then says what the visitor chose.
 */
export function body(fields: CancellationMailFields): string {
  const { cancellation, reference, clinicName, packageName, suspicions, receivedAt } = fields
  const { package: chosenPackage } = cancellation
  return messageBody({
    heading: 'Membership cancellation',
    introduction:
      'A membership was canceled on the website at the time below. Stop all charges after that time. Then reply to the email address below with the day the membership ends.',
    rows: [
      ['Reference', reference],
      ['Patient', cancellation.patientName],
      ['Email', cancellation.email],
      ['Phone', cancellation.phone],
      ['Clinic', clinicName || `Unknown clinic (${cancellation.clinic})`],
      ['Package', packageName || (chosenPackage && `Unknown package (${chosenPackage})`)],
      ['Agreement code', cancellation.agreement],
    ],
    text: cancellation.reason ? { heading: 'Reason', value: cancellation.reason } : null,
    receivedAt,
    suspicions,
    suspicionAdvice: 'Contact the patient before you end the membership.',
  })
}
