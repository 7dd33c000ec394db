import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FlatHeaders } from './headers'
import { clientKey } from './client-key'
import type { Limits } from './limits'

export type ListeningOptions = {
  handler: RequestListener
  /**
   * Handles an upgrade request, or returns the status to reject it with. Without this handler upgrade requests are
   * treated like any other request.
   */
  upgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => number | null
  /** Headers of the response to a malformed request. */
  headers: FlatHeaders
  limits: Limits
  /** Whether connections come from proxies, to which the limit per client does not apply. */
  isBehindProxies: boolean
  port: number
  /** Null for both loopback addresses. */
  host: string | null
}

export type Listening = {
  port: number
  /** Closes connections that wait for a next request. */
  closeIdle(): void
  /** Stops accepting connections and waits for running requests until the timeout. */
  close(timeoutMs: number): Promise<void>
}

const maxHeaderBytes = 16 * 1024
/** The Studio sends queries of up to 15 kB in the URL. */
const maxHeaderBytesWithQueries = 32 * 1024
/** How long a client may go on sending after the response to a malformed request. */
const maxLingerMs = 1_000
/** How often connections are checked against their timeouts. */
const checkIntervalMs = 1_000

/**
 * Listens on the address, or on the loopback addresses of IPv4 and, if available, IPv6. Rejects when it cannot listen.
 */
export async function listen(options: ListeningOptions): Promise<Listening> {
  const { host, port } = options
  const upgraded = new Set<Duplex>()
  const connections = new Set<Socket>()
  const first = await open(options, upgraded, host ?? '127.0.0.1', port)
  const opened = [first]
  const bound = (first.address() as AddressInfo).port
  if (host === null) {
    try {
      opened.push(await open(options, upgraded, '::1', bound))
    } catch (error) {
      if (!isWithoutIpv6(error)) {
        first.close()
        throw error
      }
    }
  }
  for (const server of opened)
    server.on('connection', (socket) => {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
    })
  return {
    port: bound,
    closeIdle() {
      for (const server of opened) server.closeIdleConnections()
    },
    async close(timeoutMs) {
      const insist = setTimeout(() => {
        for (const server of opened) server.closeAllConnections()
      }, timeoutMs)
      // A server waits for these connections but does not close them itself.
      for (const socket of upgraded) socket.destroy()
      // Clients open connections in advance. Node waits for those as for requests.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      await Promise.all(opened.map((server) => new Promise((resolve) => server.close(resolve))))
      clearTimeout(insist)
    },
  }
}

function open(
  { handler, upgrade, headers, limits, isBehindProxies }: ListeningOptions,
  upgraded: Set<Duplex>,
  host: string,
  port: number,
): Promise<Server> {
  const { headersTimeout, requestTimeout, keepAliveTimeout, connections } = limits
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      maxHeaderSize: upgrade ? maxHeaderBytesWithQueries : maxHeaderBytes,
      connectionsCheckingInterval: Math.min(checkIntervalMs, headersTimeout),
      requireHostHeader: false,
    },
    handler,
  )
  server.maxConnections = connections
  if (!isBehindProxies) limitConnectionsPerClient(server, limits.connectionsPerClient)
  server.on('checkExpectation', handler)
  // Without a listener Node would invite every body, however large, before anything looks at the request.
  server.on('checkContinue', handler)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    respondToClientError(error, socket, headers),
  )
  server.on('connect', (_request, socket) =>
    respondRaw(405, socket, [...headers, 'Allow', 'GET, HEAD, POST']),
  )
  if (upgrade)
    server.on('upgrade', (req, socket, head) => {
      upgraded.add(socket)
      socket.once('close', () => upgraded.delete(socket))
      const rejection = upgrade(req, socket, head)
      if (rejection !== null) respondRaw(rejection, socket, headers)
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.off('error', reject)))
  })
}

/** Closes the connections of a client beyond its limit, so that one client cannot occupy all of them. */
function limitConnectionsPerClient(server: Server, maxConnections: number) {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const client = clientKey({ socket, headers: {} }, 0)
    const count = (counts.get(client) ?? 0) + 1
    if (count > maxConnections) return void socket.destroy()
    counts.set(client, count)
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1
      if (left > 0) counts.set(client, left)
      else counts.delete(client)
    })
  })
}

/** Responds to a request that is malformed or did not arrive in time. */
function respondToClientError(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  headers: FlatHeaders,
) {
  // The parser reports everything that follows the malformed part as well.
  if (socket.writableEnded) return
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  respondRaw(
    code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400,
    socket,
    headers,
  )
}

/**
 * Writes a response to a connection for which Node creates no ServerResponse, and closes it. A client that is still
 * sending would lose the response if the connection closed at once.
 */
function respondRaw(status: number, socket: Duplex, headers: FlatHeaders) {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`)
  lines.push('Cache-Control: no-store', 'Connection: close', 'Content-Length: 0')
  const timeout = setTimeout(() => socket.destroy(), maxLingerMs)
  socket.once('close', () => clearTimeout(timeout))
  socket.on('error', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  socket.resume()
}

function isWithoutIpv6(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}
