import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, oneLine, plainLines } from './one-line'

test('names in many languages are unchanged', () => {
  for (const name of [
    "O'Neill",
    'Nguyễn Thị Ví Dụ',
    'Anne-Marie',
    'محمد',
    '山田 太郎',
    'می\u200cخواهم',
  ])
    expect(oneLine(` ${name} `)).toBe(name)
})

test('any pasted text becomes one line of visible text', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }), (units) => {
      const text = oneLine(String.fromCharCode(...units))
      expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
      expect(text).toBe(text.trim())
      expect(oneLine(text)).toBe(text)
    }),
  )
})

test('a soft hyphen, which the visitor does not see, is removed', () => {
  expect(oneLine('jane\u00ad.doe@exam\u00adple.org')).toBe('jane.doe@example.org')
})

test('an accented letter and an emoji each count once', () => {
  expect(['é', 'e\u0301', '😀', 'ab'].map(oneLine).map(lengthOf)).toEqual([1, 1, 1, 2])
})

test.each([oneLine, plainLines])(
  'a row of more combining marks than any language has, whose normalization would take seconds, is cut off: %o',
  (clean) => {
    const marks = '\u0316\u0301'
    expect(clean(`a${marks.repeat(60_000)} b`)).toBe(`a${marks.repeat(15)} b`.normalize('NFC'))
    expect(clean(`a${marks.repeat(15)} b`)).toBe(`a${marks.repeat(15)} b`.normalize('NFC'))
  },
)
