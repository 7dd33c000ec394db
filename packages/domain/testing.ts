import fc from 'fast-check'
import type { DayName } from './hours'

/* Opening hours for tests. */

type Shift = { opens: string; closes: string }
export type Hours = { closed: boolean; shifts: Shift[] }
export type Week = Record<DayName, Hours | null>

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
]
export const nameOf = (weekday: string) => weekday.toLowerCase() as DayName
/** Returns the hours of a day with these shifts. */
export const open = (...times: [opens: string, closes: string][]): Hours => ({
  closed: false,
  shifts: times.map(([opens, closes]) => ({ opens, closes })),
})
export const closed: Hours = { closed: true, shifts: [] }
/** Returns the hours of the seven days, from Monday. */
export const week = (days: (Hours | null)[]): Week =>
  Object.fromEntries(weekdays.map((weekday, i) => [nameOf(weekday), days[i] ?? null])) as Week
/** Office hours with a shorter Friday and Saturday. */
export const office = week([
  ...Array<Hours>(4).fill(open(['08:00', '18:00'])),
  open(['08:00', '17:00']),
  open(['09:00', '13:00']),
  closed,
])

export const minute = 60_000
export const day = 24 * 60 * minute

/** Returns a format of moments in Oregon, the oracle of the tests. */
export const inOregon = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', ...options })
const clock = inOregon({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/* Random clinics. No clinic opens in the hours of the night that daylight saving time skips or repeats. */

export const pad = (number: number) => String(number).padStart(2, '0')
export const timeOf = (quarters: number) =>
  `${pad(Math.floor(quarters / 4))}:${pad((quarters % 4) * 15)}`
export const anyShift: fc.Arbitrary<Shift> = fc
  .uniqueArray(fc.integer({ min: 4 * 4, max: 23 * 4 + 3 }), { minLength: 2, maxLength: 2 })
  .map(([a = 0, b = 0]) => ({ opens: timeOf(Math.min(a, b)), closes: timeOf(Math.max(a, b)) }))
const anyHours: fc.Arbitrary<Hours> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(anyShift, { minLength: 1, maxLength: 3 })
      .map((shifts) => ({ closed: false, shifts })),
  },
  { weight: 2, arbitrary: fc.constant(closed) },
  { weight: 1, arbitrary: fc.constant(open()) },
)
/** The days have two kinds of hours, so that neighbors often agree. */
export const anyWeek = fc
  .tuple(anyHours, fc.option(anyHours), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }))
  .map(([usual, other, isUsual]) => week(isUsual.map((yes) => (yes ? usual : other))))
const [from, to] = [Date.UTC(2024, 0), Date.UTC(2034, 0)]
/** The nights within ten years in which the clocks change, determined from the UTC offset. */
export const changes = Array.from({ length: 3653 }, (_, index) => from + index * day).filter(
  (moment) => clock.format(moment) !== clock.format(moment + day),
)
/** Any moment of ten years; half of them are near a change of the clocks. */
export const anyMoment = fc.oneof(
  fc.integer({ min: from, max: to }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -36 * 60, max: 60 * 60 }))
    .map(([change, minutes]) => change + minutes * minute),
)
