import { pipeline, Transform } from 'node:stream'
import { type ClientConfig, requester } from '@sanity/client'

type Requester = NonNullable<ClientConfig['requester']>
type OnHeaders = NonNullable<Parameters<Requester['use']>[0]['onHeaders']>

/** The maximum size of all responses of one read together, after decompression. */
export const maxContentBytes = 64 * 1024 * 1024

/**
 * Returns a requester for the dataset's client that aborts a response with an error as soon as all responses together
 * exceed `maxBytes` after decompression.
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
      // The client handles the error.
      pipeline(response, limiter, () => {})
      // The declared type is the library's progress stream, but the client only reads from it.
      return limiter as ReturnType<OnHeaders>
    },
  })
}
