import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'

import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

import { codeOf } from '../errors'

/** The environment of an app whose handlers see the request and the response of Node. */
export type LoopbackEnv = { Bindings: HttpBindings }

/** Handles an upgrade request and returns true, or returns false to reject it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/** The address at which {@link listenOnLoopback} serves an app. */
export type Listening = {
  port: number
  url: string
  close: () => Promise<void>
}

const loopbackAddresses = ['127.0.0.1', '::1'] as const
const loopbackHostPattern = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
// Node's default of 5 s closes idle connections just as a client's pool reuses them.
const keepAliveMs = 60_000
const maxHeaderBytes = 32 * 1024
const maxPortAttempts = 10
const lingerMs = 1_000
const malformedStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Returns whether a Host header can only mean this machine, which a rebound DNS name does not. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopbackHostPattern.test(host)
}

/**
 * Serves an app on the address `host` or, by default, on 127.0.0.1 and, where it exists, ::1, both with the same port.
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
    // HTTP/1.0 clients send no Host header.
    hostname: 'localhost',
  })
  const upgradedSockets = new Set<Duplex>()
  for (let attempt = 1; ; attempt++) {
    const servers: Server[] = []
    try {
      for (const address of host === undefined ? loopbackAddresses : [host]) {
        const server = await listen(listener, address, readPort(servers[0]) ?? port)
        if (!server) continue
        servers.push(server)
        if (upgrade) acceptUpgrades(server, upgrade, upgradedSockets)
      }
      const actualPort = readPort(servers[0])
      if (actualPort === undefined)
        throw new Error(`${host ?? 'No loopback address'} is not available`)
      return {
        port: actualPort,
        url: `http://${toHostName(host)}:${actualPort}`,
        close: () => {
          // The server no longer lists upgraded connections, but would wait for them forever.
          for (const socket of upgradedSockets) socket.destroy()
          return closeAll(servers)
        },
      }
    } catch (error) {
      await closeAll(servers)
      const canRetry = port === 0 && codeOf(error) === 'EADDRINUSE'
      if (!canRetry || attempt === maxPortAttempts) throw error
    }
  }
}

/** Returns the name by which this machine reaches a server that listens on an address. */
function toHostName(host: string | undefined): string {
  if (host === undefined || ['0.0.0.0', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Starts a server on an address. Resolves with undefined when the machine does not have the address. */
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
      const isMissing = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(codeOf(error) ?? '')
      if (isMissing) resolve(undefined)
      else reject(error)
    })
    server.listen({ port, host: address, ipv6Only: address === '::1' }, () => resolve(server))
  })
}

/**
 * Reads and discards the rest of a body before a connection is closed. Node closes a connection as soon as it has sent
 * the response to `Connection: close`, so a client that is still sending its body would lose the response.
 */
function closeAfterBody(request: IncomingMessage, response: ServerResponse): void {
  if (response.shouldKeepAlive) return
  response.shouldKeepAlive = true
  response.once('finish', () => {
    if (request.complete) return void request.socket.end()
    request.once('end', () => request.socket.end()).resume()
  })
}

/** Responds like Node, but keeps the connection open for a moment, so that a client that is still sending reads it. */
function respondToMalformed({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  // The parser reports everything that follows the malformed part as well.
  if (socket.writableEnded) return
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const timeout = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timeout))
  endWithStatus(socket, malformedStatuses[code ?? ''] ?? 400)
  socket.resume()
}

/** Sends a response without a body on a connection and closes it. */
export function endWithStatus(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

function acceptUpgrades(
  server: Server,
  upgrade: UpgradeHandler,
  upgradedSockets: Set<Duplex>,
): void {
  server.on('upgrade', (request, socket, head) => {
    upgradedSockets.add(socket)
    socket.once('close', () => upgradedSockets.delete(socket))
    // Without a listener an error would end the process.
    socket.on('error', () => socket.destroy())
    if (!upgrade(request, socket, head)) endWithStatus(socket, 404)
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

function readPort(server: Server | undefined): number | undefined {
  const address = server?.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
