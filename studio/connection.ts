import {
  type ClientConfig,
  type ClientError,
  createClient,
  type RequestHandler,
} from '@sanity/client'
import { catchError, defer, of, retry, tap, throwError, timer } from 'rxjs'
import { isRecord } from './checks/content'
import { randomHex } from './random-hex'

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
      const identified = withTransactionId(request)
      return defer(() => send({ ...identified })).pipe(
        retry({
          delay: (error: unknown) => {
            if (!isUnreachable(error)) return throwError(() => error)
            setPending(token, true)
            return timer(retryDelayMs)
          },
        }),
        catchError((error: unknown) =>
          isAlreadyApplied(error)
            ? of(responseFor(identified, error.response))
            : throwError(() => error),
        ),
        tap({ next: settle, error: settle, finalize: settle }),
      )
    },
  })
}

type Request = Parameters<RequestHandler>[0]

/** Returns a request that changes documents with an id, by which the dataset recognizes it when it is repeated. */
function withTransactionId(request: Request): Request {
  const body: unknown = request.body
  if (!/\/data\/(?:mutate|actions)\//.test(request.url) || !isRecord(body)) return request
  return { ...request, body: { ...body, transactionId: body.transactionId ?? randomHex(16) } }
}

/** Returns whether the dataset has applied the change before, because only the response to an earlier attempt was lost. */
function isAlreadyApplied(error: unknown): error is ClientError {
  const { details } = error as { details?: { type?: unknown } }
  return details?.type === 'transactionAlreadyExistsError'
}

/** Returns the response to a change that was applied, without the changed documents. */
function responseFor({ body }: Request, response: ClientError['response']) {
  const { transactionId } = body as { transactionId: string }
  return {
    ...response,
    type: 'response' as const,
    statusCode: 200,
    body: { transactionId, results: [] },
  }
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
