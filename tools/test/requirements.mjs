import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { coverageOf, requirementIds } from '../requirements/coverage.mjs'
import { passedTitles } from './results.mjs'

/** Returns the requirements of docs/requirements.md and their coverage by the tests that passed in the last run. */
export function coverageOfLastRun() {
  const required = requirementIds(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
  return { required, ...coverageOf(required, passedTitles()) }
}

/**
 * Returns the coverage as the result of one step, which counts as one test.
 * @returns {import('./results.mjs').Result}
 */
export function requirementsResult() {
  const { missing, unknown, ranges } = coverageOfLastRun()
  const failures = [
    ...missing.map((id) => `${id} of docs/requirements.md was not shown by a passed test`),
    ...unknown.map((id) => `${id} is in the title of a test and not in docs/requirements.md`),
    ...ranges.map((title) => `the title has a range in place of each id: ${title}`),
  ]
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures }
}
