import { describe, expect, test } from 'vitest'
import { fixtures } from '../checks/testing'
import { close, copyMonday, open, withBreak, withoutShift, withTime } from './edit'
import { dayProblems, repeatedDatesMessage, weekMessages } from './problems'
import { formatDayHours } from '@domain/hours'
import {
  hoursLines,
  longDate,
  todayInOregon,
  type DayHours,
  type HoursException,
  type Week,
} from './week'

const day = (...times: [opens: string, closes: string][]): DayHours => ({
  closed: false,
  shifts: times.map(([opens, closes]) => ({ opens, closes })),
})
const messages = (hours: DayHours) =>
  dayProblems(hours).map(({ level, message }) => `${level}: ${message}`)
let count = 0
const key = () => `key${count++}`
const times = (hours: DayHours | undefined) =>
  hours?.shifts?.map(({ opens, closes }) => `${opens}-${closes}`)

describe('as patients read it', () => {
  const shown = (id: string) => {
    const clinic = fixtures().find((doc) => doc._id === id)
    return hoursLines(clinic?.hours as Week).map(({ label, text }) => `${label}: ${text}`)
  }

  test('DAT-08 LOC-11 LOC-12 the seeded weeks', () => {
    expect(shown('clinic-ashland')).toEqual([
      'Monday - Friday: 9:00 AM - 6:00 PM',
      'Saturday: 10:00 AM - 2:00 PM',
      'Sunday: Closed',
    ])
    expect(shown('clinic-north-medford')).toEqual([
      'Monday - Thursday: 7:00 AM - 6:00 PM',
      'Friday: 7:00 AM - 12:00 PM, 1:00 PM - 5:00 PM',
      'Saturday: 9:00 AM - 12:00 PM',
      'Sunday: Closed',
    ])
  })

  test('C-23 days that differ stand by themselves, and an old weekend entry stands for both days', () => {
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

  test('times that are not complete are left out', () => {
    expect(formatDayHours(day(['', '12:00']))).toBeNull()
    expect(formatDayHours(day(['13:00', '24:10'], ['08:00', '12:00']))).toBe('8:00 AM - 12:00 PM')
  })

  test('dates in words, and today in Oregon', () => {
    expect(longDate('2026-11-26')).toBe('Thursday, November 26, 2026')
    expect(longDate('soon')).toBe('soon')
    expect(todayInOregon(new Date('2026-11-26T07:30:00Z'))).toBe('2026-11-25')
  })
})

describe('problems', () => {
  test.each([
    [day(['09:00', '18:00']), []],
    [{ closed: true, shifts: [] }, []],
    [day(), ['error: Add opening times, or switch the day to Closed.']],
    [day(['09:00', '']), ['error: Fill in both times, for example 8:00 AM and 5:00 PM.']],
    [
      day(['09:00', '05:00']),
      ['error: Closing time 5:00 AM is before opening time 9:00 AM. Did you mean 5:00 PM?'],
    ],
    [day(['09:00', '09:00']), ['error: Opening and closing time are both 9:00 AM.']],
    [
      day(['13:00', '17:00'], ['08:00', '14:00']),
      ['error: These times overlap: open again at 1:00 PM, but closed only at 2:00 PM.'],
    ],
    [
      day(['08:00', '12:00'], ['12:00', '17:00']),
      ['warning: There is no break at 12:00 PM. You can write this as one range.'],
    ],
    [day(['05:00', '17:00']), ['warning: 5:00 AM is unusually early. Please check AM and PM.']],
    [day(['08:00', '22:00']), ['warning: 10:00 PM is unusually late. Please check AM and PM.']],
    [day(['08:00', '08:30']), ['warning: 8:00 AM to 8:30 AM is less than an hour.']],
  ] as [DayHours, string[]][])('%j', (hours, expected) => {
    expect(messages(hours)).toEqual(expected)
  })

  test('the seeded hours have none', () => {
    for (const clinic of fixtures().filter(({ _type }) => _type === 'clinic')) {
      expect([
        ...weekMessages(clinic.hours as Week, 'error'),
        ...weekMessages(clinic.hours as Week, 'warning'),
      ]).toEqual([])
      for (const exception of clinic.hoursExceptions as HoursException[])
        expect(dayProblems(exception)).toEqual([])
      expect(repeatedDatesMessage(clinic.hoursExceptions as HoursException[])).toBe(true)
    }
  })

  test('messages name their day, and a date stands in the list once', () => {
    expect(weekMessages({ friday: day() }, 'error')).toEqual([
      'Friday: Add opening times, or switch the day to Closed.',
    ])
    expect(repeatedDatesMessage([{ date: '2026-12-24' }, { date: '2026-12-24' }])).toBe(
      'Thursday, December 24, 2026 is in the list twice. Keep one entry for each date.',
    )
  })
})

describe('editing', () => {
  test('closing and opening again', () => {
    expect(close()).toEqual({ _type: 'dayHours', closed: true, shifts: [] })
    expect(times(open([], key))).toEqual(['08:00-17:00'])
    expect(times(open([{ opens: '10:00', closes: '14:00' }], key))).toEqual(['10:00-14:00'])
  })

  test('a break splits the day at noon, or adds another range behind it', () => {
    expect(times(withBreak(day(['08:00', '18:00']), key))).toEqual(['08:00-12:00', '13:00-18:00'])
    expect(times(withBreak(day(['08:00', '12:00']), key))).toEqual(['08:00-12:00', '13:00-16:00'])
    expect(times(withBreak(day(['20:00', '22:30']), key))).toEqual(['20:00-22:30', '23:30-23:59'])
    expect(times(withBreak(undefined, key))).toEqual(['13:00-17:00'])
  })

  test('one time, one range', () => {
    const split = day(['08:00', '12:00'], ['13:00', '17:00'])
    expect(times(withTime(split, 1, 'closes', '16:30'))).toEqual(['08:00-12:00', '13:00-16:30'])
    expect(times(withoutShift(split, 0))).toEqual(['13:00-17:00'])
  })

  test('copying Monday reaches Friday and no further, with new keys', () => {
    const copied = copyMonday(
      { monday: day(['07:00', '15:00']), saturday: day(['09:00', '12:00']) },
      key,
    )
    expect(Object.keys(copied)).toEqual(['tuesday', 'wednesday', 'thursday', 'friday'])
    for (const hours of Object.values(copied)) expect(times(hours)).toEqual(['07:00-15:00'])
    const keys = Object.values(copied).flatMap(
      (hours) => hours?.shifts?.map(({ _key }) => _key) ?? [],
    )
    expect(new Set(keys).size).toBe(4)
  })
})
