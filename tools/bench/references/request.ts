import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request to a server; with `form` it is a POST of that body. */
export type Question = { url: string; headers: Record<string, string>; form?: string }

/**
 * A response as it was received; `headers` are names and values in turns, `fields` the same by name in small
 * letters.
 */
export type RawResponse = {
  status: number
  headers: string[]
  fields: IncomingMessage['headers']
  body: Buffer
}

/** Sends one request on a separate connection. `fetch` would decompress the body. */
export async function askFor({ url, headers, form }: Question): Promise<RawResponse> {
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
