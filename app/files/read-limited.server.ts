import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

type ReadOptions = {
  maxBytes: number
  /** Ends the reading; `fetch` alone holds its signal weakly after the headers, so a stalled body could outlive it. */
  signal: AbortSignal
  /** Creates the error for a body beyond `maxBytes`. */
  tooLarge: () => Error
}

/** Returns the body of a response. Rejects with the reason of `signal`, with `tooLarge`, or with the connection's error. */
export async function readLimited(
  { body }: Response,
  { maxBytes, signal, tooLarge }: ReadOptions,
): Promise<Buffer> {
  if (!body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of Readable.fromWeb(body as ReadableStream<Uint8Array>, { signal })) {
      const bytes = chunk as Uint8Array
      length += bytes.length
      if (length > maxBytes) throw tooLarge()
      chunks.push(bytes)
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
  return Buffer.concat(chunks)
}
