import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { finishPage, NonceProvider } from './hydration/index.server'
import { withStructuredData } from './seo/structured-data/structured-data.server'

const renderTimeoutMs = 5_000
/** The time after which Remix aborts pending data, in milliseconds. */
export const streamTimeout = renderTimeoutMs

/**
 * Renders the complete page before the response starts, because cached pages and visitors without
 * script need everything in it.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, log } = context
  return new Promise<Response>((resolve, reject) => {
    let statusCode = status
    const pageToSend = (html: string) => {
      const page = finishPage(html)
      return statusCode === 200 ? withStructuredData(page, request, context) : page
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          pipe(body)
          text(body)
            .then(pageToSend)
            .then((html) => resolve(new Response(html, { status: statusCode, headers })), reject)
        },
        onShellError: reject,
        onError(error) {
          statusCode = 500
          log.error({ err: error }, 'page could not be rendered')
        },
      },
    )
    // The timer is cleared when the page is complete, because it would retain everything about its
    // request until it fires.
    const timer = setTimeout(abort, renderTimeoutMs + 1_000).unref()
  })
}

/**
 * Logs errors of loaders and actions with the request id and never shows them to the visitor.
 * Unmatched routes are not logged as errors.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const isClientError = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isClientError)
    context.log.error({ err: error }, 'loader or action failed')
}
