import type { HandOff } from '~/payments/hand-off.server'
import { amountText } from '~/payments/money'

/** What is about to be paid, read from the very form that is sent. */
export function BillSummary({ handOff: { fields } }: { handOff: HandOff }) {
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
  return (
    <dl className="mt-4 border-t border-line tabular-nums">
      {lines.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
