import type { SanityDocument } from '../documents'
import { ReferenceIndex } from './references'
import type { Snapshot } from './snapshot'
import type {
  DocumentChange,
  DocumentReader,
  LogEntry,
  Transaction,
  TransactionRecord,
} from './types'

/** The committed documents and the recent transactions, in memory. */
export class State implements DocumentReader {
  readonly #documents = new Map<string, SanityDocument>()
  readonly #references = new ReferenceIndex()
  readonly #history: TransactionRecord[] = []
  readonly #transactionIds = new Set<string>()
  readonly #historyLimit: number
  #seq: number

  constructor(snapshot: Snapshot, historyLimit: number) {
    this.#historyLimit = historyLimit
    this.#seq = snapshot.seq
    for (const document of snapshot.documents) this.#put(document._id, document)
    for (const record of snapshot.history) this.#remember(record)
  }

  /** Number of the last transaction; a new value means that documents changed. */
  get seq(): number {
    return this.#seq
  }

  get documentCount(): number {
    return this.#documents.size
  }

  /** The last transactions, oldest first. */
  get history(): readonly TransactionRecord[] {
    return this.#history
  }

  get(id: string): SanityDocument | undefined {
    return this.#documents.get(id)
  }

  all(): Iterable<SanityDocument> {
    return this.#documents.values()
  }

  referencing(id: string): Iterable<string> {
    return this.#references.sourcesOf(id)
  }

  /** True when a remembered transaction has this id. */
  hasTransaction(id: string): boolean {
    return this.#transactionIds.has(id)
  }

  /** Makes a durable entry visible. */
  apply(entry: LogEntry): Transaction {
    const changes = entry.changes.map(({ after, ...record }): DocumentChange => {
      const before = this.#documents.get(record.id)
      this.#put(record.id, after ?? undefined)
      return { ...record, before, after: after ?? undefined }
    })
    this.#seq = entry.seq
    this.#remember({
      ...entry,
      changes: entry.changes.map(({ after: _after, ...record }) => record),
    })
    return { ...entry, changes }
  }

  snapshot(): Snapshot {
    return { seq: this.#seq, documents: [...this.#documents.values()], history: this.#history }
  }

  #put(id: string, document: SanityDocument | undefined): void {
    this.#references.update(this.#documents.get(id), document)
    if (document) this.#documents.set(id, document)
    else this.#documents.delete(id)
  }

  #remember(record: TransactionRecord): void {
    this.#history.push(record)
    this.#transactionIds.add(record.id)
    while (this.#history.length > this.#historyLimit) {
      const forgotten = this.#history.shift()
      if (forgotten) this.#transactionIds.delete(forgotten.id)
    }
  }
}
