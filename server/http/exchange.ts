import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FlatHeaders } from './headers'
import type { SiteLog } from './log'

/** One request and its answer, as all parts of the server see it. */
export type Exchange = {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** Made here; a number from outside could not be trusted to be unique. */
  readonly id: string
  /** The path as it was sent, without the query. */
  readonly path: string
  /** By the clock of `performance.now()`. */
  readonly startedAt: number
  /** Whether a stored page answered. */
  cache: 'hit' | 'miss' | 'none'
  /** Length of the body sent. */
  bytes: number
  /** Set when more arrived than a form may hold. */
  bodyIsTooLarge: boolean
}

/** A whole answer. */
export type Answer = { status: number; headers: FlatHeaders; body: Buffer | string | null }

const loggable = /^[\w./-]{0,200}/
const whollyLoggable = /^[\w./-]{0,200}$/
const drainTime = 1_000
const drainBytes = 4 * 1024 * 1024

/** Starts the record of one request and its answer. */
export function beginExchange(req: IncomingMessage, res: ServerResponse): Exchange {
  return {
    req,
    res,
    id: nextId(),
    path: pathOf(req.url ?? ''),
    startedAt: performance.now(),
    cache: 'none',
    bytes: 0,
    bodyIsTooLarge: false,
  }
}

/** Made once: random bytes for each request would cost more than finding its page. */
const instance = randomBytes(6).toString('hex')
let exchanges = 0

function nextId(): string {
  exchanges += 1
  return `${instance}-${exchanges.toString(36)}`
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/**
 * The path as far as it may be logged: up to the first sign that no page or file has in its address. What comes after
 * it, as in `/payment-failed&invoice=…`, is often a query that was put together wrongly, with what somebody typed.
 */
function loggedPath(path: string): string {
  return whollyLoggable.test(path) ? path : `${loggable.exec(path)?.[0] ?? ''}…`
}

/** Logs one line about an exchange when it is over, with nothing of forms and queries. An answer that the system has taken whole is over at once. */
export function logWhenOver(exchange: Exchange, log: SiteLog, onEnd: () => void) {
  function over() {
    const { req, res, id, path, startedAt, bytes, cache } = exchange
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.request({
      requestId: id,
      method: req.method ?? '',
      path: loggedPath(path),
      status: res.statusCode,
      ms,
      bytes,
      cache,
      unanswered: !res.writableEnded,
    })
    onEnd()
  }
  if (exchange.res.writableFinished) over()
  else exchange.res.once('close', over)
}

/** Sends an answer whose body is at hand. HEAD gets the headers alone. */
export function send(exchange: Exchange, { status, headers, body }: Answer) {
  const length = body === null ? 0 : Buffer.byteLength(body)
  const hasNoBody = status === 204 || status === 304
  write(
    exchange,
    status,
    hasNoBody ? headers : [...headers, 'Content-Length', String(length)],
    body,
    hasNoBody ? 0 : length,
  )
}

/** Sends bytes whose headers, length included, are complete. */
export function write(
  exchange: Exchange,
  status: number,
  headers: FlatHeaders,
  body: Buffer | string | null,
  length: number,
) {
  const { req, res } = exchange
  res.writeHead(status, headers)
  if (length === 0 || req.method === 'HEAD') return void res.end()
  exchange.bytes = length
  res.end(body)
}

/**
 * Answers a request whose body has not been read to its end. A client that is still sending would lose the answer
 * if the connection closed at once, so a little more of the body is taken and thrown away first.
 */
export function sendBeforeBodyEnds(exchange: Exchange, { status, headers, body }: Answer) {
  const { req, res } = exchange
  const content = body ?? ''
  exchange.bytes = Buffer.byteLength(content)
  res.writeHead(status, [
    ...headers,
    'Connection',
    'close',
    'Content-Length',
    String(exchange.bytes),
  ])
  res.write(content)
  let taken = 0
  const finish = () => {
    clearTimeout(patience)
    res.end()
  }
  const patience = setTimeout(finish, drainTime)
  req.on('data', (chunk: Buffer) => {
    taken += chunk.length
    if (taken > drainBytes) finish()
  })
  req.once('close', finish)
  req.once('end', finish)
  req.resume()
}
