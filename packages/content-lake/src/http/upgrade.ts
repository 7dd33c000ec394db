import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Lake } from '../lake'
import { isAllowedOrigin } from './cors'
import { isServedHost } from './hosts'

/** Returns whether a page may open a WebSocket: pages of other origins must not read the data. */
export function mayUpgrade(request: IncomingMessage, { options }: Pick<Lake, 'options'>): boolean {
  return (
    isServedHost(request.headers.host, options) && isAllowedOrigin(request, options.origins ?? [])
  )
}

/** Rejects a WebSocket upgrade. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}
