/**
 * Starts the clock of a process at a fixed moment, from which it runs on, so that tests do not depend on the calendar:
 * at that moment no notice of the fixtures is in force. Child processes inherit the offset by CLOCK_OFFSET_MS. As long as
 * the file CLOCK_FILE exists, the clock has stopped at the moment that it contains, such as 2026-11-26T08:00:00Z, or is ahead
 * by the milliseconds that it contains, such as +10000.
 */
import { readFileSync } from 'node:fs'

/** Monday, 5:00 AM in Oregon, when all clinics are closed. TEST_CLOCK replaces it, to run a test at another moment. */
const startsAt = process.env['TEST_CLOCK'] ?? '2026-11-23T13:00:00Z'
const isSet = Symbol.for('tests.clock')

if (!(isSet in Date)) {
  const realNow = Date.now
  process.env['CLOCK_OFFSET_MS'] ??= String(Date.parse(startsAt) - realNow())
  const offset = Number(process.env['CLOCK_OFFSET_MS'])
  const file = process.env['CLOCK_FILE']

  Date.now = () => {
    if (file !== undefined)
      try {
        const text = readFileSync(file, 'utf8')
        return text.startsWith('+') ? realNow() + offset + Number(text) : Date.parse(text)
      } catch {
        // Without the file the clock runs.
      }
    return realNow() + offset
  }
  Object.defineProperty(Date, isSet, { value: true })
  globalThis.Date = new Proxy(Date, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, newTarget),
  })
}
