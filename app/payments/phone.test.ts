import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fitPhone,
  formatPhone,
  formatPhoneWithCaret,
  maxPhoneLength,
  nationalDigits,
} from './phone'

const digit = fc.constantFrom(...'0123456789')
const tenDigits = fc.array(digit, { minLength: 10, maxLength: 10 }).map((all) => all.join(''))
const digits = (text: string) => text.replace(/\D/g, '')

describe('CHK-44 formatting during input', () => {
  test.each([
    ['', ''],
    ['5', '5'],
    ['541', '541'],
    ['5415', '(541) 5'],
    ['541555', '(541) 555'],
    ['5415550', '(541) 555-0'],
    ['5415550100', '(541) 555-0100'],
    ['1234567890', '(123) 456-7890'],
    ['15415550100', '(541) 555-0100'],
    ['+1 541 555 0100', '(541) 555-0100'],
    ['+1', '+1'],
    ['+15', '5'],
    ['+44 20 7946 0958', '+44 20 7946 09'],
    ['541.555.0100', '(541) 555-0100'],
    ['５４１５５５０１００', '(541) 555-0100'],
    ['call me', ''],
  ])('%j becomes %j', (input, expected) => {
    expect(formatPhone(input)).toBe(expected)
  })

  test('any formatted text fits the field, and formatting it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789+-(). 1') })),
        (text) => {
          const formatted = formatPhone(text)
          expect(formatted.length).toBeLessThanOrEqual(maxPhoneLength)
          expect(formatPhone(formatted)).toBe(formatted)
        },
      ),
    )
  })

  test('ten digits entered one by one at the end are all preserved, in order', () => {
    fc.assert(
      fc.property(tenDigits, (number) => {
        let field = { text: '', caret: 0 }
        for (const key of number)
          field = formatPhoneWithCaret(field.text + key, field.text.length + 1)
        expect(field.text).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
        expect(digits(field.text)).toBe(number)
        expect(field.caret).toBe(field.text.length)
      }),
    )
  })

  test('repeated Backspace deletes everything before the caret and nothing after it', () => {
    fc.assert(
      fc.property(tenDigits, fc.nat(14), (number, start) => {
        let field = { text: formatPhone(number), caret: start }
        const behind = digits(field.text.slice(start))
        for (let attempt = 0; attempt < 20 && field.caret > 0; attempt++) {
          field = formatPhoneWithCaret(
            field.text.slice(0, field.caret - 1) + field.text.slice(field.caret),
            field.caret - 1,
          )
        }
        expect(digits(field.text)).toBe(behind)
      }),
    )
  })

  test('repeated Delete deletes everything after the caret and nothing before it', () => {
    fc.assert(
      fc.property(tenDigits, fc.nat(14), (number, start) => {
        let field = { text: formatPhone(number), caret: start }
        const before = digits(field.text.slice(0, start))
        for (let attempt = 0; attempt < 20 && field.caret < field.text.length; attempt++) {
          field = formatPhoneWithCaret(
            field.text.slice(0, field.caret) + field.text.slice(field.caret + 1),
            field.caret,
            true,
          )
        }
        expect(digits(field.text)).toBe(before)
      }),
    )
  })

  test('a digit entered in the middle is inserted at the caret, and the caret follows it', () => {
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 1, maxLength: 9 }),
        fc.nat(14),
        digit,
        (all, position, key) => {
          const text = formatPhone(all.join(''))
          const caret = Math.min(position, text.length)
          const input = text.slice(0, caret) + key + text.slice(caret)
          fc.pre(!(digits(input).startsWith('1') && digits(input).length === 11))
          const next = formatPhoneWithCaret(input, caret + 1)
          expect(digits(next.text)).toBe(digits(input))
          expect(digits(next.text.slice(0, next.caret))).toBe(digits(input.slice(0, caret + 1)))
        },
      ),
    )
  })
})

test.each([
  ['1(541) 555-0100', 1, '(541) 555-0100', 0],
  ['1(541) 555-0100', 5, '(541) 555-0100', 4],
  ['+1 5', 2, '5', 0],
  ['+1 ', 2, '+1 ', 2],
])(
  'CHK-44 the caret stays between the same digits when a country code is entered: %j at %i becomes %j at %i',
  (input, caret, text, expected) => {
    expect(formatPhoneWithCaret(input, caret)).toEqual({ text, caret: expected })
  },
)

describe('CHK-40 C-62 the field accepts 14 characters', () => {
  test.each([
    ['541-555-0100', '541-555-0100'],
    ['+1 (541) 555-0100', '(541) 555-0100'],
    ['  541 555 0100  ', '541 555 0100'],
    ['+44 20 7946 0958', '+442079460958'],
    ['541 - 555 - 0100', '(541) 555-0100'],
    ['541\u2011555\u20130100', '541-555-0100'],
    ['１５４１５５５０１００', '15415550100'],
    ['541-555-0100 ext. 12', '(541) 555-0100'],
    ['+1 541-555-0100 x12', '(541) 555-0100'],
    ['541-555-0100 / 541-555-0101', '(541) 555-0100'],
  ])('%j is stored as %j', (input, expected) => {
    expect(fitPhone(input)).toBe(expected)
  })

  test('a number cut off by the field no longer has ten digits', () => {
    expect(nationalDigits('+1 541 555 0100'.slice(0, maxPhoneLength))).toHaveLength(9)
    expect(nationalDigits('+1 541 555 0100')).toHaveLength(10)
    expect(nationalDigits('1234567890')).toHaveLength(10)
  })

  test('fitting a number to the field never changes its national digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '+1 ', '1-'),
        fc.array(fc.tuple(digit, fc.constantFrom('', ' ', '-', '.', ' ( ', ') ')), {
          minLength: 10,
          maxLength: 10,
        }),
        (code, parts) => {
          const input = code + parts.map(([number, mark]) => number + mark).join('')
          expect(nationalDigits(fitPhone(input))).toBe(nationalDigits(input))
          expect(fitPhone(input).length).toBeLessThanOrEqual(maxPhoneLength)
        },
      ),
    )
  })
})
