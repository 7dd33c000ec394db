import { join } from 'node:path'

import type { SanityDocument } from '../documents'
import { LakeError, messageOf } from '../errors'
import { serializeInSlices } from '../json'
import type { LakeLogger } from '../logger'
import type { LakeLimits } from '../options'
import { AttributeLimit } from './attributes'
import { asDataFolderError, prepareFolder } from './folder'
import { maxStringLength } from './lines'
import { createCorruptError, DurableLog, type FileHeader } from './log'
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot'
import { toRecord, State } from './state'
import type {
  ChangeRecord,
  DocumentReader,
  LogEntry,
  Transaction,
  TransactionRecord,
} from './types'
import { Workspace } from './workspace'

/** Options of a store. */
export type StoreOptions = {
  /** The process has claimed this folder, or a folder that contains it. */
  folder: string
  projectId: string
  dataset: string
  limits: LakeLimits
  /** Returns the time of transactions. */
  clock: () => Date
  logger: LakeLogger
}

/** What a transaction can read while it prepares its changes. */
export type TransactionContext = {
  workspace: Workspace
  /** The time of the transaction. */
  timestamp: string
  /** The maximum number of names in the path of an attribute. */
  maxAttributeDepth: number
  hasTransaction(id: string): boolean
  /** Returns the stored transactions before this one, oldest first. */
  history(): readonly TransactionRecord[]
}

/** A transaction for the store to write. Nothing is written without changes or in a dry run. */
export type TransactionPlan<T> = {
  result: T
  dryRun: boolean
  id: string
  author: string
  changes: ChangeRecord[]
}

/** A transaction that is ready to be written. */
type PreparedTransaction = {
  entry: LogEntry
  /** The entry as a line of the log. */
  line: Buffer
  /** The size of the entry's record in the history. */
  recordBytes: number
}

/** A transaction, or work between transactions, in the queue of a store. */
type Job = {
  run(
    batch: Workspace,
    prepared: readonly PreparedTransaction[],
  ): Promise<PreparedTransaction | undefined>
  resolve(): void
  reject(error: unknown): void
}

/** The name of the log in the folder of a dataset. */
export const logFile = 'transactions.ndjson'
/** The name of the snapshot in the folder of a dataset. */
export const snapshotFile = 'snapshot.ndjson'
const maxBatch = 200

/**
 * Documents with durable transactions, one after the other. Transactions that arrive while another one is written share
 * the next write to disk. Readers see changes only when they are durable.
 */
export class Store implements DocumentReader {
  readonly #state: State
  readonly #log: DurableLog
  readonly #options: StoreOptions
  readonly #header: FileHeader
  readonly #queue: Job[] = []
  readonly #attributes: AttributeLimit
  readonly #subscribers = new Set<(transaction: Transaction) => void>()
  #writing: Promise<void> | undefined
  #compacting: Promise<void> | undefined
  #isClosed = false
  /** The size of the log at which the next snapshot is due. */
  #compactAt: number

  private constructor(
    state: State,
    log: DurableLog,
    options: StoreOptions,
    header: FileHeader,
    snapshotBytes: number,
  ) {
    this.#state = state
    this.#log = log
    this.#options = options
    this.#header = header
    this.#compactAt = Math.max(options.limits.compactAtBytes, snapshotBytes)
    this.#attributes = new AttributeLimit(options.limits.attributes)
  }

  /**
   * Opens the store in a folder, which it creates unless it exists.
   * @throws {DataFolderError} when the folder is not writable or corrupt.
   */
  static async open(options: StoreOptions): Promise<Store> {
    const { folder, projectId, dataset, limits } = options
    const header = createHeader(projectId, dataset)
    try {
      await prepareFolder(folder)
      const state = new State(limits)
      const snapshot = await readSnapshot(join(folder, snapshotFile), header, state)
      state.startAt(snapshot.seq)
      const path = join(folder, logFile)
      const log = await DurableLog.open<LogEntry>(path, header, (entry) => {
        // After a crash between the snapshot and its removal from the log, the log has entries of the snapshot.
        if (entry.seq <= state.seq) return
        if (entry.seq !== state.seq + 1) {
          throw createCorruptError(path, `transaction ${entry.seq} follows ${state.seq}`)
        }
        state.apply(entry)
      })
      const store = new Store(state, log, options, header, snapshot.size)
      // Earlier versions could not compact a large log; it is compacted before the first transaction.
      store.#compactIfDue()
      await store.#compacting
      return store
    } catch (error) {
      throw asDataFolderError(folder, error)
    }
  }

