import { type DayName, formatWeek, type HoursLine } from '@domain/hours'

/** From opening to closing, on a 24-hour clock such as 08:00; while staff are typing a time may be missing. */
export type Shift = { _key?: string; _type?: string; opens?: string; closes?: string }
export type DayHours = { _type?: string; closed?: boolean; shifts?: Shift[] }
/** Hours by day. `weekend` is an older way to write Saturday and Sunday where these have none of their own. */
export type Week = Partial<Record<DayName | 'weekend', DayHours>>
/** A date whose hours differ from the week's. */
export type HoursException = DayHours & { _key?: string; date?: string; note?: string }

/** The hours of a day, the older `weekend` entry standing in for Saturday and Sunday. */
export function hoursOf(week: Week | undefined, day: DayName): DayHours | undefined {
  return week?.[day] ?? (day === 'saturday' || day === 'sunday' ? week?.weekend : undefined)
}

/** The week as the website prints it. */
export function hoursLines(week: Week | undefined): HoursLine[] {
  return formatWeek((day) => hoursOf(week, day))
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
