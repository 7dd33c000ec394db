import { createClient, type ClientConfig } from '@sanity/client'
import { defer, retry, tap, timer, throwError } from 'rxjs'

const retryDelayMs = 1000
/** Statuses that a proxy returns while the dataset is unavailable. */
const unavailableStatuses = [502, 503, 504]

/** One token for each request that waits for the connection. */
const pendingRequests = new Set<object>()
const listeners = new Set<() => void>()

/** Returns whether a request is waiting for the connection. */
export function isConnectionLost(): boolean {
  return pendingRequests.size > 0
}

/**
 * Calls the listener when the result of `isConnectionLost` may have changed. Returns a function that removes the
 * listener.
 */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Creates a client that retries requests for content until a lost connection is restored. Without retries, the Studio
 * treats a change that it could not send as an error of the form, and replaces the form with an error message.
 */
export function createReconnectingClient(config: ClientConfig) {
  return createClient({
    ...config,
    _requestHandler: (request, send) => {
      if (!request.url.includes('/data/')) return send(request)
      const token = {}
      const settle = () => setPending(token, false)
      return defer(() => send({ ...request })).pipe(
        retry({
          delay: (error: unknown) => {
            if (!isUnreachable(error)) return throwError(() => error)
            setPending(token, true)
            return timer(retryDelayMs)
          },
        }),
        tap({ next: settle, error: settle, finalize: settle }),
      )
    },
  })
}

function setPending(token: object, isPending: boolean) {
  if (pendingRequests.has(token) === isPending) return
  if (isPending) pendingRequests.add(token)
  else pendingRequests.delete(token)
  for (const listener of listeners) listener()
}

function isUnreachable(error: unknown): boolean {
  const { isNetworkError, statusCode } = error as { isNetworkError?: boolean; statusCode?: number }
  return (
    isNetworkError === true ||
    (statusCode !== undefined && unavailableStatuses.includes(statusCode))
  )
}
