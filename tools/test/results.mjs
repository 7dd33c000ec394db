import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../lib/root.mjs'

/**
 * The result of one step: how many tests passed and failed, and a line for each test that failed or was skipped.
 * @typedef {{ passed: number, failed: number, failures: string[], skipped?: string[] }} Result
 */

/**
 * The parts of vitest's JSON report that are read.
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ name: string, status: string, message: string, assertionResults: VitestTest[] }[]} testResults
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
 */

/**
 * The parts of Playwright's JSON report that are read.
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number }} stats
 * @property {PlaywrightSuite[]} suites
 * @property {{ message?: string }[]} errors
 * @typedef {{ title: string, file: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ file: string, line: number, title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 */

const vitestFile = join(root, 'test-results/vitest.json')
const playwrightFile = join(root, 'test-results/playwright.json')

/** Deletes the results of earlier runs, so that a run that ends early does not report them. */
export function clearResults() {
  for (const file of [vitestFile, playwrightFile]) rmSync(file, { force: true })
}

/** @returns {Result} */
export function vitestResult() {
  const report = /** @type {VitestReport | null} */ (read(vitestFile))
  if (!report) return { passed: 0, failed: 0, failures: [] }
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [line(file, message)]
    return tests.map((test) => line(`${file} › ${test.fullName}`, test.failureMessages?.[0]))
  })
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped')
      .map((test) => `${relative(root, name)} › ${test.fullName}`),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures, skipped }
}

/**
 * Returns the result of the browser tests. A test that passed only at the second attempt counts as failed.
 * @returns {Result}
 */
export function playwrightResult() {
  const report = /** @type {PlaywrightReport | null} */ (read(playwrightFile))
  if (!report) return { passed: 0, failed: 0, failures: [] }
  const { expected, unexpected, flaky } = report.stats
  const failures = report.suites
    .flatMap(specsOf)
    .flatMap(({ file, line: row, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          line(`${file}:${row} › ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    )
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped: report.suites
      .flatMap(specsOf)
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ file, line: row, title }) => `${file}:${row} › ${title}`),
    failures: [...failures, ...report.errors.map(({ message }) => line('Playwright', message))],
  }
}

/**
 * Returns the titles of the tests that ran and passed, each after the titles of its groups.
 * @returns {string[]}
 */
export function passedTitles() {
  const unit = /** @type {VitestReport | null} */ (read(vitestFile))
  const browser = /** @type {PlaywrightReport | null} */ (read(playwrightFile))
  return [
    ...(unit?.testResults ?? [])
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => fullName),
    ...(browser?.suites ?? []).flatMap((file) => passedTitlesOf({ ...file, title: '' })),
  ]
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function passedTitlesOf({ title, suites = [], specs = [] }) {
  const titles = specs
    .filter(({ tests }) => tests.every(({ status }) => status === 'expected'))
    .map((spec) => spec.title)
  return [...titles, ...suites.flatMap(passedTitlesOf)].map((one) => `${title} ${one}`.trim())
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * @param {string} title
 * @param {string} [message]
 */
function line(title, message = '') {
  // The report has this text in place of the message when a test of vitest exceeds its timeout.
  const text = message.replace(/^Error: STACK_TRACE_ERROR/, 'The test exceeded its timeout.')
  const [first = ''] = stripVTControlCharacters(text).split('\n')
  return first ? `${title}: ${first}` : title
}

/**
 * @param {string} file
 * @returns {unknown}
 */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
