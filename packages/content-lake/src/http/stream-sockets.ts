import { request as httpRequest, type IncomingMessage } from 'node:http'

import { createWebSocketStream, WebSocketServer, type WebSocket } from 'ws'

import type { UpgradeHandler } from './loopback'
import type { Lake } from '../lake'
import { versionPattern } from './context'
import { mayUpgrade, refuseUpgrade } from './upgrade'

/** The event streams of a lake that travel in WebSockets. */
export type StreamSockets = {
  /** Takes the upgrades to the addresses of event streams and returns false for all others. */
  upgrade: UpgradeHandler
  close(): void
}

const maxMessageBytes = 16 * 1024
const baseUrl = 'http://localhost'
const streamPathPattern = new RegExp(`^/${versionPattern}/data/(?:listen|live/events)/[^/]+$`)
/** What decides how the lake responds to a stream. */
const forwardedHeaders = [
  'host',
  'x-forwarded-host',
  'x-forwarded-prefix',
  'x-sanity-project-id',
] as const

/**
 * Serves each event stream in a WebSocket as well. Browsers open six connections to one host, and a Studio with an open
 * document holds six streams; WebSockets are not counted among them. The client first sends the headers of its request
 * as JSON. The lake sends the status and the content type of the response as JSON, and then its body.
 */
export function openStreamSockets(lake: Lake): StreamSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })
  return {
    upgrade: (request, socket, head) => {
      const target = request.url ?? '/'
      const path = URL.canParse(target, baseUrl) ? new URL(target, baseUrl).pathname : ''
      if (!streamPathPattern.test(path)) return false
      if (mayUpgrade(request, lake))
        server.handleUpgrade(request, socket, head, (opened) => sendStream(opened, request))
      else refuseUpgrade(socket, 403)
      return true
    },
    close: () => {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

/** Requests the stream from the lake itself, so that a WebSocket gets what any other client would get. */
function sendStream(
  socket: WebSocket,
  { headers, url, socket: { localAddress, localPort } }: IncomingMessage,
) {
  // Frames that are too large or broken end the connection by themselves.
  socket.on('error', () => undefined)
  socket.once('message', (message: Buffer) => {
    const sent = headersIn(message)
    if (!sent) return socket.close(1008)
    for (const name of forwardedHeaders) {
      const value = headers[name]
      if (value !== undefined) sent[name] = String(value)
    }
    const upstream = httpRequest({ host: localAddress, port: localPort, path: url, headers: sent })
    socket.on('close', () => upstream.destroy())
    upstream.on('error', () => socket.close(1011))
    upstream.on('response', (response) => {
      const { statusCode: status, headers: received } = response
      socket.send(JSON.stringify({ status, contentType: received['content-type'] }))
      const body = createWebSocketStream(socket)
      body.on('error', () => response.destroy())
      response.on('error', () => socket.terminate()).pipe(body)
    })
    upstream.end()
  })
}

/** The headers that a client sends; undefined for anything else than text values. */
function headersIn(message: Buffer): Record<string, string> | undefined {
  try {
    const { authorization, 'last-event-id': lastEventId } = JSON.parse(
      message.toString('utf8'),
    ) as Record<string, unknown>
    return {
      accept: 'text/event-stream',
      ...(typeof authorization === 'string' && { authorization }),
      ...(typeof lastEventId === 'string' && { 'last-event-id': lastEventId }),
    }
  } catch {
    return undefined
  }
}
