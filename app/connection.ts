import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/** The timeout of a response in milliseconds. It exceeds the server's timeout of 10 seconds for the mail relay. */
const timeoutMs = 30_000

class ResponseTimeoutError extends Error {
  override name = 'ResponseTimeoutError'
}

/**
 * Returns whether the error of a loader or an action means that no response of the site arrived: the connection failed,
 * the response timed out, or a proxy responded instead. `fetch` rejects with a TypeError, and Remix with one of the two
 * messages.
 */
export function isConnectionError(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof ResponseTimeoutError ||
    (error instanceof Error &&
      /^(?:Unable to decode turbo-stream response|No response body)/.test(error.message))
  )
}

/**
 * Runs the route loader on the server, for use as a route's `clientLoader`. When its response does not arrive, the
 * navigation stays pending, so that the current page and its input values stay, and `connection` notifies the notice,
 * which offers to try again.
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

/** The part of the Navigation API that this module uses. TypeScript does not declare it yet. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean }

/** Remix does not export its router, which has the target of a navigation in progress. */
type RemixWindow = Window & {
  navigation?: EventTarget
  __remixRouter?: { state: { navigation: { location?: Location } } }
}

/**
 * Preserves the page when the visitor follows a link while offline and the script of the target page has not been
 * loaded. Remix then reloads the document, which would show the browser's error page; without the reload its navigation
 * stays pending, as in `loadOrWait`. While online, as after a deploy without the old files, the page of the link is
 * loaded as a document instead: Remix reloads the current one, as if the link had done nothing. Browsers without the
 * Navigation API reload as before.
 */
export function keepPageWhileOffline() {
  const page = window as RemixWindow
  page.navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent
    if (navigationType !== 'reload' || userInitiated) return
    const target = page.__remixRouter?.state.navigation.location
    if (!navigator.onLine) connection.setLost(true)
    else if (target) page.location.assign(target.pathname + target.search + target.hash)
    else return
    event.preventDefault()
  })
}

const listeners = new Set<() => void>()
let isLost = false

/**
 * The state of the connection as a React external store, which components read with `useSyncExternalStore`. It exists
 * once for the document, because Remix calls `clientLoader` functions outside of React, where no context reaches them.
 * `isLost` returns whether the latest navigation or data reload is pending because its response did not arrive.
 */
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

/** Returns the response, or rejects when it takes longer than the timeout. */
export function withinTimeout<T>(response: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ResponseTimeoutError()), timeoutMs)
  })
  return Promise.race([response, timeout]).finally(() => clearTimeout(timer))
}
