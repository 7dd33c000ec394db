/**
 * Builds the package as it is published: `node build.mjs [folder]`, by default into `build/content-lake` of the
 * repository. Within the repository other packages compile the sources themselves, so nothing there needs this build.
 */
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'

/** @typedef {{ exports: Record<string, string> } & Record<string, unknown>} Manifest */

const here = import.meta.dirname
const target = resolve(process.argv[2] ?? join(here, '../../build/content-lake'))
const manifest = /** @type {Manifest} */ (
  JSON.parse(await readFile(join(here, 'package.json'), 'utf8'))
)
const sources = Object.values(manifest.exports)
const entries = sources.filter((source) => source.endsWith('.ts')).map(nameOf)
/** What Node loads by itself. It is not compiled, and nothing imports it. */
const preload = 'preload.cjs'
/** The documents of the package. */
const documents = ['README.md', 'CHANGELOG.md', 'docs/coverage.md']
/** The command of the package. npm would link one of the sources, which Node cannot run. */
const command = 'cli'

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
await Promise.all([buildScripts(), buildDeclarations(), writeManifest(), copyFiles()])

/** Bundles the modules of the package; its dependencies stay imports. */
async function buildScripts() {
  await build({
    absWorkingDir: here,
    entryPoints: Object.fromEntries([...entries, command].map((name) => [name, `src/${name}.ts`])),
    outdir: target,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
}

/** Writes the declarations that the entries reach. TypeScript for Node needs file endings, which the sources lack. */
async function buildDeclarations() {
  const folder = await mkdtemp(join(tmpdir(), 'content-lake-types-'))
  try {
    const installed = createRequire(import.meta.url).resolve('typescript-7/package.json')
    const compiler = join(dirname(installed), 'bin/tsc')
    const options = ['-p', join(here, 'tsconfig.build.json'), '--outDir', folder]
    await promisify(execFile)(process.execPath, [compiler, ...options])
    /** @type {Set<string>} */
    const copied = new Set()
    /** @param {string} name */
    const copy = async (name) => {
      if (copied.has(name)) return
      copied.add(name)
      const text = await readFile(join(folder, `${name}.d.ts`), 'utf8')
      const imports = /(?<=\b(?:from |import\()')\.[^']+(?=')/g
      await mkdir(dirname(join(target, name)), { recursive: true })
      await writeFile(
        join(target, `${name}.d.ts`),
        text.replace(imports, (path) => `${path}.js`),
      )
      for (const [path] of text.matchAll(imports)) await copy(join(dirname(name), path))
    }
    for (const name of entries) await copy(name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the manifest with the built files in place of the sources. */
async function writeManifest() {
  const { private: _private, scripts: _scripts, devDependencies: _tools, ...published } = manifest
  const exported = Object.entries(manifest.exports).map(([path, source]) => [
    path,
    source.endsWith(preload)
      ? `./${preload}`
      : { types: `./${nameOf(source)}.d.ts`, default: `./${nameOf(source)}.js` },
  ])
  const files = ['**/*.js', preload, '**/*.d.ts', ...documents]
  const text = JSON.stringify(
    {
      ...published,
      exports: Object.fromEntries(exported),
      bin: { 'content-lake': `./${command}.js` },
      files,
    },
    null,
    2,
  )
  await writeFile(join(target, 'package.json'), `${text}\n`)
}

async function copyFiles() {
  await copyFile(join(here, 'src', preload), join(target, preload))
  await mkdir(join(target, 'docs'))
  for (const name of documents) await copyFile(join(here, name), join(target, name))
}

/**
 * Returns the name of a source file, such as `index`.
 * @param {string} source
 */
function nameOf(source) {
  return source.replace(/^\.\/src\/(.+)\.ts$/, '$1')
}
