import type { PaymentRecord } from './payment-record.server'

/**
 * Renders the payment that was prepared in this browser, for the patient's records. It is not a
 * receipt, because only the provider can confirm a charge.
 */
export function PaymentRecordView({ record: { amount, payee, rows } }: { record: PaymentRecord }) {
  return (
    <section aria-labelledby="payment-record" className="card card-accent max-w-[42rem] sm:p-8">
      <h2 id="payment-record" className="title-md">
        Your record of this payment
      </h2>
      <p className="mt-3">
        We prepared a payment of {amount} to {payee}.
      </p>
      <dl className="mt-4 border-t border-line tabular-nums">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-[0.92rem] text-muted">
        This shows the payment we prepared. Your receipt and your card statement show what was
        charged.
      </p>
    </section>
  )
}
