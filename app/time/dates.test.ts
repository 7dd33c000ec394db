import { expect, test } from 'vitest'
import { oneYearAfter, ordinal } from './dates'

test('C-71 a year later is the same day, and February 28 after a leap day', () => {
  expect(oneYearAfter('2026-11-20')).toBe('2027-11-20')
  expect(oneYearAfter('2028-02-29')).toBe('2029-02-28')
  expect(oneYearAfter('2027-02-28')).toBe('2028-02-28')
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [28, '28th'],
])('C-77 the billing day %i is printed as %s', (day, printed) => {
  expect(ordinal(day)).toBe(printed)
})
