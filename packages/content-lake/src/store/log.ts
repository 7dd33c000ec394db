import { randomUUID } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

import { DataFolderError, messageOf } from '../errors'
import { joinChunks, syncFolder, writeFileDurably } from './files'
import { readLines } from './lines'

/** The first line of a log. */
type LogHeader = {
  format: string
  version: number
  projectId?: string
  dataset?: string
}

/** The first line of every file of a store, which rejects the files of another dataset. */
export type FileHeader = {
  format: 'local-content-lake'
  version: 1
  projectId: string
  dataset: string
} & LogHeader

/** An append-only NDJSON file. Lines are durable once the promise of `append` resolves. */
export class DurableLog {
  readonly #path: string
  readonly #headerLine: Buffer
  #file: FileHandle
  #size: number
  #hasRemains = false

  private constructor(path: string, headerLine: Buffer, file: FileHandle, size: number) {
    this.#path = path
    this.#headerLine = headerLine
    this.#file = file
    this.#size = size
  }

  /**
   * Opens or creates the log and passes its entries to `receive` one by one. It removes an incomplete last line, which
   * a process leaves when it is killed while it appends.
   * @throws {DataFolderError} when any other line cannot be read.
   */
  static async open<Entry>(
    path: string,
    header: LogHeader,
    receive: (entry: Entry) => void,
  ): Promise<DurableLog> {
    const headerLine = Buffer.from(`${JSON.stringify(header)}\n`)
    let size = 0
    for await (const { text, number, end } of readLines(path)) {
      if (number === 1) assertHeader(path, text, header)
      else receive(parseLine<Entry>(path, text, number))
      size = end
    }
    if (size === 0) await writeFileDurably(path, headerLine)
    const file = await open(path, 'r+')
    const length = Math.max(size, headerLine.length)
    await file.truncate(length)
    return new DurableLog(path, headerLine, file, length)
  }

  get size(): number {
    return this.#size
  }

  /** Writes all lines or none. */
  async append(lines: readonly Buffer[]): Promise<void> {
    if (this.#hasRemains) await this.#cutRemains()
    let end = this.#size
    try {
      for (const chunk of joinChunks(lines)) {
        await writeAll(this.#file, chunk, end)
        end += chunk.length
      }
      await this.#file.datasync()
    } catch (error) {
      this.#hasRemains = true
      // On a full disk even this may fail. The next append then repeats it.
      await this.#cutRemains().catch(() => undefined)
      throw error
    }
    this.#size = end
  }

  /**
   * Removes all entries before a position, of which the caller has written a snapshot. After a crash, the file is
   * either the old one or the complete new one.
   */
  async dropBefore(position: number): Promise<void> {
    const tail = Buffer.alloc(this.#size - position)
    if (tail.length > 0) {
      const { bytesRead } = await this.#file.read(tail, 0, tail.length, position)
      if (bytesRead < tail.length) throw new Error('the log could not be read to its end')
    }
    await this.replace([tail])
  }

  /** Replaces all entries. After a crash, the file is either the old one or the complete new one. */
  async replace(lines: readonly Buffer[]): Promise<void> {
    const temporary = `${this.#path}.${randomUUID()}.tmp`
    const file = await open(temporary, 'w+')
    let size = 0
    try {
      for (const chunk of joinChunks([this.#headerLine, ...lines])) {
        await writeAll(file, chunk, size)
        size += chunk.length
      }
      await file.sync()
      await rename(temporary, this.#path)
    } catch (error) {
      await file.close()
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    const old = this.#file
    this.#file = file
    this.#size = size
    this.#hasRemains = false
    await old.close()
    await syncFolder(dirname(this.#path))
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async #cutRemains(): Promise<void> {
    await this.#file.truncate(this.#size)
    this.#hasRemains = false
  }
}

/**
 * Parses a line of a file.
 * @throws {DataFolderError} when it is not JSON.
 */
export function parseLine<T>(path: string, line: string, number: number): T {
  try {
    return JSON.parse(line) as T
  } catch (error) {
    throw createCorruptError(path, `line ${number}: ${messageOf(error)}`)
  }
}

/**
 * Checks the first line of a file.
 * @throws {DataFolderError} when it is not the expected header.
 */
export function assertHeader(path: string, line: string | undefined, expected: LogHeader): void {
  const header = parseLine<Partial<LogHeader>>(path, line ?? '', 1)
  if (header.format !== expected.format || header.version !== expected.version) {
    throw createCorruptError(path, 'line 1 is not the header of a local content lake file')
  }
  if (header.projectId !== expected.projectId || header.dataset !== expected.dataset) {
    throw new DataFolderError(
      `${path} belongs to dataset ${header.projectId}/${header.dataset}, not to ` +
        `${expected.projectId}/${expected.dataset}: choose another data folder`,
    )
  }
}

/** Returns the error for a file in a state that no crash can cause. */
export function createCorruptError(path: string, detail: string): DataFolderError {
  return new DataFolderError(
    `${path} is corrupt (${detail}): restore it from a backup, or remove it to start without its content`,
  )
}

async function writeAll(file: FileHandle, data: Buffer, position: number): Promise<void> {
  for (let writtenBytes = 0; writtenBytes < data.length;) {
    const { bytesWritten } = await file.write(
      data,
      writtenBytes,
      data.length - writtenBytes,
      position + writtenBytes,
    )
    writtenBytes += bytesWritten
  }
}
