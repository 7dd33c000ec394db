import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DayName, Shift, Week } from '~/content/types'
import { momentAt } from '@site/domain/clinic-time'
import { formatTime } from '@site/domain/hours'
import { hoursLines, noticeLines, specialDayLines } from './hours'

type Hours = NonNullable<Week[DayName]>

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const nameOf = (weekday: string) => weekday.toLowerCase() as DayName
const open = (...times: [opens: string, closes: string][]): Hours => ({
  closed: false,
  shifts: times.map(([opens, closes]) => ({ opens, closes })),
})
const closed: Hours = { closed: true, shifts: [] }
const week = (days: (Hours | null)[]): Week =>
  Object.fromEntries(weekdays.map((weekday, i) => [nameOf(weekday), days[i] ?? null])) as Week
const office = week([
  ...Array<Hours>(4).fill(open(['08:00', '18:00'])),
  open(['08:00', '17:00']),
  open(['09:00', '13:00']),
  closed,
])
/* The oracle: what a calendar and a clock in Oregon show, computed with Intl one moment at a time. */

const minute = 60_000
const inOregon = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', ...options })
const formats = {
  weekday: inOregon({ weekday: 'long' }),
  military: inOregon({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
}
const timeFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
})
const printed = (time: string) =>
  timeFormat.format(new Date(`2000-01-01T${time}Z`)).replace(/\s/g, ' ')

function expectedText(hours: Pick<Hours, 'closed' | 'shifts'> | null): string | null {
  if (hours?.closed) return 'Closed'
  const ranges =
    hours?.shifts.map(({ opens, closes }) => ({
      opens,
      text: `${printed(opens)} - ${printed(closes)}`,
    })) ?? []
  const inOrder = ranges.sort((a, b) => (a.opens < b.opens ? -1 : 1)).map(({ text }) => text)
  return inOrder.length > 0 ? inOrder.join(', ') : null
}

/* Random clinics. No clinic opens in the hours of the night that daylight saving time skips or repeats. */

const pad = (number: number) => String(number).padStart(2, '0')
const timeOf = (quarters: number) => `${pad(Math.floor(quarters / 4))}:${pad((quarters % 4) * 15)}`
const anyShift: fc.Arbitrary<Shift> = fc
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
const anyWeek = fc
  .tuple(anyHours, fc.option(anyHours), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }))
  .map(([usual, other, isUsual]) => week(isUsual.map((yes) => (yes ? usual : other))))
const [from, to] = [Date.UTC(2024, 0), Date.UTC(2034, 0)]
/** The nights within ten years in which the clocks change, determined from the UTC offset. */
const changes = Array.from({ length: 3653 }, (_, day) => from + day * 24 * 60 * minute).filter(
  (moment) =>
    formats.military.format(moment) !== formats.military.format(moment + 24 * 60 * minute),
)
const anyMoment = fc.oneof(
  fc.integer({ min: from, max: to }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -36 * 60, max: 60 * 60 }))
    .map(([change, minutes]) => change + minutes * minute),
)
test('formatTime prints every minute of the day like the en-US clock', () => {
  for (let at = 0; at < 24 * 60; at++) {
    const time = `${pad(Math.floor(at / 60))}:${pad(at % 60)}`
    expect(formatTime(time)).toBe(printed(time))
  }
})

