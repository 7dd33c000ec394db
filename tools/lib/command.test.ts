import { parseArgs } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chosenParts, countOption, numberOption, runCommand, UsageError } from './command'

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
  expect(countOption('rounds', '12')).toBe(12)
  expect(() => countOption('rounds', '0')).toThrow(
    new UsageError('--rounds takes a whole number above 0, not "0".'),
  )
})

test.each([
  new UsageError('Name the files of the log.'),
  thrownBy(() => parseArgs({ args: ['--unknown'], options: {} })),
])('a mistake on the command line is printed without a stack trace: %s', async (error) => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  const { exitCode } = process
  onTestFinished(() => void ((process.exitCode = exitCode), vi.restoreAllMocks()))
  await runCommand(() => Promise.reject(error))
  expect(print.mock.calls).toEqual([[error.message]])
  expect(process.exitCode).toBe(1)
})

function thrownBy(run: () => unknown): Error {
  try {
    run()
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was thrown')
}
