import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { passedTitles } from './results.mjs'

const id = /\b[A-Z]{3}-\d{2}\b/g
const range = /[A-Z]{3}-\d{2}\s*(?:\.\.+|…|–|to)\s*(?:[A-Z]{3}-)?\d{2}/

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

/**
 * Returns the ids of the requirements, in the order of the document.
 * @param {string} markdown
 */
export function requirementIds(markdown) {
  return [...markdown.matchAll(/^- \*\*([A-Z]{3}-\d{2})\*\*/gm)].map(([, found]) => found ?? '')
}

/**
 * @typedef {object} Coverage
 * @property {string[]} missing The requirements that no title names.
 * @property {string[]} unknown The ids in titles that are no requirement.
 * @property {string[]} ranges The titles with a range, which hides what is tested.
 */

/**
 * Compares the requirements with the titles of the tests that passed.
 * @param {string[]} required
 * @param {string[]} titles
 * @returns {Coverage}
 */
export function coverageOf(required, titles) {
  const shown = new Set(titles.flatMap((title) => title.match(id) ?? []))
  return {
    missing: required.filter((one) => !shown.has(one)),
    unknown: [...shown].filter((one) => !required.includes(one)).sort(),
    ranges: titles.filter((title) => range.test(title)),
  }
}
