import { expect, test } from 'vitest'
import { validUntil } from './membership-term'

test.each([
  ['2026-11-20T17:00:00Z', 'November 20, 2027'],
  ['2026-11-20T07:59:00Z', 'November 19, 2027'],
  ['2027-01-01T07:30:00Z', 'December 31, 2027'],
  ['2026-07-01T06:59:00Z', 'June 30, 2027'],
  ['2028-02-29T20:00:00Z', 'February 28, 2029'],
  ['2027-02-28T20:00:00Z', 'February 28, 2028'],
])('THX-02 a package bought at %s is valid until %s, by the date in Oregon', (now, expected) => {
  expect(validUntil(new Date(now))).toBe(expected)
})
