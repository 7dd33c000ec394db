import type { z } from 'zod'
import { isWithinLifetime } from '~/time/lifetime'

/**
 * The lifetime of a submitted bill or an approved membership in milliseconds; it is long enough to
 * return from the payment page.
 */
const lifetimeMs = 30 * 60 * 1000

/**
 * Returns the content of a decrypted cookie, or null when there is none, it has another shape or it
 * has expired.
 */
export function parseShortLived<Content extends { savedAt: string }>(
  schema: z.ZodType<Content>,
  value: unknown,
  now: Date,
): Content | null {
  const { data } = schema.safeParse(value)
  return data && isWithinLifetime(Date.parse(data.savedAt), lifetimeMs, now) ? data : null
}
