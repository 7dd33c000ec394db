import { expect, test } from 'vitest'
import { readDate } from './read-date'

test.each([
  ['2026-11-26', '2026-11-26'],
  ['12/3/2026', '2026-12-03'],
  ['12-03-2026', '2026-12-03'],
  ['November 26, 2026', '2026-11-26'],
  ['Nov. 26 2026', '2026-11-26'],
  ['26 November 2026', '2026-11-26'],
  ['February 29, 2028', '2028-02-29'],
])('STU-04 the date %j is read', (typed, date) => {
  expect(readDate(typed)).toBe(date)
})

// Halfway through typing a date is not yet a date: it would be replaced under the typist's hands.
test.each([
  '',
  '2026-11-2',
  '12/3/20',
  '12/3',
  'November',
  '2/30/2026',
  '13/1/2026',
  'soon 1, 2026',
])('STU-04 %j is no date', (typed) => {
  expect(readDate(typed)).toBeNull()
})
