import { Readable } from 'node:stream'

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { badRequest, LakeError } from '../errors'
import { readChunks } from './body'
import { cdnHost } from '../transparent/hosts'
import type { LakeContext } from './context'
import { isHostedHost } from './hosts'
import { isLoopbackHost } from './loopback'
import { isLarge, serializeInSlices, serializeLines } from '../json'

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

/** Responds with JSON. */
export function sendJson(c: Context, body: unknown, status = 200): Response {
  const data = Buffer.from(JSON.stringify(body))
  return c.body(data, status as ContentfulStatusCode, {
    ...jsonHeaders,
    'content-length': String(data.length),
  })
}

/** Responds with JSON of any length. Large values are serialized in slices, no faster than the client reads them. */
export function sendLongJson(c: Context, body: unknown): Response {
  return isLarge(body)
    ? c.body(toStream(serializeInSlices(body)), 200, jsonHeaders)
    : sendJson(c, body)
}

/** Responds with one JSON value per line, and sends them no faster than the client reads them. */
export function sendJsonLines(c: Context, values: Iterable<unknown>): Response {
  const body = toStream(serializeLines(values))
  return c.body(body, 200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
}

function toStream(parts: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>
}

/** Responds with an error in the format of the hosted API. */
export function sendError(c: Context, error: LakeError): Response {
  return sendJson(c, { error: error.body, statusCode: error.status }, error.status)
}

/**
 * Staff may choose any file of their computer for an upload. A file that is too large is read to its end, because a
 * browser that is disconnected while it sends shows no error message.
 */
const drainBytes = 4 * 1024 * 1024 * 1024

/**
 * Returns the body of a request.
 * @throws 413 for a body of more than `maxBytes`.
 */
export async function readBytes(c: LakeContext, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  await readParts(c, maxBytes, (chunk) => void chunks.push(chunk))
  return Buffer.concat(chunks)
}

/**
 * Passes the chunks of a body to `consume`, one after the other.
 * @throws 413 for a body of more than `maxBytes`, of which `consume` receives no more than that.
 */
export async function readParts(
  c: LakeContext,
  maxBytes: number,
  consume: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  try {
    await readChunks(c.env.incoming, { maxBytes, drainBytes }, consume)
  } catch (error) {
    if (!(error instanceof HTTPException) || error.status !== 413) throw error
    throw new LakeError(413, { type: 'payloadTooLarge', description: error.message })
  }
}

/**
 * Returns the parsed JSON body of a request.
 * @throws 400 for a body that is not JSON, 413 for one that is too large.
 */
export async function readJson(c: LakeContext): Promise<unknown> {
  return parseJson((await readBytes(c, c.var.lake.limits.jsonBytes)).toString('utf8'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badRequest('The request body is not valid JSON', 'parseError')
  }
}

/**
 * Returns the validated JSON body of a request; an empty body has no options.
 * @throws 400 for a body that is not JSON or does not match the schema.
 */
export async function readOptions<T>(c: LakeContext, schema: z.ZodType<T>): Promise<T> {
  const text = (await readBytes(c, c.var.lake.limits.jsonBytes)).toString('utf8')
  return parseOptions(schema, text === '' ? {} : parseJson(text))
}

/**
 * Returns a validated value.
 * @throws 400 for a value that does not match the schema.
 */
export function parseOptions<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw badRequest(z.prettifyError(parsed.error))
}

// `tag` labels requests in the logs of the hosted service. StreamShards adds the other parameters.
const commonParameters = ['tag', '__t', '__project']

/**
 * Verifies that a URL only has allowed parameters. Parameters that begin with `$` belong to the query.
 * @throws 400 with the name of another parameter, because ignoring it would return a different result than requested.
 */
export function assertParameters(url: URL, allowedNames: readonly string[]): void {
  for (const name of url.searchParams.keys()) {
    if (name.startsWith('$') || allowedNames.includes(name) || commonParameters.includes(name))
      continue
    throw badRequest(
      `The local content lake does not support the parameter ${JSON.stringify(name)}`,
    )
  }
}

/** Returns whether a parameter is `true` or `1`, or `fallback` when it is absent. */
export function readBooleanParameter(url: URL, name: string, fallback = false): boolean {
  const value = url.searchParams.get(name)
  return value === null ? fallback : value === 'true' || value === '1'
}

/**
 * Returns the id of the last event that a reconnecting client has received. The Studio's event-source-polyfill sends it
 * as a parameter, because the header would require a preflight request.
 */
export function readLastEventId(c: LakeContext): string | undefined {
  return c.req.header('last-event-id') ?? c.var.url.searchParams.get('lastEventId') ?? undefined
}

/**
 * Returns the address by which the caller reaches the lake. The address of a proxy may end with a path. Names such as
 * `clinics.localhost` become `localhost`, which Node can resolve as well. Hosts of the hosted service become its CDN.
 */
export function resolveOrigin(c: LakeContext): string {
  const forwardedHost = c.req.header('x-forwarded-host')
  if (isLoopbackHost(forwardedHost))
    return `http://${forwardedHost}${c.req.header('x-forwarded-prefix') ?? ''}`
  const host = (c.req.header('host') ?? 'localhost').toLowerCase()
  if (isHostedHost(host)) return `https://${cdnHost}`
  return `http://${host.replace(/^.*\.localhost(?=:|$)/, 'localhost')}`
}

/** Returns whether the client already has the version with this ETag. */
export function isUnchanged(c: LakeContext, etag: string): boolean {
  const ifNoneMatch = c.req.header('if-none-match')
  return ifNoneMatch?.split(',').some((item) => item.trim().replace(/^W\//, '') === etag) ?? false
}
