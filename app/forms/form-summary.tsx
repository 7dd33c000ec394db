import type { ReactNode } from 'react'
import { ErrorSummary, type FieldProblem } from './error-summary'
import type { MailFormReply } from './receive-form.server'
import { SendAgainButton, TryAgainButton } from './submit-again'
import { formMessages } from './messages'

type FormSummaryProps = {
  /** What `useCheckedForm` returns. */
  checkedForm: { problems: FieldProblem[]; occasion: string; isCheckedHere: boolean }
  reply: MailFormReply | undefined
  /** 2 directly below the page's heading. */
  level?: 2 | 3
  /** The heading when the form was not sent. */
  heading: string
  /** How else a visitor can reach the clinic when the form was not sent. */
  advice: ReactNode
  /** What to assume when it is unknown whether the form was sent. */
  unknownOutcome?: string
  /** What the summary of invalid values says besides the list of messages. */
  children?: ReactNode
}

/**
 * Renders the summary of a form that sends a mail: its invalid values, of which those that the browser found take
 * precedence, or why it was not sent (CON-24, CON-25, C-53).
 */
export function FormSummary({
  checkedForm: { problems, occasion, isCheckedHere },
  reply,
  level,
  heading,
  advice,
  unknownOutcome = formMessages.outcomeUnknown,
  children,
}: FormSummaryProps) {
  const failure = reply?.failure
  if (problems.length > 0 && (isCheckedHere || !failure))
    return (
      <ErrorSummary
        level={level}
        heading={formMessages.problem}
        problems={problems}
        occasion={occasion}
      >
        {children}
      </ErrorSummary>
    )
  if (!failure) return null
  const isUnknown = failure.kind === 'connection' || failure.kind === 'sending'
  return (
    <ErrorSummary level={level} heading={heading} problems={problems} occasion={occasion}>
      <p className="mt-2 font-semibold break-words">{failure.message}</p>
      {advice}
      {failure.kind === 'stored' && <p className="mt-2">{formMessages.stored}</p>}
      {isUnknown && <p className="mt-2">{unknownOutcome}</p>}
      {reply.sendAgain && <SendAgainButton {...reply.sendAgain} />}
      {isUnknown && <TryAgainButton />}
    </ErrorSummary>
  )
}
