import { constants } from 'node:buffer'
import { createReadStream } from 'node:fs'

import { codeOf, DataFolderError } from '../errors'

/** One complete line of a file, without its line break. */
export type FileLine = {
  text: string
  /** Counted from 1. */
  number: number
  /** The position after the line break, in bytes. */
  end: number
}

const chunkBytes = 1024 * 1024
const lineFeed = 0x0a
/** The maximum length of a string in Node.js. */
export const maxStringLength = constants.MAX_STRING_LENGTH

/**
 * Yields the complete lines of a file of any size, or none when the file does not exist. Text after the last line break
 * is left out. Only a line feed ends a line: node:readline would also split at U+2028, which JSON text can contain.
 * @throws {DataFolderError} for a line that is longer than `maxLineBytes`.
 */
export async function* readLines(
  path: string,
  maxLineBytes = maxStringLength,
): AsyncGenerator<FileLine> {
  let pending: Buffer[] = []
  let pendingBytes = 0
  let number = 1
  let end = 0
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
      let rest = chunk as Buffer
      while (rest.length > 0) {
        const position = rest.indexOf(lineFeed)
        const piece = position < 0 ? rest : rest.subarray(0, position)
        pending.push(piece)
        pendingBytes += piece.length
        if (pendingBytes > maxLineBytes) throw createLineTooLongError(path, number, maxLineBytes)
        if (position < 0) break
        end += pendingBytes + 1
        yield { text: Buffer.concat(pending, pendingBytes).toString('utf8'), number, end }
        pending = []
        pendingBytes = 0
        number += 1
        rest = rest.subarray(position + 1)
      }
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

function createLineTooLongError(
  path: string,
  number: number,
  maxLineBytes: number,
): DataFolderError {
  return new DataFolderError(
    `${path} cannot be read because line ${number} is longer than ${maxLineBytes} bytes, the ` +
      'most that Node.js can hold in one string: restore the file from a backup',
  )
}
