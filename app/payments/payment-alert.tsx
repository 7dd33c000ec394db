import { type ReactNode, useEffect } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { formMessages, specifiedMessages } from '~/forms/messages'
import { OfficePhone } from './office-phone'

type PaymentAlertProps = {
  heading: string
  /** The message of the browser's alert. */
  message: string
  /**
   * Changes only with each response to a submission, because another attempt must not repeat the
   * alert.
   */
  occasion: unknown
  children: ReactNode
}

/**
 * Reports in an alert and above the form, which stays filled in, that the payment could not be
 * prepared.
 */
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

/**
 * Renders why the payment could not be prepared, and how to pay by phone (BIL-19, BIL-25, C-65).
 */
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
      heading={specifiedMessages.paymentUnprepared}
      message={[
        specifiedMessages.paymentUnprepared,
        problem,
        formMessages.paymentNotSent(phone),
      ].join(' ')}
      occasion={occasion}
    >
      <p className="mt-2 font-semibold">{problem}</p>
      <p className="mt-2">
        {formMessages.paymentNotSent('')}{' '}
        <OfficePhone phone={phone} before="To pay by phone, call " />
      </p>
    </PaymentAlert>
  )
}

/**
 * Renders the message that the form could not be submitted because the connection failed;
 * `children` offers another attempt (BIL-24).
 */
export function SubmitError({
  phone,
  occasion,
  children,
}: {
  phone: string
  occasion: unknown
  children?: ReactNode
}) {
  return (
    <PaymentAlert
      heading={specifiedMessages.paymentThrew}
      message={specifiedMessages.paymentThrew}
      occasion={occasion}
    >
      <p className="mt-2">
        {formMessages.connectionLost} <OfficePhone phone={phone} before="To pay by phone, call " />
      </p>
      {children}
    </PaymentAlert>
  )
}
