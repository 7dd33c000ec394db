import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { root } from '../../lib/root.mjs'
import { Skipped } from '../part'
import { packages } from './versions'

const exec = promisify(execFile)
const sources = join(import.meta.dirname, 'project')

/** The folder with the packages of Sanity 6 and Node 22; it stays for the next run. Outside the repository, npm adds them to nothing. */
export async function installSanity6(say: (line: string) => void): Promise<string> {
  const text = `${JSON.stringify({ private: true, type: 'module', ...packages }, null, 2)}\n`
  const folder = join(tmpdir(), `content-lake-sanity-6-${digest(text)}`)
  const complete = join(folder, 'installed')
  if (await exists(complete)) return folder
  say('installing Sanity 6 …')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), text)
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await exec('npm', ['install', ...flags], { cwd: folder })
  } catch (error) {
    throw new Skipped(`npm could not install Sanity 6: ${(error as { stderr: string }).stderr}`)
  }
  await writeFile(complete, '')
  return folder
}

/** A folder with the packages of this repository's Studio, which is version 5. */
export async function linkSanity5(): Promise<string> {
  const folder = join(tmpdir(), `content-lake-sanity-5-${digest(root)}`)
  await mkdir(folder, { recursive: true })
  const link = join(folder, 'node_modules')
  if (!(await exists(link))) await symlink(join(root, 'studio/node_modules'), link)
  return folder
}

/** Builds the Studio of this test with the packages in a folder, unless its last build is the same. Returns its pages. */
export async function buildStudio(folder: string, say: (line: string) => void): Promise<string> {
  const studio = studioFolder(folder)
  const outDir = join(studio, 'dist')
  const names = (await readdir(sources)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(sources, name), 'utf8')))
  texts.push(await readFile(join(folder, 'node_modules/sanity/package.json'), 'utf8'))
  const stamp = digest(JSON.stringify(texts))
  const built = join(outDir, 'built')
  const previous = await readFile(built, 'utf8').catch(() => undefined)
  if (previous === stamp) return outDir
  say('building the Studio …')
  await cp(sources, studio, { recursive: true })
  await build({
    root: studio,
    configFile: false,
    logLevel: 'error',
    build: { target: 'esnext', reportCompressedSize: false, emptyOutDir: true },
  })
  await writeFile(built, stamp)
  return outDir
}

/** Where the sources of `project` are copied to, beside the packages that they import. */
export function studioFolder(folder: string): string {
  return join(folder, 'studio')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}
