import type { JsonObject, SanityDocument } from '../documents'
import type { MendozaPatch } from '../mutations/mendoza'

/** A mutation as clients send it. Patches and deletions can select documents with a query. */
export type Mutation =
  | { create: JsonObject }
  | { createOrReplace: JsonObject }
  | { createIfNotExists: JsonObject }
  | { delete: JsonObject }
  | { patch: JsonObject }

/** The change of one document in a transaction, as the history contains it. */
export type ChangeRecord = {
  id: string
  /** The earlier revision; undefined when the transaction created the document. */
  previousRev?: string
  /** The mutations of this document, which select it by id, so that clients can apply them. */
  mutations: Mutation[]
  effects: { apply: MendozaPatch; revert: MendozaPatch }
}

/** A change with the document before and after it; undefined where it did not exist. */
export type DocumentChange = {
  before: SanityDocument | undefined
  after: SanityDocument | undefined
} & ChangeRecord

type TransactionHeader = {
  /** The position in commit order, from 1, without gaps. */
  seq: number
  /** Also the `_rev` of all documents that the transaction changed. */
  id: string
  timestamp: string
  author: string
}

/** A committed transaction as subscribers receive it. */
export type Transaction = {
  changes: DocumentChange[]
} & TransactionHeader

/** A committed transaction as the history contains it. */
export type TransactionRecord = {
  changes: ChangeRecord[]
} & TransactionHeader

/** A line of the log: the record and the resulting documents, which are null when they were deleted. */
export type LogEntry = {
  changes: (ChangeRecord & { after: SanityDocument | null })[]
} & TransactionHeader

/** Read access to a set of documents. */
export type DocumentReader = {
  get(id: string): SanityDocument | undefined
  all(): Iterable<SanityDocument>
  /** Returns the ids of the documents that refer strongly to `id`. */
  findReferencing(id: string): Iterable<string>
}
