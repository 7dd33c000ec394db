import { createClient, type ClientConfig } from '@sanity/client'
import { defer, retry, tap, timer, throwError } from 'rxjs'

const retryDelayMs = 1000
/** What a proxy in front of the dataset responds while the dataset is away. */
const unavailable = [502, 503, 504]

/** One entry for each request that waits for the connection. */
const waiting = new Set<object>()
const listeners = new Set<() => void>()

/** Whether a request waits for the dataset to come back. */
export function isConnectionLost(): boolean {
  return waiting.size > 0
}

/** Calls back when `isConnectionLost` may have changed; returns a function that ends this. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Creates a client whose requests for content wait for a lost connection and are then sent again. Without this the
 * Studio takes a change that it could not send for a fault of the form, and replaces the form with an error.
 */
export function createReconnectingClient(config: ClientConfig) {
  return createClient({
    ...config,
    _requestHandler: (request, send) => {
      if (!request.url.includes('/data/')) return send(request)
      const token = {}
      const settle = () => setWaiting(token, false)
      return defer(() => send({ ...request })).pipe(
        retry({
          delay: (error: unknown) => {
            if (!isUnreachable(error)) return throwError(() => error)
            setWaiting(token, true)
            return timer(retryDelayMs)
          },
        }),
        tap({ next: settle, error: settle, finalize: settle }),
      )
    },
  })
}

function setWaiting(token: object, waits: boolean) {
  if (waiting.has(token) === waits) return
  if (waits) waiting.add(token)
  else waiting.delete(token)
  for (const listener of listeners) listener()
}

function isUnreachable(error: unknown): boolean {
  const { isNetworkError, statusCode } = error as { isNetworkError?: boolean; statusCode?: number }
  return isNetworkError === true || (statusCode !== undefined && unavailable.includes(statusCode))
}
