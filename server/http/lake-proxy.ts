import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createProxyServer } from 'httpxy'
import type { Config } from '../config/env'
import { createResponse } from './create-response'
import type { Exchange } from './exchange'
import { pairsOf, type SiteHeaders } from './headers'
import { hasOneHost } from './limits'
import type { SiteLog } from './log'
import { hasLocalLake, isLoopbackHostname } from './private-host'
import { expectsContinue } from './request-body'

/** The path at which the site serves the local content lake on its own origin. */
export const lakePath = '/api/lake'

/** Serves the local content lake on the origin of the site. */
export type LakeProxy = {
  /** Forwards a request, or rejects it. */
  forward(exchange: Exchange): Promise<Response>
  /** Forwards a WebSocket upgrade and returns null, or returns the status with which it is rejected. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): number | null
  /** Ends the event streams, which would otherwise prevent the server from closing. */
  close(): void
}

export type LakeProxyOptions = {
  config: Pick<Config, 'sanity' | 'siteUrl' | 'trustedProxies'>
  site: SiteHeaders
  log: SiteLog
}

/** The paths of the lake. The other local services listen on the same port and are not served. */
const servedPaths = /^\/(?:v(?:1|X|\d{4}-\d{2}-\d{2})|images|files)\/|^\/local-login$/
const loopbackAddress = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/i
/** Headers that a proxy adds; the visitor is then on another machine. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']
/** Headers for one connection (RFC 9110, 7.6.1), except those that Node needs for the body. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']
/**
 * Headers that are not forwarded: the cookies of the site, and the headers by which the lake detects a browser. It
 * would otherwise redirect event streams to other host names.
 */
const withheld = ['cookie', 'expect', 'origin', 'referer', 'proxy-authorization']

/**
 * Creates the proxy for the content lake of this machine, or returns null when the dataset is somewhere else. The lake
 * signs staff in without a password, so only browsers on this machine may use it.
 */
export function createLakeProxy({ config, site, log }: LakeProxyOptions): LakeProxy | null {
  const target = config.sanity.apiHost
  if (target === null || !hasLocalLake(config)) return null
  // Only with a proxy does a site have an https address. By default nginx forwards requests as if they came from here.
  const isBehindProxy = config.trustedProxies > 0 || config.siteUrl.startsWith('https:')
  // The lake may close an idle connection at the moment when the next request is sent over it, so connections are not
  // reused.
  const proxy = createProxyServer({ target, changeOrigin: true, agent: false })
  const eventStreams = new Set<ServerResponse>()

  proxy.on('proxyRes', ({ headers }, _req, res) => {
    removeHopByHop(headers)
    for (const [name, value] of pairsOf(site.plain)) headers[name.toLowerCase()] ??= value
    if (!headers['content-type']?.startsWith('text/event-stream')) return
    eventStreams.add(res)
    res.once('close', () => eventStreams.delete(res))
  })

  /** Returns why a request is rejected, or null. */
  function rejectionOf(req: IncomingMessage): { status: 400 | 403 | 404; reason: string } | null {
    if (!hasOneHost(req)) return { status: 400, reason: 'The request has no single Host header.' }
    if (isBehindProxy || !isFromThisMachine(req))
      return { status: 403, reason: 'The local content lake is only served to this machine.' }
    const { origin, host } = req.headers
    if (origin !== undefined && origin !== `http://${host}`)
      return { status: 403, reason: 'Other websites may not use the local content lake.' }
    if (!servedPaths.test(targetOf(req).pathname))
      return { status: 404, reason: 'The local content lake has nothing at this address.' }
    return null
  }

  /** Changes a request to the site into one to the lake. */
  function readdress(req: IncomingMessage) {
    const { pathname, search } = targetOf(req)
    req.headers['x-forwarded-host'] = req.headers.host
    req.headers['x-forwarded-prefix'] = lakePath
    req.url = pathname + search
    for (const name of Object.keys(req.headers))
      if (withheld.includes(name) || name.startsWith('sec-fetch-')) delete req.headers[name]
  }

  function createError(exchange: Exchange, status: number, description: string): Response {
    exchange.reason = description
    return createResponse(
      status,
      [
        ...site.plain,
        'Content-Type',
        'application/json; charset=utf-8',
        'Cache-Control',
        'no-store',
      ],
      JSON.stringify({ error: { description, type: 'lakeProxyError' }, statusCode: status }),
    )
  }

  return {
    async forward(exchange) {
      const { req, res } = exchange
      const rejection = rejectionOf(req)
      if (rejection) return createError(exchange, rejection.status, rejection.reason)
      if (expectsContinue(req)) res.writeContinue()
      removeHopByHop(req.headers)
      // The library responds with the same header, and would otherwise keep every connection open.
      req.headers.connection = res.shouldKeepAlive ? 'keep-alive' : 'close'
      readdress(req)
      try {
        await proxy.web(req, res)
      } catch (error) {
        if (!res.headersSent && !res.destroyed) {
          log.warn({ requestId: exchange.id, err: error }, 'the local content lake did not respond')
          return createError(exchange, 503, 'The local content lake does not respond.')
        }
        res.destroy()
      }
      return RESPONSE_ALREADY_SENT
    },
    upgrade(req, socket, head) {
      const rejection = rejectionOf(req)
      if (rejection) return rejection.status
      if (req.headers.origin === undefined) return 403
      readdress(req)
      // The library has closed the connection by the time that its promise rejects.
      proxy.ws(req, socket as Parameters<typeof proxy.ws>[1], {}, head).catch((error: unknown) => {
        log.warn({ err: error }, 'a WebSocket to the local content lake failed')
      })
      return null
    },
    close() {
      for (const res of eventStreams) res.destroy()
    },
  }
}

/** Returns whether a request comes from this machine and its Host header names it. */
function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    URL.canParse(`http://${headers.host}`) &&
    isLoopbackHostname(new URL(`http://${headers.host}`).hostname) &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  )
}

/** Returns the address at the lake, with dots in the path resolved as the lake resolves them. */
function targetOf({ url = '' }: IncomingMessage): URL {
  const address = `http://lake.invalid${url.slice(lakePath.length)}`
  return new URL(URL.canParse(address) ? address : 'http://lake.invalid/')
}

/** Removes the headers that apply to one connection only, including those that `Connection` names. */
function removeHopByHop(headers: IncomingHttpHeaders) {
  const named = (headers.connection ?? '').toLowerCase().split(/[\s,]+/)
  for (const name of [...hopByHop, ...named]) if (name !== '') delete headers[name]
}
