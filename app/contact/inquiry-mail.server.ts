import { escapeHtml, valueTable, withLineBreaks } from '../email/escape'
import { clinicTimeZone } from '@site/domain/clinic-time'
import type { Inquiry } from './schema'

export type InquiryMailFields = {
  inquiry: Inquiry
  locations: { id: string; name: string }[]
  services: { id: string; name: string }[]
  /** The reasons why the submission looks automated; usually there are none. */
  suspicions: string[]
  receivedAt: Date
}

const oregonTime = new Intl.DateTimeFormat('en-US', {
  timeZone: clinicTimeZone,
  dateStyle: 'full',
  timeStyle: 'short',
})

/** Returns the subject of the contact email (MAIL-11). */
export function subject(fields: InquiryMailFields): string {
  const { service, location } = chosenNames(fields)
  return `Contact Form - ${service} - ${location} - ${fields.inquiry.firstName} ${fields.inquiry.lastName}`
}

/** Returns the HTML body of the contact email; every value that a visitor entered is escaped. */
export function body(fields: InquiryMailFields): string {
  const { inquiry, suspicions, receivedAt } = fields
  const { service, location } = chosenNames(fields)
  const rows: [string, string][] = [
    ['Name', `${inquiry.firstName} ${inquiry.lastName}`],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone || 'Not provided'],
    ['Preferred location', location],
    ['Service', service],
    ['HIPAA consent', inquiry.hipaaConsent ? 'Given' : 'Not given'],
    ['Received', `${oregonTime.format(receivedAt)} (${receivedAt.toISOString()})`],
  ]
  const note =
    suspicions.length > 0
      ? `<p><strong>Possible spam:</strong> ${escapeHtml(suspicions.join('; '))}. Check this message before you reply.</p>`
      : ''
  return `<h1>New inquiry</h1>\n<p>A visitor sent this message from the website’s contact form.</p>\n${valueTable(rows)}\n<h2>Message</h2>\n<p>${withLineBreaks(inquiry.message)}</p>\n${note}`
}

/**
 * Returns the names of the selected ids. An unknown id becomes a general inquiry or an unknown
 * location.
 */
function chosenNames({
  inquiry,
  locations,
  services,
}: Pick<InquiryMailFields, 'inquiry' | 'locations' | 'services'>) {
  return {
    service: services.find(({ id }) => id === inquiry.service)?.name ?? 'General Inquiry',
    location:
      locations.find(({ id }) => id === inquiry.preferredLocation)?.name ?? 'Unknown Location',
  }
}
