import { valueTable } from '../email/html'
import { oregonTime } from '../time/oregon-time'
import type { PaymentAttempt } from '../session/session-data.server'
import type { PaymentRecord } from './payment-record.server'

export type ReturnMailFields = {
  attempt: PaymentAttempt
  record: PaymentRecord
  returnedAt: Date
}

/**
 * Returns the subject of the email about a patient who opened the confirmation with a prepared
 * payment.
 */
export function subject({ attempt, record }: ReturnMailFields): string {
  const kind = attempt.kind === 'bill' ? 'Invoice' : 'Membership'
  return `Check the payment report - ${kind} ${attempt.reference} - ${record.payee}`
}

/**
 * Returns the HTML body, which contains what the office needs to find the payment in the provider's
 * report and no patient data.
 */
export function body({ attempt, record, returnedAt }: ReturnMailFields): string {
  const rows: [string, string][] = [
    ...record.rows.map(({ label, value }): [string, string] => [label, value]),
    ...(attempt.kind === 'bill' ? [['Identifier', attempt.id] as [string, string]] : []),
    ['Confirmation page opened', `${oregonTime(returnedAt)}, Oregon time`],
  ]
  return `<h1>A patient opened the payment confirmation page</h1>
<p>The website prepared the payment below, but it cannot tell whether the patient opened the payment page or paid. Check the payment provider’s report for this payment.</p>
${valueTable(rows)}`
}
