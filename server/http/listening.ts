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
   * Takes over a connection that asks to become another protocol, or returns the status to reject it with. Without it
   * such requests are treated like all others.
   */
  upgrade?: (req: IncomingMessage, socket: Duplex, head: Buffer) => number | null
  /** Headers for an answer to something that never became a request. */
  headers: FlatHeaders
  limits: Limits
  /** Whether connections come from proxies, which one client's limit must not count. */
  isBehindProxies: boolean
  port: number
  /** Null for both loopback addresses. */
  host: string | null
}

export type Listening = {
  port: number
  /** Closes connections that wait for a next request. */
  closeIdle(): void
  /** Accepts nothing new and waits for what is under way, at most this long. */
  close(patience: number): Promise<void>
}

const largestHeaders = 16 * 1024
/** Queries of the Studio are sent in the address, of up to 15 kB. */
const largestHeadersWithQueries = 32 * 1024
/** How often connections are held against their time limits. */
const checkEvery = 1_000

/** Listens on the address, or on the loopback addresses of both families as far as the machine has them. Rejects when it cannot. */
export async function listen(options: ListeningOptions): Promise<Listening> {
  const { host, port } = options
  const upgraded = new Set<Duplex>()
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
  return {
    port: bound,
    closeIdle() {
      for (const server of opened) server.closeIdleConnections()
    },
    async close(patience) {
      const insist = setTimeout(() => {
        for (const server of opened) server.closeAllConnections()
      }, patience)
      // A server waits for these connections but does not close them itself.
      for (const socket of upgraded) socket.destroy()
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
      maxHeaderSize: upgrade ? largestHeadersWithQueries : largestHeaders,
      connectionsCheckingInterval: Math.min(checkEvery, headersTimeout),
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
    answerClientError(error, socket, headers),
  )
  server.on('connect', (_request, socket) =>
    answerRaw(405, socket, [...headers, 'Allow', 'GET, HEAD, POST']),
  )
  if (upgrade)
    server.on('upgrade', (req, socket, head) => {
      upgraded.add(socket)
      socket.once('close', () => upgraded.delete(socket))
      const rejection = upgrade(req, socket, head)
      if (rejection !== null) answerRaw(rejection, socket, headers)
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.off('error', reject)))
  })
}

/** Closes what one client opens beyond its limit, so that a single one cannot take every place. */
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

/** Answers what is no readable request, or did not arrive in time. */
function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket, headers: FlatHeaders) {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  answerRaw(
    code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400,
    socket,
    headers,
  )
}

/** Answers on a connection that Node makes no response for, and closes it. */
function answerRaw(status: number, socket: Duplex, headers: FlatHeaders) {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`)
  lines.push('Cache-Control: no-store', 'Connection: close', 'Content-Length: 0')
  socket.on('error', () => socket.destroy())
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

function isWithoutIpv6(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}
