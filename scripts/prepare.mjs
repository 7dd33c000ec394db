import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed, run } from '../tools/lib/processes.mjs'
import { root } from '../tools/lib/root.mjs'

/**
 * Prepares a fresh clone: checks the version of Node and installs the packages of the lock file unless they are
 * installed. This file and its imports use Node's own modules only, because no package exists yet.
 *
 * @param {{ studio?: boolean }} [options] `studio` also installs the packages of the Studio.
 */
export async function prepare({ studio = false } = {}) {
  checkNode()
  await Promise.all([
    install(root, "the site's packages"),
    studio ? install(join(root, 'studio'), "the Studio's packages") : undefined,
  ])
}

/** Ends the process with one line when the packages do not support this Node; `engines` in package.json says the same. */
export function checkNode() {
  const [major = 0, minor = 0, patch = 0] = process.versions.node.split('.').map(Number)
  const isSupported20 = major === 20 && (minor > 19 || (minor === 19 && patch >= 5))
  if (isSupported20 || (major === 22 && minor >= 16) || major > 22) return
  fail(
    `This project needs Node 20.19.5 or newer of version 20, or 22.16 or newer; this is Node ${process.versions.node}.`,
  )
}

/**
 * Installs the packages of a folder's lock file, unless they are installed.
 *
 * @param {string} folder
 * @param {string} what What is installed, for the messages.
 */
export async function install(folder, what) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const marker = join(folder, 'node_modules/.installed')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (isInstalled(folder)) return writeFileSync(marker, wanted)

  console.log(`Installing ${what} (a minute or so, only when they change)`)
  const started = performance.now()
  const args = [
    'ci',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  try {
    await npm(args, folder)
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    fail(`Installing ${what} failed: see npm's output above. Is the package registry reachable?`)
  }
  writeFileSync(marker, wanted)
  console.log(`Installed ${what} in ${Math.round((performance.now() - started) / 1000)} s`)
}

/**
 * Returns whether npm has already installed the versions of the lock file, as after a manual `npm install`.
 * @param {string} folder
 */
function isInstalled(folder) {
  const record = join(folder, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const installed = packagesOf(record)
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  )
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  return /** @type {{ packages: ReturnType<typeof packagesOf> }} */ (
    JSON.parse(readFileSync(lockFile, 'utf8'))
  ).packages
}

/**
 * Runs the npm that started this process, else the one on the path.
 * @param {string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  const own = process.env['npm_execpath']
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], { cwd, quiet: true })
  return run('npm', args, { cwd, quiet: true })
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}
