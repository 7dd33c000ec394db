import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './root.mjs'

const stampFile = join(root, 'build/.stamp')
const studioStamp = join(root, 'studio/dist/.stamp')

/** The sources of the Studio, without its fixtures and the files that it installs or builds. */
const studioInputs = ['studio', 'packages/domain', 'tools/build/studio.mjs']
const notStudio = ['node_modules', 'dist', 'fixtures'].map((name) => join('studio', name))

/** The sources of the rest of the built product. */
export const siteInputs = [
  'app',
  'server',
  'packages',
  'public',
  'scripts/seed.ts',
  'scripts/content.ts',
  'scripts/mail.ts',
  'scripts/migrate.ts',
  'studio/checks',
  'studio/fixtures',
  'studio/hours',
  'studio/notices',
  'studio/schema',
  'tools/build',
  'tools/content',
  'tools/fonts',
  'tools/fonts.ts',
  'tools/lib',
  'tools/mail',
  'tools/migrations',
  'tools/seed',
  'remix.config.js',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** The build writes this folder itself. */
const generated = join('app', 'components', 'fonts', 'generated')
const test = /\.test\.tsx?$/

/** Returns the hash of all inputs of the build: with an equal hash, a new build would produce the same output. */
export function inputsHash(folder = root) {
  return hashOf(siteInputs, folder)
}

/** Returns the hash of all inputs of the Studio's build. */
export function studioHash(folder = root) {
  return hashOf(studioInputs, folder)
}

/**
 * @param {string[]} inputs
 * @param {string} folder
 */
function hashOf(inputs, folder) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '')
  for (const input of inputs) addTo(hash, folder, join(folder, input))
  return hash.digest('hex')
}

/** Returns whether `build/` contains the product of the present inputs. */
export function isBuilt() {
  return (
    existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputsHash() && isStudioBuilt()
  )
}

/** Returns whether `studio/dist` contains the present Studio. */
export function isStudioBuilt() {
  return existsSync(studioStamp) && readFileSync(studioStamp, 'utf8') === studioHash()
}

/** Marks `build/` as unfinished. */
export function clearStamp() {
  rmSync(stampFile, { force: true })
}

/**
 * Marks `studio/dist` as the product of the inputs with this hash.
 * @param {string} hash
 */
export function writeStudioStamp(hash) {
  writeFileSync(studioStamp, hash)
}

/**
 * Marks `build/` as the product of the inputs with this hash.
 * @param {string} hash
 */
export function writeStamp(hash) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, hash)
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 * @param {string} path
 */
function addTo(hash, folder, path) {
  if (!existsSync(path)) return
  const name = relative(folder, path)
  if (name === generated || test.test(name)) return
  let entries
  try {
    entries = readdirSync(path).sort()
  } catch {
    const content = readFileSync(path)
    hash.update(`${name.split(sep).join('/')}\0${content.length}\0`).update(content)
    return
  }
  for (const entry of entries)
    if (!notStudio.includes(join(name, entry))) addTo(hash, folder, join(path, entry))
}
