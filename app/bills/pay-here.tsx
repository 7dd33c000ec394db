import { Link, useLocation, useNavigation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { ClearDetails } from '~/payments/clear-details'
import { PreparationError, SubmitError } from '~/payments/payment-alert'
import { PaymentRedirectForm } from '~/payments/payment-redirect-form'
import type { PaymentRedirect } from '~/payments/payment-redirect.server'
import { BillForm } from './bill-form'
import { BillSummary } from './bill-summary'
import { stepAddress } from './prefix'
import { SecondPayment } from './second-payment'

type PayHereProps = ComponentProps<typeof BillForm> & {
  /** The submitted bill, when the page shows its review. */
  review: {
    paymentRedirect: PaymentRedirect
    isSecondPayment: boolean
    /** Whether the review was already shown. */
    hasBeenShown: boolean
  } | null
  /** Whether this browser has stored a submitted bill. */
  hasDraft: boolean
}

/** Renders the form, or the review of the submitted bill with the button to the payment page. */
export function PayHere({ review, hasDraft, reply: latestReply, ...form }: PayHereProps) {
  const isClearing = useNavigation().formData?.get('intent') === 'clear'
  const isUncleared = latestReply?.failure?.kind === 'clearing'
  const reply = isUncleared ? undefined : latestReply
  return (
    <>
      {review ? (
        <Review review={review} reply={reply} phone={form.phone} />
      ) : (
        // The form resets only when the patient clears it here. A draft that expires or that another tab has stored
        // does not replace the values in the form.
        <BillForm key={String(isClearing)} reply={reply} {...form} />
      )}
      {hasDraft && (
        <ClearDetails problem={isUncleared ? latestReply.failure?.message : undefined}>
          We store what you entered in this browser for up to 30 minutes so you can return from the
          payment page without typing it again. It’s deleted when you close the browser. We keep the
          invoice number, amount and clinic for up to 24 hours as your record of the payment.
          Everything is encrypted. On a shared computer, clear it all when you’re done.
        </ClearDetails>
      )}
    </>
  )
}

function Review({
  review: { paymentRedirect, isSecondPayment, hasBeenShown },
  reply,
  phone,
}: Pick<PayHereProps, 'reply' | 'phone'> & { review: NonNullable<PayHereProps['review']> }) {
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
function ReviewFailure({ reply, phone }: Pick<PayHereProps, 'reply' | 'phone'>) {
  const failure = reply?.failure
  if (!failure) return null
  return failure.kind === 'connection' ? (
    <SubmitError phone={phone} occasion={reply} />
  ) : (
    <PreparationError problem={failure.message} phone={phone} occasion={reply} />
  )
}
