import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable, type AppLoadContext, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { NonceProvider } from './layout/nonce'

const giveUpAfter = 5_000
export const streamTimeout = giveUpAfter

/** Renders a page whole: a cached page and a visitor without script both need everything in the first answer. */
export default function handleRequest(request: Request, status: number, headers: Headers, remixContext: EntryContext, { nonce, log, requestId }: AppLoadContext) {
  return new Promise<Response>((resolve, reject) => {
    let statusCode = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </NonceProvider>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status: statusCode, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          statusCode = 500
          log.error({ err: error, requestId }, 'page could not be rendered')
        },
      },
    )
    setTimeout(abort, giveUpAfter + 1_000).unref()
  })
}

/** Errors of loaders and actions go to the log with the request's id, never to the visitor. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (!request.signal.aborted) context.log.error({ err: error, requestId: context.requestId }, 'loader or action failed')
}
