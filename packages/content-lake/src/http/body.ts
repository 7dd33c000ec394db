import type { IncomingMessage } from 'node:http'

import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'

import type { LoopbackEnv } from './loopback'

const drainBytes = 4 * 1024 * 1024

/**
 * Reads the request body before the handler runs, so that `c.req.text()`, `c.req.json()` and `c.req.arrayBuffer()`
 * return it. Throws 413 for a body of more than `maxBytes`. Hono's own `bodyLimit` responds before such a body has
 * arrived; here up to 4 MB more are read and discarded, because a browser that is still sending would report a broken
 * connection instead of the response. Beyond that the connection is closed.
 */
export function bufferBody(maxBytes: number) {
  return createMiddleware<LoopbackEnv>(async (c, next) => {
    const chunks: Buffer[] = []
    await readChunks(c.env.incoming, { maxBytes, drainBytes }, (chunk) => void chunks.push(chunk))
    Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(Buffer.concat(chunks)) })
    await next()
  })
}

/**
 * Passes the chunks of a body to `consume` one after the other, up to `maxBytes`. When a body is too large or `consume`
 * fails, up to `drainBytes` of the rest are read and discarded.
 * @throws {HTTPException} 413 for a body of more than `maxBytes`, 400 when the connection closes before its end.
 */
export async function readChunks(
  request: IncomingMessage,
  { maxBytes, drainBytes }: { maxBytes: number; drainBytes: number },
  consume: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  let length = 0
  let failure: { error: unknown } | undefined
  const consumeChunk = async (chunk: Buffer) => {
    try {
      await consume(chunk)
    } catch (error) {
      failure = { error }
    }
  }
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length <= maxBytes && !failure) await consumeChunk(chunk)
      if (length > maxBytes + drainBytes) {
        // After the loop, the request is detached from its connection, so nothing else would close it.
        request.socket.destroy()
        break
      }
    }
  } catch (cause) {
    throw new HTTPException(400, { message: 'The connection closed before the body ended', cause })
  }
  if (length > maxBytes)
    throw new HTTPException(413, { message: `The request body is larger than ${maxBytes} bytes` })
  if (failure) throw failure.error
}
