import type { IncomingMessage } from 'node:http'

import type { Lake } from '../lake'
import { isCredentialedCaller } from './cors'
import { isServedHost } from './hosts'
import type { UpgradeHandler } from './loopback'

const baseUrl = 'http://localhost'

/** The WebSockets of a lake that have one purpose. */
export type SocketServer = {
  /** Handles the upgrades to its paths and returns false for all others. */
  upgrade: UpgradeHandler
  close(): void
}

/** Returns whether a page may open a WebSocket. Pages of other origins must not read the data. */
export function canUpgrade(
  request: IncomingMessage,
  lake: Pick<Lake, 'options' | 'settings'>,
): boolean {
  return isServedHost(request.headers.host, lake.options) && isCredentialedCaller(request, lake)
}

/** Returns the path of an upgrade request, which is empty for a malformed address. */
export function readUpgradePath({ url = '/' }: IncomingMessage): string {
  return URL.canParse(url, baseUrl) ? new URL(url, baseUrl).pathname : ''
}
