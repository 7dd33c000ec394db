import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Config } from '../config/env'
import { isLoopbackHostname } from './private-host'

/** Headers that belong to the connection, and headers with which a client could pretend to be behind a proxy. */
const dropped = new Set([
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'expect',
  'upgrade',
  'te',
  'trailer',
  'forwarded',
])

/**
 * Returns the origin of a request. The Host header is trusted only when it names this machine, and only in
 * development.
 */
export function ownOrigin(
  req: IncomingMessage,
  config: Pick<Config, 'environment' | 'siteUrl'>,
): string {
  const origin = `http://${req.headers.host}`
  return config.environment === 'development' &&
    URL.canParse(origin) &&
    isLoopbackHostname(new URL(origin).hostname)
    ? origin
    : config.siteUrl
}

/**
 * Returns the request as a web-standard Request with its body. HEAD becomes GET, because the response needs the same
 * headers, and its body is left out later.
 */
export function toWebRequest(
  req: IncomingMessage,
  origin: string,
  body: ArrayBuffer | null,
): Request {
  const headers = new Headers({ Host: new URL(origin).host })
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || dropped.has(name) || name.startsWith('x-forwarded-')) continue
    for (const single of Array.isArray(value) ? value : [value]) headers.append(name, single)
  }
  return new Request(
    origin + (req.url ?? '/'),
    body === null ? { headers } : { method: 'POST', headers, body },
  )
}

/** Returns whether a form was sent from one of our own pages. Every browser sends one of the two headers. */
export function isFromOwnPage(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  ownOrigin: string,
): boolean {
  if (origin === undefined && site === undefined) return false
  return (
    (origin === undefined || origin === ownOrigin) && (site === undefined || site === 'same-origin')
  )
}
