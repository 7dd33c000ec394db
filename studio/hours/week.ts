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

/** From opening to closing, on a 24-hour clock such as 08:00; while staff are typing a time may be missing. */
export type Shift = { _key?: string; _type?: string; opens?: string; closes?: string }
export type DayHours = { _type?: string; closed?: boolean; shifts?: Shift[] }
/** Hours by day. `weekend` is an older way to write Saturday and Sunday where these have none of their own. */
export type Week = Partial<Record<DayName | 'weekend', DayHours>>
/** A date whose hours differ from the week's. */
export type HoursException = DayHours & { _key?: string; date?: string; note?: string }

/** One line of hours as patients read it on the website. */
export type HoursLine = { label: string; text: string }

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether this is a full time of day, such as 08:00. */
export function isTime(value: string | undefined): value is string {
  return value !== undefined && clock.test(value)
}

/** 'monday' as 'Monday'. */
export function dayLabel(day: DayName): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`
}

/** '08:00' as '8:00 AM'. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The hours of a day, the older `weekend` entry standing in for Saturday and Sunday. */
export function hoursOf(week: Week | undefined, day: DayName): DayHours | undefined {
  return week?.[day] ?? (day === 'saturday' || day === 'sunday' ? week?.weekend : undefined)
}

/** A day as patients read it: its ranges in order, or 'Closed'; null when the website knows no hours for it. */
export function dayText(day: DayHours | undefined): string | null {
  if (!day) return null
  if (day.closed) return 'Closed'
  const ranges = (day.shifts ?? []).flatMap(({ opens, closes }) =>
    isTime(opens) && isTime(closes) ? [{ opens, closes }] : [],
  )
  if (ranges.length === 0) return null
  return ranges
    .sort((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${formatTime(opens)} - ${formatTime(closes)}`)
    .join(', ')
}

/**
 * The week as the website prints it: Monday to Thursday in one line when they agree, Friday with
 * them when it agrees too, any other week day by day. Days without known hours are left out.
 */
export function hoursLines(week: Week | undefined): HoursLine[] {
  const text = (day: DayName) => dayText(hoursOf(week, day))
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
    return [
      {
        label: first === last ? dayLabel(first) : `${dayLabel(first)} - ${dayLabel(last)}`,
        text: hours,
      },
    ]
  })
}

/** '2026-11-26' as 'Thursday, November 26, 2026'. */
export function longDate(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(moment.getTime())) return date
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(moment)
}

/** Today at the clinics, as 2026-11-26. */
export function todayInOregon(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(now)
}
