import type * as FilePromises from 'node:fs/promises'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { withLinkedCopy } from './linked-copy'

/** Runs before each link, and can make it fail. */
const disk = vi.hoisted(() => ({ beforeLink: async (_source: string) => {}, isReadOnly: false }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FilePromises>()
  return {
    ...real,
    link: async (source: string, copy: string) => {
      await disk.beforeLink(source)
      return real.link(source, copy)
    },
    mkdtemp: async (prefix: string) => {
      if (disk.isReadOnly && !prefix.startsWith(tmpdir() + '/.')) throw new Error('EROFS')
      return real.mkdtemp(prefix)
    },
  }
})

afterEach(() => {
  disk.beforeLink = async () => {}
  disk.isReadOnly = false
})

/** Returns a temporary folder with two files and a folder. */
async function sampleFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'linked-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await mkdir(join(folder, 'outbox'))
  for (const name of ['a', 'b', 'outbox/c']) await writeFile(join(folder, name), name)
  return folder
}

/** Returns the files of a folder's copy with their content. */
const copied = (folder: string) =>
  withLinkedCopy(folder, async (copy) => {
    const entries = await readdir(copy, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const contents = files.map(async ({ parentPath, name }) => [
      join(parentPath, name).slice(copy.length + 1),
      await readFile(join(parentPath, name), 'utf8'),
    ])
    return Object.fromEntries(await Promise.all(contents)) as Record<string, string>
  })

test('contains each file under its last name, without those that are removed meanwhile', async () => {
  const folder = await sampleFolder()
  disk.beforeLink = async (source) => {
    if (source.endsWith('b')) {
      await rm(join(folder, 'a'))
      await rename(join(folder, 'b'), join(folder, 'b2'))
    }
    if (source.endsWith('c')) await rm(join(folder, 'outbox'), { recursive: true })
  }
  expect(await copied(folder)).toEqual({ b2: 'b' })
})

test.each(['links', 'folders'])('is a copy where the disk allows no %s', async (what) => {
  const folder = await sampleFolder()
  if (what === 'folders') disk.isReadOnly = true
  disk.beforeLink = () => Promise.reject(new Error('EPERM'))
  expect(await copied(folder)).toEqual({ a: 'a', b: 'b', 'outbox/c': 'outbox/c' })
  expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'outbox'])
})

test('contains nothing that has a meaning only while the server runs', async () => {
  const folder = await sampleFolder()
  await mkdir(join(folder, 'assets'))
  for (const name of ['assets/v', 'lock.1', 'outbox/1.lock', 'outbox/2.tmp'])
    await writeFile(join(folder, name), name)
  expect(Object.keys(await copied(folder)).sort()).toEqual(['a', 'b', 'outbox/c'])
})

test('removes the copy of a backup that was killed a day ago, and leaves that of another backup', async () => {
  const folder = await sampleFolder()
  const [killed, other] = [join(folder, '.backup-killed'), join(folder, '.backup-other')]
  for (const path of [killed, other]) {
    await mkdir(path)
    await writeFile(join(path, 'mail'), 'mail')
  }
  await utimes(killed, 0, 0)
  expect(Object.keys(await copied(folder)).sort()).toEqual(['a', 'b', 'outbox/c'])
  expect((await readdir(folder)).sort()).toEqual(['.backup-other', 'a', 'b', 'outbox'])
})
