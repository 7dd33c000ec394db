import { pipeline, Transform } from 'node:stream'
import { type ClientConfig, requester } from '@sanity/client'

type Requester = NonNullable<ClientConfig['requester']>
type OnHeaders = NonNullable<Parameters<Requester['use']>[0]['onHeaders']>

/** How much the dataset may send for all queries of one read together. */
export const maxContentBytes = 64 * 1024 * 1024

/**
 * Returns a requester for the dataset's client that ends a response, and fails, as soon as all
 * responses together have more than `maxBytes` bytes after decompression.
 */
export function limitedRequester(maxBytes: number): Requester {
  let remaining = maxBytes
  return requester.clone().use({
    onHeaders: (response) => {
      const limiter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          remaining -= chunk.length
          if (remaining < 0) done(new Error(`the dataset sent more than ${maxBytes} bytes`))
          else done(null, chunk)
        },
      })
      // The client itself listens for the error.
      pipeline(response, limiter, () => {})
      // The declared type is that of the library's own progress stream; the client only reads from it.
      return limiter as ReturnType<OnHeaders>
    },
  })
}
