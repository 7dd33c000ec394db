import { Form } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import { pill } from '~/components/button'
import { type Guard, GuardFields } from './guard-fields'
import { formMessages } from './messages'
import { useNavigationConfirmation } from './use-navigation-confirmation'

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
