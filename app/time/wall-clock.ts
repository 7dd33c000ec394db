/** The time zone of the clinics. */
export const clinicTimeZone = 'America/Los_Angeles'

const clockFormat = new Intl.DateTimeFormat('en-CA', {
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
  const parts = Object.fromEntries(
    clockFormat.formatToParts(now).map((part) => [part.type, part.value]),
  )
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  }
}
