import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { NonceProvider } from './hydration/nonce'
import { stylesPlaceholder } from './hydration/page-styles'
import { pageStyles } from './hydration/page-styles.server'
import { streamWithinBody } from './hydration/stream-within-body.server'
import { withStructuredData } from './seo/structured-data/structured-data.server'
import fonts from '~/components/fonts/generated/fonts.css?inline'
import furtherFonts from '~/components/fonts/generated/further.css?inline'
import styleSheet from './components/styles.css?inline'

const giveUpAfter = 5_000
export const streamTimeout = giveUpAfter

const stylesFor = pageStyles(fonts + furtherFonts + styleSheet)

/** Renders a page whole: a cached page and a visitor without script both need everything in the first answer. */
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
    const finished = (html: string) => {
      const whole = withStyles(streamWithinBody(withoutGaps(html)))
      return statusCode === 200 ? withStructuredData(whole, request, context) : whole
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
            .then(finished)
            .then((html) => resolve(new Response(html, { status: statusCode, headers })), reject)
        },
        onShellError: reject,
        onError(error) {
          statusCode = 500
          log.error({ err: error }, 'page could not be rendered')
        },
      },
    )
    // Cleared when the page is whole: it would hold everything about its request until it fires.
    const timer = setTimeout(abort, giveUpAfter + 1_000).unref()
  })
}

/**
 * React 18 fills buffers of 2 KB, and where a letter of several bytes does not fit any more it sends the empty rest of
 * the buffer along: a name would reach the card page with holes in it. No page holds such a character otherwise.
 */
function withoutGaps(html: string): string {
  return html.replaceAll('\0', '')
}

function withStyles(html: string): string {
  return html.replace(stylesPlaceholder, () => stylesFor(html))
}

/** Errors of loaders and actions go to the log with the request's id, never to the visitor. A request that fits no route is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal)
    context.log.error({ err: error }, 'loader or action failed')
}
