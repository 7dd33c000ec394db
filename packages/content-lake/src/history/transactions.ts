import type { JsonObject } from '../documents'
import type { TransactionRecord } from '../store/types'

/** Selects transactions and their properties. */
export type TransactionQuery = {
  ids: readonly string[]
  /** The numbers of the first and last transaction, both inclusive; 0 and Infinity for no limit. */
  from: number
  to: number
  limit: number
  /** Whether the newest transactions come first; the limit then counts from the newest. */
  reverse: boolean
  /** Whether changes of other documents are left out. */
  onlyIdentified: boolean
  withMutations: boolean
  withEffects: boolean
}

/** Returns the transactions that changed any of the documents, in the format of the history API. */
export function listTransactions(
  history: readonly TransactionRecord[],
  query: TransactionQuery,
): JsonObject[] {
  const transactions: JsonObject[] = []
  for (const record of query.reverse ? history.toReversed() : history) {
    if (transactions.length === query.limit) break
    const isRelevant = record.changes.some(({ id }) => query.ids.includes(id))
    if (isRelevant && record.seq >= query.from && record.seq <= query.to)
      transactions.push(toJson(record, query))
  }
  return transactions
}

function toJson(
  record: TransactionRecord,
  { ids, onlyIdentified, withMutations, withEffects }: TransactionQuery,
): JsonObject {
  const changes = record.changes.filter(({ id }) => !onlyIdentified || ids.includes(id))
  const { id, timestamp, author } = record
  return {
    id,
    timestamp,
    author,
    documentIDs: changes.map((change) => change.id),
    ...(withMutations ? { mutations: changes.flatMap(({ mutations }) => mutations) } : {}),
    ...(withEffects
      ? { effects: Object.fromEntries(changes.map((change) => [change.id, change.effects])) }
      : {}),
  }
}
