import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fittedPhone,
  formattedPhone,
  formattedWithCaret,
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
  ])('%j becomes %j', (typed, shown) => {
    expect(formattedPhone(typed)).toBe(shown)
  })

  test('any formatted text fits the field, and formatting it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789+-(). 1') })),
        (text) => {
          const once = formattedPhone(text)
          expect(once.length).toBeLessThanOrEqual(maxPhoneLength)
          expect(formattedPhone(once)).toBe(once)
        },
      ),
    )
  })

  test('ten digits entered one by one at the end are all preserved, in order', () => {
    fc.assert(
      fc.property(tenDigits, (number) => {
        let field = { text: '', caret: 0 }
        for (const key of number)
          field = formattedWithCaret(field.text + key, field.text.length + 1)
        expect(field.text).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
        expect(digits(field.text)).toBe(number)
        expect(field.caret).toBe(field.text.length)
      }),
    )
  })

  test('repeated Backspace deletes everything before the caret and nothing after it', () => {
    fc.assert(
      fc.property(tenDigits, fc.nat(14), (number, start) => {
        let field = { text: formattedPhone(number), caret: start }
        const behind = digits(field.text.slice(start))
        for (let press = 0; press < 20 && field.caret > 0; press++) {
          field = formattedWithCaret(
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
        let field = { text: formattedPhone(number), caret: start }
        const before = digits(field.text.slice(0, start))
        for (let press = 0; press < 20 && field.caret < field.text.length; press++) {
          field = formattedWithCaret(
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
        (all, at, key) => {
          const text = formattedPhone(all.join(''))
          const caret = Math.min(at, text.length)
          const typed = text.slice(0, caret) + key + text.slice(caret)
          fc.pre(!(digits(typed).startsWith('1') && digits(typed).length === 11))
          const next = formattedWithCaret(typed, caret + 1)
          expect(digits(next.text)).toBe(digits(typed))
          expect(digits(next.text.slice(0, next.caret))).toBe(digits(typed.slice(0, caret + 1)))
        },
      ),
    )
  })
})

describe('CHK-40 C-62 the field accepts 14 characters', () => {
  test.each([
    ['541-555-0100', '541-555-0100'],
    ['+1 (541) 555-0100', '(541) 555-0100'],
    ['  541 555 0100  ', '541 555 0100'],
    ['+44 20 7946 0958', '+442079460958'],
    ['541 - 555 - 0100', '(541) 555-0100'],
  ])('%j is stored as %j', (written, kept) => {
    expect(fittedPhone(written)).toBe(kept)
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
          const written = code + parts.map(([number, mark]) => number + mark).join('')
          expect(nationalDigits(fittedPhone(written))).toBe(nationalDigits(written))
          expect(fittedPhone(written).length).toBeLessThanOrEqual(maxPhoneLength)
        },
      ),
    )
  })
})
