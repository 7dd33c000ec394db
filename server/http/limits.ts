import type { IncomingMessage } from 'node:http'
import { maxUploadBytes } from '@site/domain/page-paths'
import { pathOf } from './exchange'
import type { RejectionStatus } from './messages'

/** The limits of requests and connections. */
export type Limits = {
  /** Longest address, in characters. */
  urlLength: number
  /** Largest body of a form, in bytes. */
  bodyBytes: number
  /** Time for all headers to arrive, in milliseconds. */
  headersTimeout: number
  /** The time in which the complete request must arrive, in milliseconds. */
  requestTimeout: number
  /** How long a connection without a request stays open; longer than the idle time of a proxy in front. */
  keepAliveTimeout: number
  /** How long a client may leave a response unread, in milliseconds. */
  idleTimeout: number
  /** The maximum number of connections; one more is closed at once, so that a flood does not fill the memory. */
  connections: number
  /**
   * The maximum number of connections of one client. Behind trusted proxies, which all visitors share, it does not
   * apply.
   */
  connectionsPerClient: number
  /** How many forms one client may send in `duration` seconds before they are rejected unread. */
  posts: { points: number; duration: number }
  /** How many pages are rendered at a time, and how many requests may wait for that; previews are counted separately. */
  renderings: number
  queuedRenderings: number
  /** How many forms are processed at a time; most of that time they wait for the mail relay. */
  submissions: number
}

export const defaultLimits: Limits = {
  urlLength: 8192,
  bodyBytes: 256 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  idleTimeout: 60_000,
  connections: 4_000,
  connectionsPerClient: 1_000,
  posts: { points: 300, duration: 60 },
  renderings: 4,
  queuedRenderings: 100,
  submissions: 200,
}

/** Returns the maximum size of a form that is sent to this path, in bytes: with a file only where a page accepts one. */
export function maxBodyBytes(path: string, { bodyBytes }: Pick<Limits, 'bodyBytes'>): number {
  const uploadBytes = maxUploadBytes(path)
  return uploadBytes === 0 ? bodyBytes : uploadBytes + multipartBytes
}

/** The parts of a form with a file other than the file itself. */
const multipartBytes = 16 * 1024

const hostHeader = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
const allowed = new Set(['GET', 'HEAD', 'POST'])

/** Returns the status that rejects a request before anything looks at it, or null when it is fine. */
export function rejectionOf(req: IncomingMessage, limits: Limits): RejectionStatus | null {
  const url = req.url ?? ''
  if (!allowed.has(req.method ?? '')) return 405
  if (url.length > limits.urlLength) return 414
  if (req.headers.expect && req.headers.expect.toLowerCase() !== '100-continue') return 417
  if (!hasOneHost(req) || !isReadablePath(url)) return 400
  // A request to read has no body that anything would ever use, so one of unknown length is not received.
  if (req.method !== 'POST' && req.headers['transfer-encoding'] !== undefined) return 413
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes(pathOf(url), limits)) return 413
  return null
}

/**
 * Returns whether the request has exactly one Host header, which names a host, as HTTP/1.1 demands: two could mean
 * different sites to a proxy and to us.
 */
export function hasOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (!headers.host) return false
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts === 1 && hostHeader.test(headers.host)
}

/** Returns whether a path is valid: its percent-encoding is complete and contains no control characters. */
function isReadablePath(url: string): boolean {
  if (!url.startsWith('/')) return false
  try {
    // oxlint-disable-next-line no-control-regex
    return !/[\0-\x1f\x7f]/.test(decodeURIComponent(url.split('?', 1)[0] ?? ''))
  } catch {
    return false
  }
}
