import { Form, Link, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { pill } from '~/components/button'
import { useFocusWhenShown } from '~/forms/use-focus-when-shown'
import { amountText } from '~/payments/money'
import { OfficePhone } from '~/payments/office-phone'
import { PreparationError, SubmitError } from '~/payments/payment-alert'
import { PaymentRedirectForm } from '~/payments/payment-redirect-form'
import type { PaymentRedirect } from '~/payments/payment-redirect.server'
import { SummaryList } from '~/payments/summary-list'
import type { ReviewedBill } from './bill-review.server'
import type { BillReply } from './bill.server'
import { stepAddress } from './prefix'

type BillReviewProps = { review: ReviewedBill; reply: BillReply | undefined; phone: string }

/** Renders the submitted bill with the button to the payment page, and the way back to its form. */
export function BillReview({
  review: { paymentRedirect, isSecondPayment, hasBeenShown },
  reply,
  phone,
}: BillReviewProps) {
  const formAddress = stepAddress(useLocation(), null)
  return (
    <>
      <ReviewFailure reply={reply} phone={phone} />
      {isSecondPayment ? (
        <SecondPayment paymentRedirect={paymentRedirect} phone={phone} />
      ) : (
        <PaymentRedirectForm
          paymentRedirect={paymentRedirect}
          phone={phone}
          hasBeenShown={hasBeenShown}
        >
          <BillSummary paymentRedirect={paymentRedirect} />
        </PaymentRedirectForm>
      )}
      <p className="mt-6 peer-data-[status=processing]:hidden">
        <Link to={formAddress} className="inline-block py-1 font-semibold text-forest">
          Edit payment details
        </Link>
      </p>
    </>
  )
}

/** Renders why the bill could not be paid a second time, after the patient has agreed to it. */
function ReviewFailure({ reply, phone }: Pick<BillReviewProps, 'reply' | 'phone'>) {
  const failure = reply?.failure
  if (!failure) return null
  return failure.kind === 'connection' ? (
    <SubmitError phone={phone} occasion={reply} />
  ) : (
    <PreparationError problem={failure.message} phone={phone} occasion={reply} />
  )
}

/** Renders the confirmation that precedes a second payment of the same bill. */
function SecondPayment({
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

/** Renders what the patient is about to pay, taken from the fields that are submitted. */
function BillSummary({ paymentRedirect: { fields } }: { paymentRedirect: PaymentRedirect }) {
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
