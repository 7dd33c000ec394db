import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileErrorCode, temporarySuffix, writeFileDurably } from '../../app/files/durable.server'
import type { Asset } from './fetch-asset'

/** Pictures or files on disk, so that each is fetched once; the oldest are removed when there are too many. */
export type AssetStore = {
  read(key: string): Promise<Asset | null>
  write(key: string, asset: Asset): Promise<void>
}

type Entry = { file: string; bytes: number }

/**
 * Opens the folder and lists its files. A file is named by its key and, after a tilde, its subtype of the media type
 * `topLevelType`.
 */
export async function openAssetStore(
  folder: string,
  maxBytes: number,
  topLevelType: 'image' | 'application' = 'image',
): Promise<AssetStore> {
  await mkdir(folder, { recursive: true })
  const entries = await readEntries(folder)

  async function makeRoom() {
    let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    const removed: string[] = []
    for (const [key, { file, bytes }] of entries) {
      if (total <= maxBytes) break
      entries.delete(key)
      total -= bytes
      removed.push(file)
    }
    await Promise.all(removed.map((file) => rm(join(folder, file), { force: true })))
  }

  return {
    async read(key) {
      const entry = entries.get(key)
      if (!entry) return null
      const body = await readFile(join(folder, entry.file)).catch(() => null)
      if (body) return { body, type: `${topLevelType}/${entry.file.split('~')[1]}` }
      // The asset may have been written again in another format meanwhile.
      if (entries.get(key) === entry) entries.delete(key)
      return null
    },

    async write(key, { body, type }) {
      const file = `${key}~${type.slice(topLevelType.length + 1)}`
      await writeInto(folder, file, body)
      const earlier = entries.get(key)
      if (earlier && earlier.file !== file) await rm(join(folder, earlier.file), { force: true })
      entries.set(key, { file, bytes: body.length })
      await makeRoom()
    },
  }
}

/** Writes a file, and creates the folder again when it was removed while the server runs. */
async function writeInto(folder: string, file: string, body: Buffer): Promise<void> {
  const path = join(folder, file)
  try {
    await writeFileDurably(path, body)
  } catch (error) {
    if (fileErrorCode(error) !== 'ENOENT') throw error
    await mkdir(folder, { recursive: true })
    await writeFileDurably(path, body)
  }
}

/**
 * Lists the files in the folder, oldest first, and removes unfinished files of an earlier process. Omits empty files,
 * which a power failure may leave, and files that another server with this folder removes at the same time.
 */
async function readEntries(folder: string): Promise<Map<string, Entry>> {
  const names = await readdir(folder)
  const isUnfinished = (name: string) => name.endsWith(temporarySuffix)
  await Promise.all(
    names.filter(isUnfinished).map((name) => rm(join(folder, name), { force: true })),
  )
  const files = await Promise.all(
    names
      .filter((name) => name.includes('~') && !isUnfinished(name))
      .map(async (file) => {
        const stats = await stat(join(folder, file)).catch(() => null)
        return stats?.size ? { file, bytes: stats.size, age: stats.mtimeMs } : null
      }),
  )
  const oldestFirst = files.filter((file) => file !== null).toSorted((a, b) => a.age - b.age)
  return new Map(
    oldestFirst.map(({ file, bytes }) => [file.split('~')[0] ?? file, { file, bytes }]),
  )
}
