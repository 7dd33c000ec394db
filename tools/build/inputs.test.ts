import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../lib/root.mjs'
import { buildParts, inputsHash } from '../lib/stamp.mjs'
import { installedPackages } from './installed-packages'
import { bundlePrograms } from './programs'

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'inputs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Returns the sources that are no input of a part of the build. */
function withoutInput(part: keyof typeof buildParts, sources: string[]) {
  const { inputs } = buildParts[part]
  return sources.filter(
    (source) => !inputs.some((input) => source === input || source.startsWith(`${input}/`)),
  )
}

test('a change of any source of the commands makes them outdated', async () => {
  const sources = await bundlePrograms(await temporaryFolder())
  expect(sources).toContain('scripts/migrate.ts')
  expect(withoutInput('programs', sources)).toEqual([])
})

test('a change of any source of the site, its server or its build makes the site outdated', async () => {
  const routes = (await readdir(join(root, 'app/routes'))).filter((name) => !name.includes('.test'))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      ...['app/root.tsx', 'app/entry.client.tsx', 'app/entry.server.tsx', 'app/routes.ts'],
      ...routes.map((name) => `app/routes/${name}`),
      ...['app/service-worker/worker.ts', 'app/service-worker/removal.ts', 'server/main.ts'],
      ...['vite.config.ts', 'tools/build/site.ts'],
    ],
    outdir: root,
    write: false,
    bundle: true,
    plugins: [installedPackages],
    alias: { '~': join(root, 'app') },
    loader: { '.css': 'empty', '.svg': 'file', '.woff2': 'file' },
    platform: 'node',
    format: 'esm',
    metafile: true,
  })
  const sources = Object.keys(metafile.inputs)
  expect(sources).toEqual(expect.arrayContaining(['packages/domain/pages.ts', 'tools/fonts.ts']))
  expect(withoutInput('site', sources)).toEqual([])
})

test.each([
  ['packages/content-lake/src/index.ts', ['programs']],
  ['scripts/seed.ts', ['programs']],
  ['server/main.ts', ['site', 'programs']],
  ['packages/domain/pages.ts', ['site', 'programs', 'studio']],
  ['app/root.test.tsx', []],
  ['studio/fixtures/data.ndjson', []],
])('a change of %s makes these parts outdated: %j', async (path, expected) => {
  const folder = await temporaryFolder()
  const parts = Object.keys(buildParts) as (keyof typeof buildParts)[]
  const hashes = () => parts.map((part) => inputsHash(part, folder))
  const before = hashes()
  await mkdir(join(folder, dirname(path)), { recursive: true })
  await writeFile(join(folder, path), 'changed')
  const after = hashes()
  expect(parts.filter((_, index) => before[index] !== after[index])).toEqual(expected)
})
