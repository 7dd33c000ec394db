import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** The environment of an app whose handlers see the request and the response of Node. */
export type LoopbackEnv = { Bindings: HttpBindings }

/** Handles an upgrade request and returns true, or returns false to reject it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/** What {@link listenOnLoopback} started: one server for each loopback address. */
export type Listening = {
  port: number
  url: string
  servers: Server[]
  close: () => Promise<void>
}

const loopbackAddresses = ['127.0.0.1', '::1'] as const
const loopbackHostPattern = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
// Node's default of 5 s closes idle connections just as a client's pool reuses them.
const keepAliveMs = 60_000
const maxHeaderBytes = 32 * 1024
const portAttempts = 10
const lingerMs = 1_000
const malformedStatuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Returns whether a Host header can only mean this machine, which a rebound DNS name does not. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopbackHostPattern.test(host)
}

/**
 * Serves an app on 127.0.0.1 and, where the machine has it, ::1, both on the same port, or else on the address `host`.
 * `port` 0 selects a free one. Rejects when the port is in use.
 */
export async function listenOnLoopback<Env extends LoopbackEnv>(
  app: Hono<Env>,
  { port, upgrade, host }: { port: number; upgrade?: UpgradeHandler; host?: string },
): Promise<Listening> {
  const listener = getRequestListener(app.fetch, {
    // The adapter would replace the global Request and Response of everything in this process.
    overrideGlobalObjects: false,
    // Node discards the rest of a body itself; the adapter would cut the connection after half a second.
    autoCleanupIncoming: false,
    // Clients of HTTP/1.0 send no Host header.
    hostname: 'localhost',
  })
  const upgraded = new Set<Duplex>()
  for (let attempt = 1; ; attempt++) {
    const servers: Server[] = []
    try {
      for (const address of host === undefined ? loopbackAddresses : [host]) {
        const server = await listen(listener, address, portOf(servers[0]) ?? port)
        if (!server) continue
        servers.push(server)
        if (upgrade) acceptUpgrades(server, upgrade, upgraded)
      }
      const actual = portOf(servers[0])
      if (actual === undefined) throw new Error(`${host ?? 'No loopback address'} is not available`)
      return {
        port: actual,
        url: `http://${nameOf(host)}:${actual}`,
        servers,
        close: () => {
          // The server no longer lists upgraded connections, but would wait for them forever.
          for (const socket of upgraded) socket.destroy()
          return closeAll(servers)
        },
      }
    } catch (error) {
      await closeAll(servers)
      const anotherPortMayDo = port === 0 && errorCode(error) === 'EADDRINUSE'
      if (!anotherPortMayDo || attempt === portAttempts) throw error
    }
  }
}

/** The name under which this machine reaches a server that listens on an address. */
function nameOf(host: string | undefined): string {
  if (host === undefined || ['0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Resolves to undefined when the machine lacks the address. */
function listen(
  listener: ReturnType<typeof getRequestListener>,
  address: string,
  port: number,
): Promise<Server | undefined> {
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, (request, response) => {
    // Sanity's migration tool begins its paths with two slashes, which the hosted service accepts.
    request.url = request.url?.replace(/^\/{2,}/, '/')
    closeAfterBody(request, response)
    void listener(request, response)
  })
  server.keepAliveTimeout = keepAliveMs
  server.on('clientError', respondToMalformed)
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
 * Node closes a connection as soon as it has sent the response to `Connection: close`. A client that is still
 * sending its body would lose the response, so the rest of the body is read and discarded first.
 */
function closeAfterBody(request: IncomingMessage, response: ServerResponse): void {
  if (response.shouldKeepAlive) return
  response.shouldKeepAlive = true
  response.once('finish', () => {
    if (request.complete) return void request.socket.end()
    request.once('end', () => request.socket.end()).resume()
  })
}

/** Like Node's own response, but the connection stays open for a moment, so that a client that is still sending reads it. */
function respondToMalformed({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  // The parser reports everything that follows the malformed part as well.
  if (socket.writableEnded) return
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const status = malformedStatuses[code ?? ''] ?? '400 Bad Request'
  const timeout = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timeout))
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.resume()
}

function acceptUpgrades(server: Server, upgrade: UpgradeHandler, upgraded: Set<Duplex>): void {
  server.on('upgrade', (request, socket, head) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
    // Without a listener an error would end the process.
    socket.on('error', () => socket.destroy())
    if (!upgrade(request, socket, head))
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
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
