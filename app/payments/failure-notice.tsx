import { Icon } from '~/components/icon'
import type { PaymentFailure } from './payment-failure'

/**
 * Renders the message of the payment page about a failed payment, and the details of that payment
 * (PAY-13 to PAY-15).
 */
export function FailureNotice({
  failure: { message, code, details },
}: {
  failure: PaymentFailure
}) {
  return (
    <div className="rounded-card border border-alert/30 bg-alert-ground p-5 sm:p-7">
      <div className="flex gap-3">
        <Icon name="circle-alert" className="mt-1 size-6 shrink-0 text-alert" />
        <div>
          <p className="text-lg font-semibold wrap-anywhere">{message}</p>
          {code && <p className="mt-1 text-[0.92rem] wrap-anywhere">Error code: {code}</p>}
        </div>
      </div>
      {details.length > 0 && (
        <>
          <h2 className="mt-6 font-sans text-[0.92rem] font-bold tracking-normal text-ink">
            Payment details
          </h2>
          <dl className="mt-1 border-t border-alert/20 tabular-nums">
            {details.map(({ label, value }) => (
              <div
                key={label}
                className="flex flex-wrap justify-between gap-x-6 border-b border-alert/20 py-2"
              >
                <dt>{label}</dt>
                <dd className="font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  )
}
