import { expect, test } from 'vitest'
import { longDate, monthNumber } from './dates'

test('LEG-01 a calendar date is printed unchanged in any time zone of the server', () => {
  expect(longDate('2025-06-01')).toBe('June 1, 2025')
})

test.each([
  ['March', 3],
  ['SEPT', 9],
  ['Mayor', 0],
])('C-61 the month %s has the number %i', (word, number) => {
  expect(monthNumber(word)).toBe(number)
})
