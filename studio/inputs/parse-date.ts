import { monthNumber } from '@site/domain/dates'

const isoFormat = /^(\d{4})-(\d{2})-(\d{2})$/
const slashFormat = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const monthFirstFormat = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i
const dayFirstFormat = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i

/**
 * Converts an input such as 2026-11-26, 11/26/2026 or Nov 26, 2026 to 2026-11-26. Returns null when it is not a
 * complete date.
 */
export function parseDate(input: string): string | null {
  const text = input.trim()
  const [, ...parts] = isoFormat.exec(text) ?? []
  if (parts.length > 0) return createDate(parts[0], Number(parts[1]), parts[2])
  const slashes = slashFormat.exec(text)
  if (slashes) return createDate(slashes[3], Number(slashes[1]), slashes[2])
  const monthFirst = monthFirstFormat.exec(text)
  if (monthFirst) return createDate(monthFirst[3], monthNumber(monthFirst[1] ?? ''), monthFirst[2])
  const dayFirst = dayFirstFormat.exec(text)
  return dayFirst ? createDate(dayFirst[3], monthNumber(dayFirst[2] ?? ''), dayFirst[1]) : null
}

function createDate(
  year: string | undefined,
  month: number,
  day: string | undefined,
): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  // JavaScript converts February 30 to March 2, so the parts are compared.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
  return exists ? date.toISOString().slice(0, 10) : null
}
