import { type DayName, dayNames, formatWeek, type HoursLine } from '@site/domain/hours'
import type { HoursSource, ScheduledHours } from '@site/domain/hours-with-notices'
import type { Notice } from '@site/domain/notices'
import { asRecords, asText } from '../checks/content'

/** A time range on a 24-hour clock, such as 08:00. A time may be missing while staff enter it. */
export type Shift = { _key?: string; _type?: string; opens?: string; closes?: string }
export type DayHours = { _type?: string; closed?: boolean; shifts?: Shift[] }
/** Hours by day. The older field `weekend` applies to Saturday and Sunday when they have no entry. */
export type Week = Partial<Record<DayName | 'weekend', DayHours>>

/** Returns the hours of a day. Saturday and Sunday fall back to the older `weekend` entry. */
export function hoursOf(week: Week | undefined, day: DayName): DayHours | undefined {
  return week?.[day] ?? (day === 'saturday' || day === 'sunday' ? week?.weekend : undefined)
}

/** Returns the lines that the website renders for the week. */
export function hoursLines(week: Week | undefined): HoursLine[] {
  return formatWeek((day) => hoursOf(week, day))
}

/** Returns the hours of a clinic document with its notices, as the website reads them. */
export function hoursSourceOf(
  doc: Record<string, unknown>,
  notices: readonly Notice[] = [],
): HoursSource {
  return {
    hours: completeWeek(doc.hours),
    scheduledHours: scheduledHoursOf(doc.scheduledHours),
    notices,
  }
}

/** Returns the entries of a list of scheduled hours that have a first day. */
export function scheduledHoursOf(list: unknown): ScheduledHours[] {
  return asRecords(list).flatMap(({ from, through, hours }) =>
    asText(from)
      ? [{ from: asText(from), through: asText(through) || null, hours: completeWeek(hours) }]
      : [],
  )
}

function completeWeek(week: unknown): Partial<Record<DayName, DayHours>> {
  return Object.fromEntries(
    dayNames.flatMap((day) => {
      const hours = hoursOf(week as Week | undefined, day)
      return hours ? [[day, hours]] : []
    }),
  )
}
