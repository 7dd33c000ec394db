import { expect, test } from 'vitest'
import { parseDate, parseDateTime } from './parse-date'

test.each([
  ['2026-11-26', '2026-11-26'],
  ['12/3/2026', '2026-12-03'],
  ['12-03-2026', '2026-12-03'],
  ['November 26, 2026', '2026-11-26'],
  ['Nov. 26 2026', '2026-11-26'],
  ['26 November 2026', '2026-11-26'],
  ['February 29, 2028', '2028-02-29'],
])('STU-04 the date %j is parsed', (input, date) => {
  expect(parseDate(input)).toBe(date)
})

// An incomplete date must stay null, otherwise the field would replace the text while staff are typing.
test.each([
  '',
  '2026-11-2',
  '12/3/20',
  '12/3',
  'November',
  '2/30/2026',
  '13/1/2026',
  'soon 1, 2026',
  'Mayor 3, 2026',
])('STU-04 %j is not a date', (input) => {
  expect(parseDate(input)).toBeNull()
})

test.each([
  ['June 1, 2027, 8:00 AM', '2027-06-01', '08:00'],
  ['June 1, 2027 8:00 AM', '2027-06-01', '08:00'],
  ['Nov 24, 2026 at 5 p.m.', '2026-11-24', '17:00'],
  ['11/24/2026 12:15am', '2026-11-24', '00:15'],
  ['11/24/2026 12 PM', '2026-11-24', '12:00'],
  ['2026-11-24 17:30', '2026-11-24', '17:30'],
  ['11/24/2026 noon', '2026-11-24', '12:00'],
  ['11/24/2026 midnight', '2026-11-24', '00:00'],
  ['11/24/2026', '2026-11-24', '00:00'],
])('STU-04 the date and time %j are parsed', (input, date, time) => {
  expect(parseDateTime(input)).toEqual({ date, time })
})

test.each(['', 'tomorrow', '8:00 AM', '11/24/2026 8:00', '11/24/2026 13 PM', '11/24/2026 8:60 AM'])(
  'STU-04 %j is not a date and time',
  (input) => {
    expect(parseDateTime(input)).toBeNull()
  },
)
