import { messageBody } from '~/email/template.server'
import type { Inquiry } from './schema'

export type InquiryMailFields = {
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
export function subject(fields: InquiryMailFields): string {
  const { service, location } = chosenNames(fields)
  return `Contact Form - ${service} - ${location} - ${fields.inquiry.firstName} ${fields.inquiry.lastName}`
}

/** Returns the HTML body of the contact email; every value that a visitor entered is escaped. */
export function body(fields: InquiryMailFields): string {
  const { inquiry, suspicions, receivedAt } = fields
  const { service, location } = chosenNamesOrIds(fields)
  return messageBody({
    heading: 'New inquiry',
    introduction: 'A visitor sent this message from the website’s contact form.',
    rows: [
      ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
      ['Email', inquiry.email],
      ['Phone', inquiry.phone],
      ['Preferred location', location],
      ['Service', service],
      ['HIPAA consent', inquiry.hipaaConsent ? 'Given' : 'Not given'],
    ],
    text: { heading: 'Message', value: inquiry.message },
    receivedAt,
    suspicions,
  })
}

/**
 * Returns the names of the selected ids. An unknown id becomes a general inquiry or an unknown
 * location.
 */
function chosenNames({ inquiry, locations, services }: InquiryMailFields) {
  return {
    service: nameOf(inquiry.service, services) ?? generalInquiry,
    location: nameOf(inquiry.preferredLocation, locations) ?? unknownLocation,
  }
}

/**
 * Returns the names with an unknown id in parentheses. Staff may have changed the web name since
 * the visitor opened the form, and only the id then says what the visitor chose.
 */
function chosenNamesOrIds({ inquiry, locations, services }: InquiryMailFields) {
  const { service, preferredLocation } = inquiry
  return {
    service:
      nameOf(service, services) ?? (service ? `${generalInquiry} (${service})` : generalInquiry),
    location: nameOf(preferredLocation, locations) ?? `${unknownLocation} (${preferredLocation})`,
  }
}

function nameOf(chosenId: string, choices: { id: string; name: string }[]): string | undefined {
  return choices.find(({ id }) => id === chosenId)?.name
}
