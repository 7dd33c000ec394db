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
  /** What a visitor can do when the form was not sent. */
  advice: ReactNode
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
  children,
}: FormSummaryProps) {
  const failure = reply?.failure
  // A form without a separate message for invalid values has the same summary after the server's validation.
  const isInvalid = isCheckedHere || failure?.message === formMessages.problem
  if (isInvalid && problems.length > 0)
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
  return (
    <ErrorSummary level={level} heading={heading} problems={problems} occasion={occasion}>
      <p className="mt-2 font-semibold break-words">{failure.message}</p>
      {advice}
      {reply.sendAgain && <SendAgainButton {...reply.sendAgain} />}
      {failure.kind === 'connection' && <TryAgainButton />}
    </ErrorSummary>
  )
}
