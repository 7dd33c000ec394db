import { join } from 'node:path'

import { isObject, type JsonObject } from '../documents'
import { JsonFile } from '../store/json-file'

/** The stored data of users that is not in documents. */
export type UserData = {
  /** Digests of session tokens with their users, oldest first. */
  sessions: { digest: string; user: string }[]
  /** Values that the Studio keeps for a user, by user and key. */
  values: Record<string, JsonObject>
}

/** Sign-ins and settings of the Studio, which survive a restart. */
export type UserMemory = JsonFile<UserData>

/** @throws {DataFolderError} when the file cannot be read. */
export function openUserMemory(folder: string): Promise<UserMemory> {
  return JsonFile.open<UserData>(join(folder, 'users.json'), {
    initial: { sessions: [], values: {} },
    isValid: (data) =>
      isObject(data) && Array.isArray(data['sessions']) && isObject(data['values']),
    description: 'sessions and settings of the Studio',
  })
}