  get seq(): number {
    return this.#state.seq
  }

  get documentCount(): number {
    return this.#state.documentCount
  }

  /** The last transactions, oldest first. */
  get history(): readonly TransactionRecord[] {
    return this.#state.history
  }

  get(id: string): SanityDocument | undefined {
    return this.#state.get(id)
  }

  all(): Iterable<SanityDocument> {
    return this.#state.all()
  }

  findReferencing(id: string): Iterable<string> {
    return this.#state.findReferencing(id)
  }

  /** Returns the ids of the documents that have a reference of any kind to `id`. */
  findMentioning(id: string): Iterable<string> {
    return this.#state.findMentioning(id)
  }

  /** Calls `listener` for each transaction in commit order, once it is durable. Returns a function that ends this. */
  subscribe(listener: (transaction: Transaction) => void): () => void {
    this.#subscribers.add(listener)
    return () => this.#subscribers.delete(listener)
  }

  /**
   * Calls `work` with the state after all earlier transactions and commits the transaction that it returns. Resolves
   * once that is on disk. When `work` throws, nothing is applied.
   * @throws {LakeError} 413 when the transaction is too large, and 503 when it cannot be written or the store is
   * closed.
   */
  transact<T>(
    work: (draft: TransactionContext) => TransactionPlan<T> | Promise<TransactionPlan<T>>,
  ): Promise<T> {
    if (this.#isClosed) return Promise.reject(createShuttingDownError())
    return new Promise<T>((resolve, reject) => {
      let settle = () => {}
      this.#queue.push({
        run: async (batch, prepared) => {
          const workspace = new Workspace(batch)
          const timestamp = this.#options.clock().toISOString()
          const plan = await work({
            workspace,
            timestamp,
            maxAttributeDepth: this.#options.limits.attributeDepth,
            hasTransaction: (id) =>
              prepared.some(({ entry }) => entry.id === id) || this.#state.hasTransaction(id),
            history: () => [...this.#state.history, ...prepared.map(({ entry }) => entry)],
          })
          await this.#attributes.admit(
            plan.changes.flatMap(({ id }) => workspace.get(id) ?? []),
            () => batch.all(),
            () => workspace.all(),
          )
          settle = () => resolve(plan.result)
          if (plan.dryRun || plan.changes.length === 0) return undefined
          const { id, author } = plan
          const seq = this.#state.seq + prepared.length + 1
          const changes = plan.changes.map((change) => ({
            ...change,
            after: workspace.get(change.id) ?? null,
          }))
          const entry = { seq, id, timestamp, author, changes }
          const line = await serializeEntry(entry)
          const recordBytes = await measureJson(toRecord(entry))
          for (const change of plan.changes) batch.set(change.id, workspace.get(change.id))
          return { entry, line, recordBytes }
        },
        resolve: () => settle(),
        reject,
      })
      this.#writing ??= this.#drain()
    })
  }

  /** Writes the current documents and history, after `change`, to another dataset, whose folder has no files yet. */
  async copyTo(
    { folder, projectId, dataset }: Pick<StoreOptions, 'folder' | 'projectId' | 'dataset'>,
    change: (snapshot: Snapshot) => Snapshot,
  ): Promise<void> {
    const path = join(folder, snapshotFile)
    await writeSnapshot(path, createHeader(projectId, dataset), change(this.#state.takeSnapshot()))
  }

  /**
   * Writes a snapshot without documents for a closed store. Its files can then be removed one after the other, because
   * earlier documents do not return after a crash meanwhile.
   */
  async writeEmptySnapshot(): Promise<void> {
    const path = join(this.#options.folder, snapshotFile)
    await writeSnapshot(path, this.#header, { seq: this.#state.seq, documents: [], history: [] })
  }

  /** Writes all accepted transactions. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#writing
    while (this.#compacting) await this.#compacting
    await this.#log.close()
  }

  async #drain(): Promise<void> {
    try {
      while (this.#queue.length > 0) await this.#commit(this.#queue.splice(0, maxBatch))
    } finally {
      // This must run in the same tick as the last check of the queue, because a transaction in between would not be
      // written.
      this.#writing = undefined
    }
  }

  async #commit(jobs: Job[]): Promise<void> {
    const batch = new Workspace(this.#state)
    const prepared: PreparedTransaction[] = []
    const succeededJobs: Job[] = []
    for (const job of jobs) {
      try {
        const transaction = await job.run(batch, prepared)
        if (transaction) prepared.push(transaction)
        succeededJobs.push(job)
      } catch (error) {
        job.reject(error)
      }
    }
    try {
      if (prepared.length > 0) await this.#log.append(prepared.map(({ line }) => line))
    } catch (error) {
      for (const job of succeededJobs) job.reject(createWriteError(this.#options.folder, error))
      return
    }
    for (const { entry, recordBytes } of prepared) {
      const transaction = this.#state.apply(entry, recordBytes)
      for (const subscriber of this.#subscribers) this.#notify(subscriber, transaction)
    }
    for (const job of succeededJobs) job.resolve()
    this.#compactIfDue()
  }

  #notify(subscriber: (transaction: Transaction) => void, transaction: Transaction): void {
    try {
      subscriber(transaction)
    } catch (error) {
      this.#options.logger.error({ err: error }, 'a subscriber of the content lake failed')
    }
  }

  #compactIfDue(): void {
    if (this.#compacting || this.#log.size <= this.#compactAt) return
    this.#compacting = this.#compact().finally(() => {
      this.#compacting = undefined
      this.#compactIfDue()
    })
  }

  /** Compacts the log into the snapshot. The log continues to contain transactions that are committed meanwhile. */
  async #compact(): Promise<void> {
    const {
      folder,
      limits: { compactAtBytes },
      logger,
    } = this.#options
    try {
      const position = this.#log.size
      const path = join(folder, snapshotFile)
      const snapshotBytes = await writeSnapshot(path, this.#header, this.#state.takeSnapshot())
      await this.#runBetweenCommits(() => this.#log.dropBefore(position))
      this.#compactAt = Math.max(compactAtBytes, snapshotBytes)
    } catch (error) {
      // The log is still complete. The next attempt waits until the log has grown, because failing attempts must not
      // slow down every transaction.
      this.#compactAt = this.#log.size + compactAtBytes
      logger.warn({ err: error }, `the content lake could not write its snapshot to ${folder}`)
    }
  }

  #runBetweenCommits(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const run = () => work().then(() => undefined)
      this.#queue.push({ run, resolve, reject })
      this.#writing ??= this.#drain()
    })
  }
}

