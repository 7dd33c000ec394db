import { join } from 'node:path'

import { isObject, type JsonObject } from '../documents'
import { JsonFile } from '../store/json-file'

/** The stored data of users that is not in documents. */
export type UserData = {
  /** The digests of session tokens with their users, oldest first. */
  sessions: { digest: string; user: string }[]
  /** The values that the Studio stores for users, by user and key. */
  values: Record<string, JsonObject>
}

/** The file with sessions and settings of the Studio, which persist across restarts. */
export type UserFile = JsonFile<UserData>

/**
 * Opens the file with the data of users.
 * @throws {DataFolderError} when the file cannot be read.
 */
export function openUserFile(folder: string): Promise<UserFile> {
  return JsonFile.open<UserData>(join(folder, 'users.json'), {
    initial: { sessions: [], values: {} },
    isValid: (data) =>
      isObject(data) && Array.isArray(data['sessions']) && isObject(data['values']),
    description: 'sessions and settings of the Studio',
  })
}
