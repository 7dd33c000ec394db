import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { renderPage } from './hydration/index.server'
import { withStructuredData } from './seo/structured-data/structured-data.server'

/** Returns the complete page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  const page = await renderPage(remixContext, { url: request.url, nonce: context.nonce })
  const html = status === 200 ? await withStructuredData(page, request, context) : page
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/**
 * Logs errors of loaders, actions and pages with the request id and never shows them to the visitor.
 * Unmatched routes are not logged as errors.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  const isClientError = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isClientError)
    context.log.error({ err: error }, 'loader, action or page failed')
}
