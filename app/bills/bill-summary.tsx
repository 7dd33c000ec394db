import type { PaymentRedirect } from '~/payments/payment-redirect.server'
import { amountText } from '~/payments/money'
import { SummaryList } from '~/payments/summary-list'

/** Renders what the patient is about to pay, taken from the fields that are submitted. */
export function BillSummary({ paymentRedirect: { fields } }: { paymentRedirect: PaymentRedirect }) {
  const values = new Map(fields)
  const valueOf = (name: string) => values.get(name) ?? ''
  const lines = [
    { label: 'Amount', value: amountText(valueOf('price')) },
    { label: 'Payable to', value: valueOf('location') },
    { label: 'Invoice number', value: valueOf('invoice') },
    { label: 'Account number', value: valueOf('accountNumber') },
    { label: 'Patient', value: valueOf('patientName') },
    { label: 'Payer', value: `${valueOf('firstName')} ${valueOf('lastName')}` },
  ]
  return <SummaryList lines={lines} />
}
