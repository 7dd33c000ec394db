import type { SanityDocument } from '../documents'
import { writeLinesDurably } from './files'
import { readLines } from './lines'
import { assertHeader, createCorruptError, parseLine, type FileHeader } from './log'
import type { TransactionRecord } from './types'

/** The content of a store after transaction number `seq`. */
export type Snapshot = {
  seq: number
  documents: readonly SanityDocument[]
  history: readonly TransactionRecord[]
}

/** Receives the parts of a snapshot one by one, because the complete snapshot may not fit into memory twice. */
export type SnapshotReceiver = {
  addDocument(document: SanityDocument): void
  /** `bytes` is the size of the record as JSON. */
  addRecord(record: TransactionRecord, bytes: number): void
}

/** The second line of the file. */
type Counts = {
  seq: number
  documents: number
  history: number
}

/**
 * Replaces the snapshot atomically. Its lines are the header, the counts, the documents and the history as JSON.
 * @returns the size of the file in bytes.
 */
export function writeSnapshot(
  path: string,
  header: FileHeader,
  snapshot: Snapshot,
): Promise<number> {
  return writeLinesDurably(path, formatLines(header, snapshot))
}

function* formatLines(
  header: FileHeader,
  { seq, documents, history }: Snapshot,
): Generator<string> {
  const counts: Counts = { seq, documents: documents.length, history: history.length }
  for (const line of [header, counts]) yield JSON.stringify(line)
  for (const document of documents) yield JSON.stringify(document)
  for (const record of history) yield JSON.stringify(record)
}

/**
 * Reads the snapshot and passes its parts to `receiver`.
 * @returns the number of its last transaction and its size in bytes, both of which are 0 when no snapshot exists.
 * @throws {DataFolderError} when the snapshot is incomplete.
 */
export async function readSnapshot(
  path: string,
  header: FileHeader,
  receiver: SnapshotReceiver,
): Promise<{ seq: number; size: number }> {
  let counts: Counts | undefined
  let lines = 0
  let size = 0
  for await (const { text, number, end } of readLines(path)) {
    const bytes = end - size - 1
    lines = number
    size = end
    if (number === 1) assertHeader(path, text, header)
    else if (counts === undefined) counts = parseLine<Counts>(path, text, number)
    else if (number <= 2 + counts.documents) {
      receiver.addDocument(parseLine<SanityDocument>(path, text, number))
    } else receiver.addRecord(parseLine<TransactionRecord>(path, text, number), bytes)
  }
  if (lines === 0) return { seq: 0, size: 0 }
  if (!counts || lines !== 2 + counts.documents + counts.history) {
    throw createCorruptError(path, `${lines} lines, but line 2 announces other counts`)
  }
  return { seq: counts.seq, size }
}
