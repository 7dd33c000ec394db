import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Lake } from '../lake'
import { listCredentialedOrigins } from '../management/origins'
import { isAllowedOrigin } from './cors'
import { isServedHost } from './hosts'

/** Returns whether a page may open a WebSocket. Pages of other origins must not read the data. */
export function canUpgrade(
  request: IncomingMessage,
  lake: Pick<Lake, 'options' | 'settings'>,
): boolean {
  return (
    isServedHost(request.headers.host, lake.options) &&
    isAllowedOrigin(request, listCredentialedOrigins(lake))
  )
}

/** Rejects a WebSocket upgrade. */
export function rejectUpgrade(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
