import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'

import { BodyTooLargeError, readBody } from '../http'

/** A request on its way to a route, with what the stand-in gives to its routes. */
export type Exchange<Context> = Context & {
  request: IncomingMessage
  response: ServerResponse
  /** The groups of the route's pattern. */
  params: Record<string, string>
}

/** An answer other than success, with a message for the caller. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** The body of a request. @throws 413 beyond the limit. */
async function readText(request: IncomingMessage, limit: number): Promise<string> {
  try {
    return (await readBody(request, limit)).toString('utf8')
  } catch (error) {
    if (error instanceof BodyTooLargeError) throw new Refusal(413, error.message)
    throw error
  }
}

/** The media type of a request's body, without parameters. */
function contentType(request: IncomingMessage): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

/** True for what a browser sends for a plain form. */
export function isForm(request: IncomingMessage): boolean {
  return contentType(request) === 'application/x-www-form-urlencoded'
}

/** The fields of a plain form. @throws 415 for another kind of body, 413 for one beyond the limit. */
export async function readForm(request: IncomingMessage, limit: number): Promise<URLSearchParams> {
  if (!isForm(request))
    throw new Refusal(415, 'The content type must be application/x-www-form-urlencoded')
  return new URLSearchParams(await readText(request, limit))
}

/** @throws 400 for a body that is not JSON, 413 for one beyond the limit. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  if (contentType(request) !== 'application/json')
    throw new Refusal(400, 'The content type must be application/json')
  const text = await readText(request, limit)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal(400, 'The body is not valid JSON')
  }
}

/** @throws 400 with what is wrong, by field. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  throw new Refusal(400, faults.join('; '))
}

/** Sends a browser on to another page, which it asks for by GET. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': 0 }).end()
}

/** Waits; false when the caller gave up first. */
export async function isStillThereAfter(
  response: ServerResponse,
  delayMs: number,
): Promise<boolean> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return wait(delayMs, true, { signal: gone.signal }).catch(() => false)
}
