import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { codeOf, DataFolderError, messageOf } from '../errors'
import { lockFolder } from './lock'

/**
 * Creates a data folder unless it exists, claims it for this process and removes incomplete files.
 * @returns a function that releases the folder.
 * @throws {DataFolderError} when the folder cannot be written or is in use.
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

/**
 * Creates a folder unless it exists and removes incomplete files. The process has claimed it or a folder that contains
 * it.
 */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true })
  }
}

/** The remedies for system errors on a data folder, by error code. */
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
 * Converts an error that occurred while a data folder was opened. The message of the result is one line with the
 * remedy, or with the cause when no remedy is known.
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
