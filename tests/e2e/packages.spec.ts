import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { root } from '../../tools/lib/root.mjs'

/** These programs run without the sources: the site and the commands of its image. */
const programs = [
  'build/server/index.js',
  'build/start/server.js',
  'build/start/seed.js',
  'build/start/mail.js',
]

/** The server's files name the overlays of a preview, and only browsers load them. */
const onlyInBrowsers = new Set(['@sanity/visual-editing'])

test('the built product needs exactly the packages under "dependencies"', async () => {
  const { metafile } = await build({
    entryPoints: programs.map((program) => join(root, program)),
    outdir: join(root, 'build/never-written'),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const imports = Object.values(metafile.outputs).flatMap((output) =>
    output.imports.filter(({ external, path }) => external && !isBuiltin(path)),
  )
  const used = new Set(
    imports.map(({ path }) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  )
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect([...used].filter((name) => !onlyInBrowsers.has(name)).sort()).toEqual(
    Object.keys(dependencies).sort(),
  )
})
