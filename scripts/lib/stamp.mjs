import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './root.mjs'

const stampFile = join(root, 'build/.stamp')

/** Everything that the built product is made of. */
const inputs = [
  'app',
  'server',
  'local',
  'public',
  'scripts/build.ts',
  'scripts/build',
  'scripts/fonts.ts',
  'scripts/fonts',
  'scripts/seed.ts',
  'scripts/seed',
  'scripts/lib',
  'studio/fixtures',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package-lock.json',
]

/** Written by the build itself. */
const generated = join('app', 'ui', 'fonts', 'generated')
const test = /\.test\.tsx?$/

/** The hash of all inputs: equal hashes mean that building again would give the same product. */
export function inputsHash(folder = root) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '')
  for (const input of inputs) addTo(hash, folder, join(folder, input))
  return hash.digest('hex')
}

/** Whether `build/` holds the product of the present inputs. */
export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputsHash()
}

/** Marks `build/` as unfinished. */
export function clearStamp() {
  rmSync(stampFile, { force: true })
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
  for (const entry of entries) addTo(hash, folder, join(path, entry))
}
