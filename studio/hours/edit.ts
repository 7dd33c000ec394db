import { dayNames, isTime, type DayName } from '@site/domain/hours'
import { generateKey } from '../random-hex'
import { hoursOf, type DayHours, type Shift, type Week } from './week'

function createDay(shifts: Shift[], closed = false): DayHours {
  return { _type: 'dayHours', closed, shifts }
}

function createShift(opens: string, closes: string): Shift {
  return { _key: generateKey(), _type: 'shift', opens, closes }
}

/** Returns a closed day. */
export function closeDay(): DayHours {
  return createDay([], true)
}

/** Returns an open day with its previous times, or with default times when it had none. */
export function openDay(previousShifts: Shift[]): DayHours {
  return createDay(previousShifts.length > 0 ? previousShifts : [createShift('08:00', '17:00')])
}

/** Returns the day with one time changed. */
export function changeTime(
  hours: DayHours | undefined,
  index: number,
  field: 'opens' | 'closes',
  time: string,
): DayHours {
  const shifts = hours?.shifts ?? []
  return createDay(shifts.map((entry, i) => (i === index ? { ...entry, [field]: time } : entry)))
}

/** Returns the day without one of its time ranges. */
export function removeShift(hours: DayHours | undefined, index: number): DayHours {
  return createDay((hours?.shifts ?? []).filter((_, i) => i !== index))
}

/**
 * Returns the day with a break: the last time range is split at noon, or followed by another range when it does not
 * include noon.
 */
export function addBreak(hours: DayHours | undefined): DayHours {
  const shifts = hours?.shifts ?? []
  const last = shifts.at(-1)
  if (!last || !isTime(last.opens) || !isTime(last.closes))
    return createDay([...shifts, createShift('13:00', '17:00')])
  if (last.opens < '12:00' && last.closes > '13:00')
    return createDay([
      ...shifts.slice(0, -1),
      { ...last, closes: '12:00' },
      createShift('13:00', last.closes),
    ])
  return createDay([...shifts, createShift(addHours(last.closes, 1), addHours(last.closes, 4))])
}

/** Returns Monday's hours for Tuesday to Friday, with new keys. */
export function copyMonday(week: Week | undefined): Partial<Record<DayName, DayHours>> {
  const monday = hoursOf(week, 'monday') ?? createDay([])
  return Object.fromEntries(dayNames.slice(1, 5).map((name) => [name, copyDay(monday)]))
}

/** Returns a copy of a week's hours with new keys. Days without hours are omitted. */
export function copyWeek(week: Week | undefined): Partial<Record<DayName, DayHours>> {
  return Object.fromEntries(
    dayNames.flatMap((name) => {
      const hours = hoursOf(week, name)
      return hours ? [[name, copyDay(hours)]] : []
    }),
  )
}

function copyDay({ shifts = [], closed = false }: DayHours): DayHours {
  return createDay(
    shifts.map((entry) => ({ ...entry, _type: 'shift', _key: generateKey() })),
    closed,
  )
}

/** Returns the time a number of hours later, at most 23:59. */
function addHours(time: string, hours: number): string {
  const hour = Number(time.slice(0, 2)) + hours
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${time.slice(2)}`
}
