/**
 * `npm test`: runs every check, on a machine that may have only Node and git. Every step runs even when others fail; the
 * end of the output lists the failures, and the last line is the total. `--only format,types,lint,unit,e2e` runs some of
 * the steps, and any other word selects the test files whose name contains it.
 */
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from '../tools/test/browser.mjs'
import { CommandFailed, run } from '../tools/lib/processes.mjs'
import { onStop } from '../tools/lib/signals.mjs'
import { isBuilt } from '../tools/lib/stamp.mjs'
import { prepare } from './prepare.mjs'
import { requirementsResult } from '../tools/test/requirements.mjs'
import { clearResults, playwrightResult, vitestResult } from '../tools/test/results.mjs'
import { checkTypes } from '../tools/test/types.mjs'

/** @typedef {import('../tools/test/results.mjs').Result} Result */

const steps = /** @type {const} */ (['format', 'types', 'lint', 'unit', 'e2e'])
const { values, positionals: filters } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
})
const only = values.only?.split(',') ?? (filters.length > 0 ? ['unit', 'e2e'] : steps)
const unknown = only.filter((name) => !steps.some((step) => step === name))
if (unknown.length > 0) {
  console.error(`--only accepts ${steps.join(', ')}, not ${unknown.join(', ')}.`)
  process.exit(1)
}

/** The folders whose imports are checked. */
const sourceFolders = ['app', 'packages', 'scripts', 'server', 'studio', 'tests', 'tools']

const stop = new AbortController()
onStop(() => stop.abort())

/** @type {() => Result} */
const asOneTest = () => ({ passed: 1, failed: 0, failures: [] })
/** @type {() => Result} */
const asNoTest = () => ({ passed: 0, failed: 0, failures: [] })

/** @type {Result[]} */
const results = []
// Integration tests run the command line of Sanity, which the Studio installs.
await prepare({ studio: only.some((name) => ['types', 'lint', 'unit'].includes(name)) })
clearResults()
const needsFonts = only.includes('unit') || only.includes('e2e')
// The fonts are built first, because the unit tests and the build would otherwise both build them at the same time.
if (needsFonts)
  await step('Fonts', () => runNode('--import', 'tsx', 'tools/build/site.ts', '--fonts'), asNoTest)
let isReady = false
// The two sequences take about the same time, and each uses about one processor.
await Promise.all([buildAndUnit(), typesAndLint()])
if (isReady)
  await step(
    'End to end',
    () => tool('@playwright/test/cli.js', 'test', ...narrowed('--pass-with-no-tests')),
    playwrightResult,
  )
else if (only.includes('e2e'))
  console.log('The end-to-end tests need the build and the browser, so they did not run.')
// Only a complete run can show every requirement.
if (isReady && filters.length === 0 && only.includes('unit'))
  await step('Requirements', async () => {}, requirementsResult)

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const failures = results.flatMap((result) => result.failures)
const skipped = results.flatMap((result) => result.skipped ?? [])
if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((line) => `  ${line}`).join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 || stop.signal.aborted ? 1 : 0)

/**
 * Runs one step and adds its result to the total. A step that fails without naming a failed test counts as one failure.
 * @param {string} title
 * @param {() => Promise<unknown>} work
 * @param {() => Result} read
 * @returns {Promise<boolean>} whether the step succeeded
 */
async function step(title, work, read) {
  if (stop.signal.aborted) return false
  console.log(`\n=== ${title} ===\n`)
  const started = performance.now()
  const succeeded = await work().then(
    () => true,
    (error) => {
      if (!stop.signal.aborted)
        console.error(error instanceof CommandFailed ? error.message : error)
      return false
    },
  )
  const result = succeeded || read !== asOneTest ? read() : { passed: 0, failed: 1, failures: [] }
  if (!succeeded && result.failures.length === 0) result.failures.push(`${title}, see its output`)
  results.push({ ...result, failed: succeeded ? result.failed : Math.max(result.failed, 1) })
  console.log(`\n${title}: ${Math.round((performance.now() - started) / 1000)} s`)
  return succeeded && result.failed === 0
}

/**
 * Returns the filters as arguments. A filter may match the tests of one step only, which is not an error.
 * @param {string} allowNone
 */
function narrowed(allowNone) {
  return filters.length > 0 ? [...filters, allowNone] : []
}

async function buildAndUnit() {
  if (only.includes('format'))
    await step('Format', () => tool('oxfmt/bin/oxfmt', '--check'), asOneTest)
  if (only.includes('e2e')) isReady = await step('Build and browser', buildAndBrowser, asNoTest)
  if (only.includes('unit'))
    await step(
      'Unit and integration',
      () => tool('vitest/vitest.mjs', 'run', ...narrowed('--passWithNoTests')),
      vitestResult,
    )
}

async function typesAndLint() {
  if (only.includes('types')) await step('Types', () => checkTypes(stop.signal), asOneTest)
  if (only.includes('lint')) await step('Lint', lint, asOneTest)
}

async function buildAndBrowser() {
  process.env['CHROMIUM_PATH'] = await findOrInstallBrowser()
  if (isBuilt()) console.log('The build is up to date.')
  else await runNode('scripts/build.mjs')
}

/** @param {string[]} args */
function runNode(...args) {
  return run(process.execPath, args, { signal: stop.signal })
}

/** Runs every linter, even when others fail. */
async function lint() {
  const linters = [
    ['oxlint/bin/oxlint'],
    [
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      // The comment of a rule names the allowed imports.
      '--output-type',
      'err-long',
      '--',
      ...sourceFolders,
    ],
    ['cspell/bin.mjs', 'lint', '--no-progress', '--no-cache', '.', '.env.example'],
  ]
  /** @type {string[]} */
  const failures = []
  for (const [cli = '', ...args] of linters)
    await tool(cli, ...args).catch((error) => {
      if (stop.signal.aborted || !(error instanceof CommandFailed)) throw error
      failures.push(error.message)
    })
  if (failures.length > 0) throw new CommandFailed(failures.join('\n'))
}

/**
 * Runs the command line of an installed package.
 * @param {string} cli
 * @param {string[]} args
 */
function tool(cli, ...args) {
  return runNode(`node_modules/${cli}`, ...args)
}
