import type { IncomingMessage } from 'node:http'
import type { RefusalStatus } from './messages'

/** What a request may cost. */
export type Limits = {
  /** Longest address, in characters. */
  urlLength: number
  /** Largest body of a form, in bytes. */
  bodyBytes: number
  /** Time for all headers to arrive, in milliseconds. */
  headersTimeout: number
  /** Time for the whole request to arrive. */
  requestTimeout: number
  /** How long a connection without a request stays open; longer than the idle time of a proxy in front. */
  keepAliveTimeout: number
  /** How long an answer under way may make no progress. */
  idleTimeout: number
  /** Most connections at a time; one more is closed at once, so that a flood ends at the door and not in the memory. */
  connections: number
}

export const defaultLimits: Limits = {
  urlLength: 8192,
  bodyBytes: 256 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  idleTimeout: 60_000,
  connections: 4_000,
}

const allowed = new Set(['GET', 'HEAD', 'POST'])

/** Why a request is refused before anything looks at it; null when it is fine. */
export function refusalOf(req: IncomingMessage, limits: Limits): RefusalStatus | null {
  const url = req.url ?? ''
  if (!allowed.has(req.method ?? '')) return 405
  if (url.length > limits.urlLength) return 414
  if (req.headers.expect && req.headers.expect.toLowerCase() !== '100-continue') return 417
  if (!req.headers.host || !isReadablePath(url)) return 400
  if (Number(req.headers['content-length'] ?? 0) > limits.bodyBytes) return 413
  return null
}

/** A path of this site whose percent-encoding is whole and hides no control characters. */
function isReadablePath(url: string): boolean {
  if (!url.startsWith('/')) return false
  try {
    // eslint-disable-next-line no-control-regex
    return !/[\0-\x1f\x7f]/.test(decodeURIComponent(url.split('?', 1)[0] ?? ''))
  } catch {
    return false
  }
}
