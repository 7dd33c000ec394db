import { request as httpRequest, type IncomingMessage } from 'node:http'

import { createWebSocketStream, WebSocketServer, type WebSocket } from 'ws'

import type { Lake } from '../lake'
import { versionPattern } from './context'
import { endWithStatus } from './loopback'
import { canUpgrade, readUpgradePath, type SocketServer } from './upgrade'

const maxMessageBytes = 16 * 1024
const streamPathPattern = new RegExp(`^/${versionPattern}/data/(?:listen|live/events)/[^/]+$`)
/** The headers on which the response to a stream depends. */
const forwardedHeaders = [
  'host',
  'x-forwarded-host',
  'x-forwarded-prefix',
  'x-sanity-project-id',
] as const

/**
 * Serves each event stream in a WebSocket as well. Browsers open at most six connections to a host, and a Studio with
 * an open document needs six streams. WebSockets do not count towards this limit. The client first sends the headers of
 * its request as JSON. The lake sends the status and the content type of the response as JSON, and then its body.
 */
export function openStreamSockets(lake: Lake): SocketServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })
  return {
    upgrade: (request, socket, head) => {
      if (!streamPathPattern.test(readUpgradePath(request))) return false
      if (canUpgrade(request, lake))
        server.handleUpgrade(request, socket, head, (webSocket) => sendStream(webSocket, request))
      else endWithStatus(socket, 403)
      return true
    },
    close: () => {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

/** Requests the stream from the lake by HTTP, so that a WebSocket receives what any other client would receive. */
function sendStream(
  socket: WebSocket,
  { headers, url, socket: { localAddress, localPort } }: IncomingMessage,
) {
  // The library closes the connection on frames that are too large or malformed.
  socket.on('error', () => undefined)
  socket.once('message', (message: Buffer) => {
    const requestHeaders = parseHeaders(message)
    if (!requestHeaders) return socket.close(1008)
    for (const name of forwardedHeaders) {
      const value = headers[name]
      if (value !== undefined) requestHeaders[name] = String(value)
    }
    const upstream = httpRequest({
      host: localAddress,
      port: localPort,
      path: url,
      headers: requestHeaders,
    })
    socket.on('close', () => upstream.destroy())
    upstream.on('error', () => socket.close(1011))
    upstream.on('response', (response) => {
      const { statusCode: status, headers: responseHeaders } = response
      socket.send(JSON.stringify({ status, contentType: responseHeaders['content-type'] }))
      const body = createWebSocketStream(socket)
      body.on('error', () => response.destroy())
      response.on('error', () => socket.terminate()).pipe(body)
    })
    upstream.end()
  })
}

/** Returns the request headers in the first message of a client, or undefined for a message that is not JSON. */
function parseHeaders(message: Buffer): Record<string, string> | undefined {
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
