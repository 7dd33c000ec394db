import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanEmail, emailPattern, singleAddressPattern } from './patterns'

/** The pattern of the specification, of which the site's pattern is a faster form. */
const specifiedPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

test.each([
  'a@b.c',
  'first.last@clinics.example.org',
  'a@.b.c',
  'a@b..c',
  'a@-.-',
  'ä@ö.ü',
  '.@..x',
  'a@...',
])('CON-15 C-60 %j is an email address', (text) => {
  expect(emailPattern.test(text)).toBe(true)
})

test.each([
  '',
  'a',
  'a@',
  '@b.c',
  'a@b',
  'a@b.',
  'a@.b',
  'a@.',
  'a@..',
  'a b@c.d',
  'a@b c.d',
  'a@b@c.d',
])('CON-15 C-60 %j is not an email address', (text) => {
  expect(emailPattern.test(text)).toBe(false)
})

test('CON-15 accepts the same texts as the pattern of the specification', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '.', '@', ' ', '\n', '-'), maxLength: 12 })
  fc.assert(
    fc.property(text, (candidate) => {
      expect(emailPattern.test(candidate)).toBe(specifiedPattern.test(candidate))
    }),
    { numRuns: 5000 },
  )
})

test('a long row of dots is matched in linear time', () => {
  const started = performance.now()
  expect(emailPattern.test(`a@${'.'.repeat(150_000)}@`)).toBe(false)
  // Linear time is about a millisecond; backtracking over every dot takes half a minute.
  expect(performance.now() - started).toBeLessThan(5_000)
})

test.each([
  'info@clinics.example',
  'o’neill+care@mail.example.org',
  'ä@ö.example',
  'root@localhost',
])('mail can be sent to %j', (address) => {
  expect(singleAddressPattern.test(address)).toBe(true)
})

test.each([
  '',
  'jane',
  '<jane@example.org>',
  'jane@example.org,',
  'jane@example.org;',
  'jane@example.org.',
  '"jane"@example.org',
  '(jane@example.org)',
  'mailto:jane@example.org',
  'jane@example..org',
  'jane@example.org,joe@example.org',
  'jane@example.org\r\nBcc: joe@example.org',
])('mail cannot be sent to %j', (address) => {
  expect(singleAddressPattern.test(address)).toBe(false)
})

test.each([
  'mailto:jane@example.org',
  'MAILTO:jane@example.org',
  '<jane@example.org>',
  '<mailto:jane@example.org>,',
  'jane@example.org.',
  'jane@example.org;',
])('C-60 %j becomes the address in it', (text) => {
  expect(cleanEmail(text)).toBe('jane@example.org')
})

test.each(['jane@example.org', 'a@...', 'jane@example.', 'Jane <jane@example.org>', '<>', ''])(
  'C-60 %j is unchanged',
  (text) => {
    expect(cleanEmail(text)).toBe(text)
  },
)

test('CON-15 an address that the specification accepts is still accepted after it is cleaned', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '.', '@', ',', '<', '>', ';'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(text, (candidate) => {
      fc.pre(emailPattern.test(candidate))
      const cleaned = cleanEmail(candidate)
      expect(emailPattern.test(cleaned)).toBe(true)
      expect(cleanEmail(cleaned)).toBe(cleaned)
    }),
  )
})
