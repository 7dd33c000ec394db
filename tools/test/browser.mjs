import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandFailed, run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'

/**
 * The best browser is first: the headless shell is Chromium without windows. With it the end-to-end tests take a fifth
 * less processor time.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Debian's packages; the best is first. Older releases do not have the shell. */
const packages = ['chromium-headless-shell', 'chromium']

/**
 * Returns an installed Chromium for the end-to-end tests. Without one, it installs Debian's package if this user may do
 * that, or Playwright's download otherwise.
 * @returns {Promise<string>} its path
 */
export async function findOrInstallBrowser() {
  const found = await findBrowser()
  if (found) return found

  console.log('Installing Chromium (once)')
  for (const name of canUseApt() ? packages : []) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true }).catch(
      onlyFailures,
    )
    const packaged = await findBrowser()
    if (packaged) return packaged
  }

  await run(
    process.execPath,
    [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'],
    { quiet: true },
  ).catch(onlyFailures)
  const downloaded = await findBrowser()
  if (downloaded) return downloaded
  throw new CommandFailed(
    'No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH to it.',
  )
}

/** Returns the path of the first Chromium or Chrome on this machine, or undefined. */
export async function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen && !isExecutable(chosen))
    throw new CommandFailed(`CHROMIUM_PATH names ${chosen}, which cannot be run.`)
  if (chosen) return chosen
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const installed = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable)
  if (installed) return installed
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function canUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore', timeout: 120_000 })
    return true
  } catch {
    return false
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {unknown} error */
function onlyFailures(error) {
  const isMissingProgram = error instanceof Error && 'code' in error
  if (!(error instanceof CommandFailed) && !isMissingProgram) throw error
}
