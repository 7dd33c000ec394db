import { expect, test } from 'vitest'
import { row, formatNumber } from './rows'
import { median, quantile } from './statistics'
import { formatTable } from './table'

test('a ratio is computed for each round, so that a disturbance of the machine affects only one round', () => {
  const measured = row(
    { name: 'page', target: '>= 0.90' },
    { values: [90, 45, 95], unit: '/s' },
    { values: [100, 50, 100], unit: '/s', source: 'bare' },
  )
  expect(measured.ratio).toEqual({ median: 0.9, low: 0.9, high: 0.95 })
  expect(formatTable([measured]).split('\n').at(-1)).toBe(
    '| page        | 90 /s | bare 100 /s | 0.9   | 0.9 to 0.95       | >= 0.90 |',
  )
})

test('quantiles are measured values', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(
    quantile(
      Array.from({ length: 100 }, (_, index) => index + 1),
      0.99,
    ),
  ).toBe(99)
  expect(() => median([])).toThrow('Nothing was measured.')
})

test('figures are formatted with three significant digits', () => {
  expect([12_345.6, 99.949, 1.005, 0.12345].map(formatNumber)).toEqual([
    '12,346',
    '99.9',
    '1',
    '0.123',
  ])
})
