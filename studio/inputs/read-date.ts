const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const iso = /^(\d{4})-(\d{2})-(\d{2})$/
const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i
const dayFirst = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i

/** Reads a date that staff typed, such as 2026-11-26, 11/26/2026 or Nov 26, 2026; returns it as 2026-11-26, or null. */
export function readDate(typed: string): string | null {
  const text = typed.trim()
  const [, ...parts] = iso.exec(text) ?? []
  if (parts.length > 0) return dateOf(parts[0], Number(parts[1]), parts[2])
  const slashes = american.exec(text)
  if (slashes) return dateOf(slashes[3], Number(slashes[1]), slashes[2])
  const words = monthFirst.exec(text)
  if (words) return dateOf(words[3], monthOf(words[1]), words[2])
  const reversed = dayFirst.exec(text)
  return reversed ? dateOf(reversed[3], monthOf(reversed[2]), reversed[1]) : null
}

function monthOf(name: string | undefined): number {
  return months.indexOf(String(name).slice(0, 3).toLowerCase()) + 1
}

function dateOf(year: string | undefined, month: number, day: string | undefined): string | null {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  // February 30 would become March 2.
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
  return exists ? date.toISOString().slice(0, 10) : null
}
