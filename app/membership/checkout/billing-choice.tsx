import { billingDays } from '@site/domain/packages'
import { useNavigate, useSearchParams } from '@remix-run/react'
import { useRef } from 'react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { pill } from '~/components/button'
import type { CheckoutData } from './checkout.server'
import { ordinal } from '~/time/dates'
import { checkoutHref, movedQuery } from '~/membership/purchase/choice'

/**
 * Renders the billing frequency of Ultimate and the day of monthly billing. With script the summary
 * follows immediately (CHK-03, CHK-08).
 */
export function BillingChoice({
  chosen,
  billing,
  ways,
}: Pick<CheckoutData, 'chosen' | 'billing' | 'ways'>) {
  const { active } = useClinics()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const fields = useRef<HTMLFieldSetElement>(null)

  function follow() {
    const form = fields.current?.form
    if (!form) return
    const chosenNow = new FormData(form)
    const freq = chosenNow.get('freq') === 'monthly' ? 'monthly' : 'annually'
    const billDay = freq === 'monthly' ? Number(chosenNow.get('billDay')) || null : null
    const href = checkoutHref({ package: chosen.id, freq, billDay }, active.domain)
    navigate(href + movedQuery(query.get('moved')), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <fieldset ref={fields} className="grid gap-3" onChange={follow}>
      <legend className="mb-2 font-semibold">How do you want to pay?</legend>
      {ways.map(({ freq, label, summary }) => (
        <label key={freq} className="flex gap-3">
          <input
            type="radio"
            name="freq"
            value={freq}
            defaultChecked={billing.freq === freq}
            className="tick-box"
          />
          <span>
            <strong>{label}</strong>: {summary}
          </span>
        </label>
      ))}
      <label
        className={`ml-9 flex flex-wrap items-center gap-x-2 ${billing.freq === 'monthly' ? '' : 'not-noscript:hidden'}`}
      >
        Billing day if you pay monthly
        <select
          name="billDay"
          defaultValue={billing.billDay ?? ''}
          className="min-h-11 rounded-lg border-2 border-ink/70 bg-white px-3 py-1"
        >
          <option value="">Same day as my first payment</option>
          {billingDays.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}

/**
 * Renders the billing of an accepted agreement, which is locked and changes only when the agreement
 * is discarded (CHK-12 to CHK-15).
 */
export function LockedBilling({
  billing,
  charges,
  ways,
}: Pick<CheckoutData, 'billing' | 'charges' | 'ways'>) {
  const other = ways.find(({ freq }) => freq !== billing.freq)
  return (
    <div>
      <input type="hidden" name="freq" value={billing.freq} />
      <p>
        <strong>{charges.label}:</strong> {charges.summary}
        {billing.billDay && `. Your billing day is the ${ordinal(billing.billDay)} of each month`}.
        This is set by the agreement you accepted.
      </p>
      <details className="mt-2">
        <summary className="inline-block cursor-pointer py-1 font-semibold text-forest underline">
          Change billing frequency
        </summary>
        <div className="mt-2 max-w-[38rem] rounded-lg border-2 border-line p-4">
          <p>
            Do you want to change to {other?.summary}? This discards your current agreement, and
            you’ll need to accept a new one. We’ll keep your other details.
          </p>
          <button
            type="submit"
            name="intent"
            value="change-frequency"
            className={pill('outline', 'mt-3')}
          >
            Yes, change it
          </button>
        </div>
      </details>
    </div>
  )
}
