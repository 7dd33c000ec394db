import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A question to a server. */
export type Question = { url: string; headers: Record<string, string> }

/** An answer as it came over the wire; `headers` are names and values in turns, `fields` the same by name in small letters. */
export type WireAnswer = {
  status: number
  headers: string[]
  fields: IncomingMessage['headers']
  body: Buffer
}

/** Asks once, on a connection of its own. `fetch` would decompress the body. */
export async function askFor({ url, headers }: Question): Promise<WireAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers, agent: false }, resolve).once('error', reject),
  )
  return {
    status: response.statusCode ?? 0,
    headers: response.rawHeaders,
    fields: response.headers,
    body: await buffer(response),
  }
}
