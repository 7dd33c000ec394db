import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf, DataFolderError, messageOf } from '../errors'
import { lockFolder } from './lock'

/**
 * Creates a data folder where needed, claims it for this process and clears half-written files.
 * @returns a function that gives the folder up.
 * @throws {DataFolderError} when it cannot be written or is in use.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true })
    const release = await lockFolder(folder)
    for (const name of await readdir(folder)) {
      if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
    }
    return release
  } catch (error) {
    throw asDataFolderError(folder, error)
  }
}

/** Turns a system error on a data folder into one line that names the cure. */
export function asDataFolderError(folder: string, error: unknown): DataFolderError {
  if (error instanceof DataFolderError) return error
  return new DataFolderError(
    `The data folder ${folder} cannot be used (${codeOf(error) ?? messageOf(error)}): ` +
      'make it readable and writable for this user or choose another folder',
  )
}
