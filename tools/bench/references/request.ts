import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request to a server. With `form` it is a POST request with that body. */
export type RawRequest = { url: string; headers: Record<string, string>; form?: string }

/** A response as received: `headers` alternates names and values; `fields` has the same by lower-case name. */
type RawResponse = {
  status: number
  headers: string[]
  fields: IncomingMessage['headers']
  body: Buffer
}

/** Sends one request on a separate connection. `fetch` would decompress the body. */
export async function sendRequest({ url, headers, form }: RawRequest): Promise<RawResponse> {
  const method = form === undefined ? 'GET' : 'POST'
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    // With keep-alive, a response contains `Connection: close` only when the server closes every connection.
    request(
      url,
      { method, headers: { connection: 'keep-alive', ...headers }, agent: false },
      resolve,
    )
      .once('error', reject)
      .end(form),
  )
  return {
    status: response.statusCode ?? 0,
    headers: response.rawHeaders,
    fields: response.headers,
    body: await buffer(response),
  }
}
