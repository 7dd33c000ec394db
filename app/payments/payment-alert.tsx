import { type ReactNode, useEffect } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { formNotices, formTexts } from '~/forms/texts'
import { OfficePhone } from './office-phone'

type PaymentAlertProps = {
  heading: string
  /** What the browser's alert says. */
  message: string
  /** Changes with each response to a submission, and only then: another try must not repeat the alert. */
  occasion: unknown
  children: ReactNode
}

/** Says in an alert and above the form, which stays filled in, that a payment could not be prepared. */
function PaymentAlert({ heading, message, occasion, children }: PaymentAlertProps) {
  useEffect(() => {
    // An alert blocks the page, so the page is painted first.
    const timer = setTimeout(() => alert(message), 50)
    return () => clearTimeout(timer)
  }, [message, occasion])
  return (
    <ErrorSummary level={2} heading={heading} occasion={occasion}>
      {children}
    </ErrorSummary>
  )
}

/** Why nothing could be handed to the payment page, and how to pay by phone (BIL-19, BIL-25, C-65). */
export function PreparationError({
  problem,
  phone,
  occasion,
}: {
  problem: string
  phone: string
  occasion: unknown
}) {
  return (
    <PaymentAlert
      heading={formTexts.paymentUnprepared}
      message={[formTexts.paymentUnprepared, problem, formNotices.paymentNotSent(phone)].join(' ')}
      occasion={occasion}
    >
      <p className="mt-2 font-semibold">{problem}</p>
      <p className="mt-2">
        {formNotices.paymentNotSent('')}{' '}
        <OfficePhone phone={phone} before="To pay by phone, call " />
      </p>
    </PaymentAlert>
  )
}

/** Says that the form could not be submitted because the connection broke (BIL-24); `children` offers another try. */
export function SubmitError({
  phone,
  occasion,
  children,
}: {
  phone: string
  occasion: unknown
  children: ReactNode
}) {
  return (
    <PaymentAlert
      heading={formTexts.paymentThrew}
      message={formTexts.paymentThrew}
      occasion={occasion}
    >
      <p className="mt-2">
        {formNotices.connectionLost} <OfficePhone phone={phone} before="To pay by phone, call " />
      </p>
      {children}
    </PaymentAlert>
  )
}
