import type { SanityDocument } from '../documents'
import { writeFileDurably } from './files'
import { assertHeader, corrupt, parseLine, readIfPresent, type FileHeader } from './log'
import type { TransactionRecord } from './types'

/** Everything the store holds as of transaction number `seq`. */
export interface Snapshot {
  seq: number
  documents: SanityDocument[]
  history: TransactionRecord[]
}

interface Counts {
  seq: number
  documents: number
  history: number
}

/** Replaces the snapshot atomically. NDJSON: header, counts, documents, history. */
export async function writeSnapshot(
  path: string,
  header: FileHeader,
  snapshot: Snapshot,
): Promise<void> {
  const counts: Counts = {
    seq: snapshot.seq,
    documents: snapshot.documents.length,
    history: snapshot.history.length,
  }
  const lines = [header, counts, ...snapshot.documents, ...snapshot.history]
  await writeFileDurably(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/**
 * Reads the snapshot; an empty one when none was written yet.
 * @throws {DataFolderError} when it is not whole.
 */
export async function readSnapshot(path: string, header: FileHeader): Promise<Snapshot> {
  const content = await readIfPresent(path)
  if (content.length === 0) return { seq: 0, documents: [], history: [] }
  const lines = content.toString('utf8').split('\n').slice(0, -1)
  assertHeader(path, lines[0], header)
  const counts = parseLine<Counts>(path, lines[1] ?? '', 2)
  if (lines.length !== 2 + counts.documents + counts.history) {
    throw corrupt(path, `${lines.length} lines, but line 2 announces other counts`)
  }
  const documentsEnd = 2 + counts.documents
  return {
    seq: counts.seq,
    documents: lines
      .slice(2, documentsEnd)
      .map((line, index) => parseLine<SanityDocument>(path, line, index + 3)),
    history: lines
      .slice(documentsEnd)
      .map((line, index) => parseLine<TransactionRecord>(path, line, documentsEnd + index + 1)),
  }
}
