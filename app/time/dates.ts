/** Returns the same day (YYYY-MM-DD) of the next year, or February 28 after a February 29. */
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
