import { randomUUID } from 'node:crypto'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** How the name of a file ends whose writing has not come to its end. */
export const temporarySuffix = '.tmp'

/** The code of a failed file operation, such as ENOSPC; null for any other error. */
export function fileErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null
}

/**
 * Writes a file that only this user can read. When it resolves the file outlives a crash and a power cut; a crash before
 * that leaves what was there before, and perhaps a half-written file of another name. A failure leaves nothing behind.
 */
export async function writeFileDurably(path: string, data: Uint8Array | string): Promise<void> {
  await viaTemporary(path, data, (temporary) => rename(temporary, path))
}

/** The same for a file that must not exist yet; false, and nothing changed, when it does. */
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
    const placed = await place(temporary)
    await syncFolder(dirname(path))
    return placed
  } catch (error) {
    // On a full disk every byte counts.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Makes the names in a folder outlive a power cut. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  } catch (error) {
    // Windows opens no folders, and keeps names without being asked.
    if (!['EPERM', 'EISDIR', 'EINVAL'].includes(fileErrorCode(error) ?? '')) throw error
  }
}
