import { applyPatch } from 'mendoza'

import { withoutRevision, type JsonObject, type SanityDocument } from '../documents'
import type { Store } from '../store/store'
import type { ChangeRecord, DocumentChange, Transaction, TransactionRecord } from '../store/types'

/** The part of the store with which earlier revisions are reconstructed. */
export type HistoryReader = Pick<Store, 'get' | 'history'>

/**
 * Returns a document as it was after transaction number `seq`, by reverting later changes of the current document, or
 * undefined when it did not exist then.
 */
export function reconstructDocument(
  reader: HistoryReader,
  id: string,
  seq: number,
): SanityDocument | undefined {
  let document = reader.get(id)
  for (const record of reader.history.toReversed()) {
    if (record.seq <= seq) break
    const change = findChange(record, id)
    if (change) document = revertChange(document, change)
  }
  return document
}

/** Returns the current document or, when it was deleted, its last revision; undefined when the history has none. */
export function findLastRevision(reader: HistoryReader, id: string): SanityDocument | undefined {
  const document = reader.get(id)
  if (document) return document
  for (const record of reader.history.toReversed()) {
    const change = findChange(record, id)
    if (change) return revertChange(undefined, change)
  }
  return undefined
}

/** Returns the stored transactions after number `seq`, oldest first, with the documents before and after them. */
export function listTransactionsAfter(reader: HistoryReader, seq: number): Transaction[] {
  const documents = new Map<string, SanityDocument | undefined>()
  const transactions: Transaction[] = []
  for (const record of reader.history.toReversed()) {
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

/**
 * Returns a document as it was at a time in milliseconds since 1970, or undefined when it did not exist then or when the
 * history does not reach back that far.
 */
export function reconstructAtTime(
  reader: HistoryReader,
  id: string,
  time: number,
): SanityDocument | undefined {
  const record = reader.history.findLast(({ timestamp }) => Date.parse(timestamp) <= time)
  if (record) return reconstructDocument(reader, id, record.seq)
  // A document that has not changed since the oldest stored transaction was the same before.
  const oldest = reconstructDocument(reader, id, 0)
  return oldest && Date.parse(oldest._updatedAt) <= time ? oldest : undefined
}

/** Returns the number of a transaction, or undefined when the history does not contain it. */
export function findTransactionSeq({ history }: HistoryReader, id: string): number | undefined {
  return history.find((record) => record.id === id)?.seq
}

/** Returns the change of a document in a transaction, or undefined when the transaction did not change it. */
export function findChange(record: TransactionRecord, id: string): ChangeRecord | undefined {
  return record.changes.find((change) => change.id === id)
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
