import type { PaymentRedirect } from '~/payments/payment-redirect.server'
import { amountText } from '~/payments/money'
import { SummaryList } from '~/payments/summary-list'

/** Renders what the patient is about to pay, taken from the fields that are submitted. */
export function BillSummary({ paymentRedirect: { fields } }: { paymentRedirect: PaymentRedirect }) {
  const sent = new Map(fields)
  const of = (name: string) => sent.get(name) ?? ''
  const lines = [
    { label: 'Amount', value: amountText(of('price')) },
    { label: 'Paid to', value: of('location') },
    { label: 'Invoice number', value: of('invoice') },
    { label: 'Account number', value: of('accountNumber') },
    { label: 'Patient', value: of('patientName') },
    { label: 'Paid by', value: `${of('firstName')} ${of('lastName')}` },
  ]
  return <SummaryList lines={lines} />
}
