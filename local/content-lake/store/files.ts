import { randomUUID } from 'node:crypto'
import { open, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

import { codeOf } from '../errors'

/** Writes a file so that after a crash it is either the old one or the whole new one. */
export async function writeFileDurably(path: string, data: Buffer | string): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  await withFile(temporary, 'w', async (file) => {
    await file.writeFile(data)
    await file.sync()
  })
  await rename(temporary, path)
  await syncFolder(dirname(path))
}

/** Makes created and renamed entries of a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await withFile(folder, 'r', (handle) => handle.sync())
  } catch (error) {
    // Windows cannot open folders, and needs no such call.
    if (!['EPERM', 'EISDIR', 'EINVAL'].includes(codeOf(error) ?? '')) throw error
  }
}

async function withFile(
  path: string,
  flags: string,
  use: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}
