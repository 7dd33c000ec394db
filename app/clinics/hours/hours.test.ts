import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt } from '@site/domain/clinic-time'
import { formatTime } from '@site/domain/hours'
import type { Notice, NoticeKind } from '@site/domain/notices'
import {
  type Hours,
  type Week,
  weekdays,
  nameOf,
  closed,
  open,
  week,
  office,
  inOregon,
  pad,
  anyWeek,
  anyMoment,
} from '@site/domain/testing'
import { hoursLines, noticeLines, specialDayLines } from './hours'

/* The oracle: what a calendar and a clock in Oregon show, computed with Intl one moment at a time. */

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

test('formatTime prints every minute of the day like the en-US clock', () => {
  for (let at = 0; at < 24 * 60; at++) {
    const time = `${pad(Math.floor(at / 60))}:${pad(at % 60)}`
    expect(formatTime(time)).toBe(printed(time))
  }
})

describe('lines of the week', () => {
  const monday = new Date('2026-03-02T20:00:00Z')
  const linesOf = (hours: Week | null) =>
    hoursLines({ hours }, monday).map(({ label, text }) => `${label}: ${text}`)

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
        const entries = hoursLines({ hours }, new Date(now)).flatMap(({ label, text, today }) =>
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

test('DAT-08 scheduled hours are announced, and replace the lines of the week from their first day', () => {
  const afternoon = open(['13:00', '17:00'])
  const scheduled = {
    hours: office,
    scheduledHours: [
      {
        from: '2026-12-01',
        through: '2026-12-31',
        hours: week([...Array<Hours>(5).fill(afternoon), closed, closed]),
      },
    ],
    notices: [],
  }
  const linesAt = (moment: string) => specialDayLines(scheduled, new Date(moment))
  expect(linesAt('2026-12-20T20:00:00Z')).toMatchObject([
    { label: 'From Friday, January 1', text: 'Usual hours' },
  ])
  expect(linesAt('2026-11-24T20:00:00Z')).toEqual([
    {
      date: '2026-12-01',
      label: 'From Tuesday, December 1',
      text: 'New hours',
      note: 'Monday - Friday: 1:00 PM - 5:00 PM. Saturday: Closed. Sunday: Closed.',
    },
  ])
  const notices = ['2026-11-30', '2026-12-04'].map((date) => ({
    kind: 'closed' as const,
    from: momentAt(date, '00:00').toISOString(),
    until: momentAt(date, '23:59').toISOString(),
    message: '',
  }))
  const dates = specialDayLines({ ...scheduled, notices }, new Date('2026-11-24T20:00:00Z'))
  expect(dates.map(({ date }) => date)).toEqual(['2026-11-30', '2026-12-01', '2026-12-04'])
  const lineOn = (moment: string) => hoursLines(scheduled, new Date(moment))[0]?.text
  expect(lineOn('2026-12-01T07:59:00Z')).toBe('8:00 AM - 6:00 PM')
  expect(lineOn('2026-12-01T08:00:00Z')).toBe('1:00 PM - 5:00 PM')
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
    const at = (time: string) =>
      noticeLines({ hours: office, notices }, new Date(time)).map((line) => line.headline)
    expect(at('2026-11-26T07:59:59Z')).toEqual([])
    expect(at('2026-11-26T08:00:00Z')).toEqual(['Closed today'])
    expect(at('2026-11-27T07:59:59Z')).toEqual(['Closed today'])
    expect(at('2026-11-27T08:00:00Z')).toEqual([])
  })

  test('the headline of a notice names no time at which the clinic neither opens nor closes', () => {
    const at = (text: string) => {
      const [day = '', time = ''] = text.split(' ')
      return momentAt(`2026-11-${day}`, time)
    }
    const between = (kind: NoticeKind, from: string, until: string): Notice => ({
      kind,
      from: at(from).toISOString(),
      until: at(until).toISOString(),
      message: '',
    })
    const headlines = (hours: Week | null, time: string, ...notices: Notice[]) =>
      noticeLines({ hours, notices }, at(`28 ${time}`)).map((line) => line.headline)
    const early = between('closesEarly', '28 15:00', '29 00:00')
    const late = between('opensLate', '28 00:00', '28 10:00')
    const noon = between('closed', '28 12:00', '28 14:00')
    const closedOnSaturday = { ...office, saturday: closed }
    const openUntilEvening = { ...office, saturday: open(['08:00', '18:00']) }
    expect(headlines(office, '08:30', early)).toEqual(['Please note'])
    expect(headlines(office, '16:00', early)).toEqual(['Please note'])
    expect(headlines(closedOnSaturday, '08:30', late, noon)).toEqual([
      'Closed today',
      'Closed today',
    ])
    expect(headlines(openUntilEvening, '08:30', early, late)).toEqual([
      'Opens at 10:00 AM today',
      'Closes at 3:00 PM today',
    ])
    const lateAfternoon = between('opensLate', '28 00:00', '28 14:00')
    expect(headlines(office, '08:30', lateAfternoon)).toEqual(['Closed today'])
    expect(headlines(null, '08:30', late)).toEqual(['Opens at 10:00 AM today'])
    const restOfDay = between('closed', '28 16:00', '29 00:00')
    expect(headlines(office, '16:00', restOfDay)).toEqual(['Closed today'])
  })
})
