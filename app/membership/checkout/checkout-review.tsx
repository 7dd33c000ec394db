import { longDate } from '@site/domain/dates'
import { PaymentNotes } from '~/payments/payment-notes'
import { Form, Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { SubmitAgainButton } from '~/forms/submit-again'
import { formMessages } from '~/forms/messages'
import type { Payer } from '~/payments/payer-schema'
import { PreparationError } from '~/payments/payment-alert'
import { pill } from '~/components/button'
import { CancellationTerms } from '~/membership/offer/cancellation-terms'
import { useIsHydrating } from '~/components/use-is-hydrating'
import { SaveYourCopy, RepeatPurchaseNotice } from './before-paying'
import type { ChargeDescription } from '~/membership/purchase/charges'
import type { CheckoutReply } from './checkout-action.server'
import type { CheckoutData } from './checkout.server'

const renewalId = 'renewal'

/**
 * Renders all values for review before the payment redirect, each with a link to change it (WCAG
 * 3.3.4).
 */
export function CheckoutReview({
  data,
  reviewValues,
  reply,
}: {
  data: CheckoutData
  reviewValues: Payer
  reply: CheckoutReply | undefined
}) {
  const { chosen, charges, agreement, hasCopy, clinicId, back } = data
  const heading = useRef<HTMLHeadingElement>(null)
  const hasProblem = data.hasChanged || reply !== undefined
  const isHydrating = useIsHydrating()
  const [cameWithDocument] = useState(isHydrating)
  // This step has the address of the checkout, so the router does not scroll to the top by
  // itself. A page from the server's document starts at the top, and scrolling it during the tap
  // that hydrates it would lose that tap.
  useEffect(() => {
    if (hasProblem || cameWithDocument) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [hasProblem, cameWithDocument])
  const details = `${back}#step-2`
  const rows = [
    { label: 'Package', value: chosen.name, to: '/membership-offer' },
    {
      label: 'Payment',
      value: charges.summary,
      // A one-time package has only one way to pay.
      to: data.ways.length > 1 ? `${back}#step-1` : null,
      change: 'how you pay',
    },
    { label: 'Agreement', value: agreement?.text ?? '', to: `${back}#step-1` },
    { label: 'Patient', value: reviewValues.patientName, to: details },
    { label: 'Patient’s date of birth', value: longDate(reviewValues.patientDOB), to: details },
    {
      label: 'Payer',
      value: `${reviewValues.billingFirstName} ${reviewValues.billingLastName}`,
      to: details,
    },
    { label: 'Email', value: reviewValues.billingEmail, to: details },
    { label: 'Phone', value: reviewValues.billingPhone, to: details },
  ]
  return (
    <section aria-labelledby="review">
      <h2
        ref={heading}
        tabIndex={-1}
        id="review"
        className="outline-none title-md mb-4 lg:title-lg"
      >
        Review your order
      </h2>
      {data.hasChanged && !reply && (
        <ErrorSummary heading={formMessages.problem} occasion={data.reviewed}>
          <p className="mt-2 font-semibold">{formMessages.valuesChanged}</p>
        </ErrorSummary>
      )}
      {reply?.preparationProblem && (
        <PreparationError problem={reply.preparationProblem} phone={data.phone} occasion={reply} />
      )}
      {reply?.isRenewalMissing && (
        <ErrorSummary
          heading={formMessages.problem}
          problems={[{ id: renewalId, message: formMessages.renewalRequired }]}
          occasion={reply}
        />
      )}
      <Form method="post">
        {reply?.problem && (
          <ErrorSummary heading={formMessages.problem} occasion={reply}>
            <p className="mt-2 font-semibold">{reply.problem}</p>
            {reply.again && <SubmitAgainButton {...reply.again} />}
          </ErrorSummary>
        )}
        {reply?.isSecondPurchase && (
          <RepeatPurchaseNotice
            packageName={chosen.name}
            phone={data.phone}
            hasFocus={!reply.problem}
          />
        )}
        <dl className="mt-5 mb-6 border-t border-line">
          {rows.map(({ label, value, to, change = label.toLowerCase() }) => (
            <div
              key={label}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-b border-line py-2 sm:grid-cols-[12rem_1fr_auto] sm:py-3"
            >
              <dt className="text-muted max-sm:col-span-2 max-sm:text-[0.84rem]">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
              {to && (
                <dd className="print:hidden">
                  <Link to={to} className="inline-block py-1 font-semibold text-forest">
                    Change<span className="sr-only"> {change}</span>
                  </Link>
                </dd>
              )}
            </div>
          ))}
        </dl>
        {hasCopy && <SaveYourCopy />}
        <input type="hidden" name="package" value={chosen.id} />
        <input type="hidden" name="location" value={clinicId} />
        <input type="hidden" name="reviewed" value={data.reviewed ?? ''} />
        <input type="hidden" name="agreement" value="accepted" />
        {charges.renewalConsent && (
          <RenewalConsent
            charges={charges}
            failure={reply?.isRenewalMissing ? reply : null}
            isChecked={reply?.checkedBoxes?.includes('renewal')}
          />
        )}
        {/* On a phone today's price and the action stay on the first screen. */}
        <div className="max-sm:tall:sticky max-sm:tall:bottom-0 max-sm:tall:z-10 max-sm:tall:border-t max-sm:tall:border-line max-sm:tall:bg-paper max-sm:tall:py-2.5">
          <p className="mb-2 text-[0.92rem]">
            You pay today: <strong>{charges.today}</strong>
          </p>
          <button
            type="submit"
            name="intent"
            value="pay"
            className={pill('filled', 'text-[1.05rem] max-sm:w-full')}
          >
            {reply?.isSecondPurchase
              ? 'Yes, buy a second membership'
              : 'Continue to secure payment'}
          </button>
        </div>
      </Form>
      <p className="mt-4 max-w-[40rem] text-[0.92rem] text-muted">
        <PaymentNotes page={data.bills} />
        You’ll enter your card details on our payment partner’s secure page.
      </p>
    </section>
  )
}

/**
 * Renders the separate consent to automatic renewal next to its terms, which Oregon law requires
 * before the first charge. Its message clears when the box is checked (CHK-31).
 */
function RenewalConsent({
  charges,
  failure,
  isChecked,
}: {
  charges: ChargeDescription
  /** The latest response, if the consent was missing. */
  failure: CheckoutReply | null
  isChecked: boolean | undefined
}) {
  const [editedAfter, setEditedAfter] = useState<CheckoutReply | null>(null)
  const isMissing = failure !== null && failure !== editedAfter
  return (
    <div
      className={`mb-6 max-w-[40rem] rounded-lg border-2 p-5 ${isMissing ? 'border-alert' : 'border-line'}`}
    >
      <p id="renewal-terms">
        <CancellationTerms text={`${charges.renewal} ${charges.cancellation}`} />
      </p>
      <div className="mt-3 flex gap-3">
        <input
          type="checkbox"
          id={renewalId}
          name="renewal"
          defaultChecked={isChecked}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'renewal-error renewal-terms' : 'renewal-terms'}
          onChange={() => setEditedAfter(failure)}
          className="tick-box"
        />
        <label htmlFor={renewalId} className="font-semibold">
          {charges.renewalConsent}
        </label>
      </div>
      {isMissing && (
        <p id="renewal-error" className="mt-1.5 font-semibold text-alert">
          <span className="sr-only">Error: </span>
          {formMessages.renewalRequired}
        </p>
      )}
    </div>
  )
}
