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
function monthNumber(word: string): number {
  return monthNames.findIndex((name) => name.startsWith(word.toLowerCase())) + 1
}

/** The parts of a date as they were entered: a year, a month as a number or a name, and a day. */
export type DateParts = { year: string; month: string; day: string }

/** Returns YYYY-MM-DD, or null when the year has other than four digits or the calendar has no such day. */
export function isoDate({ year, month, day }: DateParts): string | null {
  const date = [
    year,
    (/\d/.test(month) ? month : String(monthNumber(month))).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-')
  const moment = utcMidnight(date)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null
}
