/**
 * Builds everything but the Studio into `build/`; with `--fonts` only what the development server cannot make by
 * itself. `scripts/build.mjs` runs it.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { buildFonts } from '../fonts'
import { CommandFailed, run } from '../lib/processes.mjs'
import { root } from '../lib/root.mjs'
import { clearStamp, inputsHash, writeStamp } from '../lib/stamp.mjs'
import { installedPackages } from './installed-packages'
import { precompress } from './precompress.mjs'
import { bundleServer } from './server'
import { timed } from './timed.mjs'

/** The commands that run without the sources: `build/start/<name>.js`. The server is bundled beside them. */
const programs = {
  local: 'packages/dev-services/src/main.ts',
  seed: 'scripts/seed.ts',
  mail: 'scripts/mail.ts',
  content: 'scripts/content.ts',
  migrate: 'scripts/migrate.ts',
}

async function bundlePrograms(): Promise<void> {
  await rm(join(root, 'build/start'), { recursive: true, force: true })
  await bundle({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: 'build/start',
    bundle: true,
    plugins: [installedPackages],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  })
}

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
  await run(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], { env, quiet: true })
}

async function build(): Promise<void> {
  if (process.argv.includes('--fonts')) return void (await buildFonts())
  const hash = inputsHash()
  clearStamp()
  await timed('fonts', buildFonts)
  await timed('site', buildRemix)
  await timed('programs', bundlePrograms)
  await timed('server', bundleServer)
  await timed('worker', bundleServiceWorker)
  await timed('compress', () => precompress(join(root, 'build/client')))
  writeStamp(hash)
}

try {
  await build()
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
