import { addDays, formatDay, wallClock } from './clinic-time'
import { utcMidnight } from './dates'
import {
  type DayName,
  dayLabel,
  dayNames,
  formatDayHours,
  formatTime,
  formatWeek,
  type HoursLine,
  isTime,
  type OpeningHours,
} from './hours'
import { phaseOf } from './in-force'
import { changesHours, isClosure, lastDay, type Notice } from './notices'

type WeeklyHours = Partial<Record<DayName, OpeningHours | null>> | null | undefined
/** Weekly hours that replace a clinic's usual ones from one date (YYYY-MM-DD) through another, or for good. */
export type ScheduledHours = { from: string; through: string | null; hours: WeeklyHours }
/** The weekly hours of a clinic and its notices, from which the hours of a date follow. */
export type HoursSource = {
  hours: WeeklyHours
  scheduledHours?: readonly ScheduledHours[]
  notices: readonly Notice[]
}
/** A date on which other weekly hours begin, and their lines; `isUsual` when scheduled hours end. */
export type WeekChange = { date: string; isUsual: boolean; lines: HoursLine[] }
type Shift = { opens: string; closes: string }
/** The hours of one date: closed, or shifts. */
export type DayHours = { closed: boolean; shifts: Shift[] }
export type OpenStatus = { open: boolean; text: string }
/** A date, or consecutive dates with the same hours for the same reason, on which notices change the hours. */
export type SpecialDay = { date: string; lastDate: string; hours: DayHours; note: string }

/** The number of days ahead for which the next opening is searched. */
const searchDays = 14
/** The last time of day of extra hours that continue after midnight. */
const endOfDay = '23:59'
/** How many days ahead special days are listed for search engines. */
const maxSpecialDays = 366

/** Returns the scheduled hours that apply on a date, or null. Among several, those that began last do. */
export function scheduledOn<S extends Pick<ScheduledHours, 'from' | 'through'>>(
  scheduledHours: readonly S[],
  date: string,
): S | null {
  return scheduledHours.reduce<S | null>((last, entry) => {
    const applies = entry.from <= date && (entry.through === null || date <= entry.through)
    return applies && (!last || entry.from >= last.from) ? entry : last
  }, null)
}

/** Returns the lines of the weekly hours that apply on a date, without notices (LOC-11, LOC-12, C-23). */
export function weekLines(source: Omit<HoursSource, 'notices'>, date: string): HoursLine[] {
  const week = weekOn(source, date)
  return formatWeek((day) => week?.[day])
}

/** Returns the dates after `from`, up to `days` days later, on which other weekly hours begin. */
export function weekChanges(
  source: Omit<HoursSource, 'notices'>,
  from: string,
  days: number,
): WeekChange[] {
  const last = addDays(from, days)
  const dates = (source.scheduledHours ?? [])
    .flatMap((entry) => [
      entry.from,
      ...(entry.through === null ? [] : [addDays(entry.through, 1)]),
    ])
    .filter((date) => from < date && date <= last)
  const textOf = (lines: HoursLine[]) => lines.map(({ label, text }) => label + text).join()
  return [...new Set(dates)].flatMap((date) => {
    const lines = weekLines(source, date)
    const isChange = textOf(lines) !== textOf(weekLines(source, addDays(date, -1)))
    const isUsual = scheduledOn(source.scheduledHours ?? [], date) === null
    return isChange ? [{ date, isUsual, lines }] : []
  })
}

/**
 * Returns the hours of a date (YYYY-MM-DD): the week's hours, without the times of closures and with extra hours. A
 * closure takes precedence over extra hours. Returns null when the hours are unknown.
 */
