import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, grouped } from './grouped'

test('an integer is formatted as the platform formats it', () => {
  expect([0, 999, 1_000, 4_100, 1_000_000].map(grouped)).toEqual([
    '0',
    '999',
    '1,000',
    '4,100',
    '1,000,000',
  ])
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => grouped(count) === count.toLocaleString('en-US')),
  )
})

test('a noun has the form that fits its number', () => {
  expect([0, 1, 4_100].map((count) => formatCount(count, 'clinic'))).toEqual([
    '0 clinics',
    '1 clinic',
    '4,100 clinics',
  ])
  expect(formatCount(2, 'try', 'tries')).toBe('2 tries')
})
