/**
 * Writes the Studio's schema to dataset-types.json, and with it the types of what the website's queries answer, for tests
 * that hold schema, queries and website against each other. `--check` writes nothing and fails when a file is not up to
 * date. Works without a network.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const studio = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
const folder = mkdtempSync(join(studio, '.sanity-types-'))

try {
  // The queries are typed by the schema as it is stored, so there is no sense in looking at them when that is old.
  if (keep('dataset-types.json', datasetTypes(join(folder, 'schema.json'))))
    keep('../app/content/answers.generated.ts', answerTypes(join(folder, 'answers.ts')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} name
 * @param {string} fresh
 * @returns {boolean} whether the file now holds what is fresh
 */
function keep(name, fresh) {
  const file = join(studio, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === fresh) return true
  if (!check) {
    writeFileSync(file, fresh)
    return true
  }
  console.error(
    `${relative(join(studio, '..'), file)} is not up to date: run \`npm run types\` in studio/.`,
  )
  process.exitCode = 1
  return false
}

/** @param {string} file */
function datasetTypes(file) {
  sanity(['schema', 'extract', '--enforce-required-fields', '--path', relative(studio, file)])
  const types = JSON.parse(readFileSync(file, 'utf8'))
  types.sort((/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) =>
    a.name < b.name ? -1 : 1,
  )
  return `${JSON.stringify(types, null, 1)}\n`
}

/** @param {string} file */
function answerTypes(file) {
  const said = sanity(['typegen', 'generate'], { ANSWER_TYPES: file })
  // The command ends well even when it could not read a query.
  if (/errors? in|failed/i.test(said)) throw new Error(`The queries could not be typed.\n${said}`)
  return readFileSync(file, 'utf8')
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [settings]
 */
function sanity(args, settings = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(studio, 'node_modules/sanity/bin/sanity'), ...args],
    {
      cwd: studio,
      encoding: 'utf8',
      env: {
        ...process.env,
        CI: '1',
        DO_NOT_TRACK: '1',
        SANITY_PROJECT_ID: '',
        SANITY_DATASET: '',
        SANITY_API_HOST: '',
        ...settings,
      },
    },
  )
  if (status !== 0) throw new Error(`\`sanity ${args.join(' ')}\` failed.\n${stdout}${stderr}`)
  return `${stdout}${stderr}`
}
