import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The suffix of a file that is not yet complete. */
export const temporarySuffix = '.tmp'

/** Returns the code of a failed file operation, such as ENOSPC, or null for any other error. */
export function fileErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}

/** Returns whether an error means that a disk has no space left. */
export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(fileErrorCode(error) ?? '')

/** Returns an error handler that yields `value` for a missing file or folder and rethrows any other error. */
export function unlessMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (fileErrorCode(error) === 'ENOENT') return value
    throw error
  }
}

/**
 * Writes a file that only this user can read. After it resolves, the file survives a crash and a power failure. A crash
 * before that leaves the previous file, and perhaps an incomplete file with another name. Rejects when a file operation
 * fails, and then leaves no temporary file.
 */
export async function writeFileDurably(path: string, data: Uint8Array | string): Promise<void> {
  await viaTemporary(path, data, (temporary) => rename(temporary, path))
}

/** Creates a file like `writeFileDurably`. Returns false and changes nothing when the file exists. */
export async function createFileDurably(path: string, data: Uint8Array | string): Promise<boolean> {
  return viaTemporary(path, data, async (temporary) => {
    try {
      await link(temporary, path)
      return true
    } catch (error) {
      if (fileErrorCode(error) === 'EEXIST') return false
      throw error
    } finally {
      await rm(temporary, { force: true })
    }
  })
}

async function viaTemporary<T>(
  path: string,
  data: Uint8Array | string,
  place: (temporary: string) => Promise<T>,
): Promise<T> {
  const temporary = `${path}.${randomUUID()}${temporarySuffix}`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    const result = await place(temporary)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    // A full disk needs the space.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Ensures that the names in a folder survive a power failure. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  } catch (error) {
    // Windows cannot open folders and persists names without it.
    if (!['EPERM', 'EISDIR', 'EINVAL'].includes(fileErrorCode(error) ?? '')) throw error
  }
}
