import { escapeHtml } from '@site/domain/escape-html'
import { valueTable } from '~/email/template.server'
import { formatFullDateTime } from '@site/domain/clinic-time'

type CopyMailFields = {
  reference: string
  groupName: string
  clinicName: string
  clinicPhone: string
  receivedAt: Date
}

/** Returns the subject of the patient's copy. */
export function subject({ reference }: CopyMailFields): string {
  return `We received your membership cancellation - ${reference}`
}

/**
 * Returns the HTML body of the patient's copy. It repeats nothing that was entered, because the address is not verified:
 * a stranger could receive it, and no one can use the form to send messages to others (decision 0079).
 */
export function body(fields: CopyMailFields): string {
  const { reference, groupName, clinicName, clinicPhone, receivedAt } = fields
  const rows: [string, string][] = [
    ['Reference', reference],
    ['Received', `${formatFullDateTime(receivedAt)} (Oregon)`],
    ['Clinic', clinicName],
    ['Phone', clinicPhone],
  ]
  const knownRows = rows.filter(([, value]) => value !== '')
  return `<h1>We received your membership cancellation</h1>\n<p>${escapeHtml(groupName)} received this cancellation at the time below. Our office will stop all later charges and email you the day the membership ends. Keep this email for your records.</p>\n${valueTable(knownRows)}\n<p>If you didn’t ask to cancel, please call the clinic.</p>`
}
