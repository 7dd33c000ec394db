import pLimit from 'p-limit'

import { LakeError, messageOf } from '../errors'
import { writeFileDurably } from './files'
import { createCorruptError, readIfPresent } from './log'

/** Describes the content of a {@link JsonFile}. */
type Content<T> = {
  /** The content of a file that does not exist, and the members that a file of an earlier version lacks. */
  initial: T
  isValid: (data: unknown) => boolean
  /** Names the content in error messages. */
  description: string
}

/** The maximum length of the text of a file. */
export const maxCharacters = 1024 * 1024

/** A small file of the data folder, with its content in memory. Each change writes the complete file. */
export class JsonFile<T extends object> {
  readonly #path: string
  readonly #description: string
  #data: T
  /** Runs changes one after the other, so that each is applied to the content that is on disk. */
  readonly #runExclusively = pLimit(1)

  private constructor(path: string, description: string, data: T) {
    this.#path = path
    this.#description = description
    this.#data = data
  }

  /**
   * Opens a file that may not exist yet.
   * @throws {DataFolderError} when it cannot be read.
   */
  static async open<T extends object>(
    path: string,
    { initial, isValid, description }: Content<T>,
  ): Promise<JsonFile<T>> {
    const text = (await readIfPresent(path)).toString('utf8')
    if (text === '') return new JsonFile(path, description, initial)
    let data: unknown
    try {
      data = JSON.parse(text)
    } catch (error) {
      throw createCorruptError(path, messageOf(error))
    }
    if (!isValid(data)) throw createCorruptError(path, `it does not contain ${description}`)
    return new JsonFile(path, description, { ...initial, ...(data as T) })
  }

  get data(): Readonly<T> {
    return this.#data
  }

  /**
   * Changes the content and resolves once the file is on disk. A change that fails has no effect.
   * @throws 413 when the content would exceed a megabyte.
   * @throws 503 when the file cannot be written.
   */
  async update(change: (data: T) => T): Promise<void> {
    await this.#runExclusively(() => this.#write(change(this.#data)))
  }

  async #write(data: T): Promise<void> {
    const text = JSON.stringify(data)
    if (text.length > maxCharacters) {
      throw new LakeError(413, {
        type: 'payloadTooLarge',
        description: `More than a megabyte of ${this.#description} cannot be stored`,
      })
    }
    try {
      await writeFileDurably(this.#path, text)
    } catch (error) {
      throw new LakeError(503, {
        type: 'storageError',
        description: `${this.#path} could not be written: ${messageOf(error)}`,
      })
    }
    this.#data = data
  }

  /** Resolves when all changes are on disk. */
  async close(): Promise<void> {
    await this.#runExclusively(() => undefined)
  }
}
