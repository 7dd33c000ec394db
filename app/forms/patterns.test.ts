import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailPattern } from './patterns'

/** As the specification puts it, of which the pattern is a faster form. */
const plainly = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

test.each([
  'a@b.c',
  'first.last@clinics.example.org',
  'a@.b.c',
  'a@b..c',
  'a@-.-',
  'ä@ö.ü',
  '.@..x',
  'a@...',
])('CON-15 C-60 %j is an address', (text) => {
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
])('CON-15 C-60 %j is no address', (text) => {
  expect(emailPattern.test(text)).toBe(false)
})

test('CON-15 reads every text as the specification does', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '.', '@', ' ', '\n', '-'), maxLength: 12 })
  fc.assert(
    fc.property(text, (given) => {
      expect(emailPattern.test(given)).toBe(plainly.test(given))
    }),
    { numRuns: 5000 },
  )
})

test('a long row of dots is read in one go, not once for each dot', () => {
  const started = performance.now()
  expect(emailPattern.test(`a@${'.'.repeat(150_000)}@`)).toBe(false)
  // One go takes a millisecond, one for each dot half a minute.
  expect(performance.now() - started).toBeLessThan(5_000)
})
