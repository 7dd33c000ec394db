import { existsSync } from 'node:fs'
import { join } from 'node:path'

import pLimit from 'p-limit'

import type { DatasetId } from '../datasets/names'
import type { LakeLogger } from '../logger'
import { DurableLog } from '../store/log'

/** A message of a webhook for one change or transaction, in the format of the hosted service. */
export type Message = {
  id: string
  projectId: string
  hookId: string
  dataset: string
  createdAt: string
  status: 'pending' | 'success' | 'failure'
  resultCode: number | null
  failureCount: number
  /** JSON. */
  payload: string
}

/** One request for a message, in the format of the hosted service. */
export type Attempt = {
  id: string
  projectId: string
  hookId: string
  messageId: string
  createdAt: string
  inProgress: boolean
  isFailure: boolean
  failureReason: 'http' | 'network' | 'timeout' | null
  resultCode: number | null
  resultBody: string | null
  /** In milliseconds. */
  duration: number | null
}

/** A message and the requests for it. */
export type Delivery = {
  message: Message
  headers: Record<string, string>
  /** When the next attempt is due, in milliseconds. */
  dueAt: number
  attempts: Attempt[]
}

/** A line of the file. It replaces earlier ones for the same message or dataset. */
export type Entry = { delivery: Delivery } | Position

/** The last transaction of a dataset whose deliveries are stored; null for a deleted dataset. */
type Position = {
  seq: number | null
} & DatasetId

type Context = {
  /** Returns whether a webhook with an id exists. */
  hasHook: (hookId: string) => boolean
  logger: LakeLogger
}

const logFile = 'webhooks.ndjson'
const header = { format: 'local-content-lake-webhooks', version: 1 }
const compactAtBytes = 1024 * 1024
/** The maximum number of messages of a webhook, pending ones excluded. */
const maxMessages = 100
/** The maximum length of all payloads of a webhook. */
const maxCharacters = 32 * 1024 * 1024

/**
 * The deliveries of all webhooks and the positions of the datasets, in a file of the data folder. The file is created
 * with the first entry. When its size has doubled, it is rewritten without replaced and dropped entries.
 */
export class DeliveryLog {
  readonly #path: string
  readonly #context: Context
  /** The deliveries by the ids of webhooks and messages, oldest first. */
  readonly #deliveries = new Map<string, Map<string, Delivery>>()
  readonly #positions = new Map<string, Position>()
  /** Writes entries one after the other, in the order of their transactions. */
  readonly #runExclusively = pLimit(1)
  #file: DurableLog | undefined
  #compactAt = compactAtBytes
  /** Whether the file lacks entries that could not be written. */
  #isIncomplete = false

  private constructor(path: string, context: Context) {
    this.#path = path
    this.#context = context
  }

  /**
   * Opens the log of a data folder.
   * @throws {DataFolderError} when the file cannot be read.
   */
  static async open(folder: string, context: Context): Promise<DeliveryLog> {
    const log = new DeliveryLog(join(folder, logFile), context)
    if (existsSync(log.#path)) await log.#open()
    return log
  }

  /** Returns the deliveries of a webhook, oldest first. */
  listDeliveries(hookId: string): Delivery[] {
    return [...(this.#deliveries.get(hookId)?.values() ?? [])]
  }

  /** Returns the number of the last transaction of a dataset whose deliveries are stored, or undefined. */
  findPosition(dataset: DatasetId): number | undefined {
    return this.#positions.get(toKey(dataset))?.seq ?? undefined
  }

  /**
   * Stores the entries of `work` after all earlier ones. Resolves when they are on disk and in memory. Entries that
   * cannot be written remain in memory, and are written together with the next ones.
   */
  record(work: Entry[] | Promise<Entry[]>): Promise<void> {
    return this.#runExclusively(async () => this.#write(await work))
  }

  async close(): Promise<void> {
    await this.#runExclusively(() => this.#file?.close())
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    try {
      this.#file ??= await this.#open()
      if (!this.#isIncomplete) await this.#file.append(entries.map(toLine))
    } catch (error) {
      this.#isIncomplete = true
      this.#report(error)
    }
    // Entries become visible only after the write: if a message were sent first and then lost in a crash, it would be
    // sent again with another key.
    for (const entry of entries) this.#remember(entry)
    this.#dropOldest()
    await this.#compactIfDue()
  }

  async #compactIfDue(): Promise<void> {
    if (!this.#file || (!this.#isIncomplete && this.#file.size <= this.#compactAt)) return
    const deliveries = [...this.#deliveries.keys()].flatMap((hookId) => this.listDeliveries(hookId))
    const entries = [...this.#positions.values(), ...deliveries.map((delivery) => ({ delivery }))]
    try {
      await this.#file.replace(entries.map(toLine))
      this.#isIncomplete = false
      this.#compactAt = Math.max(compactAtBytes, 2 * this.#file.size)
    } catch (error) {
      this.#isIncomplete = true
      this.#report(error)
    }
  }

  #report(error: unknown): void {
    const { logger } = this.#context
    logger.error({ err: error }, `the content lake could not write to ${this.#path}`)
  }

  async #open(): Promise<DurableLog> {
    this.#file = await DurableLog.open<Entry>(this.#path, header, (entry) => {
      this.#remember(
        'delivery' in entry ? { delivery: removeInterruptedAttempts(entry.delivery) } : entry,
      )
    })
    this.#dropOldest()
    return this.#file
  }

  #remember(entry: Entry): void {
    if (!('delivery' in entry)) {
      if (entry.seq === null) this.#positions.delete(toKey(entry))
      else this.#positions.set(toKey(entry), entry)
      return
    }
    const { delivery } = entry
    const { id, hookId } = delivery.message
    const deliveries = this.#deliveries.get(hookId) ?? new Map<string, Delivery>()
    this.#deliveries.set(hookId, deliveries.set(id, delivery))
  }

  /** Drops the messages of deleted webhooks, and the oldest messages of the others beyond the limits. */
  #dropOldest(): void {
    for (const [hookId, deliveries] of this.#deliveries) {
      if (this.#context.hasHook(hookId)) this.#dropBeyondLimits(deliveries)
      else this.#deliveries.delete(hookId)
    }
  }

  /** Drops the oldest messages beyond the limits. Pending ones are dropped only when no others are left. */
  #dropBeyondLimits(deliveries: Map<string, Delivery>): void {
    let characters = 0
    for (const { message } of deliveries.values()) characters += message.payload.length
    if (deliveries.size <= maxMessages && characters <= maxCharacters) return
    const isPending = ({ message }: Delivery) => message.status === 'pending'
    const byPriority = [...deliveries.values()]
    for (const each of [
      ...byPriority.filter((one) => !isPending(one)),
      ...byPriority.filter(isPending),
    ]) {
      const isTooMuch =
        characters > maxCharacters || (deliveries.size > maxMessages && !isPending(each))
      if (!isTooMuch) return
      const { id, payload } = each.message
      deliveries.delete(id)
      characters -= payload.length
      if (isPending(each))
        this.#context.logger.error(
          { message: id },
          'a message of a webhook failed permanently, because too much is pending',
        )
    }
  }
}

/** Removes the attempt that was in progress when the file was rewritten, because its result is unknown. */
function removeInterruptedAttempts(delivery: Delivery): Delivery {
  return { ...delivery, attempts: delivery.attempts.filter(({ inProgress }) => !inProgress) }
}

function toKey({ projectId, dataset }: DatasetId): string {
  return `${projectId}/${dataset}`
}

function toLine(entry: Entry): Buffer {
  return Buffer.from(`${JSON.stringify(entry)}\n`)
}
