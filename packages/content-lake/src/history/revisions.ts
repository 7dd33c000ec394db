import { applyPatch } from 'mendoza'

import type { JsonObject, SanityDocument } from '../documents'
import type { Store } from '../store/store'
import type { ChangeRecord, DocumentChange, Transaction, TransactionRecord } from '../store/types'

/** What reconstructing old revisions needs of the store. */
export type HistoryReader = Pick<Store, 'get' | 'history'>

/**
 * A document as it was after transaction number `seq`: today's, with everything since taken back. Undefined when it did
 * not exist then.
 */
export function reconstructDocument(
  reader: HistoryReader,
  id: string,
  seq: number,
): SanityDocument | undefined {
  let document = reader.get(id)
  for (const record of iterateNewestFirst(reader.history)) {
    if (record.seq <= seq) break
    const change = findChange(record, id)
    if (change) document = revertChange(document, change)
  }
  return document
}

/** A document as it last existed: today's, or the one that was deleted. */
export function findLastRevision(reader: HistoryReader, id: string): SanityDocument | undefined {
  const document = reader.get(id)
  if (document) return document
  for (const record of iterateNewestFirst(reader.history)) {
    const change = findChange(record, id)
    if (change) return revertChange(undefined, change)
  }
  return undefined
}

/** Returns the remembered transactions after number `seq`, oldest first, with each document on both sides. */
export function listTransactionsAfter(reader: HistoryReader, seq: number): Transaction[] {
  const documents = new Map<string, SanityDocument | undefined>()
  const transactions: Transaction[] = []
  for (const record of iterateNewestFirst(reader.history)) {
    if (record.seq <= seq) break
    const changes = record.changes.map((change): DocumentChange => {
      const { id } = change
      const after = documents.has(id) ? documents.get(id) : reader.get(id)
      const before = revertChange(after, change)
      documents.set(id, before)
      return { ...change, before, after }
    })
    transactions.push({ ...record, changes })
  }
  return transactions.reverse()
}

/** The number of the last transaction up to a moment; 0 when there was none. */
export function findSeqAtTime({ history }: HistoryReader, time: number): number {
  for (const { timestamp, seq } of iterateNewestFirst(history))
    if (Date.parse(timestamp) <= time) return seq
  return 0
}

/** The number of a transaction; undefined when none of that id is remembered. */
export function findTransactionSeq({ history }: HistoryReader, id: string): number | undefined {
  return history.find((record) => record.id === id)?.seq
}

/** What a transaction did to one document. */
export function findChange(record: TransactionRecord, id: string): ChangeRecord | undefined {
  return record.changes.find((change) => change.id === id)
}

/** The records in the order of history's panels. */
export function* iterateNewestFirst(
  history: readonly TransactionRecord[],
): Generator<TransactionRecord> {
  for (let index = history.length - 1; index >= 0; index--)
    yield history[index] as TransactionRecord
}

function revertChange(
  document: SanityDocument | undefined,
  change: ChangeRecord,
): SanityDocument | undefined {
  const content = withoutRevision(document)
  const before = applyPatch(content, change.effects.revert as never) as JsonObject | null
  // The effects omit the revision, but every change records the revision that it replaced.
  return before ? ({ ...before, _rev: change.previousRev } as SanityDocument) : undefined
}

function withoutRevision(document: SanityDocument | undefined): JsonObject | null {
  if (!document) return null
  const { _rev, ...content } = document
  return content
}
