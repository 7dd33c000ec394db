import type { PaymentRecord } from './payment-record.server'
import { SummaryList } from './summary-list'

/**
 * Renders the payments that were prepared in this browser, for the patient's records. It is not a
 * receipt, because only the provider can confirm a charge.
 */
export function PaymentRecords({ records }: { records: PaymentRecord[] }) {
  const [only, ...others] = records
  if (!only) return null
  const isOne = others.length === 0
  return (
    <section aria-labelledby="payment-record" className="card card-accent max-w-[42rem] sm:p-8">
      <h2 id="payment-record" className="title-md">
        {isOne ? 'Your record of this payment' : 'Your record of these payments'}
      </h2>
      <p className="mt-3">
        {isOne
          ? `We prepared a payment of ${only.amount} to ${only.payee}.`
          : 'We prepared these payments in this browser. We can’t see which of them you completed.'}
      </p>
      {records.map((record, index) => (
        <PaymentRows key={index} record={record} hasHeading={!isOne} />
      ))}
      <p className="mt-4 text-[0.92rem] text-muted">
        This is not a receipt. Your receipt and your card statement show what was charged.
      </p>
    </section>
  )
}

function PaymentRows({
  record: { amount, payee, rows },
  hasHeading,
}: {
  record: PaymentRecord
  hasHeading: boolean
}) {
  return (
    <>
      {hasHeading && (
        <h3 className="mt-6 font-semibold">
          {amount} to {payee}
        </h3>
      )}
      <SummaryList lines={rows} />
    </>
  )
}
