/**
 * Writes the Studio's schema to dataset-types.json, for tests that hold it against what the website reads. `--check` writes
 * nothing and fails when the file is not up to date. Works without a network.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const studio = fileURLToPath(new URL('..', import.meta.url))
const target = join(studio, 'dataset-types.json')
const folder = mkdtempSync(join(studio, '.sanity-types-'))

try {
  const fresh = extract(join(folder, 'schema.json'))
  if (!process.argv.includes('--check')) writeFileSync(target, fresh)
  else if (!existsSync(target) || readFileSync(target, 'utf8') !== fresh) {
    console.error('studio/dataset-types.json is not up to date: run `npm run types` in studio/.')
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} file */
function extract(file) {
  const sanity = join(studio, 'node_modules/sanity/bin/sanity')
  const args = [sanity, 'schema', 'extract', '--enforce-required-fields', '--path', relative(studio, file)]
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: studio,
    encoding: 'utf8',
    env: { ...process.env, CI: '1', DO_NOT_TRACK: '1', SANITY_PROJECT_ID: '', SANITY_DATASET: '', SANITY_API_HOST: '' },
  })
  if (status !== 0) throw new Error(`The schema could not be extracted.\n${stderr}`)
  const types = JSON.parse(readFileSync(file, 'utf8'))
  types.sort((/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) => (a.name < b.name ? -1 : 1))
  return `${JSON.stringify(types, null, 1)}\n`
}
