import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf, DataFolderError, messageOf } from '../errors'
import { lockFolder } from './lock'

/**
 * Creates a data folder where needed, claims it for this process and clears half-written files.
 * @returns a function that releases the folder.
 * @throws {DataFolderError} when it cannot be written or is in use.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true })
    const release = await lockFolder(folder)
    await prepareFolder(folder)
    return release
  } catch (error) {
    throw asDataFolderError(folder, error)
  }
}

/** Creates a folder where needed and clears half-written files; the process has claimed it or one that contains it. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
  }
}

/** What cures a system error on a data folder, by its code. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: 'make it readable and writable for this user or choose another folder',
  EPERM: 'make it readable and writable for this user or choose another folder',
  EROFS: 'make its file system writable or choose another folder',
  ENOTDIR: 'choose a path at which a folder can be created',
  EEXIST: 'choose a path at which a folder can be created',
  ENOSPC: 'free space on its disk or choose another folder',
  EDQUOT: 'free space in this user’s quota or choose another folder',
  EMFILE: 'raise the number of files that a process may open (ulimit -n)',
  EIO: 'check the disk, and restore the folder from a backup',
}

/**
 * Turns anything thrown while a data folder was opened into an error of one line that contains its
 * cause and, where it is known, the cure.
 */
export function asDataFolderError(folder: string, error: unknown): DataFolderError {
  if (error instanceof DataFolderError) return error
  const code = codeOf(error)
  const remedy = code === undefined ? undefined : remedies[code]
  const message = messageOf(error).replaceAll(/\s+/g, ' ')
  const text = remedy
    ? `The data folder ${folder} cannot be used (${code}): ${remedy}`
    : `The data folder ${folder} cannot be opened: ${message}`
  return new DataFolderError(text, { cause: error })
}
