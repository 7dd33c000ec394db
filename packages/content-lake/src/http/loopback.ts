import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a request and returns true, or returns false to leave it to the next handler. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>

/** Takes a connection that asks to become another protocol and returns true, or returns false to have it refused. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/** What {@link listenOnLoopback} started: one server for each loopback address. */
export interface Listening {
  port: number
  url: string
  servers: Server[]
  close: () => Promise<void>
}

/** Thrown by {@link readBody} when a body is longer than its limit. */
export class BodyTooLargeError extends Error {
  constructor(readonly limit: number) {
    super(`The request body is larger than ${limit} bytes`)
  }
}

const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1'] as const
const LOOPBACK_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
// A client is let finish an oversized upload up to so much beyond the limit, so that it can read the refusal.
const DRAIN_BYTES = 4 * 1024 * 1024
// Node's default of 5 s closes idle connections just as a client's pool reuses them.
const KEEP_ALIVE_MS = 60_000
const MAX_HEADER_BYTES = 32 * 1024
const PORT_ATTEMPTS = 10

/** True for a Host header value that can only mean this machine; a rebound DNS name is not. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_HOST.test(host)
}

/**
 * Reads a whole request body.
 * @throws {BodyTooLargeError} when it is longer than `limit` bytes.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
    else chunks.length = 0
    if (length > limit + DRAIN_BYTES) {
      // Leaving the loop parts the request from its connection, which nobody would end then.
      request.socket.destroy()
      break
    }
  }
  if (length > limit) throw new BodyTooLargeError(limit)
  return Buffer.concat(chunks, length)
}

/**
 * Serves `handler` on 127.0.0.1 and, where the machine has it, ::1, both on the same port.
 * `port` 0 takes a free one. Rejects when the port is taken.
 */
export async function listenOnLoopback(
  handler: RequestHandler,
  { port, upgrade }: { port: number; upgrade?: UpgradeHandler },
): Promise<Listening> {
  const upgraded = new Set<Duplex>()
  for (let attempt = 1; ; attempt++) {
    const servers: Server[] = []
    try {
      for (const address of LOOPBACK_ADDRESSES) {
        const server = await listen(handler, address, portOf(servers[0]) ?? port)
        if (!server) continue
        servers.push(server)
        if (upgrade) takeUpgrades(server, upgrade, upgraded)
      }
      const actual = portOf(servers[0])
      if (actual === undefined) throw new Error('No loopback address is available')
      return {
        port: actual,
        url: `http://localhost:${actual}`,
        servers,
        close: () => {
          // The server no longer knows them, but would wait for them for ever.
          for (const socket of upgraded) socket.destroy()
          return closeAll(servers)
        },
      }
    } catch (error) {
      await closeAll(servers)
      const anotherPortMayDo = port === 0 && errorCode(error) === 'EADDRINUSE'
      if (!anotherPortMayDo || attempt === PORT_ATTEMPTS) throw error
    }
  }
}

/** Resolves to undefined when the machine lacks the address. */
function listen(
  handler: RequestHandler,
  address: string,
  port: number,
): Promise<Server | undefined> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    closeAfterBody(request, response)
    void answer(handler, request, response)
  })
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return new Promise((resolve, reject) => {
    server.on('error', (error) => {
      const missing = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(errorCode(error) ?? '')
      if (missing) resolve(undefined)
      else reject(error)
    })
    server.listen({ port, host: address, ipv6Only: address === '::1' }, () => resolve(server))
  })
}

/**
 * Node closes a connection as soon as the answer to `Connection: close` is out. A client that is still sending its body
 * would lose that answer, so the rest of the body is taken and thrown away first.
 */
function closeAfterBody(request: IncomingMessage, response: ServerResponse): void {
  if (response.shouldKeepAlive) return
  response.shouldKeepAlive = true
  response.once('finish', () => {
    if (request.complete) return void request.socket.end()
    request.once('end', () => request.socket.end()).resume()
  })
}

function takeUpgrades(server: Server, upgrade: UpgradeHandler, upgraded: Set<Duplex>): void {
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    // Whoever takes the socket over listens for errors too; without any listener one would end the process.
    socket.on('error', () => socket.destroy())
    if (!upgrade(request, socket, head))
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}

async function answer(
  handler: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (await handler(request, response)) return
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
  } catch {
    response.destroy()
  }
}

async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    ),
  )
}

function portOf(server: Server | undefined): number | undefined {
  const address = server?.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
