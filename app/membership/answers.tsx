import { Form } from '@remix-run/react'
import { ErrorSummary } from '~/forms/error-summary'
import { formNotices } from '~/forms/texts'
import type { Payer } from '~/payments/payer-schema'
import { PreparationError } from '~/payments/preparation-error'
import { longDate } from '~/time/dates'
import { pill } from '~/ui/button'
import { Link } from '~/ui/link'
import { billingText } from './billing'
import type { CheckoutReply } from './checkout-action.server'
import type { CheckoutData } from './checkout.server'

/** All answers once more, each with a way to change it, before the hand-off to the card page (WCAG 3.3.4). */
export function CheckYourAnswers({
  data,
  answers,
  reply,
}: {
  data: CheckoutData
  answers: Payer
  reply: CheckoutReply | undefined
}) {
  const { chosen, billing, agreement, clinicId, back } = data
  const rows = [
    { label: 'Package', value: chosen.name, at: 'step-1' },
    {
      label: 'You pay',
      value: `${billingText(chosen, billing.freq)}${billing.billDay ? `, on day ${billing.billDay} of the month` : ''}`,
      at: 'step-1',
    },
    { label: 'Agreement', value: agreement?.text ?? '', at: 'step-1' },
    { label: 'Patient', value: answers.patientName, at: 'step-2' },
    { label: 'Patient’s date of birth', value: longDate(answers.patientDOB), at: 'step-2' },
    {
      label: 'Payer',
      value: `${answers.billingFirstName} ${answers.billingLastName}`,
      at: 'step-2',
    },
    { label: 'Email', value: answers.billingEmail, at: 'step-2' },
    { label: 'Phone', value: answers.billingPhone, at: 'step-2' },
  ]
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="title-lg mb-6">
        Check your answers
      </h2>
      {data.hasChanged && !reply && (
        <ErrorSummary heading={formNotices.problem} occasion={data.reviewed}>
          <p className="mt-2 font-semibold">{formNotices.answersChanged}</p>
        </ErrorSummary>
      )}
      {reply?.unprepared && (
        <PreparationError problem={reply.unprepared} phone={data.phone} occasion={reply} />
      )}
      {reply?.problem && (
        <ErrorSummary heading={formNotices.problem} occasion={reply}>
          <p className="mt-2 font-semibold">{reply.problem}</p>
        </ErrorSummary>
      )}
      <dl className="mt-6 border-t border-line">
        {rows.map(({ label, value, at }) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr_auto]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
            <dd>
              <Link to={`${back}#${at}`} className="inline-block py-1 font-semibold text-forest">
                Change<span className="sr-only"> {label.toLowerCase()}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <Form method="post" className="mt-8">
        <input type="hidden" name="package" value={chosen.id} />
        <input type="hidden" name="location" value={clinicId} />
        <input type="hidden" name="reviewed" value={data.reviewed ?? ''} />
        <button
          type="submit"
          name="intent"
          value="pay"
          className={pill('filled', 'text-[1.05rem]')}
        >
          Continue to the card page
        </button>
      </Form>
      <p className="mt-4 max-w-[40rem] text-[0.92rem] text-muted">
        {[data.cardsNote, data.processingNote].filter(Boolean).join(' ')} You enter your card on our
        payment partner’s page.
      </p>
    </section>
  )
}
