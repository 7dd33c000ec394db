import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { Exchange, SiteEnv } from './exchange'

const maxFields = 200
const maxNameLength = 100
/**
 * Matches `name`, `group.name` and `list[3].name`. An unlimited index would make a form library create a list of that
 * length.
 */
const fieldName = /^[a-z][\w-]*(?:\.[a-z][\w-]*|\[\d{0,2}\])*$/i
/** Returns whether a field would shadow a property of every object, such as `toString`. */
const isInherited = (part: string) => part === 'prototype' || part in {}
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i
const maxDiscardMs = 1_000
const maxDiscardBytes = 4 * 1024 * 1024

/** Returns whether the Content-Type is one that browsers send for our forms. */
export function claimsToBeForm(contentType: string | undefined): boolean {
  return formType.test(contentType ?? '')
}

/**
 * Returns whether the body is a valid form: it is readable, contains only text unless the path accepts a file, and has
 * no field names that a form library expands into huge lists or inherited properties. All forms are checked here,
 * before any route handles them.
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
 * Reads the body before the handler runs, so that `c.req.text()` and `c.req.arrayBuffer()` return it. It never stores
 * more than the path allows and one chunk. Throws 413 for a longer body, and an error when the client disconnects.
 * Hono's own `bodyLimit` fails for bodies of unknown length while the adapter does not replace the global `Request`.
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
 * Delays a response while the client is still sending a body that no handler reads. The client would lose the response
 * if the connection closed at once, so a part of the remaining body is received and discarded first.
 */
export async function waitForBody({ req, res }: Exchange, response: Response): Promise<Response> {
  if (req.complete || res.headersSent) return response
  response.headers.set('Connection', 'close')
  // A client that waits for `100 Continue` sends no body before it.
  if (!expectsContinue(req)) await discardBody(req)
  return response
}

/**
 * Receives and discards the body of a request that has no use for one, before a handler responds without waiting for
 * it.
 */
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

/** Returns whether the client waits for `100 Continue` before it sends the body. */
export function expectsContinue({ headers }: IncomingMessage): boolean {
  return headers.expect?.toLowerCase() === '100-continue'
}
