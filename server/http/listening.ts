import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FlatHeaders } from './headers'
import type { Limits } from './limits'

export type ListeningOptions = {
  handler: RequestListener
  /** Headers for an answer to something that never became a request. */
  headers: FlatHeaders
  limits: Limits
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
/** How often connections are held against their time limits. */
const checkEvery = 1_000

/** Listens on the address, or on the loopback addresses of both families as far as the machine has them. Rejects when it cannot. */
export async function listen(options: ListeningOptions): Promise<Listening> {
  const { host, port } = options
  const first = await open(options, host ?? '127.0.0.1', port)
  const opened = [first]
  const bound = (first.address() as AddressInfo).port
  if (host === null) {
    try {
      opened.push(await open(options, '::1', bound))
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
      await Promise.all(opened.map((server) => new Promise((resolve) => server.close(resolve))))
      clearTimeout(insist)
    },
  }
}

function open(
  { handler, headers, limits }: ListeningOptions,
  host: string,
  port: number,
): Promise<Server> {
  const { headersTimeout, requestTimeout, keepAliveTimeout, connections } = limits
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      keepAliveTimeout,
      maxHeaderSize: largestHeaders,
      connectionsCheckingInterval: Math.min(checkEvery, headersTimeout),
      requireHostHeader: false,
    },
    handler,
  )
  server.maxConnections = connections
  server.on('checkExpectation', handler)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    answerClientError(error, socket, headers),
  )
  server.on('connect', (_request, socket) =>
    answerRaw(405, socket, [...headers, 'Allow', 'GET, HEAD, POST']),
  )
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server.off('error', reject)))
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
