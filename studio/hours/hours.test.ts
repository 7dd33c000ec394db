import { describe, expect, test } from 'vitest'
import { fixtures } from '../checks/testing'
import { addBreak, changeTime, closeDay, copyMonday, copyWeek, openDay, removeShift } from './edit'
import { findDayProblems, formatWeekMessages } from './problems'
import { formatDayHours } from '@site/domain/hours'
import { hoursLines, type DayHours, type Week } from './week'

const day = (...times: [opens: string, closes: string][]): DayHours => ({
  closed: false,
  shifts: times.map(([opens, closes]) => ({ opens, closes })),
})
const messages = (hours: DayHours) =>
  findDayProblems(hours).map(({ level, message }) => `${level}: ${message}`)
const times = (hours: DayHours | undefined) =>
  hours?.shifts?.map(({ opens, closes }) => `${opens}-${closes}`)

describe('hours for patients', () => {
  const renderedLines = (id: string) => {
    const clinic = fixtures().find((doc) => doc._id === id)
    return hoursLines(clinic?.hours as Week).map(({ label, text }) => `${label}: ${text}`)
  }

  test('DAT-08 LOC-11 LOC-12 the seeded weeks are rendered in merged lines', () => {
    expect(renderedLines('clinic-ashland')).toEqual([
      'Monday - Friday: 9:00 AM - 6:00 PM',
      'Saturday: 10:00 AM - 2:00 PM',
      'Sunday: Closed',
    ])
    expect(renderedLines('clinic-north-medford')).toEqual([
      'Monday - Thursday: 7:00 AM - 6:00 PM',
      'Friday: 7:00 AM - 12:00 PM, 1:00 PM - 5:00 PM',
      'Saturday: 9:00 AM - 12:00 PM',
      'Sunday: Closed',
    ])
  })

  test('C-23 days that differ have separate lines, and an old weekend entry applies to both days', () => {
    const week: Week = {
      monday: day(['08:00', '17:00']),
      tuesday: day(['08:00', '12:00']),
      weekend: { closed: true },
    }
    expect(hoursLines(week).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Monday: 8:00 AM - 5:00 PM',
      'Tuesday: 8:00 AM - 12:00 PM',
      'Saturday: Closed',
      'Sunday: Closed',
    ])
    expect(hoursLines(undefined)).toEqual([])
  })

  test('incomplete times are left out', () => {
    expect(formatDayHours(day(['', '12:00']))).toBeNull()
    expect(formatDayHours(day(['13:00', '24:10'], ['08:00', '12:00']))).toBe('8:00 AM - 12:00 PM')
  })
})

describe('problems', () => {
  test.each([
    [day(['09:00', '18:00']), []],
    [{ closed: true, shifts: [] }, []],
    [day(), ['error: Add opening and closing times, or turn on Closed for this day.']],
    [day(['09:00', '']), ['error: Enter both times, such as 8:00 AM and 5:00 PM.']],
    [
      day(['09:00', '05:00']),
      [
        'error: The closing time, 5:00 AM, is before the opening time, 9:00 AM. Did you mean 5:00 PM?',
      ],
    ],
    [
      day(['09:00', '09:00']),
      ['error: The opening and closing times are both 9:00 AM. Change one of them.'],
    ],
    [
      day(['13:00', '17:00'], ['08:00', '14:00']),
      [
        'error: These times overlap. One range starts at 1:00 PM, but the range before it ends at 2:00 PM.',
      ],
    ],
    [
      day(['08:00', '12:00'], ['12:00', '17:00']),
      ['warning: There is no break at 12:00 PM. Combine the two ranges into one.'],
    ],
    [day(['05:00', '17:00']), ['warning: Opening at 5:00 AM is unusually early. Check AM and PM.']],
    [day(['08:00', '22:00']), ['warning: Closing at 10:00 PM is unusually late. Check AM and PM.']],
    [
      day(['08:00', '08:30']),
      ['warning: 8:00 AM to 8:30 AM is less than an hour. Check the times.'],
    ],
  ] as [DayHours, string[]][])('%j', (hours, expected) => {
    expect(messages(hours)).toEqual(expected)
  })

  test('the seeded hours have no problems', () => {
    for (const clinic of fixtures().filter(({ _type }) => _type === 'clinic')) {
      expect([
        ...formatWeekMessages(clinic.hours as Week, 'error'),
        ...formatWeekMessages(clinic.hours as Week, 'warning'),
      ]).toEqual([])
    }
  })

  test('messages name their day', () => {
    expect(formatWeekMessages({ friday: day() }, 'error')).toEqual([
      'Friday: Add opening and closing times, or turn on Closed for this day.',
    ])
  })
})

describe('editing', () => {
  test('a day is closed and opened again', () => {
    expect(closeDay()).toEqual({ _type: 'dayHours', closed: true, shifts: [] })
    expect(times(openDay([]))).toEqual(['08:00-17:00'])
    expect(times(openDay([{ opens: '10:00', closes: '14:00' }]))).toEqual(['10:00-14:00'])
  })

  test('a break splits the day at noon, or adds another range after it', () => {
    expect(times(addBreak(day(['08:00', '18:00'])))).toEqual(['08:00-12:00', '13:00-18:00'])
    expect(times(addBreak(day(['08:00', '12:00'])))).toEqual(['08:00-12:00', '13:00-16:00'])
    expect(times(addBreak(day(['20:00', '22:30'])))).toEqual(['20:00-22:30', '23:30-23:59'])
    expect(times(addBreak(undefined))).toEqual(['13:00-17:00'])
  })

  test('one time is changed, and one range is removed', () => {
    const split = day(['08:00', '12:00'], ['13:00', '17:00'])
    expect(times(changeTime(split, 1, 'closes', '16:30'))).toEqual(['08:00-12:00', '13:00-16:30'])
    expect(times(removeShift(split, 0))).toEqual(['13:00-17:00'])
  })

  test('Monday is copied to Tuesday through Friday with new keys', () => {
    const copied = copyMonday({
      monday: day(['07:00', '15:00']),
      saturday: day(['09:00', '12:00']),
    })
    expect(Object.keys(copied)).toEqual(['tuesday', 'wednesday', 'thursday', 'friday'])
    for (const hours of Object.values(copied)) expect(times(hours)).toEqual(['07:00-15:00'])
    const keys = Object.values(copied).flatMap(
      (hours) => hours?.shifts?.map(({ _key }) => _key) ?? [],
    )
    expect(new Set(keys).size).toBe(4)
  })

  test('copying a week gives each of its days new keys', () => {
    const usual: Week = {
      monday: { shifts: [{ _key: 'a', opens: '07:00', closes: '15:00' }] },
      weekend: { closed: true, shifts: [] },
    }
    const copied = copyWeek(usual)
    expect(Object.keys(copied)).toEqual(['monday', 'saturday', 'sunday'])
    expect(times(copied.monday)).toEqual(['07:00-15:00'])
    expect(copied.monday?.shifts?.[0]?._key).not.toBe('a')
    expect(copied.sunday?.closed).toBe(true)
  })
})
