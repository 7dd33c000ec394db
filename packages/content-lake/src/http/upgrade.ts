import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Lake } from '../lake'
import { credentialedOrigins } from '../management/origins'
import { isAllowedOrigin } from './cors'
import { isServedHost } from './hosts'

/** Returns whether a page may open a WebSocket: pages of other origins must not read the data. */
export function mayUpgrade(
  request: IncomingMessage,
  lake: Pick<Lake, 'options' | 'settings'>,
): boolean {
  return (
    isServedHost(request.headers.host, lake.options) &&
    isAllowedOrigin(request, credentialedOrigins(lake))
  )
}

/** Rejects a WebSocket upgrade. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
