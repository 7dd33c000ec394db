/* Calendar dates are texts in the form YYYY-MM-DD. Arithmetic uses UTC, where every day has 24 hours. */

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Returns the moment at which a date begins in UTC. */
export function utcMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** Returns a date as printed, the same for every reader: '2026-11-20' becomes November 20, 2026. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(
    utcMidnight(date),
  )
}

/** Returns 1 to 12, or 0 for a word that is not the start of a month's name. */
export function monthNumber(word: string): number {
  return monthNames.findIndex((name) => name.startsWith(word.toLowerCase())) + 1
}
