import { useNavigate } from '@remix-run/react'
import { useRef } from 'react'
import { useClinics } from '~/clinics/clinic-context'
import { pill } from '~/ui/button'
import { type BilledPackage, type Billing, billingText, otherBilling } from './billing'
import { checkoutHref } from './choice'

const days = Array.from({ length: 28 }, (_, index) => index + 1)

/** How often Ultimate is charged, and on which day when monthly (CHK-03, CHK-08). With script the summary follows at once. */
export function BillingChoice({ chosen, billing }: { chosen: BilledPackage; billing: Billing }) {
  const { active } = useClinics()
  const navigate = useNavigate()
  const fields = useRef<HTMLFieldSetElement>(null)

  function follow() {
    const form = fields.current?.form
    if (!form) return
    const chosenNow = new FormData(form)
    const freq = chosenNow.get('freq') === 'monthly' ? 'monthly' : 'annually'
    const billDay = freq === 'monthly' ? Number(chosenNow.get('billDay')) || null : null
    const href = checkoutHref(
      { package: chosen.id, location: active.id, freq, billDay },
      active.domain || active.id,
    )
    // Said also when it is annually, as the session may remember another choice.
    navigate(freq === 'annually' ? `${href}&freq=annually` : href, {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <fieldset ref={fields} className="grid gap-3" onChange={follow}>
      <legend className="mb-2 font-semibold">How do you want to pay?</legend>
      {(['annually', 'monthly'] as const).map((freq) => (
        <label key={freq} className="flex gap-3">
          <input
            type="radio"
            name="freq"
            value={freq}
            defaultChecked={billing.freq === freq}
            className="mt-0.5 size-6 shrink-0 accent-forest"
          />
          <span>
            <strong>{freq === 'annually' ? 'Annually' : 'Monthly'}</strong>:{' '}
            {billingText(chosen, freq)}
          </span>
        </label>
      ))}
      <label className={`ml-9 ${billing.freq === 'monthly' ? '' : 'not-noscript:hidden'}`}>
        Billing day, when you pay monthly{' '}
        <select
          name="billDay"
          defaultValue={billing.billDay ?? ''}
          className="ml-1 min-h-11 rounded-lg border-2 border-ink/70 bg-white px-3 py-1"
        >
          <option value="">The day I pay</option>
          {days.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </select>
      </label>
    </fieldset>
  )
}

/** The billing of an accepted agreement: locked, and changed only by giving the agreement up (CHK-12 to CHK-15). */
export function LockedBilling({ chosen, billing }: { chosen: BilledPackage; billing: Billing }) {
  const other = otherBilling(billing).freq
  return (
    <div>
      <input type="hidden" name="freq" value={billing.freq} />
      <p>
        <strong>Billing:</strong> {billingText(chosen, billing.freq)}
        {billing.billDay && `, on day ${billing.billDay} of the month`}. Your agreement says so, so
        it is locked.
      </p>
      <details className="mt-2">
        <summary className="inline-block cursor-pointer py-1 font-semibold text-forest underline">
          Change billing frequency
        </summary>
        <div className="mt-2 max-w-[38rem] rounded-lg border-2 border-line p-4">
          <p>
            Do you want to change to {billingText(chosen, other)}? This discards your agreement, and
            you sign a new one with the new terms. Your other details stay.
          </p>
          <button
            type="submit"
            name="intent"
            value="change-frequency"
            className={pill('outline', 'mt-3')}
          >
            Yes, change it and sign again
          </button>
        </div>
      </details>
    </div>
  )
}
