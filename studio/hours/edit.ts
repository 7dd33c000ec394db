import { dayNames, isTime, type DayName } from '@domain/hours'
import { hoursOf, type DayHours, type Shift, type Week } from './week'

/** Makes the key that tells entries of a list apart. */
export type MakeKey = () => string

/** A key from the browser's random numbers. */
export const randomKey: MakeKey = () =>
  [...crypto.getRandomValues(new Uint8Array(6))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

const weekdays: DayName[] = dayNames.slice(0, 5)

function day(shifts: Shift[], closed = false): DayHours {
  return { _type: 'dayHours', closed, shifts }
}

function shift(opens: string, closes: string, key: MakeKey): Shift {
  return { _key: key(), _type: 'shift', opens, closes }
}

/** The day switched to closed. */
export function close(): DayHours {
  return day([], true)
}

/** The day switched to open: with the times it had before, else with the office's usual ones. */
export function open(before: Shift[], key: MakeKey): DayHours {
  return day(before.length > 0 ? before : [shift('08:00', '17:00', key)])
}

/** The day with one time changed. */
export function withTime(
  hours: DayHours | undefined,
  index: number,
  field: 'opens' | 'closes',
  time: string,
): DayHours {
  const shifts = hours?.shifts ?? []
  return day(shifts.map((entry, i) => (i === index ? { ...entry, [field]: time } : entry)))
}

/** The day without one of its shifts. */
export function withoutShift(hours: DayHours | undefined, index: number): DayHours {
  return day((hours?.shifts ?? []).filter((_, i) => i !== index))
}

/** The day with a break: its last shift split around noon, or, when that is not inside it, another shift after it. */
export function withBreak(hours: DayHours | undefined, key: MakeKey): DayHours {
  const shifts = hours?.shifts ?? []
  const last = shifts.at(-1)
  if (!last || !isTime(last.opens) || !isTime(last.closes))
    return day([...shifts, shift('13:00', '17:00', key)])
  if (last.opens < '12:00' && last.closes > '13:00')
    return day([
      ...shifts.slice(0, -1),
      { ...last, closes: '12:00' },
      shift('13:00', last.closes, key),
    ])
  return day([...shifts, shift(later(last.closes, 1), later(last.closes, 4), key)])
}

/** Monday's hours for each day to Friday, with keys of their own. */
export function copyMonday(
  week: Week | undefined,
  key: MakeKey,
): Partial<Record<DayName, DayHours>> {
  const monday = hoursOf(week, 'monday') ?? day([])
  return Object.fromEntries(
    weekdays.slice(1).map((name) => [
      name,
      day(
        (monday.shifts ?? []).map((entry) => ({ ...entry, _type: 'shift', _key: key() })),
        monday.closed ?? false,
      ),
    ]),
  )
}

/** The time some hours later, not past the end of the day. */
function later(time: string, hours: number): string {
  const hour = Number(time.slice(0, 2)) + hours
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${time.slice(2)}`
}
