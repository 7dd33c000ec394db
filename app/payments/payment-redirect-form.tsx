import { type ReactNode, useRef, useState } from 'react'
import { formMessages, specifiedMessages } from '~/forms/messages'
import { useFocusWhenShown } from '~/forms/use-focus-when-shown'
import { pill } from '~/components/button'
import { Icon } from '~/components/icon'
import type { PaymentRedirect } from './payment-redirect.server'
import { OfficePhone } from './office-phone'
import { type RedirectPhase, usePaymentRedirect } from './use-payment-redirect'

type PaymentRedirectFormProps = {
  paymentRedirect: PaymentRedirect
  /**
   * The office's phone number for patients who are unsure whether a payment succeeded, or an empty
   * string.
   */
  phone: string
  /** Whether this form was already shown, so that the visitor may have paid. */
  hasBeenShown: boolean
  /** Whether the visitor has reviewed the payment on an earlier page. */
  isReviewed?: boolean
  /** The summary of the payment. */
  children?: ReactNode
}

const headings: Record<RedirectPhase, string> = {
  ready: 'Check and continue',
  processing: 'Taking you to the secure payment page…',
  stalled: 'The payment page didn’t open',
  threw: 'The payment page didn’t open',
  returned: 'You’ve returned from the payment page',
}
const failures: Partial<Record<RedirectPhase, string>> = {
  stalled: specifiedMessages.paymentStalled,
  threw: specifiedMessages.paymentThrew,
}

/**
 * Renders the complete form for the card payment page, submitted by its button. With script, the
 * first view of a payment that `isReviewed` is submitted automatically (PAY-01); a page that was
 * reloaded, restored by Back or Forward or opened again waits for the button.
 */
export function PaymentRedirectForm({
  paymentRedirect,
  phone,
  hasBeenShown,
  isReviewed = false,
  children,
}: PaymentRedirectFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLElement>(null)
  // Once loaded again, the data of this view reports that the form was shown.
  const [isAutomatic] = useState(isReviewed && !hasBeenShown)
  const { phase, send } = usePaymentRedirect(form, isAutomatic)
  const isProcessing = phase === 'processing'
  const isSubmitted = phase === 'stalled' || phase === 'returned'
  useFocusWhenShown(panel, { block: 'start' })
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="payment-redirect"
      data-status={isProcessing ? 'processing' : 'idle'}
      className="peer card card-accent max-w-[42rem] sm:p-8"
    >
      <h2 id="payment-redirect" aria-live="polite" className="title-md">
        {headings[phase]}
      </h2>
      <div role="alert">
        {failures[phase] && <p className="mt-4 font-semibold text-alert">{failures[phase]}</p>}
        {(isSubmitted || hasBeenShown) && (
          <p className="mt-4 border-l-4 border-alert pl-4">
            {isSubmitted ? formMessages.checkBeforePaying : formMessages.checkIfPaid}{' '}
            <OfficePhone phone={phone} before="If you’re not sure, call " />
          </p>
        )}
      </div>
      {children}
      <form
        ref={form}
        method="post"
        action={paymentRedirect.url}
        autoComplete="off"
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {paymentRedirect.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          aria-disabled={isProcessing}
          className={pill(
            'filled',
            'text-[1.05rem] aria-disabled:cursor-wait aria-disabled:opacity-80 max-sm:w-full max-sm:px-3 max-sm:text-base',
          )}
        >
          <Icon name="lock-keyhole" className="size-5 max-[24rem]:hidden" />
          Continue to secure payment
        </button>
      </form>
      <p className="mt-3 text-[0.92rem] text-muted">
        You’ll enter your card details on the payment partner’s secure page, never on this website.
      </p>
    </section>
  )
}
