import { expect, test } from 'vitest'
import { parseDate } from './parse-date'

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
