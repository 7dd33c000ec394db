import {
  type DayName,
  dayLabel,
  dayNames,
  formatDayHours,
  formatTime,
  formatWeek,
  type HoursLine as FormattedLine,
} from '@domain/hours'
import type { DayHours, HoursException, Shift, Week } from '~/content/types'
import { addDays } from '~/time/dates'
import { wallClock } from '~/time/wall-clock'

export type HoursLine = FormattedLine & { today: boolean }
export type OpenStatus = { open: boolean; text: string }
export type ExceptionLine = { date: string; label: string; text: string; note: string }
export type HoursSource = { hours: Week | null; hoursExceptions: HoursException[] }

/**
 * Returns the lines of the week with today's line marked, or an empty list when no day has hours (LOC-11, LOC-12,
 * C-23).
 */
export function hoursLines(week: Week | null, now: Date): HoursLine[] {
  if (!week) return []
  const today = dayOf(wallClock(now).date)
  return formatWeek((day) => week[day]).map((line) => ({
    ...line,
    today: line.days.includes(today),
  }))
}

/**
 * Returns today's hours, where a dated exception takes precedence over the week. Returns null when they are unknown.
 */
export function todaysHours(source: HoursSource, now: Date): string | null {
  return formatDayHours(hoursOn(source, wallClock(now).date))
}

/** Returns whether the clinic is open now and when that changes, or null when its hours are unknown. */
export function openStatus(source: HoursSource, now: Date): OpenStatus | null {
  const clock = wallClock(now)
  const today = hoursOn(source, clock.date)
  if (!formatDayHours(today)) return null
  const shifts = today && !today.closed ? sorted(today.shifts) : []
  const closes = openUntil(shifts, clock.time)
  if (closes > clock.time) return { open: true, text: `Open now, closes at ${formatTime(closes)}` }
  const later = shifts.find((shift) => clock.time < shift.opens)
  if (later) return { open: false, text: `Closed now, opens at ${formatTime(later.opens)}` }
  for (let ahead = 1; ahead <= 14; ahead++) {
    const date = addDays(clock.date, ahead)
    const next = hoursOn(source, date)
    const first = next && !next.closed ? sorted(next.shifts)[0] : undefined
    if (!first) continue
    const when = ahead === 1 ? 'tomorrow' : ahead < 7 ? dayLabel(dayOf(date)) : dayAndDate(date)
    return { open: false, text: `Closed now, opens ${when} at ${formatTime(first.opens)}` }
  }
  return { open: false, text: 'Closed now' }
}

/** Returns the dated exceptions from today to `days` days ahead, in order. */
export function upcomingExceptions(source: HoursSource, now: Date, days = 14): ExceptionLine[] {
  const today = wallClock(now).date
  const last = addDays(today, days)
  return source.hoursExceptions
    .filter(({ date }) => date >= today && date <= last)
    .sort((a, b) => a.date.localeCompare(b.date))
    .flatMap((exception) => {
      const text = formatDayHours(exception)
      return text
        ? [{ date: exception.date, label: dayAndDate(exception.date), text, note: exception.note }]
        : []
    })
}

function hoursOn(
  { hours, hoursExceptions }: HoursSource,
  date: string,
): Pick<DayHours, 'closed' | 'shifts'> | null {
  return (
    hoursExceptions.find((exception) => exception.date === date) ?? hours?.[dayOf(date)] ?? null
  )
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

function sorted(shifts: Shift[]): Shift[] {
  return [...shifts].sort((a, b) => a.opens.localeCompare(b.opens))
}

function dayOf(date: string): DayName {
  return dayNames[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'
}

/** Returns '2026-11-26' as 'Thursday, November 26'. Exceptions are at most two months away, so the year is omitted. */
function dayAndDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`))
}
