import type { HeadersFunction } from '@remix-run/node'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { submitOrReport } from './connection'
import type { FormReply } from './receive-form.server'
import { withRetryAfter } from './retry-after'

/** The `headers` of a route with a form. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => withRetryAfter(actionHeaders)

/** Returns the `clientAction` of a route with a form, which keeps the form and its values when no response arrives. */
export function keepFormWithoutResponse(message: string) {
  return (args: ClientActionFunctionArgs) =>
    submitOrReport<FormReply<never>>(args, (values) => ({
      submission: { initialValue: values },
      failure: { kind: 'connection', message },
    }))
}
