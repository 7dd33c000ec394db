import { createHash } from 'node:crypto'
import { acceptedEncoding, compress, isCompressible } from '../http/compress'
import { createResponse, matchesEtag } from '../http/create-response'
import type { Exchange } from '../http/exchange'
import type { SiteHeaders } from '../http/headers'
import { varyOf } from './page-request'
import { headersOf, isHtml, type Rendered } from './rendering'

export const privateCaching = 'private, no-cache'
/** The seconds in `Retry-After` of a 429 when the route sets none. */
const retryAfterSeconds = 600

export type ResponseOptions = {
  site: SiteHeaders
  /** Cookies in addition to those that the response sets. */
  setCookies?: string[]
  isPreview?: boolean
  /** Whether the response is the same for every visitor. A matching ETag then yields a 304. */
  isShared?: boolean
}

/** Creates a response that is not stored, quickly compressed. */
export async function renderedResponse(
  exchange: Exchange,
  request: Request,
  rendered: Rendered,
  options: ResponseOptions,
): Promise<Response> {
  const { site, setCookies = [], isPreview, isShared } = options
  const { status, headers, body } = rendered
  const cookies = [...headers.getSetCookie(), ...setCookies]
  const caching = cachingOf(rendered, cookies, request)
  const own = [
    ...headersOf(rendered, site, isPreview),
    'Cache-Control',
    caching,
    ...cookies.flatMap((cookie) => ['Set-Cookie', cookie]),
  ]
  // Remix responds with 405 to a form for a page without an action, but without an Allow header.
  if (status === 405) own.push('Allow', 'GET, HEAD')
  if (status === 429) {
    exchange.reason ??= 'rate limit of the form'
    if (!headers.has('Retry-After')) own.push('Retry-After', String(retryAfterSeconds))
  }
  const encodable = isCompressible(headers.get('Content-Type'), body.length)
  if (encodable)
    own.push('Vary', isHtml(headers) ? varyOf(new URL(request.url)) : 'Accept-Encoding')
  if (isShared && status === 200 && !/\bno-store\b/i.test(caching)) {
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    own.push('ETag', etag)
    if (matchesEtag(exchange.req.headers['if-none-match'], etag))
      return createResponse(304, own, null)
  }
  if (!encodable) return createResponse(status, own, body)

  const encoding = acceptedEncoding(exchange.req.headers['accept-encoding'])
  if (encoding !== 'identity') own.push('Content-Encoding', encoding)
  return createResponse(status, own, await compress(body, encoding, 'fast'))
}

/**
 * Returns the caching of a response. Caches do not store a response without a Cache-Control header; the visitor's
 * browser may revalidate a page.
 */
function cachingOf({ status, headers }: Rendered, cookies: string[], request: Request): string {
  const cacheControl = headers.get('Cache-Control')
  if (cacheControl && (cookies.length === 0 || /\bno-store\b/i.test(cacheControl)))
    return cacheControl
  if (cookies.length > 0) return privateCaching
  return isHtml(headers) && request.method === 'GET' && status < 400 ? privateCaching : 'no-store'
}
