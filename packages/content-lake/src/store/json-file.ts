import pLimit from 'p-limit'

import { LakeError, messageOf } from '../errors'
import { readIfPresent, writeFileDurably } from './files'
import { createCorruptError } from './log'

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

/**
 * Returns the content of a file, or undefined when the file does not exist.
 * @throws {DataFolderError} when it cannot be read.
 */
export async function readJsonFile<T>(
  path: string,
  isValid: (data: unknown) => boolean,
  description: string,
): Promise<T | undefined> {
  const text = await readIfPresent(path)
  if (text === '') return undefined
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    throw createCorruptError(path, messageOf(error))
  }
  if (isValid(data)) return data as T
  throw createCorruptError(path, `it does not contain ${description}`)
}

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
    const data = await readJsonFile<T>(path, isValid, description)
    return new JsonFile(path, description, { ...initial, ...data })
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
