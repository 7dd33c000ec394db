import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { installedPackages } from '../tools/build/installed-packages'
import { precompress } from '../tools/build/precompress'
import { buildStudio } from '../tools/build/studio'
import { buildFonts } from '../tools/fonts'
import { CommandFailed, run } from '../tools/lib/processes.mjs'
import { root } from '../tools/lib/root.mjs'
import { clearStamp, inputsHash, writeStamp } from '../tools/lib/stamp.mjs'

/** The programs that run without the sources: `build/start/<name>.js`. */
const programs = {
  server: 'server/main.ts',
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

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  const result = await work()
  const note = typeof result === 'string' ? `, ${result}` : ''
  console.log(`  ${name.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1)} s${note}`)
}

/** All of it, or with `--fonts` only what the development server cannot make by itself. */
async function build(): Promise<void> {
  if (process.argv.includes('--fonts')) return void (await buildFonts())
  const hash = inputsHash()
  clearStamp()
  console.log('Building')
  await step('fonts', buildFonts)
  await step('studio', buildStudio)
  await step('site', buildRemix)
  await step('programs', bundlePrograms)
  await step('worker', bundleServiceWorker)
  await step('compress', () => precompress(join(root, 'build/client')))
  writeStamp(hash)
}

try {
  await build()
} catch (error) {
  if (!(error instanceof CommandFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
