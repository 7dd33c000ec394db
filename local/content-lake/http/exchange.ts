import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { BodyTooLargeError, readBody } from '../../http'
import { badRequest, LakeError, notFound } from '../errors'
import type { RequestContext } from './router'

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const data = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': data.length,
    'cache-control': 'no-store',
  })
  response.end(data)
}

/** Answers with one JSON value a line, no faster than the reader takes them. */
export async function sendLines(
  response: ServerResponse,
  values: Iterable<unknown>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
  await pipeline(Readable.from(lines(values)), response)
}

function* lines(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`
}

/** Answers with a refusal in the shape of the hosted API. */
export function sendError(response: ServerResponse, error: LakeError): void {
  sendJson(response, error.status, { error: error.body, statusCode: error.status })
}

/** @throws 413 for a body beyond the limit. */
export async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  try {
    return await readBody(request, limit)
  } catch (error) {
    if (!(error instanceof BodyTooLargeError)) throw error
    throw new LakeError(413, { type: 'payloadTooLarge', description: error.message })
  }
}

/** @throws 400 for a body that is not JSON, 413 for one beyond the limit. */
export async function readJson({ request, lake }: RequestContext): Promise<unknown> {
  const body = await readBytes(request, lake.limits.jsonBytes)
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw badRequest('The request body is not valid JSON', 'parseError')
  }
}

/** @throws 404 unless the path names the lake's dataset. */
export function assertDataset({ params, lake }: RequestContext): void {
  const { dataset, projectId } = lake.options
  if (params['dataset'] === dataset) return
  throw notFound(`Dataset "${params['dataset']}" not found for project ID "${projectId}"`)
}

/** `true` and `1` switch a parameter on; `fallback` stands for an absent one. */
export function flag(url: URL, name: string, fallback = false): boolean {
  const value = url.searchParams.get(name)
  return value === null ? fallback : value === 'true' || value === '1'
}

/**
 * The address under which the caller reaches the lake. Names like `clinics.localhost` become
 * `localhost`, which also Node can resolve.
 */
export function originOf(request: IncomingMessage): string {
  const host = (request.headers.host ?? 'localhost').toLowerCase()
  return `http://${host.replace(/^.*\.localhost(?=:|$)/, 'localhost')}`
}

/** True when the caller already has this version. */
export function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match']
  return known?.split(',').some((item) => item.trim().replace(/^W\//, '') === etag) ?? false
}
