import { valueTable } from '~/email/template.server'
import { formatFullDateTime } from '@site/domain/clinic-time'
import type { PaymentAttempt } from '~/session/session-data.server'
import type { PaymentRecord } from './payment-record.server'

type ReturnMailFields = {
  attempts: PaymentAttempt[]
  /** The records of the attempts, in the same order. */
  records: PaymentRecord[]
  returnedAt: Date
}

/**
 * Returns the subject of the email about a patient who opened the confirmation with prepared
 * payments.
 */
export function subject({ attempts, records }: ReturnMailFields): string {
  const payments = attempts.map(({ kind, reference }, index) => {
    const type = kind === 'bill' ? 'Invoice' : 'Membership'
    return `${type} ${reference} - ${records[index]?.payee}`
  })
  return `Check the payment report - ${payments.join(', ')}`
}

/**
 * Returns the HTML body, which contains what the office needs to find the payments in the provider's
 * report and no patient data.
 */
export function body({ attempts, records, returnedAt }: ReturnMailFields): string {
  const tables = attempts.map(({ kind, id }, index) =>
    valueTable([
      ...(records[index]?.rows ?? []).map(({ label, value }): [string, string] => [label, value]),
      ...(kind === 'bill' ? [['Identifier', id] as [string, string]] : []),
      ['Confirmation page opened', `${formatFullDateTime(returnedAt)}, Oregon time`],
    ]),
  )
  const explanation =
    attempts.length === 1
      ? 'The website prepared the payment below, but it cannot tell whether the payer opened the payment page or paid. Check the payment provider’s report for this payment.'
      : 'The website prepared the payments below in one browser, but it cannot tell which of them the payer paid, if any. The payer may still pay the others later. Check the payment provider’s report for each of these payments.'
  return `<h1>A payer opened the payment confirmation page</h1>
<p>${explanation}</p>
${tables.join('\n<hr>\n')}`
}
