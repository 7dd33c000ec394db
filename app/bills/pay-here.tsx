import { Link, useLocation, useNavigation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { ClearDetails } from '~/payments/clear-details'
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
export function PayHere({ review, hasDraft, ...form }: PayHereProps) {
  const isClearing = useNavigation().formData?.get('intent') === 'clear'
  return (
    <>
      {review ? (
        <Review review={review} phone={form.phone} />
      ) : (
        // The form resets only when the patient clears it here. A draft that expires or that another tab has stored
        // does not replace the values in the form.
        <BillForm key={String(isClearing)} {...form} />
      )}
      {hasDraft && (
        <ClearDetails>
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
  phone,
}: Pick<PayHereProps, 'phone'> & { review: NonNullable<PayHereProps['review']> }) {
  const formAddress = stepAddress(useLocation(), null)
  return (
    <>
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
