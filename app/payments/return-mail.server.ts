import { valueTable } from '~/email/template.server'
import { formatFullDateTime } from '@site/domain/clinic-time'
import type { PaymentAttempt } from '~/session/session-data.server'
import type { PaymentRecord } from './payment-record.server'

export type PreparedPayment = { attempt: PaymentAttempt; record: PaymentRecord }

type ReturnMailFields = { payments: PreparedPayment[]; returnedAt: Date }

/**
 * Returns the subject of the email about a patient who opened the confirmation with prepared
 * payments.
 */
export function subject({ payments }: ReturnMailFields): string {
  const names = payments.map(({ attempt: { kind, reference }, record }) => {
    const type = kind === 'bill' ? 'Invoice' : 'Membership'
    return `${type} ${reference} - ${record.payee}`
  })
  return `Check the payment report - ${names.join(', ')}`
}

/**
 * Returns the HTML body, which contains what the office needs to find the payments in the provider's
 * report and no patient data.
 */
export function body({ payments, returnedAt }: ReturnMailFields): string {
  const tables = payments.map(({ attempt: { kind, id }, record }) =>
    valueTable([
      ...record.rows.map(({ label, value }): [string, string] => [label, value]),
      ...(kind === 'bill' ? [['Identifier', id] as [string, string]] : []),
      ['Confirmation page opened', `${formatFullDateTime(returnedAt)}, Oregon time`],
    ]),
  )
  const explanation =
    payments.length === 1
      ? 'The website prepared the payment below, but it cannot tell whether the payer opened the payment page or paid. Check the payment provider’s report for this payment.'
      : 'The website prepared the payments below in one browser, but it cannot tell which of them the payer paid, if any. The payer may still pay the others later. Check the payment provider’s report for each of these payments.'
  return `<h1>A payer opened the payment confirmation page</h1>
<p>${explanation}</p>
${tables.join('\n<hr>\n')}`
}
