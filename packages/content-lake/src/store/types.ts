import type { JsonObject, SanityDocument } from '../documents'
import type { MendozaPatch } from '../mutations/mendoza'

/** The six forms a mutation can take on the wire; patches and deletes may select by query. */
export type Mutation =
  | { create: JsonObject }
  | { createOrReplace: JsonObject }
  | { createIfNotExists: JsonObject }
  | { delete: JsonObject }
  | { patch: JsonObject }

/** What history keeps of one document's change in a transaction. */
export type ChangeRecord = {
  id: string
  /** Absent when the transaction created the document. */
  previousRev?: string
  /** Only this document's mutations, by id, so that a client can apply them again. */
  mutations: Mutation[]
  effects: { apply: MendozaPatch; revert: MendozaPatch }
}

/** A change with the document on both sides; undefined where it did not exist. */
export type DocumentChange = {
  before: SanityDocument | undefined
  after: SanityDocument | undefined
} & ChangeRecord

type TransactionHeader = {
  /** Position in commit order, from 1, without gaps. */
  seq: number
  /** Also the `_rev` of every document the transaction changed. */
  id: string
  timestamp: string
  author: string
}

/** A committed transaction as subscribers see it. */
export type Transaction = {
  changes: DocumentChange[]
} & TransactionHeader

/** A committed transaction as history keeps it. */
export type TransactionRecord = {
  changes: ChangeRecord[]
} & TransactionHeader

/** A line of the log: the record plus the resulting state of each document (null: deleted). */
export type LogEntry = {
  changes: (ChangeRecord & { after: SanityDocument | null })[]
} & TransactionHeader

/** Read access to a set of documents. */
export type DocumentReader = {
  get(id: string): SanityDocument | undefined
  all(): Iterable<SanityDocument>
  /** Ids of the documents that refer strongly to `id`. */
  findReferencing(id: string): Iterable<string>
}
