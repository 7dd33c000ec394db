import { acceptedEncoding, compress, isCompressible } from './compress'
import { type Exchange, send } from './exchange'
import type { SiteHeaders } from './headers'
import { varyOf } from './page-request'
import { headersOf, isHtml, type Rendered } from './rendering'

export const privateCaching = 'private, no-cache'

export type SendOptions = {
  site: SiteHeaders
  /** Beside those that the answer itself sets. */
  setCookies?: string[]
  isPreview?: boolean
}

/** Sends an answer that is for this visitor only, quickly compressed. */
export async function sendRendered(exchange: Exchange, request: Request, rendered: Rendered, options: SendOptions): Promise<void> {
  const { site, setCookies = [], isPreview } = options
  const { status, headers } = rendered
  const cookies = [...headers.getSetCookie(), ...setCookies]
  const own = [
    ...headersOf(rendered, site, isPreview),
    ...['Cache-Control', cachingOf(rendered, cookies, request)],
    ...cookies.flatMap((cookie) => ['Set-Cookie', cookie]),
  ]
  if (!isCompressible(headers.get('Content-Type'), rendered.body.length)) return send(exchange, { status, headers: own, body: rendered.body })

  const encoding = acceptedEncoding(exchange.req.headers['accept-encoding'])
  own.push('Vary', isHtml(headers) ? varyOf(new URL(request.url)) : 'Accept-Encoding')
  if (encoding !== 'identity') own.push('Content-Encoding', encoding)
  send(exchange, { status, headers: own, body: await compress(rendered.body, encoding, 'fast') })
}

/** An answer that says nothing about caching is kept by nobody, except that a page may be revalidated by its visitor. */
function cachingOf({ status, headers }: Rendered, cookies: string[], request: Request): string {
  const given = headers.get('Cache-Control')
  if (given && (cookies.length === 0 || /\bno-store\b/i.test(given))) return given
  if (cookies.length > 0) return privateCaching
  return isHtml(headers) && request.method === 'GET' && status < 400 ? privateCaching : 'no-store'
}
