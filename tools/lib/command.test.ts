import { expect, test } from 'vitest'
import { chosenParts, numberOption, UsageError } from './command'

test('a command runs the named parts or all of them, and lists the available ones when one is unknown', () => {
  const parts = { server: null, start: null }
  expect(chosenParts(parts, ['start'])).toEqual(['start'])
  expect(chosenParts(parts, [])).toEqual(['server', 'start'])
  expect(() => chosenParts(parts, ['start', 'toString'])).toThrow(
    new UsageError('There is no part "toString": choose from server, start.'),
  )
})

test('a number is accepted only in the required form', () => {
  expect(numberOption('rounds', '12', /^[1-9]\d*$/, 'a whole number')).toBe(12)
  expect(() => numberOption('rounds', '1e3', /^[1-9]\d*$/, 'a whole number')).toThrow(
    new UsageError('--rounds takes a whole number, not "1e3".'),
  )
})
