import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { monthNumber } from './dates'

test('LEG-01 a calendar date is printed unchanged in any time zone of the server', async () => {
  const printed = async (TZ: string) => {
    const module = JSON.stringify(new URL('./dates.ts', import.meta.url).href)
    const program = `const { longDate } = await import(${module}); console.log(longDate('2025-06-01'))`
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
    const env = { ...process.env, TZ }
    return (await promisify(execFile)(process.execPath, args, { env })).stdout
  }
  const zones = ['Pacific/Honolulu', 'Asia/Tokyo']
  expect(await Promise.all(zones.map(printed))).toEqual(['June 1, 2025\n', 'June 1, 2025\n'])
})

test.each([
  ['March', 3],
  ['SEPT', 9],
  ['Mayor', 0],
])('C-61 the month %s has the number %i', (word, number) => {
  expect(monthNumber(word)).toBe(number)
})
