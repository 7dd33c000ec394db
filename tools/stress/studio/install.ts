import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../lib/root.mjs'
import { digest, installPackages } from '../install'
import { packages } from './versions'

const sources = join(import.meta.dirname, 'project')

/** Returns the folder with the packages of Sanity 6 and Node 22. */
export function installSanity6(log: (line: string) => void): Promise<string> {
  return installPackages('sanity-6', packages, log)
}

/** Returns a folder with the packages of this repository's Studio, which is version 5. */
export async function linkSanity5(): Promise<string> {
  const folder = join(tmpdir(), `content-lake-sanity-5-${digest(root)}`)
  await mkdir(folder, { recursive: true })
  const link = join(folder, 'node_modules')
  if (!existsSync(link)) await symlink(join(root, 'studio/node_modules'), link)
  return folder
}

/** Builds the Studio of this test with the packages in a folder, unless its last build is the same. Returns its pages. */
export async function buildStudio(folder: string, log: (line: string) => void): Promise<string> {
  const studio = studioFolder(folder)
  const outDir = join(studio, 'dist')
  const names = (await readdir(sources)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(sources, name), 'utf8')))
  texts.push(await readFile(join(folder, 'node_modules/sanity/package.json'), 'utf8'))
  const stamp = digest(JSON.stringify(texts))
  const built = join(outDir, 'built')
  const previous = await readFile(built, 'utf8').catch(() => undefined)
  if (previous === stamp) return outDir
  log('building the Studio …')
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

/** Returns the folder where the sources of `project` are copied to, beside the packages that they import. */
export function studioFolder(folder: string): string {
  return join(folder, 'studio')
}
