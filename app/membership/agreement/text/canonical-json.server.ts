import { createHash } from 'node:crypto'

/** Returns a value as JSON with sorted keys at every level, no spaces, and every character but ASCII as a \\u escape. */
export function canonicalJson(value: unknown): string {
  const json = JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
  return json.replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Returns the SHA-256 of a value as canonical JSON, in hexadecimal digits. */
export function canonicalDigest(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
