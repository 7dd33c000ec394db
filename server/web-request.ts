import type { IncomingMessage } from 'node:http'
import { Readable, Transform } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Config } from './env'
import type { Exchange } from './exchange'

const loopbackHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
/** Of the connection, not of the request; and what a client could say about a proxy that is not there. */
const dropped = new Set(['host', 'connection', 'keep-alive', 'transfer-encoding', 'expect', 'upgrade', 'te', 'trailer', 'forwarded'])

/**
 * The origin that a request is for. What a client says in Host is believed only of this machine's own names,
 * and only where developers use them.
 */
export function ownOrigin(req: IncomingMessage, config: Pick<Config, 'environment' | 'siteUrl'>): string {
  const host = req.headers.host ?? ''
  return config.environment === 'development' && loopbackHost.test(host) ? `http://${host}` : config.siteUrl
}

/** The request as the web platform writes it. HEAD becomes GET: the answer needs the same headers, and its body is left out later. */
export function toWebRequest(exchange: Exchange, origin: string, bodyBytes: number): Request {
  const { req } = exchange
  const headers = new Headers({ Host: new URL(origin).host })
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || dropped.has(name) || name.startsWith('x-forwarded-')) continue
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single)
  }
  const url = origin + (req.url ?? '/')
  if (req.method !== 'POST') return new Request(url, { headers })
  return new Request(url, { method: 'POST', headers, body: limitedBody(exchange, bodyBytes), duplex: 'half' })
}

/** The body as it arrives. One byte over the limit breaks it off, so that no more than a chunk of it is ever held. */
function limitedBody(exchange: Exchange, limit: number): ReadableStream<Uint8Array> {
  const { req } = exchange
  let received = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      exchange.bodyIsTooLarge = received > limit
      if (exchange.bodyIsTooLarge) done(new Error('The body is too large.'))
      else done(null, chunk)
    },
  })
  req.once('error', (error) => limited.destroy(error))
  req.pipe(limited)
  return Readable.toWeb(limited) as WebStream<Uint8Array> as ReadableStream<Uint8Array>
}

/** Whether a form was sent from one of our own pages. A browser always says so in one of two headers. */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('Origin')
  const site = request.headers.get('Sec-Fetch-Site')
  if (origin === null && site === null) return false
  return (origin === null || origin === new URL(request.url).origin) && (site === null || site === 'same-origin')
}
