/**
 * Builds everything but the Studio into `build/`, except the parts whose sources have not changed; with `--fonts` only
 * what the development server cannot make by itself. `scripts/build.mjs` runs it.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { buildFonts } from '../fonts'
import { CommandFailed, run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { onStop } from '../lib/signals.mjs'
import { clearStamp, inputsHash, isUpToDate, writeStamp } from '../lib/stamp.mjs'
import { precompress } from './precompress.mjs'
import { bundlePrograms } from './programs'
import { bundleServer } from './server'
import { timed } from './timed.mjs'

const programsFolder = join(root, 'build/start')

const stop = new AbortController()
onStop(() => stop.abort())

/** Bundles the service worker and the script that removes it, which the server sends at one fixed address. */
async function bundleServiceWorker(): Promise<void> {
  await bundle({
    absWorkingDir: root,
    entryPoints: ['app/service-worker/worker.ts', 'app/service-worker/removal.ts'],
    outdir: 'build/service-worker',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  })
}

async function buildRemix(): Promise<void> {
  const remix = join(root, 'node_modules/@remix-run/dev/dist/cli.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [remix, 'vite:build', '--logLevel', 'warn']
  await run(process.execPath, args, { env, quiet: true, signal: stop.signal })
}

async function buildSite(): Promise<void> {
  const hash = inputsHash('site')
  clearStamp('site')
  await timed('fonts', buildFonts)
  await timed('site', buildRemix)
  // With the programs, which are beside the server. Neither removes files of an earlier version.
  await rm(programsFolder, { recursive: true, force: true })
  await timed('server', bundleServer)
  await timed('worker', bundleServiceWorker)
  await timed('compress', () => precompress(join(root, 'build/client')))
  writeStamp('site', hash)
}

async function buildPrograms(): Promise<void> {
  const hash = inputsHash('programs')
  clearStamp('programs')
  await bundlePrograms(programsFolder)
  writeStamp('programs', hash)
}

async function build(): Promise<void> {
  if (process.argv.includes('--fonts')) return void (await buildFonts())
  if (isUpToDate('site')) console.log('  site       unchanged')
  else await buildSite()
  if (isUpToDate('programs')) console.log('  programs   unchanged')
  else await timed('programs', buildPrograms)
}

try {
  await build()
} catch (error) {
  if (!stop.signal.aborted && !(error instanceof CommandFailed)) throw error
  if (error instanceof CommandFailed) console.error(error.message)
  process.exitCode = 1
}
