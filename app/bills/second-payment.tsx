import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { useFocusWhenShown } from '~/forms/use-focus-when-shown'
import type { PaymentRedirect } from '~/payments/payment-redirect.server'
import { OfficePhone } from '~/payments/office-phone'
import { pill } from '~/components/button'
import { BillSummary } from './bill-summary'

/** Renders the confirmation that precedes a second payment of the same bill. */
export function SecondPayment({
  paymentRedirect,
  phone,
}: {
  paymentRedirect: PaymentRedirect
  phone: string
}) {
  const panel = useRef<HTMLElement>(null)
  useFocusWhenShown(panel, { block: 'start' })
  return (
    <section
      ref={panel}
      tabIndex={-1}
      autoFocus
      aria-labelledby="second-payment"
      className="card card-accent max-w-[42rem] sm:p-8"
    >
      <h2 id="second-payment" className="title-md">
        Do you want to pay this bill again?
      </h2>
      <p className="mt-4 border-l-4 border-alert pl-4">
        You may have already paid this amount on this invoice. If you pay again, your card may be
        charged twice. <OfficePhone phone={phone} before="If you’re not sure, call " />
      </p>
      <BillSummary paymentRedirect={paymentRedirect} />
      <Form method="post" className="mt-5">
        <button type="submit" name="intent" value="pay-again" className={pill('outline')}>
          Yes, pay this bill again
        </button>
      </Form>
    </section>
  )
}
