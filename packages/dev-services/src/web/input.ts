import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'

/** Returns whether the body is a URL-encoded HTML form. */
export function isForm(c: Context): boolean {
  return readMediaType(c) === 'application/x-www-form-urlencoded'
}

/**
 * Returns the fields of a URL-encoded HTML form, in order and with repetitions.
 * @throws 415 for another kind of body.
 */
export async function readForm(c: Context): Promise<URLSearchParams> {
  if (!isForm(c))
    throw new HTTPException(415, {
      message: 'The content type must be application/x-www-form-urlencoded',
    })
  return new URLSearchParams(await c.req.text())
}

/**
 * Returns the validated JSON body.
 * @throws 400 with the faults of an invalid body.
 */
export async function readJson<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  if (readMediaType(c) !== 'application/json')
    throw new HTTPException(400, { message: 'The content type must be application/json' })
  const value = await c.req.json<unknown>().catch((cause: unknown) => {
    throw new HTTPException(400, { message: 'The body is not valid JSON', cause })
  })
  return parse(schema, value)
}

/**
 * Returns the validated value.
 * @throws 400 with the faults of an invalid value, by field.
 */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const problems = error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  throw new HTTPException(400, { message: problems.join('; ') })
}

function readMediaType(c: Context): string | undefined {
  return c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
}
