import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isoDate } from './dates'

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
  ['March', '2025-03-01'],
  ['SEPT', '2025-09-01'],
  ['Mayor', null],
])('C-61 the first of %s is %j', (month, date) => {
  expect(isoDate({ year: '2025', month, day: '1' })).toBe(date)
})
