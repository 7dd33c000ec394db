import { expect, test } from 'vitest'
import { describeAge } from './describe-age'

test.each([
  [0, 'less than a minute'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [3_600_000, '1 hour'],
  [23 * 3_600_000, '23 hours'],
  [50 * 3_600_000, '2 days'],
])('%i ms are %s', (ms, text) => {
  expect(describeAge(ms)).toBe(text)
})
