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
export interface ChangeRecord {
  id: string
  /** Absent when the transaction created the document. */
  previousRev?: string
  /** Only this document's mutations, by id, so that a client can apply them again. */
  mutations: Mutation[]
  effects: { apply: MendozaPatch; revert: MendozaPatch }
}

/** A change with the document on both sides; undefined where it did not exist. */
export interface DocumentChange extends ChangeRecord {
  before: SanityDocument | undefined
  after: SanityDocument | undefined
}

interface TransactionHeader {
  /** Position in commit order, from 1, without gaps. */
  seq: number
  /** Also the `_rev` of every document the transaction changed. */
  id: string
  timestamp: string
  author: string
}

/** A committed transaction as subscribers see it. */
export interface Transaction extends TransactionHeader {
  changes: DocumentChange[]
}

/** A committed transaction as history keeps it. */
export interface TransactionRecord extends TransactionHeader {
  changes: ChangeRecord[]
}

/** A line of the log: the record plus the resulting state of each document (null: deleted). */
export interface LogEntry extends TransactionHeader {
  changes: (ChangeRecord & { after: SanityDocument | null })[]
}

/** Read access to a set of documents. */
export interface DocumentReader {
  get(id: string): SanityDocument | undefined
  all(): Iterable<SanityDocument>
  /** Ids of the documents that refer strongly to `id`. */
  referencing(id: string): Iterable<string>
}
