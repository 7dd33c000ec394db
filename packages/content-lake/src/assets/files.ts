import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf } from '../errors'
import { writeFileDurably } from '../store/files'

/** The two kinds of assets, as they appear in addresses. */
export type AssetKind = 'images' | 'files'

const KINDS: AssetKind[] = ['images', 'files']

/** The bytes of assets. Names are content hashes, so a file never changes once it is there. */
export class AssetFiles {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Creates the folders and removes what a killed process left half-written.
   */
  static async open(folder: string): Promise<AssetFiles> {
    for (const kind of KINDS) {
      await mkdir(join(folder, kind), { recursive: true })
      for (const name of await readdir(join(folder, kind))) {
        if (name.endsWith('.tmp')) await rm(join(folder, kind, name), { force: true })
      }
    }
    return new AssetFiles(folder)
  }

  /** Stores bytes so that they survive a crash from here on. */
  async put(kind: AssetKind, name: string, data: Buffer): Promise<void> {
    const path = join(this.#folder, kind, name)
    const present = await stat(path).catch(() => undefined)
    if (present?.size !== data.length) await writeFileDurably(path, data)
  }

  /** The bytes, or undefined when there is no such asset. */
  async read(kind: AssetKind, name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, kind, name))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    }
  }
}
