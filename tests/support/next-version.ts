import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/lib/root.mjs'

/** A build of another version: a copy of the present one in which two files have other names and content. */
type NextVersion = {
  /** The folder from which its server is started. */
  folder: string
  /** Paths of files that only the present version contains. */
  oldFiles: string[]
  /** Paths of the files that replace them. */
  newFiles: string[]
  remove(): Promise<void>
}

const replaced = [/^about-[\w-]+\.js$/, /^styles-[\w-]+\.css$/]

/** Creates the next version, because a second build would take a minute. */
export async function createNextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'site-version-'))
  for (const name of ['package.json', 'build/start', 'build/client', 'build/service-worker'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'studio']) await symlink(join(root, name), join(folder, name))
  const assets = join(folder, 'build/client/assets')
  const names = new Map(
    (await readdir(assets))
      .filter((name) => replaced.some((pattern) => pattern.test(name)))
      .map((name) => [name, name.replace(/-[\w-]+(?=\.)/, '-nextOne1')]),
  )
  for (const [from, to] of names) {
    await rename(join(assets, from), join(assets, to))
    for (const ending of ['.br', '.gz']) await rm(join(assets, from + ending), { force: true })
  }
  for (const part of ['build/start', 'build/start/server', 'build/client/assets'])
    for (const name of await readdir(join(folder, part)))
      if (name.endsWith('.js')) await renameIn(join(folder, part, name), names)
  return {
    folder,
    oldFiles: [...names.keys()].map((name) => `/assets/${name}`),
    newFiles: [...names.values()].map((name) => `/assets/${name}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Replaces names in a file. Its compressed copies would still contain the old ones. */
async function renameIn(file: string, names: Map<string, string>) {
  const before = await readFile(file, 'utf8')
  const after = [...names].reduce((text, [from, to]) => text.replaceAll(from, to), before)
  if (after === before) return
  await writeFile(file, after)
  for (const ending of ['.br', '.gz']) await rm(file + ending, { force: true })
}
