import type { HeadersFunction } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { submitOrReport } from './connection'
import type { FormReply } from './receive-form.server'
import { withRetryAfter } from './retry-after'

/** Returns the `headers` of a route with a form. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => withRetryAfter(actionHeaders)

/**
 * Returns the `clientAction` of a route with a form, which keeps the form and its values when no response arrives.
 * `siteFailure` is the failure when the site responded with an error; without it both have the same message.
 */
export function keepFormWithoutResponse<Kind extends string = never>(
  message: string,
  siteFailure?: FormReply<Kind>['failure'],
) {
  return (args: ClientActionFunctionArgs) =>
    submitOrReport<FormReply<Kind>>(args, (values, hasResponded) => ({
      submission: { initialValue: values },
      failure: (hasResponded && siteFailure) || { kind: 'connection', message },
    }))
}
