import { dayLabel, dayNames, formatTime, isTime, type DayName } from '@domain/hours'
import { hoursOf, longDate, type DayHours, type HoursException, type Week } from './week'

/** Something about a day's hours that is wrong (error) or looks like a slip (warning). */
export type HoursProblem = { level: 'error' | 'warning'; message: string }
export type PlacedProblem = HoursProblem & { day: DayName }

const earliest = '06:00'
const latest = '20:00'

/** What is wrong with or unusual about one day's hours, in the office's words. */
export function dayProblems(day: DayHours | undefined): HoursProblem[] {
  if (!day || day.closed) return []
  const shifts = day.shifts ?? []
  if (shifts.length === 0) return [error('Add opening times, or switch the day to Closed.')]
  if (shifts.some(({ opens, closes }) => !isTime(opens) || !isTime(closes)))
    return [error('Fill in both times, for example 8:00 AM and 5:00 PM.')]
  const times = shifts
    .map(({ opens = '', closes = '' }) => ({ opens, closes }))
    .sort((a, b) => a.opens.localeCompare(b.opens))
  const problems = times.flatMap(({ opens, closes }) =>
    closes <= opens ? [error(beforeOpening(opens, closes))] : [],
  )
  if (problems.length > 0) return problems
  for (const [i, { opens }] of times.entries()) {
    const before = times[i - 1]
    if (before && opens < before.closes)
      problems.push(
        error(
          `These times overlap: open again at ${formatTime(opens)}, but closed only at ${formatTime(before.closes)}.`,
        ),
      )
    else if (before && opens === before.closes)
      problems.push(
        warning(`There is no break at ${formatTime(opens)}. You can write this as one range.`),
      )
  }
  return [...problems, ...unusual(times)]
}

/** The problems of every day of the week. */
export function weekProblems(week: Week | undefined): PlacedProblem[] {
  return dayNames.flatMap((day) =>
    dayProblems(hoursOf(week, day)).map((problem) => ({ ...problem, day })),
  )
}

/** Messages for the form, each beginning with its day. */
export function weekMessages(week: Week | undefined, level: HoursProblem['level']): string[] {
  return weekProblems(week).flatMap((problem) =>
    problem.level === level ? [`${dayLabel(problem.day)}: ${problem.message}`] : [],
  )
}

/** Dates that stand in the list more than once. */
export function repeatedDates(exceptions: HoursException[] | undefined): string[] {
  const dates = (exceptions ?? []).flatMap(({ date }) => (date ? [date] : []))
  return [...new Set(dates.filter((date, i) => dates.indexOf(date) !== i))]
}

/** The message for dates that stand in the list more than once; true when there are none. */
export function repeatedDatesMessage(exceptions: HoursException[] | undefined): true | string {
  const repeated = repeatedDates(exceptions)
  return (
    repeated.length === 0 ||
    `${repeated.map(longDate).join(' and ')} is in the list twice. Keep one entry for each date.`
  )
}

function beforeOpening(opens: string, closes: string): string {
  if (opens === closes) return `Opening and closing time are both ${formatTime(opens)}.`
  const afternoon = `${String(Number(closes.slice(0, 2)) + 12).padStart(2, '0')}${closes.slice(2)}`
  const hint =
    closes < '12:00' && afternoon > opens ? ` Did you mean ${formatTime(afternoon)}?` : ''
  return `Closing time ${formatTime(closes)} is before opening time ${formatTime(opens)}.${hint}`
}

function unusual(times: { opens: string; closes: string }[]): HoursProblem[] {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return []
  const found: HoursProblem[] = []
  if (first.opens < earliest)
    found.push(warning(`${formatTime(first.opens)} is unusually early. Please check AM and PM.`))
  if (last.closes > latest)
    found.push(warning(`${formatTime(last.closes)} is unusually late. Please check AM and PM.`))
  if (first.opens >= '15:00')
    found.push(
      warning(`Opening only at ${formatTime(first.opens)} is unusual. Please check AM and PM.`),
    )
  for (const { opens, closes } of times)
    if (minutes(closes) - minutes(opens) < 60 && closes > opens)
      found.push(warning(`${formatTime(opens)} to ${formatTime(closes)} is less than an hour.`))
  return found
}

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function error(message: string): HoursProblem {
  return { level: 'error', message }
}

function warning(message: string): HoursProblem {
  return { level: 'warning', message }
}
