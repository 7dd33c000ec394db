import type { HeadersFunction } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { submitOrReport } from './submit-or-report'
import type { FormReply } from './receive-form.server'

/** Returns the headers of a form's page with the `Retry-After` of its action, if it has set one. */
export function withRetryAfter(actionHeaders: Headers, init: HeadersInit = {}): Headers {
  const headers = new Headers(init)
  const seconds = actionHeaders.get('Retry-After')
  if (seconds !== null) headers.set('Retry-After', seconds)
  return headers
}

/** Returns the `headers` of a route with a form. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => withRetryAfter(actionHeaders)

/** Returns the `headers` of a route with a form whose page always contains the values of a patient's session. */
export const sessionFormHeaders: HeadersFunction = ({ actionHeaders }) =>
  withRetryAfter(actionHeaders, { 'Cache-Control': 'no-store' })

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
