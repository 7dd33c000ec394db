import { join } from 'node:path'

import { isObject, type JsonObject } from '../documents'
import { LakeError, messageOf } from '../errors'
import { writeFileDurably } from '../store/files'
import { corrupt, readIfPresent } from '../store/log'

/** The stored data of users that is not in documents. */
export interface UserData {
  /** Digests of session tokens with their users, oldest first. */
  sessions: { digest: string; user: string }[]
  /** Values that the Studio keeps for a user, by user and key. */
  values: Record<string, JsonObject>
}

const FILE = 'users.json'
const MAX_CHARACTERS = 1024 * 1024

/** Sign-ins and settings in one small file of the data folder, so that they survive a restart. */
export class UserMemory {
  readonly #path: string
  #data: UserData
  #writing: Promise<void> = Promise.resolve()

  private constructor(path: string, data: UserData) {
    this.#path = path
    this.#data = data
  }

  /** @throws {DataFolderError} when the file cannot be read. */
  static async open(folder: string): Promise<UserMemory> {
    const path = join(folder, FILE)
    const text = (await readIfPresent(path)).toString('utf8')
    return new UserMemory(path, text === '' ? { sessions: [], values: {} } : parse(path, text))
  }

  get data(): Readonly<UserData> {
    return this.#data
  }

  /**
   * Changes what is remembered; resolves once that is on disk.
   * @throws 413 when it would grow beyond a megabyte.
   */
  async update(change: (data: UserData) => UserData): Promise<void> {
    const data = change(this.#data)
    const text = JSON.stringify(data)
    if (text.length > MAX_CHARACTERS) {
      throw new LakeError(413, {
        type: 'payloadTooLarge',
        description: 'The settings of the Studio take more than a megabyte',
      })
    }
    this.#data = data
    // One after the other, so that the last state is the one that stays.
    this.#writing = this.#writing.then(() => writeFileDurably(this.#path, text))
    const written = this.#writing
    this.#writing = written.catch(() => undefined)
    await written.catch((error: unknown) => {
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

function parse(path: string, text: string): UserData {
  try {
    const data: unknown = JSON.parse(text)
    if (isObject(data) && Array.isArray(data['sessions']) && isObject(data['values']))
      return data as unknown as UserData
  } catch (error) {
    throw corrupt(path, messageOf(error))
  }
  throw corrupt(path, 'it is not a list of sessions and values')
}
