import type { ReactNode } from 'react'
import { telHref } from '~/components/phone'
import { ErrorSummary, type FieldProblem } from './error-summary'
import type { MailFormReply } from './receive-form.server'
import { SendAgainButton, TryAgainButton } from './submit-again'
import { formNotices, formTexts } from './texts'

type FormSummaryProps = {
  /** What `useCheckedForm` returns. */
  checkedForm: { problems: FieldProblem[]; occasion: string; isCheckedHere: boolean }
  reply: MailFormReply | undefined
  clinic: { name: string; phone: string }
  /** What the summary of the browser's checks says besides the list of messages. */
  children?: ReactNode
}

/**
 * Renders the summary of a form that sends a mail: the problems that the browser found, which take precedence, or why it
 * was not sent.
 */
export function FormSummary({
  checkedForm: { problems, occasion, isCheckedHere },
  reply,
  clinic,
  children,
}: FormSummaryProps) {
  if (isCheckedHere && problems.length > 0)
    return (
      <ErrorSummary heading={formNotices.problem} problems={problems} occasion={occasion}>
        {children}
      </ErrorSummary>
    )
  if (!reply?.failure) return null
  const { failure, sendAgain } = reply
  return <SendFailure {...{ failure, sendAgain, problems, clinic, occasion }} />
}

type SendFailureProps = {
  failure: NonNullable<MailFormReply['failure']>
  sendAgain: MailFormReply['sendAgain']
  problems: FieldProblem[]
  clinic: { name: string; phone: string }
  occasion: unknown
}

/**
 * Renders why a form was not sent, and how to contact the clinic instead (CON-24 to CON-26,
 * C-53, C-55).
 */
function SendFailure({ failure, sendAgain, problems, clinic, occasion }: SendFailureProps) {
  return (
    <ErrorSummary heading={formTexts.contactErrorHeading} problems={problems} occasion={occasion}>
      <p className="mt-2 font-semibold break-words">{failure.message}</p>
      <p className="mt-2">
        {formTexts.contactErrorAdvice}
        {clinic.phone && (
          <>
            {' '}
            {clinic.name}:{' '}
            <a href={telHref(clinic.phone)} className="inline-block py-1 font-semibold">
              {clinic.phone}
            </a>
          </>
        )}
      </p>
      {sendAgain && <SendAgainButton {...sendAgain} />}
      {failure.kind === 'stored' && <p className="mt-2">{formNotices.kept}</p>}
      {failure.kind === 'connection' && (
        <>
          <p className="mt-2">{formNotices.outcomeUnknown}</p>
          <TryAgainButton />
        </>
      )}
      {failure.kind === 'sending' && <p className="mt-2">{formNotices.outcomeUnknown}</p>}
    </ErrorSummary>
  )
}
