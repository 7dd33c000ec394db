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
import { isLarge, serializeInSlices } from '../json'
import { isSliceOver, rest } from '../slicing'

/** Lines are sent in chunks of about this length. */
const chunkCharacters = 64 * 1024
const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}

/** A response with JSON. */
export function json(c: Context, body: unknown, status = 200): Response {
  const data = Buffer.from(JSON.stringify(body))
  return c.body(data, status as ContentfulStatusCode, {
    ...jsonHeaders,
    'content-length': String(data.length),
  })
}

/** A response with JSON of any length. A large one is serialized in slices, no faster than the reader takes it. */
export function longJson(c: Context, body: unknown): Response {
  return isLarge(body) ? c.body(streamOf(serializeInSlices(body)), 200, jsonHeaders) : json(c, body)
}

/** A response with one JSON value a line, sent no faster than the reader takes them. */
export function jsonLines(c: Context, values: Iterable<unknown>): Response {
  const body = streamOf(lines(values))
  return c.body(body, 200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
}

async function* lines(values: Iterable<unknown>): AsyncGenerator<Buffer> {
  let text = ''
  for (const value of values) {
    text += `${JSON.stringify(value)}\n`
    if (text.length >= chunkCharacters) {
      yield Buffer.from(text)
      text = ''
    }
    if (isSliceOver()) await rest()
  }
  if (text !== '') yield Buffer.from(text)
}

function streamOf(parts: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>
}

/** A refusal in the shape of the hosted API. */
export function errorResponse(c: Context, error: LakeError): Response {
  return json(c, { error: error.body, statusCode: error.status }, error.status)
}

/**
 * Staff may choose any file of their computer for an upload. It is read to its end even when it is
 * too large, because a browser that is cut off while it sends shows no message.
 */
const drainBytes = 4 * 1024 * 1024 * 1024

/** @throws 413 for a body beyond the limit. */
export async function readBytes(c: LakeContext, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  await readParts(c, limit, (chunk) => void chunks.push(chunk))
  return Buffer.concat(chunks)
}

/**
 * Hands the parts of a body to `take`, one after the other.
 * @throws 413 for a body beyond the limit, of which `take` receives no more than that.
 */
export async function readParts(
  c: LakeContext,
  maxBytes: number,
  take: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  try {
    await readChunks(c.env.incoming, { maxBytes, drainBytes }, take)
  } catch (error) {
    if (!(error instanceof HTTPException) || error.status !== 413) throw error
    throw new LakeError(413, { type: 'payloadTooLarge', description: error.message })
  }
}

/** @throws 400 for a body that is not JSON, 413 for one beyond the limit. */
export async function readJson(c: LakeContext): Promise<unknown> {
  return parseJson((await readBytes(c, c.var.lake.limits.jsonBytes)).toString('utf8'))
}

/** @throws 400 for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badRequest('The request body is not valid JSON', 'parseError')
  }
}

/** @throws 400 for a body that is not JSON or has unknown options. */
export async function readOptions<T>(c: LakeContext, options: z.ZodType<T>): Promise<T> {
  const text = (await readBytes(c, c.var.lake.limits.jsonBytes)).toString('utf8')
  return parseOptions(options, text === '' ? {} : parseJson(text))
}

/** @throws 400 for a value that the options do not allow. */
export function parseOptions<T>(options: z.ZodType<T>, value: unknown): T {
  const parsed = options.safeParse(value)
  if (parsed.success) return parsed.data
  throw badRequest(z.prettifyError(parsed.error))
}

// `tag` labels requests in the logs of the hosted service; the others are those of StreamShards.
const commonParameters = ['tag', '__t', '__project']

/**
 * Checks the names of an address's parameters; those that begin with `$` belong to the query.
 * @throws 400 that names an unknown one, because ignoring it would return something else than was asked for.
 */
export function assertParameters(url: URL, known: readonly string[]): void {
  for (const name of url.searchParams.keys()) {
    if (name.startsWith('$') || known.includes(name) || commonParameters.includes(name)) continue
    throw badRequest(
      `The local content lake does not support the parameter ${JSON.stringify(name)}`,
    )
  }
}

/** Parses a boolean parameter: `true` and `1` are true; `fallback` is the value of an absent one. */
export function booleanParameter(url: URL, name: string, fallback = false): boolean {
  const value = url.searchParams.get(name)
  return value === null ? fallback : value === 'true' || value === '1'
}

/**
 * The id of the last event that a reconnecting client received. event-source-polyfill, which the Studio uses, sends it
 * as a parameter because the header would need a preflight request.
 */
export function lastEventIdOf(c: LakeContext): string | undefined {
  return c.req.header('last-event-id') ?? c.var.url.searchParams.get('lastEventId') ?? undefined
}

/**
 * The address under which the caller reaches the lake, which may be that of a proxy and end in a path. Names like
 * `clinics.localhost` become `localhost`, which also Node can resolve; a host of the hosted service becomes its CDN.
 */
export function originOf(c: LakeContext): string {
  const forwardedHost = c.req.header('x-forwarded-host')
  if (isLoopbackHost(forwardedHost))
    return `http://${forwardedHost}${c.req.header('x-forwarded-prefix') ?? ''}`
  const host = (c.req.header('host') ?? 'localhost').toLowerCase()
  if (isHostedHost(host)) return `https://${cdnHost}`
  return `http://${host.replace(/^.*\.localhost(?=:|$)/, 'localhost')}`
}

/** True when the caller already has this version. */
export function isUnchanged(c: LakeContext, etag: string): boolean {
  const ifNoneMatch = c.req.header('if-none-match')
  return ifNoneMatch?.split(',').some((item) => item.trim().replace(/^W\//, '') === etag) ?? false
}
