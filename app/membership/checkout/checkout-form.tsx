import { PaymentNotes } from '~/payments/payment-notes'
import { editAttributes } from '~/content/edit'
import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { ErrorSummary } from '~/forms/error-summary'
import { formMessages, specifiedMessages } from '~/forms/messages'
import { SubmitAgainButton } from '~/forms/submit-again'
import { useCheckedForm } from '~/forms/use-checked-form'
import { ClearDetailsButton } from '~/payments/clear-details'
import { OfficePhone } from '~/payments/office-phone'
import { PayerFields } from '~/payments/payer-fields'
import { payerFieldNames } from '~/payments/payer-names'
import { pill } from '~/components/button'
import { AgreementStep } from './agreement-step'
import type { CheckoutReply } from './checkout-action.server'
import type { CheckoutData } from './checkout.server'
import { useAutosave } from './use-autosave'

const formId = 'checkout'
const loadChecks = () => import('~/payments/payer-schema')

/**
 * Renders the checkout in its three steps as one form, whose buttons all submit the entered values
 * (CHK-04).
 */
export function CheckoutForm({
  data,
  reply,
}: {
  data: CheckoutData
  reply: CheckoutReply | undefined
}) {
  const { page, chosen, clinicId, agreement } = data
  const { fields, problems, occasion, submitting, formProps } = useCheckedForm({
    id: formId,
    names: payerFieldNames,
    reply,
    defaultValue: reply?.draft ?? data.draft,
    loadChecks,
  })
  const autosave = useAutosave()
  const problem = reply ? reply.problem : redirectNotice(data)

  function submit(event: FormEvent<HTMLFormElement>) {
    autosave.stop()
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'review'
    // Only continuing to the review needs complete details (CHK-29).
    if (intent !== 'review' || !agreement) return
    formProps.onSubmit(event)
  }

  const [first, second, third] = page.steps
  return (
    <Form
      {...formProps}
      onSubmit={submit}
      onChange={(event) => autosave.schedule(event.currentTarget)}
      data-status={submitting ? 'processing' : 'idle'}
      className="grid gap-10"
    >
      {/* Enter in a field continues to the review instead of activating the first button of the
          page. */}
      <button
        type="submit"
        name="intent"
        value="review"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        Continue
      </button>
      <input type="hidden" name="package" value={chosen.id} />
      <input type="hidden" name="location" value={clinicId} />
      <input type="hidden" name="terms" value={data.policy.terms} />
      {agreement && <input type="hidden" name="agreement" value="accepted" />}
      {(problem || problems.length > 0) && (
        <ErrorSummary
          level={2}
          heading={formMessages.problem}
          problems={problems}
          occasion={occasion}
        >
          {problem && <p className="mt-2 font-semibold">{problem}</p>}
          {problem === formMessages.notOffered && (
            <p className="mt-2 empty:hidden">
              <OfficePhone phone={data.phone} before="Call " />
            </p>
          )}
          {reply?.again && <SubmitAgainButton key={occasion} {...reply.again} />}
        </ErrorSummary>
      )}
      <Step number={1} content={first} fallback="Agreement" isDone={agreement !== null}>
        {/* Another clinic has another agreement, and the entered details stay. */}
        <AgreementStep key={clinicId} {...data} formId={formId} reply={reply} />
      </Step>
      <Step number={2} content={second} fallback="Patient info">
        <div className="grid gap-10">
          <PayerFields
            fields={fields}
            occasion={occasion}
            formatPhone
            patientLegend="Who the membership is for"
          />
        </div>
      </Step>
      <Step number={3} content={third} fallback="Payment">
        {!agreement && (
          <p id="payment-locked" className="mb-3">
            {specifiedMessages.agreementRequired}
          </p>
        )}
        <button
          type="submit"
          name="intent"
          value="review"
          disabled={!agreement}
          aria-describedby={agreement ? undefined : 'payment-locked'}
          className={pill(
            'filled',
            'text-[1.05rem] disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-muted',
          )}
        >
          {submitting ? 'Processing…' : 'Review your order'}
        </button>
        <div className="mt-5 grid max-w-[42rem] gap-2 text-[0.92rem] text-muted">
          {page.billingNote && <p {...editAttributes(page, 'billingNote')}>{page.billingNote}</p>}
          <p className="empty:hidden">
            <PaymentNotes page={data.bills} />
          </p>
        </div>
      </Step>
      {/* Its submission belongs to this form, so that no later autosave stores the values again. */}
      {Object.values(data.draft).some(Boolean) && (
        <ClearDetailsButton problem={reply?.clearProblem}>
          We store your details and your agreement in your browser for up to 24 hours so you can
          return to this page without typing them again. Everything is encrypted. On a shared
          computer, clear it all when you’re done.
        </ClearDetailsButton>
      )}
    </Form>
  )
}

/** Returns the notice about an agreement that no longer counts, or about why another step redirected to this page. */
function redirectNotice({
  isAgreementOutdated,
  isAgreementGone,
  hasChanged,
}: CheckoutData): string | undefined {
  if (isAgreementOutdated) return formMessages.agreementOutdated
  if (isAgreementGone) return formMessages.agreementGone
  return hasChanged ? formMessages.valuesChanged : undefined
}

type StepProps = {
  number: number
  content: CheckoutData['page']['steps'][number] | undefined
  /** The title while the office has not entered one. */
  fallback: string
  isDone?: boolean
  children: ReactNode
}

function Step({ number, content, fallback, isDone = false, children }: StepProps) {
  return (
    <section aria-labelledby={`step-${number}`} className="border-t-4 border-line pt-5">
      <h2 id={`step-${number}`} className="title-md flex items-baseline gap-3">
        <span className="text-accent">{number}</span>
        <span>
          <span {...editAttributes(content, 'title')}>{content?.title ?? fallback}</span>
          {isDone && <span className="font-sans text-base font-semibold text-forest"> ✓ done</span>}
        </span>
      </h2>
      {content?.text && (
        <p className="mt-1 mb-5 max-w-[40rem] text-muted" {...editAttributes(content, 'text')}>
          {content.text}
        </p>
      )}
      {children}
    </section>
  )
}
