import { utcMidnight } from './dates'

/** The time zone of the clinics. */
export const clinicTimeZone = 'America/Los_Angeles'

/** Swedish dates and times are those of ISO 8601, such as '2026-11-26 08:00'. */
const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: clinicTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * Returns date (YYYY-MM-DD) and time of day (HH:MM) at the clinics. Both compare as texts, so
 * daylight saving needs no arithmetic.
 */
export function wallClock(now: Date): { date: string; time: string } {
  const [date = '', time = ''] = clockFormat.format(now).split(' ')
  return { date, time }
}

/** Returns the calendar date (YYYY-MM-DD) `days` days later. UTC is used because each of its days has 24 hours. */
export function addDays(date: string, days: number): string {
  const moment = utcMidnight(date)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/**
 * Returns the moment at which the clinics' clocks show this date and time. A time that daylight saving skips is moved
 * forward, and of a repeated time the first one is meant.
 */
export function momentAt(date: string, time: string): Date {
  const utc = Date.parse(`${date}T${time}:00Z`)
  // The offset of the zone is found with two guesses, because the first may be on the other side of a change.
  const guesses = [8, 7].map((hours) => new Date(utc + hours * 3_600_000))
  const exact = guesses.findLast((moment) => wallClock(moment).time === time)
  return exact ?? new Date(utc + 8 * 3_600_000)
}

/** Returns a moment at the clinics without its year, such as 'Thursday, November 26 at 8:00 AM'. */
export function formatMoment(moment: Date): string {
  return formatAtClinics(moment, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** Returns a moment at the clinics, such as 'November 26, 2026 at 8:00 AM'. */
export function formatDateTime(moment: Date): string {
  return formatAtClinics(moment, { dateStyle: 'long', timeStyle: 'short' })
}

/** Returns a moment at the clinics with its weekday, such as 'Thursday, November 26, 2026 at 8:00 AM'. */
export function formatFullDateTime(moment: Date): string {
  return formatAtClinics(moment, { dateStyle: 'full', timeStyle: 'short' })
}

/** Returns a moment at the clinics to the second, such as 'November 26, 2026 at 8:00:00 AM PST'. */
export function formatExactDateTime(moment: Date): string {
  return formatAtClinics(moment, { dateStyle: 'long', timeStyle: 'long' })
}

function formatAtClinics(moment: Date, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: clinicTimeZone, ...options })
  // Some versions of ICU write a narrow no-break space before AM and PM, which not every font contains.
  return format.format(moment).replace(/\u202f/g, ' ')
}

/** Returns '2026-11-26' as 'Thursday, November 26'. */
export function formatDay(date: string): string {
  return dayFormat.format(utcMidnight(date))
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
