/**
 * Calendar dates are texts in the form YYYY-MM-DD. Arithmetic uses UTC, where every day has 24
 * hours.
 */
const utcMidnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** Returns the same day of the next year, or February 28 after a February 29. */
export function oneYearAfter(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + 1, month - 1, Math.min(day, lastOfMonth)))
    .toISOString()
    .slice(0, 10)
}

/** Returns a day of the month as an ordinal: 1 as '1st', 22 as '22nd'. */
export function ordinal(day: number): string {
  const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return `${day}${suffixes[ordinalRules.select(day)]}`
}

const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })

/** Returns a date as printed, the same for every reader: '2026-11-20' becomes November 20, 2026. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(
    utcMidnight(date),
  )
}
