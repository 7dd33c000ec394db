import type { IncomingMessage } from 'node:http'

import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'

import type { LoopbackEnv } from './loopback'

const defaultDrainBytes = 4 * 1024 * 1024

/**
 * Reads the request body before the handler runs, so that `c.req.text()`, `c.req.json()` and `c.req.arrayBuffer()`
 * return it. Throws 413 for a body of more than `maxBytes`. Hono's own `bodyLimit` responds before such a body has
 * arrived; here up to `drainBytes` more are read and discarded, because a browser that is still sending would report
 * a broken connection instead of the response. Beyond that the connection is closed.
 */
export function bufferBody(maxBytes: number, drainBytes = defaultDrainBytes) {
  return createMiddleware<LoopbackEnv>(async (c, next) => {
    const chunks: Buffer[] = []
    await readChunks(c.env.incoming, { maxBytes, drainBytes }, (chunk) => void chunks.push(chunk))
    Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(Buffer.concat(chunks)) })
    await next()
  })
}

/**
 * Hands the parts of a body to `take`, no more than `maxBytes` and each once the one before it is processed. The rest of
 * a body that is too large, or that `take` fails on, is read and discarded up to `drainBytes`.
 * @throws {HTTPException} 413 for a body of more than `maxBytes`, 400 when the connection closes before its end.
 */
export async function readChunks(
  request: IncomingMessage,
  { maxBytes, drainBytes }: { maxBytes: number; drainBytes: number },
  take: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  let length = 0
  let failure: { error: unknown } | undefined
  const process = async (chunk: Buffer) => {
    try {
      await take(chunk)
    } catch (error) {
      failure = { error }
    }
  }
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length <= maxBytes && !failure) await process(chunk)
      if (length > maxBytes + drainBytes) {
        // Leaving the loop detaches the request from its connection, which nothing else would close then.
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
