import type { SanityDocument } from '../documents'
import type { LakeLimits } from '../options'
import { ReferenceIndex } from './references'
import type { Snapshot, SnapshotReceiver } from './snapshot'
import type {
  DocumentChange,
  DocumentReader,
  LogEntry,
  Transaction,
  TransactionRecord,
} from './types'

/** The limits of the history, both of which apply. The last transaction is stored even if it exceeds them. */
type HistoryLimits = Pick<LakeLimits, 'historyLimit' | 'historyBytes'>

/** The committed documents and the recent transactions, in memory. */
export class State implements DocumentReader, SnapshotReceiver {
  readonly #documents = new Map<string, SanityDocument>()
  readonly #references = new ReferenceIndex()
  readonly #history: TransactionRecord[] = []
  /** The size of each record of the history, in the same order. */
  readonly #recordBytes: number[] = []
  readonly #transactionIds = new Set<string>()
  readonly #limits: HistoryLimits
  #historyBytes = 0
  #seq = 0

  constructor(limits: HistoryLimits) {
    this.#limits = limits
  }

  /** The number of the last transaction. */
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

  findReferencing(id: string): Iterable<string> {
    return this.#references.findStrongSources(id)
  }

  /** Returns the ids of the documents that have a reference of any kind to `id`. */
  findMentioning(id: string): Iterable<string> {
    return this.#references.findMentioning(id)
  }

  /** Returns whether the history contains a transaction with this id. */
  hasTransaction(id: string): boolean {
    return this.#transactionIds.has(id)
  }

  /** Sets the number of the last transaction, after all parts of a snapshot were added. */
  startAt(seq: number): void {
    this.#seq = seq
  }

  addDocument(document: SanityDocument): void {
    this.#put(document._id, document)
  }

  addRecord(record: TransactionRecord, bytes: number): void {
    this.#history.push(record)
    this.#recordBytes.push(bytes)
    this.#historyBytes += bytes
    this.#transactionIds.add(record.id)
    while (this.#isHistoryTooLarge()) {
      const oldest = this.#history.shift()
      this.#historyBytes -= this.#recordBytes.shift() ?? 0
      if (oldest) this.#transactionIds.delete(oldest.id)
    }
  }

  /** Applies a durable entry and returns its transaction; `bytes` is the size of its record as JSON. */
  apply(entry: LogEntry, bytes = Buffer.byteLength(JSON.stringify(toRecord(entry)))): Transaction {
    const changes = entry.changes.map((change): DocumentChange => {
      const before = this.#documents.get(change.id)
      const after = change.after ?? undefined
      this.#put(change.id, after)
      return { ...change, before, after }
    })
    this.#seq = entry.seq
    this.addRecord(toRecord(entry), bytes)
    return { ...entry, changes }
  }

  /** Returns a snapshot, which later transactions do not change. */
  takeSnapshot(): Snapshot {
    return {
      seq: this.#seq,
      documents: [...this.#documents.values()],
      history: [...this.#history],
    }
  }

  #put(id: string, document: SanityDocument | undefined): void {
    this.#references.update(this.#documents.get(id), document)
    if (document) this.#documents.set(id, document)
    else this.#documents.delete(id)
  }

  #isHistoryTooLarge(): boolean {
    const { historyLimit, historyBytes } = this.#limits
    const { length } = this.#history
    return length > historyLimit || (this.#historyBytes > historyBytes && length > 1)
  }
}

/** Returns the part of a log entry that the history contains. */
export function toRecord(entry: LogEntry): TransactionRecord {
  return { ...entry, changes: entry.changes.map(({ after: _after, ...rest }) => rest) }
}
