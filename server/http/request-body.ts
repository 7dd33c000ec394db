import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { Exchange } from './exchange'
import type { SiteEnv } from './site-env'

const maxFields = 200
const maxNameLength = 100
/**
 * `name`, `group.name`, `list[3].name`: an index without bounds would have a form library make a list of that length.
 */
const fieldName = /^[a-z][\w-]*(?:\.[a-z][\w-]*|\[\d{0,2}\])*$/i
/** A field with such a name would shadow a property of every object, such as `toString`. */
const isInherited = (part: string) => part === 'prototype' || part in {}
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i
const maxDiscardMs = 1_000
const maxDiscardBytes = 4 * 1024 * 1024

/** Returns whether the Content-Type is one that browsers send for our forms. */
export function claimsToBeForm(contentType: string | undefined): boolean {
  return formType.test(contentType ?? '')
}

/**
 * Returns whether the body is a valid form: readable, text only unless it accepts a file, and with field names that a form library cannot
 * expand into huge lists or inherited properties. All forms are checked here, before any route handles them.
 */
export async function isReadableForm(
  body: ArrayBuffer | Uint8Array<ArrayBuffer>,
  contentType: string,
  { acceptsFile = false } = {},
): Promise<boolean> {
  const form = await new Response(body, { headers: { 'Content-Type': contentType } })
    .formData()
    .catch(() => null)
  const fields = form ? [...form] : []
  return (
    form !== null &&
    fields.length <= maxFields &&
    fields.every(([name, value]) => isPlainName(name) && (acceptsFile || typeof value === 'string'))
  )
}

function isPlainName(name: string): boolean {
  return (
    name.length <= maxNameLength && fieldName.test(name) && !name.split(/[.[]/).some(isInherited)
  )
}

/**
 * Reads the body before the handler runs, so that `c.req.text()` and `c.req.arrayBuffer()` return it, and never holds
 * more than the path allows and one chunk. Throws 413 for a longer one, and an error when the client leaves. Hono's own
 * `bodyLimit` fails for bodies of unknown length while the adapter does not replace the global `Request`.
 */
export function limitBody(maxBytesOf: (path: string) => number) {
  return createMiddleware<SiteEnv>(async (c, next) => {
    const { incoming, outgoing, exchange } = c.env
    const maxBytes = maxBytesOf(exchange.path)
    if (expectsContinue(incoming)) outgoing.writeContinue()
    const chunks: Buffer[] = []
    let length = 0
    const body = incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
    for await (const chunk of body) {
      length += chunk.length
      if (length > maxBytes) throw new HTTPException(413)
      chunks.push(chunk)
    }
    const { buffer } = new Uint8Array(Buffer.concat(chunks, length))
    Object.assign(c.req.bodyCache, { arrayBuffer: Promise.resolve(buffer) })
    await next()
  })
}

/**
 * Waits with a response while the client is still sending the body, which nothing is going to read. The client would
 * lose the response if the connection closed at once, so a little more of the body is received and discarded first.
 */
export async function waitForBody({ req, res }: Exchange, response: Response): Promise<Response> {
  if (req.complete || res.headersSent) return response
  response.headers.set('Connection', 'close')
  // A client that waits for an invitation sends nothing until it has one.
  if (!expectsContinue(req)) await discardBody(req)
  return response
}

/** Receives the body of a request that has no use for one, before something responds that does not wait for it. */
export const discardUnusedBody = createMiddleware<SiteEnv>(async ({ env: { incoming } }, next) => {
  if (announcesBody(incoming) && !expectsContinue(incoming)) await discardBody(incoming)
  await next()
})

/** Returns whether the headers of the request announce a body. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function discardBody(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timeout)
      resolve()
    }
    const timeout = setTimeout(finish, maxDiscardMs)
    if (req.readableEnded || req.destroyed) return finish()
    let discarded = 0
    req.on('data', (chunk: Buffer) => {
      discarded += chunk.length
      if (discarded > maxDiscardBytes) finish()
    })
    req.once('end', finish).once('close', finish).resume()
  })
}

/** Returns whether the client waits to be invited before it sends the body. */
export function expectsContinue({ headers }: IncomingMessage): boolean {
  return headers.expect?.toLowerCase() === '100-continue'
}
