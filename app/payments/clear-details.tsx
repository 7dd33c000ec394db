import { Form } from '@remix-run/react'
import { pill } from '~/components/button'

/**
 * Renders the button that deletes what this browser stores for a payment, for patients at a shared computer. `children`
 * explains what is stored, and `action` is the page that deletes it; by default the page that contains the button.
 */
export function ClearDetails({
  action,
  problem,
  children,
}: {
  action?: string
  /** Why the latest attempt deleted nothing. */
  problem?: string | undefined
  children: string
}) {
  return (
    <Form method="post" action={action} className="mt-10 max-w-[42rem] border-t border-line pt-5">
      <p className="text-[0.92rem] text-muted">{children}</p>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-alert">
          {problem}
        </p>
      )}
      <button type="submit" name="intent" value="clear" className={pill('quiet', 'mt-2')}>
        Clear my details
      </button>
    </Form>
  )
}
