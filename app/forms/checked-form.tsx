import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { pill } from '~/components/button'
import { formMessages } from './messages'
import { useNavigationConfirmation } from './use-navigation-confirmation'

/** The signed time stamp and the field names, which the loader returns. */
export type Guard = { stamp: string; stampName: string; honeypotName: string }

type CheckedFormProps = {
  /** What `useCheckedForm` returns. */
  checkedForm: {
    formProps: ComponentProps<typeof Form>
    submitting: boolean
    isSending: boolean
  }
  guard: Guard
  /** The summary of the errors, above the fields. */
  summary: ReactNode
  /** The label of the submit button, and the one while the submission is pending. */
  submitLabel: string
  submittingLabel?: string
} & ComponentProps<typeof Form>

/** Renders a form with the state of `useCheckedForm`: its summary, hidden fields, fields and submit button. */
export function CheckedForm({
  checkedForm: { formProps, submitting, isSending },
  guard,
  summary,
  submitLabel,
  submittingLabel = 'Sending…',
  children,
  ...attributes
}: CheckedFormProps) {
  // Any navigation cancels the submission, also a choice of a clinic on the same page.
  useNavigationConfirmation(formMessages.leaveWhileSending, () => isSending)
  return (
    <Form {...formProps} {...attributes}>
      {summary}
      <GuardFields {...guard} />
      {children}
      <div>
        <button
          type="submit"
          aria-disabled={submitting}
          onClick={(event) => submitting && event.preventDefault()}
          className={pill(
            'filled',
            'text-[1.05rem] aria-disabled:cursor-wait aria-disabled:opacity-80',
          )}
        >
          {submitting ? submittingLabel : submitLabel}
        </button>
      </div>
    </Form>
  )
}

/** Renders the hidden fields of every public form: the signed time stamp, and a honeypot that only bots fill in. */
function GuardFields({ stamp, stampName, honeypotName }: Guard) {
  return (
    <div className="sr-only" aria-hidden="true">
      <input type="hidden" name={stampName} value={stamp} />
      <label>
        Leave this empty
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
