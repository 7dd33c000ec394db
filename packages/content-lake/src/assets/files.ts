import { createHash, randomUUID } from 'node:crypto'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf } from '../errors'
import { syncFolder, withFile } from '../store/files'
import { prepareFolder } from '../store/folder'

/** The kind of an asset, as it appears in URLs. */
export type AssetKind = 'images' | 'files'

/** A file in the folder of assets. */
export type StoredFile = {
  path: string
  size: number
}

/** A complete upload in a temporary file. */
export type Upload = {
  kind: AssetKind
  sha1: string
} & StoredFile

/** Reads a body and passes on its chunks one after the other. */
type BodyReader = (processChunk: (chunk: Buffer) => Promise<void>) => Promise<void>

const kinds: AssetKind[] = ['images', 'files']

/** The files of assets. Their names contain a hash of the content, so a file never changes. */
export class AssetFiles {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Creates the folders and removes the partially written files of a killed process. */
  static async open(folder: string): Promise<AssetFiles> {
    for (const kind of kinds) await prepareFolder(join(folder, kind))
    return new AssetFiles(folder)
  }

  /**
   * Writes a body to a temporary file, which `useUpload` can give a name with {@link store}. Otherwise the file is
   * removed, also when the body ends early.
   */
  async receive<T>(
    kind: AssetKind,
    body: BodyReader,
    useUpload: (upload: Upload) => Promise<T>,
  ): Promise<T> {
    const path = join(this.#folder, kind, `${randomUUID()}.tmp`)
    const hash = createHash('sha1')
    let size = 0
    try {
      await withFile(path, 'wx', async (file) => {
        await body(async (chunk) => {
          hash.update(chunk)
          size += chunk.length
          await file.writeFile(chunk)
        })
        await file.sync()
      })
      return await useUpload({ kind, path, size, sha1: hash.digest('hex') })
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Renames an upload to its final name. Resolves when the file would survive a crash. */
  async store({ kind, path }: Upload, name: string): Promise<void> {
    await rename(path, join(this.#folder, kind, name))
    await syncFolder(join(this.#folder, kind))
  }

  /** Returns the file of an asset, or undefined when it does not exist. */
  async find(kind: AssetKind, name: string): Promise<StoredFile | undefined> {
    const path = join(this.#folder, kind, name)
    try {
      return { path, size: (await stat(path)).size }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    }
  }
}
