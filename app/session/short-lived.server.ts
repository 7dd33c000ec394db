import type { z } from 'zod'

/** How long a submitted bill or an approved membership is kept, in milliseconds: long enough to come back from the payment page. */
const lifetimeMs = 30 * 60 * 1000

/** The content of a decrypted cookie; null when there is none, or it has another shape or has expired. */
export function parseShortLived<Content extends { savedAt: string }>(
  schema: z.ZodType<Content>,
  value: unknown,
  now: Date,
): Content | null {
  const { data } = schema.safeParse(value)
  const age = data ? now.getTime() - Date.parse(data.savedAt) : Infinity
  return data && age >= 0 && age < lifetimeMs ? data : null
}
