/**
 * Writes the Studio's schema to schema.json and generates the types of the website's query results from it. Tests
 * use both files to compare schema, queries and website. With `--check`, the script writes nothing and fails when a file
 * is out of date. It works without a network connection.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const studio = fileURLToPath(new URL('..', import.meta.url))
const isCheck = process.argv.includes('--check')
const folder = mkdtempSync(join(studio, '.sanity-types-'))

try {
  // The query types are generated from the stored schema, so they are not compared when the schema is out of date.
  if (updateOrCompare('schema.json', extractSchema(join(folder, 'schema.json'))))
    updateOrCompare(
      '../app/content/query-results.generated.ts',
      generateQueryTypes(join(folder, 'query-results.ts')),
    )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Writes the file, or only compares it with `--check`.
 *
 * @param {string} name
 * @param {string} content
 * @returns {boolean} whether the file now has this content
 */
function updateOrCompare(name, content) {
  const file = join(studio, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return true
  if (!isCheck) {
    writeFileSync(file, content)
    return true
  }
  console.error(
    `${relative(join(studio, '..'), file)} is out of date. Run \`npm run types\` in studio/.`,
  )
  process.exitCode = 1
  return false
}

/** @param {string} file */
function extractSchema(file) {
  runSanity(['schema', 'extract', '--enforce-required-fields', '--path', relative(studio, file)])
  const types = JSON.parse(readFileSync(file, 'utf8'))
  types.sort((/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) =>
    a.name < b.name ? -1 : 1,
  )
  return `${JSON.stringify(types, null, 1)}\n`
}

/** @param {string} file */
function generateQueryTypes(file) {
  const output = runSanity(['typegen', 'generate'], { TYPEGEN_OUTPUT: file })
  // The command exits with 0 even when it could not parse a query.
  if (/errors? in|failed/i.test(output))
    throw new Error(`The query types could not be generated.\n${output}`)
  return readFileSync(file, 'utf8')
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function runSanity(args, env = {}) {
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
        ...env,
      },
    },
  )
  if (status !== 0) throw new Error(`\`sanity ${args.join(' ')}\` failed.\n${stdout}${stderr}`)
  return `${stdout}${stderr}`
}
