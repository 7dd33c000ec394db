import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  formatDateTime,
  formatExactDateTime,
  formatFullDateTime,
  formatMoment,
  momentAt,
  wallClock,
} from './clinic-time'

test('days follow the calendar across months, leap days and daylight saving changes', () => {
  expect(addDays('2026-11-20', 60)).toBe('2027-01-19')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('the moment of a wall clock time is the first at which the clocks show it', () => {
  expect(momentAt('2026-11-26', '00:00').toISOString()).toBe('2026-11-26T08:00:00.000Z')
  expect(momentAt('2026-07-04', '09:30').toISOString()).toBe('2026-07-04T16:30:00.000Z')
  expect(momentAt('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T08:30:00.000Z')
  // The clocks skip 2:30 AM in the night in which daylight saving time begins.
  expect(momentAt('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T10:30:00.000Z')
})

test('the moment of what the clocks show at any minute is that minute, or an hour before it when it is repeated', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }), (time) => {
      const minute = Math.floor(time / 60_000) * 60_000
      const clock = wallClock(new Date(minute))
      const moment = momentAt(clock.date, clock.time).getTime()
      expect([minute, minute - 3_600_000]).toContain(moment)
      expect(wallClock(new Date(moment))).toEqual(clock)
    }),
  )
})

test('a moment is formatted as the clinics’ calendar and clock show it, with plain spaces', () => {
  const moment = new Date('2026-11-27T04:05:06Z')
  expect(
    [formatMoment, formatDateTime, formatFullDateTime, formatExactDateTime].map((format) =>
      format(moment),
    ),
  ).toEqual([
    'Thursday, November 26 at 8:05 PM',
    'November 26, 2026 at 8:05 PM',
    'Thursday, November 26, 2026 at 8:05 PM',
    'November 26, 2026 at 8:05:06 PM PST',
  ])
})
