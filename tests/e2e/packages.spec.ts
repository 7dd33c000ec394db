import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from '../support/site'
import { build } from 'esbuild'
import { installedPackages } from '../../tools/build/installed-packages'
import { root } from '../../tools/lib/root.mjs'

/** What the site and the commands of its image are bundled from. */
const programs = ['build/server/index.js', 'server/main.ts', 'scripts/seed.ts', 'scripts/mail.ts']

/** The overlays of a preview, which only browsers load, and the build's name for the site, the first of the programs. */
const notLoaded = new Set(['@sanity/visual-editing', '@remix-run/dev'])

test('the built product needs exactly the packages under "dependencies"', async () => {
  const { metafile } = await build({
    entryPoints: programs.map((program) => join(root, program)),
    outdir: join(root, 'build/never-written'),
    bundle: true,
    splitting: true,
    plugins: [installedPackages],
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
  expect([...used].filter((name) => !notLoaded.has(name)).sort()).toEqual(
    Object.keys(dependencies).sort(),
  )
})
