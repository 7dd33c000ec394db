import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { run } from '../../lib/processes.mjs'
import { root } from '../../lib/root.mjs'
import type { Part } from '../part'

/** The folders that the server runs from. */
const outputs = ['build', 'studio/dist']

/** Builds the last commit in two fresh clones at different paths and times. Both must contain the same bytes. */
export const part: Part = async ({ log }) => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  try {
    const builds: Map<string, string>[] = []
    for (const name of ['first', 'a second one at a longer path']) {
      const clone = join(folder, name)
      await run('git', ['clone', '--quiet', root, clone], { quiet: true })
      await run(process.execPath, ['scripts/build.mjs'], { cwd: clone, quiet: true })
      builds.push(await digests(clone))
      log(`${builds.at(-1)?.size ?? 0} files in the ${name === 'first' ? 'first' : 'second'} build`)
    }
    const [first = new Map<string, string>(), second = new Map<string, string>()] = builds
    if (first.size === 0) return ['the build has no files']
    return [...new Set([...first.keys(), ...second.keys()])]
      .filter((file) => first.get(file) !== second.get(file))
      .map((file) => `${file} differs`)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns a digest of every file that the build wrote, by its path in the clone. */
async function digests(clone: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const output of outputs)
    for (const entry of await readdir(join(clone, output), {
      recursive: true,
      withFileTypes: true,
    }))
      if (entry.isFile()) {
        const file = join(entry.parentPath, entry.name)
        const digest = createHash('sha256').update(await readFile(file))
        found.set(relative(clone, file), digest.digest('hex'))
      }
  return found
}
