import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf } from '../errors'
import { syncFolder, withFile } from '../store/files'

/** The two kinds of assets, as they appear in addresses. */
export type AssetKind = 'images' | 'files'

/** A file in the folder of assets. */
export type StoredFile = {
  path: string
  size: number
}

/** A complete upload that has no name yet. */
export type Upload = {
  kind: AssetKind
  sha1: string
} & StoredFile

/** Passes a body on in parts, one after the other. */
type Body = (take: (chunk: Buffer) => Promise<void>) => Promise<void>

const kinds: AssetKind[] = ['images', 'files']

/** The bytes of assets. Names are content hashes, so a file never changes once it exists. */
export class AssetFiles {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Creates the folders and removes what a killed process left half-written.
   */
  static async open(folder: string): Promise<AssetFiles> {
    for (const kind of kinds) {
      await mkdir(join(folder, kind), { recursive: true })
      for (const name of await readdir(join(folder, kind))) {
        if (name.endsWith('.tmp')) await rm(join(folder, kind, name), { force: true })
      }
    }
    return new AssetFiles(folder)
  }

  /**
   * Writes a body to a temporary file, which `use` may keep under a name with {@link keep}. The file is removed
   * otherwise, also when the body ends early.
   */
  async receive<T>(kind: AssetKind, body: Body, use: (upload: Upload) => Promise<T>): Promise<T> {
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
      return await use({ kind, path, size, sha1: hash.digest('hex') })
    } finally {
      await rm(path, { force: true })
    }
  }

  /** Gives an upload its name; it survives a crash from here on. */
  async keep({ kind, path }: Upload, name: string): Promise<void> {
    await rename(path, join(this.#folder, kind, name))
    await syncFolder(join(this.#folder, kind))
  }

  /** Returns the file of an asset; undefined when there is none. */
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
