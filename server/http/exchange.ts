import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { SiteLog } from './log'

/** One request and its response, as all parts of the server see it. */
export type Exchange = {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** Generated here, because an id from the client would not be guaranteed to be unique. */
  readonly id: string
  /** The path as it was sent, without the query. */
  readonly path: string
  /** The start by the clock of `performance.now()`. */
  readonly startedAt: number
  /** Whether the response came from the page cache. */
  cache: 'hit' | 'miss' | 'none'
  /** The length of the sent body in bytes. */
  bytes: number
  /** What handled the request, if no page did: the path of an endpoint, or a kind of file. */
  handledBy?: string
  /** The reason why the request was rejected, for the log. It never contains anything that a client sent. */
  reason?: string
}

/** The environment of the server's app: its handlers see the request and the response of Node, and the record of both. */
export type SiteEnv = { Bindings: HttpBindings & { exchange: Exchange } }

const loggable = /^[\w./-]{0,200}/

/**
 * Returns the function that creates the record of a request and its response. Ids consist of random bytes of the server
 * and a number, because random bytes for each request would cost more than the cache lookup.
 */
export function createExchanges() {
  const serverId = randomBytes(6).toString('hex')
  let count = 0

  return function beginExchange(req: IncomingMessage, res: ServerResponse): Exchange {
    count += 1
    return {
      req,
      res,
      id: `${serverId}-${count.toString(36)}`,
      path: pathOf(req.url ?? ''),
      startedAt: performance.now(),
      cache: 'none',
      bytes: 0,
    }
  }
}

/** Returns the path of a URL as it was sent, without the query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/** Returns the query of a URL as it was sent, with its question mark, or an empty string without one. */
export function queryOf(url: string): string {
  return /\?[^#]*/.exec(url)?.[0] ?? ''
}

/**
 * Returns the part of the path that may be logged. It ends before the first character that no page or file has in its
 * address. The rest, as in `/payment-failed&invoice=…`, is often a malformed query string that contains form input.
 */
function loggedPath(path: string): string {
  const [logged = ''] = loggable.exec(path) ?? []
  return logged === path ? path : `${logged}…`
}

/**
 * Logs one line about an exchange when it ends, without form values and query strings. A response that the system has
 * accepted completely ends the exchange.
 */
export function logWhenOver(exchange: Exchange, log: SiteLog, onEnd: () => void) {
  function over() {
    const { req, res, id, path, startedAt, bytes, cache, reason } = exchange
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.request({
      requestId: id,
      method: req.method ?? '',
      path: loggedPath(path),
      status: res.statusCode,
      ms,
      bytes: bytes || bytesOf(exchange),
      cache,
      unanswered: !res.writableEnded,
      reason,
    })
    onEnd()
  }
  if (exchange.res.writableFinished) over()
  else exchange.res.once('close', over)
}

/** Returns the length of a body that Node sent directly, such as a file. */
function bytesOf({ req, res }: Exchange): number {
  return req.method === 'HEAD' ? 0 : Number(res.getHeader('Content-Length') ?? 0)
}
