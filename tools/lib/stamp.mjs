import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './root.mjs'

/** @typedef {'site' | 'programs' | 'studio'} Part */

/**
 * The parts of the build: the file that records what a part was built from, and its sources. Those of the site include
 * its server; the programs are the local services and the commands (`programs.ts`).
 * @satisfies {Record<Part, { stamp: string, inputs: string[] }>}
 */
export const buildParts = {
  site: {
    stamp: 'build/.stamp',
    inputs: [
      'app',
      'server',
      'packages/domain',
      'public',
      'tools/build',
      'tools/fonts',
      'tools/fonts.ts',
      'tools/lib/processes.mjs',
      'tools/lib/root.mjs',
      'tools/lib/signals.mjs',
      'tools/lib/stamp.mjs',
      'remix.config.js',
      'vite.config.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
  },
  programs: {
    stamp: 'build/start/.stamp',
    inputs: [
      'app',
      'server',
      'packages',
      'scripts/seed.ts',
      'scripts/content.ts',
      'scripts/mail.ts',
      'scripts/migrate.ts',
      'studio/checks',
      'studio/hours',
      'studio/notices',
      'studio/order',
      'studio/schema',
      'tools/build',
      'tools/content',
      'tools/lib',
      'tools/mail',
      'tools/migrations',
      'tools/seed',
      'tsconfig.json',
      'package-lock.json',
    ],
  },
  studio: {
    stamp: 'studio/dist/.stamp',
    inputs: ['studio', 'packages/domain', 'tools/build/studio.mjs'],
  },
}

/** Parts of the inputs that the build writes, installs or does not read. */
const ignored = [
  join('app', 'components', 'fonts', 'generated'),
  ...['node_modules', 'dist', 'fixtures'].map((name) => join('studio', name)),
]
const test = /\.test\.tsx?$/

/**
 * Returns the hash of all inputs of a part: with an equal hash, a new build would produce the same output.
 * @param {Part} part
 */
export function inputsHash(part, folder = root) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '')
  for (const input of buildParts[part].inputs) addTo(hash, folder, join(folder, input))
  return hash.digest('hex')
}

/**
 * Returns whether a part was built from its present inputs.
 * @param {Part} part
 */
export function isUpToDate(part) {
  const stamp = join(root, buildParts[part].stamp)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsHash(part)
}

/** Returns whether every part was built from its present inputs. */
export function isBuilt() {
  return isUpToDate('site') && isUpToDate('programs') && isUpToDate('studio')
}

/**
 * Marks a part as unfinished.
 * @param {Part} part
 */
export function clearStamp(part) {
  rmSync(join(root, buildParts[part].stamp), { force: true })
}

/**
 * Marks a part as built from the inputs with this hash.
 * @param {Part} part
 * @param {string} hash
 */
export function writeStamp(part, hash) {
  const stamp = join(root, buildParts[part].stamp)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 * @param {string} path
 */
function addTo(hash, folder, path) {
  const name = relative(folder, path)
  if (ignored.includes(name) || test.test(name) || !existsSync(path)) return
  let entries
  try {
    entries = readdirSync(path).sort()
  } catch {
    const content = readFileSync(path)
    hash.update(`${name.split(sep).join('/')}\0${content.length}\0`).update(content)
    return
  }
  for (const entry of entries) addTo(hash, folder, join(path, entry))
}
