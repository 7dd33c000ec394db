import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request to a server; with `form` it is a POST of that body. */
export type Question = { url: string; headers: Record<string, string>; form?: string }

/** An answer as it came over the wire; `headers` are names and values in turns, `fields` the same by name in small letters. */
export type WireAnswer = {
  status: number
  headers: string[]
  fields: IncomingMessage['headers']
  body: Buffer
}

/** Asks once, on a connection of its own. `fetch` would decompress the body. */
export async function askFor({ url, headers, form }: Question): Promise<WireAnswer> {
  const method = form === undefined ? 'GET' : 'POST'
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    // Asks to keep the connection, so that only a response that closes every connection says so.
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
