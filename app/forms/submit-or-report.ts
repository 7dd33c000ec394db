import type { ClientActionFunctionArgs } from '@remix-run/react'
import { isConnectionError, withinTimeout } from '~/connection'

/**
 * Runs the route action on the server, for use as a route's `clientAction`. When it fails or its response does not
 * arrive, returns `failure` as the action's reply, so that the form with its values stays on the page instead of the
 * error screen. `hasResponded` is whether the site responded. The status prevents Remix from reloading the page's data.
 */
export async function submitOrReport<Reply>(
  { request, serverAction }: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>,
  failure: (values: Record<string, string>, hasResponded: boolean) => Reply,
): Promise<unknown> {
  const formData = await request.clone().formData()
  try {
    return await withinTimeout(serverAction())
  } catch (error) {
    // A Response is a redirect. An aborted request was superseded by a newer one.
    if (error instanceof Response || request.signal.aborted) throw error
    console.error(error)
    const values = [...formData].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return Response.json(failure(Object.fromEntries(values), !isConnectionError(error)), {
      status: 503,
    })
  }
}
