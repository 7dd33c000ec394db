/**
 * Lets a test set the clock of the built server: with `NODE_OPTIONS=--import …/clock.mjs`, the time is what the file
 * CLOCK_FILE contains (such as 2026-11-26T08:00:00Z), as long as the file exists.
 */
import { readFileSync } from 'node:fs'

const realNow = Date.now
const file = process.env['CLOCK_FILE'] ?? ''

Date.now = () => {
  try {
    return Date.parse(readFileSync(file, 'utf8'))
  } catch {
    return realNow()
  }
}
