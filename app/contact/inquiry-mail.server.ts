import { messageBody } from '~/email/template.server'
import type { Inquiry } from './schema'

type InquiryMailFields = {
  inquiry: Inquiry
  locations: { id: string; name: string }[]
  services: { id: string; name: string }[]
  /** The reasons why the submission looks automated; usually there are none. */
  suspicions: string[]
  receivedAt: Date
}

const generalInquiry = 'General Inquiry'
const unknownLocation = 'Unknown Location'

/** Returns the subject of the contact email (MAIL-11). */
export function subject({ inquiry, locations, services }: InquiryMailFields): string {
  const service = nameOf(inquiry.service, services) ?? generalInquiry
  const location = nameOf(inquiry.preferredLocation, locations) ?? unknownLocation
  return `Contact Form - ${service} - ${location} - ${inquiry.firstName} ${inquiry.lastName}`
}

/**
 * Returns the HTML body of the contact email; every value that a visitor entered is escaped. Staff may have changed a web
 * name since the visitor opened the form, and only the id then says what the visitor chose.
 */
export function body(fields: InquiryMailFields): string {
  const { inquiry, locations, services, suspicions, receivedAt } = fields
  const { service, preferredLocation } = inquiry
  return messageBody({
    heading: 'New inquiry',
    introduction: 'A visitor sent this message from the website’s contact form.',
    rows: [
      ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
      ['Email', inquiry.email],
      ['Phone', inquiry.phone],
      [
        'Preferred location',
        nameOf(preferredLocation, locations) ?? `${unknownLocation} (${preferredLocation})`,
      ],
      [
        'Service',
        nameOf(service, services) ?? (service ? `${generalInquiry} (${service})` : generalInquiry),
      ],
      ['HIPAA consent', inquiry.hipaaConsent ? 'Given' : 'Not given'],
    ],
    text: { heading: 'Message', value: inquiry.message },
    receivedAt,
    suspicions,
  })
}

function nameOf(chosenId: string, choices: { id: string; name: string }[]): string | undefined {
  return choices.find(({ id }) => id === chosenId)?.name
}
