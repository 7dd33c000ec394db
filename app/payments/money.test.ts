import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars } from '@site/domain/money'
import { amountText, priceText } from './money'

test('DAT-45 prices are printed in whole dollars, or with cents when they have any', () => {
  expect(formatDollars(550)).toBe('$550')
  expect(formatDollars(10_000)).toBe('$10,000')
  expect(formatDollars(95.5)).toBe('$95.50')
  const exact = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000_000 }),
      (cents) => formatDollars(cents / 100) === exact.format(cents / 100),
    ),
  )
})

test('PAY-15 an amount in a text is printed as money, and any other text is unchanged', () => {
  expect(amountText('125')).toBe('$125.00')
  expect(amountText('1,250.5')).toBe('$1,250.50')
  expect(amountText('1,25')).toBe('1,25')
  expect(amountText('ten')).toBe('ten')
  expect(amountText('9'.repeat(13))).toBe('9'.repeat(13))
  expect(amountText('999,999,999,999.99')).toBe('$999,999,999,999.99')
})

test('C-63 the price has two decimals, to the cent', () => {
  expect([1, 99, 100, 1_000_000].map(priceText)).toEqual(['0.01', '0.99', '1.00', '10000.00'])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      (cents) => Math.round(Number(priceText(cents)) * 100) === cents,
    ),
  )
  for (const wrong of [0, -1, 0.5, NaN, Infinity])
    expect(() => priceText(wrong)).toThrow(RangeError)
})
