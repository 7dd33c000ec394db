import { Form } from '@remix-run/react'
import { pill } from '~/components/button'

/** What visitors read when the request to clear their details failed. */
export const notCleared =
  'We couldn’t clear your details, and this browser may still store them. Please check your connection and try again.'

type ClearDetailsProps = {
  /** Why the latest attempt deleted nothing. */
  problem?: string | undefined
  /** What this browser stores. */
  children: string
}

/**
 * Renders a separate form whose button deletes what this browser stores for a payment, for patients at a shared
 * computer. `action` is the page that deletes it; by default the page that contains the button.
 */
export function ClearDetails({ action, ...content }: ClearDetailsProps & { action?: string }) {
  return (
    <Form method="post" action={action} className="mt-10">
      <ClearDetailsButton {...content} />
    </Form>
  )
}

/** Renders the button of {@link ClearDetails} for a form that contains it. */
export function ClearDetailsButton({ problem, children }: ClearDetailsProps) {
  return (
    <div className="max-w-[42rem] border-t border-line pt-5 print:hidden">
      <p className="text-[0.92rem] text-muted">{children}</p>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-alert">
          {problem}
        </p>
      )}
      <button type="submit" name="intent" value="clear" className={pill('quiet', 'mt-2')}>
        Clear my details
      </button>
    </div>
  )
}
