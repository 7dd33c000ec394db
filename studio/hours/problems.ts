import { dayLabel, dayNames, formatTime, isTime, type DayName } from '@site/domain/hours'
import { hoursOf, type DayHours, type Week } from './week'

/** A problem of a day's hours: an error, or a warning about a likely mistake. */
export type HoursProblem = { level: 'error' | 'warning'; message: string }
/** A problem with the day that it belongs to. */
export type DayProblem = HoursProblem & { day: DayName }

// Times outside these limits usually mean that AM and PM were confused.
const minUsualOpening = '06:00'
const maxUsualOpening = '15:00'
const maxUsualClosing = '20:00'
const minUsualMinutes = 60

/** Returns the errors and warnings about one day's hours, as messages for staff. */
export function findDayProblems(day: DayHours | undefined): HoursProblem[] {
  if (!day || day.closed) return []
  const shifts = day.shifts ?? []
  if (shifts.length === 0)
    return [error('Add opening and closing times, or turn on Closed for this day.')]
  if (shifts.some(({ opens, closes }) => !isTime(opens) || !isTime(closes)))
    return [error('Enter both times, such as 8:00 AM and 5:00 PM.')]
  const times = shifts
    .map(({ opens = '', closes = '' }) => ({ opens, closes }))
    .sort((a, b) => a.opens.localeCompare(b.opens))
  const problems = times.flatMap(({ opens, closes }) =>
    closes <= opens ? [error(formatClosingError(opens, closes))] : [],
  )
  if (problems.length > 0) return problems
  for (const [i, { opens }] of times.entries()) {
    const before = times[i - 1]
    if (before && opens < before.closes)
      problems.push(
        error(
          `These times overlap. One range starts at ${formatTime(opens)}, but the range before it ends at ${formatTime(before.closes)}.`,
        ),
      )
    else if (before && opens === before.closes)
      problems.push(
        warning(`There is no break at ${formatTime(opens)}. Combine the two ranges into one.`),
      )
  }
  return [...problems, ...findUnusualTimes(times)]
}

/** Returns the problems of every day of the week. */
export function findWeekProblems(week: Week | undefined): DayProblem[] {
  return dayNames.flatMap((day) =>
    findDayProblems(hoursOf(week, day)).map((problem) => ({ ...problem, day })),
  )
}

/** Returns the messages of one level for the form. Each message starts with its day. */
export function formatWeekMessages(week: Week | undefined, level: HoursProblem['level']): string[] {
  return findWeekProblems(week).flatMap((problem) =>
    problem.level === level ? [`${dayLabel(problem.day)}: ${problem.message}`] : [],
  )
}

function formatClosingError(opens: string, closes: string): string {
  if (opens === closes)
    return `The opening and closing times are both ${formatTime(opens)}. Change one of them.`
  const afternoon = `${String(Number(closes.slice(0, 2)) + 12).padStart(2, '0')}${closes.slice(2)}`
  const hint =
    closes < '12:00' && afternoon > opens
      ? `Did you mean ${formatTime(afternoon)}?`
      : 'Change one of them.'
  return `The closing time, ${formatTime(closes)}, is before the opening time, ${formatTime(opens)}. ${hint}`
}

function findUnusualTimes(times: { opens: string; closes: string }[]): HoursProblem[] {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return []
  const problems: HoursProblem[] = []
  if (first.opens < minUsualOpening)
    problems.push(
      warning(`Opening at ${formatTime(first.opens)} is unusually early. Check AM and PM.`),
    )
  if (last.closes > maxUsualClosing)
    problems.push(
      warning(`Closing at ${formatTime(last.closes)} is unusually late. Check AM and PM.`),
    )
  if (first.opens >= maxUsualOpening)
    problems.push(
      warning(`Opening at ${formatTime(first.opens)} is unusually late. Check AM and PM.`),
    )
  for (const { opens, closes } of times)
    if (minutesOf(closes) - minutesOf(opens) < minUsualMinutes && closes > opens)
      problems.push(
        warning(
          `${formatTime(opens)} to ${formatTime(closes)} is less than an hour. Check the times.`,
        ),
      )
  return problems
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function error(message: string): HoursProblem {
  return { level: 'error', message }
}

function warning(message: string): HoursProblem {
  return { level: 'warning', message }
}
