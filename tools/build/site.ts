/**
 * Builds everything but the Studio into `build/`; with `--fonts` only what the development server cannot make by
 * itself. `scripts/build.mjs` runs it.
 */
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { buildFonts } from '../fonts'
import { CommandFailed, run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { onStop } from '../lib/signals.mjs'
import { clearStamp, inputsHash, writeStamp } from '../lib/stamp.mjs'
import { precompress } from './precompress.mjs'
import { bundlePrograms } from './programs'
import { bundleServer } from './server'
import { timed } from './timed.mjs'

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

async function build(): Promise<void> {
  if (process.argv.includes('--fonts')) return void (await buildFonts())
  const hash = inputsHash()
  clearStamp()
  await timed('fonts', buildFonts)
  await timed('site', buildRemix)
  await timed('programs', () => bundlePrograms(join(root, 'build/start')))
  await timed('server', bundleServer)
  await timed('worker', bundleServiceWorker)
  await timed('compress', () => precompress(join(root, 'build/client')))
  writeStamp(hash)
}

try {
  await build()
} catch (error) {
  if (!stop.signal.aborted && !(error instanceof CommandFailed)) throw error
  if (error instanceof CommandFailed) console.error(error.message)
  process.exitCode = 1
}