export function hoursOfDay(source: HoursSource, date: string): DayHours | null {
  const usual = usualHours(source, date)
  const parts = partsOn(source.notices, date)
  if (parts.length === 0) return usual
  const extra = parts.filter(({ notice }) => !isClosure(notice))
  const closures = parts.filter(({ notice }) => isClosure(notice))
  const open = extra.map(({ from, until }) => ({
    opens: from,
    closes: until === '24:00' ? endOfDay : until,
  }))
  const all = [...(usual?.shifts ?? []), ...open]
  const shifts = closures.reduce(
    (rest, { from, until }) => rest.flatMap((shift) => subtractTime(shift, from, until)),
    open.length > 0 ? mergeShifts(all) : all,
  )
  if (shifts.length > 0) return { closed: false, shifts }
  return usual || closures.some(isAllDay) ? { closed: true, shifts: [] } : null
}

/** Returns today's hours as patients read them, with notices, or null when they are unknown. */
export function todaysHours(source: HoursSource, now: Date): string | null {
  return formatDayHours(hoursOfDay(source, wallClock(now).date))
}

/** Returns whether the clinic is open now and when that changes, or null when its hours are unknown. */
export function openStatus(source: HoursSource, now: Date): OpenStatus | null {
  const clock = wallClock(now)
  const today = hoursOfDay(source, clock.date)
  if (!formatDayHours(today)) {
    const isClosed = source.notices.some(
      (notice) => isClosure(notice) && phaseOf(notice, now) === 'inForce',
    )
    return isClosed ? { open: false, text: 'Closed now' } : null
  }
  const shifts = sortShifts(today?.shifts ?? [])
  const closes = openUntil(shifts, clock.time)
  if (closes > clock.time) return { open: true, text: `Open now, closes at ${formatTime(closes)}` }
  const later = shifts.find((shift) => clock.time < shift.opens)
  if (later) return { open: false, text: `Closed now, opens at ${formatTime(later.opens)}` }
  for (let ahead = 1; ahead <= searchDays; ahead++) {
    const date = addDays(clock.date, ahead)
    const first = sortShifts(hoursOfDay(source, date)?.shifts ?? [])[0]
    if (!first) continue
    const when = ahead === 1 ? 'tomorrow' : ahead < 7 ? dayLabel(dayOf(date)) : formatDay(date)
    return { open: false, text: `Closed now, opens ${when} at ${formatTime(first.opens)}` }
  }
  return { open: false, text: 'Closed now' }
}

/**
 * Returns the dates from `from` to `days` days later whose hours a notice changes, in order. A closure of days on which
 * the clinic is closed anyway counts as well. Consecutive dates with the same hours and note are one entry.
 */
export function specialDays(
  source: HoursSource,
  from: string,
  days: number = maxSpecialDays,
): SpecialDay[] {
  const result: SpecialDay[] = []
  for (const date of datesOf(source.notices, from, addDays(from, days))) {
    const parts = partsOn(source.notices, date)
    const hours = hoursOfDay(source, date)
    const text = formatDayHours(hours)
    const isChanged = text !== formatDayHours(usualHours(source, date))
    if (!hours || text === null || !(isChanged || parts.some(isAllDay))) continue
    const note = [...new Set(parts.map(({ notice }) => notice.message))].filter(Boolean).join(' ')
    const previous = result.at(-1)
    const continues =
      previous?.note === note &&
      formatDayHours(previous.hours) === text &&
      addDays(previous.lastDate, 1) === date
    if (previous && continues) previous.lastDate = date
    else result.push({ date, lastDate: date, hours, note })
  }
  return result
}

/**
 * Returns whether a closure that begins or ends during a date leaves the hours of that date as they are. An example is a
 * late opening of all clinics on a day on which this one is closed: patients would read a time at which it does not open.
 */
export function isWithoutEffect(source: HoursSource, notice: Notice, date: string): boolean {
  const [start, end] = [notice.from, notice.until].map((moment) => wallClock(new Date(moment)).date)
  const namesTime = end === date || (notice.kind === 'closesEarly' && start === date)
  if (!isClosure(notice) || !namesTime) return false
  const notices = source.notices.filter((other) => other !== notice)
  const text = formatDayHours(hoursOfDay(source, date))
  return text !== null && text === formatDayHours(hoursOfDay({ ...source, notices }, date))
}

