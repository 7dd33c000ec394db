import { LakeError, messageOf } from '../errors'
import { writeFileDurably } from './files'
import { createCorruptError, readIfPresent } from './log'

/** What a {@link JsonFile} contains. */
type Content<T> = {
  /** What it contains before it exists, and the members that a file of an earlier version lacks. */
  initial: T
  isValid: (data: unknown) => boolean
  /** What a valid one is, for the error of another one. */
  description: string
}

/** How long the text of a file may be. */
export const maxCharacters = 1024 * 1024

/** A small file of the data folder that is kept in memory and written as a whole. */
export class JsonFile<T extends object> {
  readonly #path: string
  readonly #description: string
  #data: T
  #writing: Promise<void> = Promise.resolve()

  private constructor(path: string, description: string, data: T) {
    this.#path = path
    this.#description = description
    this.#data = data
  }

  /** @throws {DataFolderError} when the file cannot be read. */
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
   * Changes the content; resolves once that is on disk.
   * @throws 413 when it would grow beyond a megabyte.
   */
  async update(change: (data: T) => T): Promise<void> {
    const data = change(this.#data)
    const text = JSON.stringify(data)
    if (text.length > maxCharacters) {
      throw new LakeError(413, {
        type: 'payloadTooLarge',
        description: `More than a megabyte of ${this.#description} cannot be stored`,
      })
    }
    this.#data = data
    // One after the other, so that the last state is the one that stays.
    this.#writing = this.#writing.then(() => writeFileDurably(this.#path, text))
    const write = this.#writing
    this.#writing = write.catch(() => undefined)
    await write.catch((error: unknown) => {
      throw new LakeError(503, {
        type: 'storageError',
        description: `${this.#path} could not be written: ${messageOf(error)}`,
      })
    })
  }

  /** Resolves when everything is on disk. */
  async close(): Promise<void> {
    await this.#writing
  }
}
