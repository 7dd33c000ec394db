import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/** @typedef {{ passed: number, failed: number }} Result */

const vitestFile = join(root, 'test-results/vitest.json')
const playwrightFile = join(root, 'test-results/playwright.json')

/** Forgets the results of earlier runs, so that a run that dies early does not borrow them. */
export function clearResults() {
  for (const file of [vitestFile, playwrightFile]) rmSync(file, { force: true })
}

/** @returns {Result} */
export function vitestResult() {
  const report = read(vitestFile)
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

/**
 * A test that passed only at the second try counts as failed.
 * @returns {Result}
 */
export function playwrightResult() {
  const stats = read(playwrightFile)?.stats
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
