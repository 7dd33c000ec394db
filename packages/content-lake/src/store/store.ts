import { join } from 'node:path'

import { maxDepth, type SanityDocument } from '../documents'
import { LakeError, messageOf } from '../errors'
import { serializeInSlices } from '../json'
import { silentLogger, type LakeLogger } from '../logger'
import { AttributeLimit } from './attributes'
import { asDataFolderError, claimFolder, prepareFolder } from './folder'
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

/** Where and how a store persists. */
export type StoreOptions = {
  folder: string
  projectId: string
  dataset: string
  /**
   * The log is folded into the snapshot when it grows beyond this many bytes and beyond the
   * snapshot itself, so that a large dataset is not rewritten all the time.
   */
  compactAtBytes?: number
  /** How many transactions history remembers. */
  historyLimit?: number
  /** How many bytes of transactions history remembers. */
  historyBytes?: number
  /** How many names the path of an attribute may have; as many as can be stored by default. */
  maxAttributeDepth?: number
  /** How many attributes all documents may have together; any number by default. */
  maxAttributes?: number
  /** The time of transactions. */
  clock?: () => Date
  logger?: LakeLogger
  /** Whether the caller has claimed the folder, or one that contains it, and releases it. */
  isClaimed?: boolean
}

/** What a transaction's work may read while it builds its changes. */
export type TransactionContext = {
  workspace: Workspace
  /** The time of the transaction. */
  timestamp: string
  /** How many names the path of an attribute may have. */
  maxAttributeDepth: number
  hasTransaction(id: string): boolean
  /** The transactions before this one that are remembered, oldest first. */
  history(): readonly TransactionRecord[]
}

/** What a transaction's work returns; without changes, or as a dry run, nothing is written. */
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
const defaultCompactAtBytes = 8 * 1024 * 1024
const defaultHistoryLimit = 5_000
const defaultHistoryBytes = 32 * 1024 * 1024
const maxBatch = 200

/**
 * Documents with durable, serial transactions. Transactions that arrive while another is being
 * written share the next write to disk. Readers only ever see what is durable.
 */
export class Store implements DocumentReader {
  readonly #state: State
  readonly #log: DurableLog
  readonly #release: () => Promise<void>
  readonly #options: Required<StoreOptions>
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
    release: () => Promise<void>,
    options: Required<StoreOptions>,
    header: FileHeader,
    snapshotBytes: number,
  ) {
    this.#state = state
    this.#log = log
    this.#release = release
    this.#options = options
    this.#header = header
    this.#compactAt = Math.max(options.compactAtBytes, snapshotBytes)
    this.#attributes = new AttributeLimit(options.maxAttributes)
  }

  /**
   * Opens the folder, creating it when needed.
   * @throws {DataFolderError} when it is not writable, in use, or corrupt.
   */
  static async open(options: StoreOptions): Promise<Store> {
    const all = {
      ...options,
      compactAtBytes: options.compactAtBytes ?? defaultCompactAtBytes,
      historyLimit: options.historyLimit ?? defaultHistoryLimit,
      historyBytes: options.historyBytes ?? defaultHistoryBytes,
      maxAttributeDepth: options.maxAttributeDepth ?? maxDepth,
      maxAttributes: options.maxAttributes ?? Infinity,
      clock: options.clock ?? (() => new Date()),
      logger: options.logger ?? silentLogger,
      isClaimed: options.isClaimed ?? false,
    }
    const { folder, projectId, dataset } = all
    const header = createHeader(projectId, dataset)
    const release = all.isClaimed ? () => Promise.resolve() : await claimFolder(folder)
    try {
      if (all.isClaimed) await prepareFolder(folder)
      const state = new State({ transactions: all.historyLimit, bytes: all.historyBytes })
      const snapshot = await readSnapshot(join(folder, snapshotFile), header, state)
      state.startAt(snapshot.seq)
      const path = join(folder, logFile)
      const log = await DurableLog.open<LogEntry>(path, header, (entry) => {
        // A crash between snapshot and log reset leaves entries that the snapshot already has.
        if (entry.seq <= state.seq) return
        if (entry.seq !== state.seq + 1) {
          throw createCorruptError(path, `transaction ${entry.seq} follows ${state.seq}`)
        }
        state.apply(entry)
      })
      const store = new Store(state, log, release, all, header, snapshot.size)
      // Earlier versions could not fold a large log; it is folded before the first transaction.
      store.#compactIfDue()
      await store.#compacting
      return store
    } catch (error) {
      await release()
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

  /** Ids of the documents that have a reference to `id` of any kind. */
  findMentioning(id: string): Iterable<string> {
    return this.#state.findMentioning(id)
  }

  /** Calls `listener` for each transaction, in commit order, once it is durable. */
  subscribe(listener: (transaction: Transaction) => void): () => void {
    this.#subscribers.add(listener)
    return () => this.#subscribers.delete(listener)
  }

  /**
   * Runs `work` against the state after all transactions before it and commits what it returns.
   * Resolves once that is on disk. When `work` throws, nothing is applied.
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
            maxAttributeDepth: this.#options.maxAttributeDepth,
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

  /** Writes the present documents and history as those of another dataset, whose folder has no files yet. */
  async copyTo(
    { folder, projectId, dataset }: Pick<StoreOptions, 'folder' | 'projectId' | 'dataset'>,
    change: (snapshot: Snapshot) => Snapshot,
  ): Promise<void> {
    const path = join(folder, snapshotFile)
    await writeSnapshot(path, createHeader(projectId, dataset), change(this.#state.takeSnapshot()))
  }

  /**
   * Replaces the stored documents of a closed store with none. Its files can then be removed one after the other: a
   * crash meanwhile does not bring back earlier documents.
   */
  async writeEmptySnapshot(): Promise<void> {
    const path = join(this.#options.folder, snapshotFile)
    await writeSnapshot(path, this.#header, { seq: this.#state.seq, documents: [], history: [] })
  }

  /** Finishes accepted writes, then releases the folder. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#writing
    while (this.#compacting) await this.#compacting
    await this.#log.close()
    await this.#release()
  }

  async #drain(): Promise<void> {
    try {
      while (this.#queue.length > 0) await this.#commit(this.#queue.splice(0, maxBatch))
    } finally {
      // This happens in the same tick as the last check of the queue, or a transaction in between would not be written.
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

  /** Folds the log into the snapshot. Transactions that are committed meanwhile stay in the log. */
  async #compact(): Promise<void> {
    const { folder, compactAtBytes, logger } = this.#options
    try {
      const position = this.#log.size
      const path = join(folder, snapshotFile)
      const snapshotBytes = await writeSnapshot(path, this.#header, this.#state.takeSnapshot())
      await this.#runBetweenCommits(() => this.#log.dropBefore(position))
      this.#compactAt = Math.max(compactAtBytes, snapshotBytes)
    } catch (error) {
      // The log still has everything. The next attempt waits until it has grown, because a
      // snapshot that cannot be written must not slow down every transaction.
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

/** @throws {LakeError} 413 when the transaction is longer than a line of the log can be. */
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

/** Returns the size of a value as JSON. */
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
