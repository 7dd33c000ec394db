import { Link } from '@remix-run/react'
import { ClearDetails } from '~/payments/clear-details'
import { PaymentRedirectForm } from '~/payments/payment-redirect-form'
import type { PaymentRedirect } from '~/payments/payment-redirect.server'
import { SummaryList } from '~/payments/summary-list'
import type { CheckoutData } from './checkout.server'

/**
 * Renders the last step of the checkout: the form for the payment page, at an address that supports
 * reload and Back.
 */
export function PaymentStep({
  data,
  paymentRedirect,
  clearProblem,
}: {
  data: CheckoutData
  paymentRedirect: PaymentRedirect
  clearProblem: string | undefined
}) {
  const values = new Map(paymentRedirect.fields)
  const valueOf = (name: string) => values.get(name) ?? ''
  return (
    <>
      <PaymentRedirectForm
        paymentRedirect={paymentRedirect}
        phone={data.phone}
        hasBeenShown={data.hasBeenShown}
        isReviewed
      >
        <SummaryList
          lines={[
            { label: 'Membership', value: data.chosen.name },
            { label: 'You pay today', value: data.charges.today },
            { label: 'Patient', value: valueOf('patientName') },
            { label: 'Payer', value: `${valueOf('firstName')} ${valueOf('lastName')}` },
          ]}
        />
      </PaymentRedirectForm>
      <p className="mt-6 peer-data-[status=processing]:hidden">
        <Link to={data.review} className="inline-block py-1 font-semibold text-forest">
          Edit your details
        </Link>
      </p>
      <ClearDetails action={data.back} problem={clearProblem}>
        We store this step in your browser for up to 30 minutes so you can return from the payment
        page, and your details, your agreement and the record of this payment for up to 24 hours.
        Everything is encrypted. On a shared computer, clear it all when you’re done. If you clear
        it before you pay, you’ll need to agree again.
      </ClearDetails>
    </>
  )
}
