import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react'

/** How long the browser waits for a response, in milliseconds. The server gives its mail relay 10 seconds. */
const timeoutMs = 30_000

class ResponseTimeoutError extends Error {
  override name = 'ResponseTimeoutError'
}

/**
 * Returns whether a loader's error means that no response of the site arrived: the connection broke, the response took
 * too long, or a proxy responded in its place. `fetch` rejects with a TypeError, Remix with one of the two messages.
 */
function isConnectionError(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof ResponseTimeoutError ||
    (error instanceof Error &&
      /^(?:Unable to decode turbo-stream response|No response body)/.test(error.message))
  )
}

/**
 * Runs the route action on the server. When it fails or its response does not arrive, returns `failure` as the action's
 * reply instead of letting the error screen replace the form: everything typed stays. The status keeps Remix from
 * loading the page's data again. Use it as a route's `clientAction`.
 */
export async function submitOrReport<Reply>(
  { request, serverAction }: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>,
  failure: (values: Record<string, string>) => Reply,
): Promise<unknown> {
  const formData = await request.clone().formData()
  try {
    return await withinTimeout(serverAction())
  } catch (error) {
    // A Response is a redirect; an aborted request was superseded by a newer one.
    if (error instanceof Response || request.signal.aborted) throw error
    console.error(error)
    const values = [...formData].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return Response.json(failure(Object.fromEntries(values)), { status: 503 })
  }
}

/**
 * Runs the route loader on the server. When its response does not arrive, the navigation stays pending, so that the
 * current page and everything typed on it stay, and `connection` tells the notice to offer another try. Use it as a
 * route's `clientLoader`.
 */
export async function loadOrWait({
  request: { signal },
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, 'request' | 'serverLoader'>): Promise<unknown> {
  connection.setLost(false)
  try {
    return await withinTimeout(serverLoader())
  } catch (error) {
    if (signal.aborted || !isConnectionError(error)) throw error
    console.error(error)
    connection.setLost(true)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(error as Error))
    })
  }
}

/** The part of the Navigation API that is used here; TypeScript does not know it yet. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }

/**
 * Keeps the page when a link is followed offline whose page's script was never loaded. Remix then reloads the document,
 * which would leave the visitor with the browser's own error page; without the reload its navigation stays pending, as
 * in `loadOrWait`. Online the reload goes on, because it is how a browser gets over a deploy. Browsers without the
 * Navigation API reload as before.
 */
export function keepPageWhileOffline() {
  const { navigation } = window as Window & { navigation?: EventTarget }
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent
    if (navigationType !== 'reload' || userInitiated || navigator.onLine) return
    event.preventDefault()
    connection.setLost(true)
  })
}

const listeners = new Set<() => void>()
let isLost = false

/** Whether the latest navigation or reload of data is pending because its response did not arrive; a React external store. */
export const connection = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isLost: () => isLost,
  setLost(lost: boolean) {
    isLost = lost
    for (const listener of listeners) listener()
  },
}

function withinTimeout<T>(response: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ResponseTimeoutError()), timeoutMs)
  })
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer))
}
