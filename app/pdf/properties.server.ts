import { createHash } from 'node:crypto'

/** Returns a time as the dates of a PDF's properties state it, in UTC. */
export function pdfDate(time: Date): string {
  return `D:${time.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`
}

/** Returns the identifier of a PDF, which depends on `seed` alone, so that equal documents have equal bytes. */
export function pdfFileId(seed: string): string {
  return createHash('md5').update(seed).digest('hex').toUpperCase()
}
