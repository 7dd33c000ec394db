import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeAmount, isDollarText, parseAmount, filterAmountInput } from './amount'

describe('parsing an amount', () => {
  test.each([
    ['125', 12_500],
    ['125.00', 12_500],
    ['1,250.5', 125_050],
    ['$1,250.50', 125_050],
    ['$ 10,000', 1_000_000],
    [' 10000.00 ', 1_000_000],
    ['.5', 50],
    ['5.', 500],
    ['0.01', 1],
    ['007', 700],
    ['１２５．５０', 12_550],
    ['＄１，０００', 100_000],
    ['1\u00a0250.00', 125_000],
  ])('BIL-14 C-63 %j is parsed as %i cents', (input, cents) => {
    expect(parseAmount(input)).toEqual({ cents, problem: null })
  })

  test.each(['', ' ', '\t\n', '\u3000'])('BIL-12 %j is blank', (input) => {
    expect(parseAmount(input)).toEqual({ cents: null, problem: 'Payment amount is required' })
  })

  test.each([
    '0',
    '0.00',
    '.',
    ',',
    '$',
    '-5',
    '+5',
    '1.2.3',
    '1.005',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    'ten',
    '12.50 USD',
    '١٢',
    '1'.repeat(101),
  ])('BIL-15 C-63 %j is not an amount', (input) => {
    expect(parseAmount(input)).toEqual({
      cents: null,
      problem: 'Please enter a valid payment amount',
    })
  })

  test.each(['10000.01', '10,001', '$99,999.99', '9'.repeat(100)])(
    'BIL-16 %j is above the limit',
    (input) => {
      expect(parseAmount(input)).toEqual({
        cents: null,
        problem: 'Payment amount cannot exceed $10,000',
      })
    },
  )

  test('BIL-14 BIL-16 every amount up to $10,000 is parsed to the cent in every notation, and one cent more is rejected', () => {
    const notations = (cents: number) => {
      const dollars = cents / 100
      const plain = dollars.toFixed(2)
      const grouped = dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })
      return [
        plain,
        grouped,
        `$${grouped}`,
        `$ ${plain} `,
        plain.replace(/^0/, '').replace(/0$/, ''),
      ]
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (cents) => {
        for (const text of notations(cents)) expect(parseAmount(text).cents, text).toBe(cents)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1_000_001, max: 1_000_000_000 }), (cents) => {
        for (const text of notations(cents))
          expect(parseAmount(text).problem, text).toBe('Payment amount cannot exceed $10,000')
      }),
    )
  })

  test('BIL-15 any text yields a whole number of cents from 1 to 1,000,000 or a message', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,$ -e') })),
        (text) => {
          const { cents, problem } = parseAmount(text)
          if (problem === null)
            expect(Number.isInteger(cents) && cents >= 1 && cents <= 1_000_000).toBe(true)
          else expect(cents).toBeNull()
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('the amount field', () => {
  test.each([
    ['a', ''],
    ['12a.5', '12.5'],
    ['$ 1,250.50', '1,250.50'],
    ['１２', '12'],
    ['-5 %', '5'],
  ])('BIL-13 the field filters %j to %j', (input, filtered) => {
    expect(filterAmountInput(input, input.length)).toEqual({
      text: filtered,
      caret: filtered.length,
    })
  })

  test('BIL-13 after any input the field contains only digits, dots and commas, and the caret follows the same characters as before', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,$ xé') }),
        fc.nat(),
        (text, position) => {
          const caret = text.length === 0 ? 0 : position % (text.length + 1)
          const next = filterAmountInput(text, caret)
          expect(next.text).toBe(text.replace(/[^\d.,]/g, ''))
          expect(next.text.slice(0, next.caret)).toBe(text.slice(0, caret).replace(/[^\d.,]/g, ''))
        },
      ),
    )
  })

  test.each(['125', '$ 1,250.50', '＄１，０００', ' 50\n'])(
    'C-63 %j may be pasted into the field',
    (text) => expect(isDollarText(text)).toBe(true),
  )

  test.each(['€50', '50 £', 'CAD 50', '¥1,000', '50 USD', '-50', '₹50'])(
    'BIL-15 %j may not be pasted into the field',
    (text) => expect(isDollarText(text)).toBe(false),
  )

  test('the hint repeats the parsed amount, so that a misplaced comma is noticed', () => {
    expect(describeAmount('12,50')).toBe('You will pay $1,250.00.')
    expect(describeAmount('.5')).toBe('You will pay $0.50.')
    for (const invalid of ['', '.', '0', '10000.01']) expect(describeAmount(invalid)).toBe('')
  })
})