/** Returns the day of the week of a date. */
export function dayOf(date: string): DayName {
  return dayNames[(utcMidnight(date).getUTCDay() + 6) % 7] ?? 'monday'
}

/** Returns the weekly hours that apply on a date: the scheduled ones, or else the usual ones. */
function weekOn({ hours, scheduledHours = [] }: Omit<HoursSource, 'notices'>, date: string) {
  return (scheduledOn(scheduledHours, date) ?? { hours }).hours
}

/** Returns a date's hours without notices, or null when they are unknown. */
function usualHours(source: HoursSource, date: string): DayHours | null {
  const day = weekOn(source, date)?.[dayOf(date)]
  if (!day) return null
  if (day.closed) return { closed: true, shifts: [] }
  const shifts = (day.shifts ?? []).flatMap(({ opens, closes }) =>
    isTime(opens) && isTime(closes) ? [{ opens, closes }] : [],
  )
  return shifts.length > 0 ? { closed: false, shifts } : null
}

/** The part of a notice on one date. `until` is 24:00 at the end of the day. */
type Part = { notice: Notice; from: string; until: string }

/** Returns the parts on a date of the notices that change hours. */
function partsOn(notices: readonly Notice[], date: string): Part[] {
  return notices.flatMap((notice) => {
    // The date in UTC is never before the date at the clinics, so most past notices need no conversion.
    if (!changesHours(notice) || notice.until.slice(0, 10) < date) return []
    const start = wallClock(new Date(notice.from))
    const end = wallClock(new Date(notice.until))
    if (start.date > date || end.date < date) return []
    const from = start.date < date ? '00:00' : start.time
    const until = end.date > date ? '24:00' : end.time
    return from < until ? [{ notice, from, until }] : []
  })
}

const isAllDay = ({ notice, from, until }: Part) =>
  isClosure(notice) && from === '00:00' && until === '24:00'

/** Returns every date within a range on which a notice changes hours, in order. */
function datesOf(notices: readonly Notice[], first: string, last: string): string[] {
  const dates = new Set<string>()
  for (const notice of notices) {
    if (!changesHours(notice) || notice.until.slice(0, 10) < first) continue
    const start = wallClock(new Date(notice.from)).date
    const end = lastDay(notice)
    for (
      let date = start < first ? first : start;
      date <= end && date <= last;
      date = addDays(date, 1)
    )
      dates.add(date)
  }
  return [...dates].sort()
}

/** Returns what remains of a shift without the time from one time of day to another. */
function subtractTime({ opens, closes }: Shift, from: string, until: string): Shift[] {
  if (until <= opens || from >= closes) return [{ opens, closes }]
  const remains: Shift[] = [
    { opens, closes: from },
    { opens: until, closes },
  ]
  return remains.filter((shift) => shift.opens < shift.closes)
}

/** Returns the shifts in order, with those that touch or overlap as one. */
function mergeShifts(shifts: Shift[]): Shift[] {
  const result: Shift[] = []
  for (const shift of sortShifts(shifts)) {
    const previous = result.at(-1)
    if (!previous || shift.opens > previous.closes) result.push({ ...shift })
    else if (shift.closes > previous.closes) previous.closes = shift.closes
  }
  return result
}

/**
 * Returns the time until which the clinic stays open, or `time` itself when it is closed. Expects the shifts in order;
 * shifts that touch or overlap count as one.
 */
function openUntil(shifts: Shift[], time: string): string {
  return shifts.reduce(
    (until, shift) => (shift.opens <= until && shift.closes > until ? shift.closes : until),
    time,
  )
}

function sortShifts(shifts: Shift[]): Shift[] {
  return [...shifts].sort((a, b) => a.opens.localeCompare(b.opens))
}
