import { setTimeout as wait } from 'node:timers/promises'

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

import type { LoopbackEnv } from '@site/content-lake/server'

/** Waits and resolves with true, or with false as soon as the client has disconnected. */
export function isConnectedAfter(c: Context, delayMs: number): Promise<boolean> {
  return wait(delayMs, true, { signal: c.req.raw.signal }).catch(() => false)
}

/** Closes the connection without a response. */
export function hangUp(c: Context<LoopbackEnv>): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Resets the connection without a response. */
export function resetConnection(c: Context<LoopbackEnv>): Response {
  c.env.incoming.socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}
