import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

import { codeOf } from '../errors'

/** Returns the text of a file, which is empty when the file does not exist. */
export async function readIfPresent(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  }
}

/** Writes a file atomically: after a crash, it is either the old file or the complete new one. */
export async function writeFileDurably(path: string, data: Buffer | string): Promise<void> {
  await replaceFile(path, (file) => file.writeFile(data))
}

/** The number of bytes that are collected for one write. */
const writeBytes = 1024 * 1024

/**
 * Writes a file of lines, so that after a crash it is either the old file or the complete new one. Only about a
 * megabyte is in memory at a time.
 * @returns the size of the file in bytes.
 */
export async function writeLinesDurably(path: string, lines: Iterable<string>): Promise<number> {
  let size = 0
  await replaceFile(path, async (file) => {
    for (const chunk of joinChunks(encodeLines(lines))) {
      await file.writeFile(chunk)
      size += chunk.length
    }
  })
  return size
}

function* encodeLines(lines: Iterable<string>): Generator<Buffer> {
  for (const line of lines) yield Buffer.from(`${line}\n`)
}

/** Joins small pieces to chunks of about a megabyte, which need fewer writes. */
export function* joinChunks(pieces: Iterable<Buffer>): Generator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for (const piece of pieces) {
    parts.push(piece)
    length += piece.length
    if (length < writeBytes) continue
    yield Buffer.concat(parts, length)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts, length)
}

/** Writes the entries of a folder to disk, so that created and renamed files survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await withFile(folder, 'r', (handle) => handle.sync())
  } catch (error) {
    // Windows cannot open folders and does not need this call.
    if (!['EPERM', 'EISDIR', 'EINVAL'].includes(codeOf(error) ?? '')) throw error
  }
}

async function replaceFile(
  path: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    await withFile(temporary, 'w', async (file) => {
      await write(file)
      await file.sync()
    })
    await rename(temporary, path)
  } catch (error) {
    // On a full disk, the incomplete file would occupy the space that the next attempt needs.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(dirname(path))
}

/** Opens a file for `use` and closes it afterwards. */
export async function withFile(
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