describe('lines of the week', () => {
  const monday = new Date('2026-03-02T20:00:00Z')
  const linesOf = (hours: Week | null) =>
    hoursLines(hours, monday).map(({ label, text }) => `${label}: ${text}`)

  test('LOC-04 LOC-11 LOC-12 Monday to Thursday share one line, Friday has a separate line when it differs, then Saturday and Sunday follow', () => {
    expect(linesOf(office)).toEqual([
      'Monday - Thursday: 8:00 AM - 6:00 PM',
      'Friday: 8:00 AM - 5:00 PM',
      'Saturday: 9:00 AM - 1:00 PM',
      'Sunday: Closed',
    ])
  })

  test('LOC-12 a Friday with the same hours as the days before it is not shown separately', () => {
    expect(linesOf({ ...office, friday: office.thursday })).toEqual([
      'Monday - Friday: 8:00 AM - 6:00 PM',
      'Saturday: 9:00 AM - 1:00 PM',
      'Sunday: Closed',
    ])
  })

  test('LOC-12 a Friday without hours is not merged with the days before it', () => {
    expect(linesOf({ ...office, friday: null })).toEqual([
      'Monday - Thursday: 8:00 AM - 6:00 PM',
      'Saturday: 9:00 AM - 1:00 PM',
      'Sunday: Closed',
    ])
  })

  test('DAT-12 days from Monday to Thursday that differ are listed separately (C-23)', () => {
    expect(linesOf({ ...office, wednesday: open(['13:00', '18:00'], ['08:00', '12:00']) })).toEqual(
      [
        'Monday: 8:00 AM - 6:00 PM',
        'Tuesday: 8:00 AM - 6:00 PM',
        'Wednesday: 8:00 AM - 12:00 PM, 1:00 PM - 6:00 PM',
        'Thursday: 8:00 AM - 6:00 PM',
        'Friday: 8:00 AM - 5:00 PM',
        'Saturday: 9:00 AM - 1:00 PM',
        'Sunday: Closed',
      ],
    )
  })

  test('LOC-05 unknown hours yield no lines', () => {
    for (const unknown of [null, week([]), week(Array<Hours>(7).fill(open()))])
      expect(linesOf(unknown)).toEqual([])
  })

  /** Returns the days that a reader understands a label to cover. */
  function daysNamed(label: string): string[] {
    const [first = '', last = first] = label.split(' - ')
    expect(weekdays).toContain(first)
    expect(weekdays).toContain(last)
    return weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1)
  }

  test('DAT-08 LOC-11 in any week each day is covered by exactly one label, with its hours', () => {
    fc.assert(
      fc.property(anyWeek, anyMoment, (hours, now) => {
        const entries = hoursLines(hours, new Date(now)).flatMap(({ label, text, today }) =>
          daysNamed(label).map((weekday) => ({ weekday, text, label, today })),
        )
        const expected = weekdays.flatMap((weekday) => {
          const text = expectedText(hours[nameOf(weekday)])
          return text === null ? [] : [{ weekday, text }]
        })
        expect(entries.map(({ weekday, text }) => ({ weekday, text }))).toEqual(expected)

        const marked = new Set(entries.filter(({ today }) => today).map(({ label }) => label))
        const labelOfToday = entries.find(
          ({ weekday }) => weekday === formats.weekday.format(now),
        )?.label
        expect([...marked]).toEqual(labelOfToday === undefined ? [] : [labelOfToday])
      }),
    )
  })

  test('LOC-11 LOC-12 in any week lines are merged exactly when their days agree', () => {
    fc.assert(
      fc.property(anyWeek, (hours) => {
        const labels = linesOf(hours).map((line) => line.split(':')[0])
        const texts = weekdays.slice(0, 5).map((weekday) => expectedText(hours[nameOf(weekday)]))
        const agree = new Set(texts.slice(0, 4)).size === 1 && texts[0] !== null
        expect(
          labels.filter((label) => label === 'Monday - Thursday' || label === 'Monday - Friday'),
        ).toEqual(agree ? [texts[4] === texts[0] ? 'Monday - Friday' : 'Monday - Thursday'] : [])
        expect(labels.includes('Friday')).toBe(
          texts[4] !== null && !(agree && texts[4] === texts[0]),
        )
      }),
    )
  })
})

describe('special days and notices', () => {
  const now = new Date('2026-11-26T07:30:00Z') // Still the evening of the 25th in Oregon.
  const closedOn = (date: string, next: string) => ({
    kind: 'closed' as const,
    from: momentAt(date, '00:00').toISOString(),
    until: momentAt(next, '00:00').toISOString(),
    message: `Closed from ${date}.`,
  })

  test('days from today to 14 days ahead are listed with their date in words', () => {
    const notices = [
      closedOn('2026-11-26', '2026-11-27'),
      closedOn('2026-12-04', '2026-12-06'),
      closedOn('2026-12-10', '2026-12-11'),
      closedOn('2026-11-24', '2026-11-25'),
    ]
    expect(specialDayLines({ hours: office, notices }, now)).toEqual([
      {
        date: '2026-11-26',
        label: 'Thursday, November 26',
        text: 'Closed',
        note: 'Closed from 2026-11-26.',
      },
      {
        date: '2026-12-04',
        label: 'Friday, December 4 - Saturday, December 5',
        text: 'Closed',
        note: 'Closed from 2026-12-04.',
      },
    ])
  })

  test('a notice appears when it begins, and disappears when it ends', () => {
    const notices = [closedOn('2026-11-26', '2026-11-27')]
    const at = (time: string) => noticeLines(notices, new Date(time)).map((line) => line.headline)
    expect(at('2026-11-26T07:59:59Z')).toEqual([])
    expect(at('2026-11-26T08:00:00Z')).toEqual(['Closed today'])
    expect(at('2026-11-27T07:59:59Z')).toEqual(['Closed today'])
    expect(at('2026-11-27T08:00:00Z')).toEqual([])
  })
})
