/** The days of a clinic's week, Monday first. */
export const dayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type DayName = (typeof dayNames)[number]

/** The hours of one day: closed, or shifts on a 24-hour clock such as 08:00, in any order. */
export type OpeningHours = {
  closed?: boolean
  shifts?: readonly { opens?: string; closes?: string }[]
}

/** One printed line of hours, such as Monday - Thursday, 8:00 AM - 6:00 PM, and the days that it covers. */
export type HoursLine = { label: string; text: string; days: readonly DayName[] }

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** Returns whether this is a complete time of day, such as 08:00. */
export function isTime(value: string | undefined): value is string {
  return value !== undefined && clock.test(value)
}

/** Returns 'monday' as 'Monday'. */
export function dayLabel(day: DayName): Capitalize<DayName> {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}` as Capitalize<DayName>
}

/** Returns '08:00' as '8:00 AM'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns a day's hours as patients read them, ranges in order or 'Closed'; null when no hours are known. */
export function formatDayHours(hours: OpeningHours | null | undefined): string | null {
  if (!hours) return null
  if (hours.closed) return 'Closed'
  const ranges = (hours.shifts ?? []).flatMap(({ opens, closes }) =>
    isTime(opens) && isTime(closes) ? [{ opens, closes }] : [],
  )
  if (ranges.length === 0) return null
  return ranges
    .sort((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${formatTime(opens)} - ${formatTime(closes)}`)
    .join(', ')
}

/**
 * Returns the lines of a week (LOC-11, LOC-12, C-23): Monday to Thursday in one line when they agree, Friday with
 * them when it agrees too, any other week day by day. Days without known hours are left out.
 */
export function formatWeek(
  hoursOf: (day: DayName) => OpeningHours | null | undefined,
): HoursLine[] {
  const text = (day: DayName) => formatDayHours(hoursOf(day))
  const agree = (days: readonly DayName[]) => new Set(days.map(text)).size === 1
  const [monToThu, monToFri] = [dayNames.slice(0, 4), dayNames.slice(0, 5)]
  const merged = agree(monToFri) ? monToFri : agree(monToThu) ? monToThu : []
  const groups = [
    ...(merged.length > 0 ? [merged] : []),
    ...dayNames.slice(merged.length).map((day) => [day]),
  ]
  return groups.flatMap((days) => {
    const [first, last] = [days[0], days.at(-1)]
    const hours = first && text(first)
    if (!first || !last || !hours) return []
    const label = first === last ? dayLabel(first) : `${dayLabel(first)} - ${dayLabel(last)}`
    return [{ label, text: hours, days }]
  })
}