/** Returns the first line of the files of a dataset. */
function createHeader(projectId: string, dataset: string): FileHeader {
  return { format: 'local-content-lake', version: 1, projectId, dataset }
}

/**
 * Returns an entry as a line of the log.
 * @throws {LakeError} 413 when it is longer than a line can be.
 */
async function serializeEntry(entry: LogEntry): Promise<Buffer> {
  let line: Buffer
  try {
    const parts: Buffer[] = []
    for await (const part of serializeInSlices(entry)) parts.push(part)
    line = Buffer.concat([...parts, Buffer.from('\n')])
  } catch (error) {
    throw createTooLargeError(messageOf(error))
  }
  if (line.length > maxStringLength) throw createTooLargeError(`${line.length} bytes`)
  return line
}

/** Returns the size of a value as JSON, in bytes. */
async function measureJson(value: unknown): Promise<number> {
  let bytes = 0
  for await (const { length } of serializeInSlices(value)) bytes += length
  return bytes
}

function createTooLargeError(detail: string): LakeError {
  const description = `The transaction is too large to be written: ${detail}`
  return new LakeError(413, { type: 'payloadTooLarge', description })
}

function createWriteError(folder: string, error: unknown): LakeError {
  const description = `The transaction could not be written to ${folder}: ${messageOf(error)}`
  return new LakeError(503, { type: 'storageError', description })
}

function createShuttingDownError(): LakeError {
  return new LakeError(503, { type: 'shuttingDown', description: 'The content lake is stopping' })
}
