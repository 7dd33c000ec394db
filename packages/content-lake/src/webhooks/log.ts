import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { DatasetId } from '../datasets/names'
import type { LakeLogger } from '../logger'
import { DurableLog } from '../store/log'
import type { Delivery } from './delivery'

/** A line of the file; a later one about the same message or dataset replaces an earlier one. */
export type Entry = { delivery: Delivery } | Position

/** The last transaction of a dataset whose deliveries are stored; null once the dataset was deleted. */
type Position = {
  seq: number | null
} & DatasetId

type Context = {
  /** Whether a webhook exists, by its id. */
  exists: (hookId: string) => boolean
  logger: LakeLogger
}

type Job = {
  work: Promise<Entry[]>
  resolve: () => void
}

const logFile = 'webhooks.ndjson'
const header = { format: 'local-content-lake-webhooks', version: 1 }
const compactAtBytes = 1024 * 1024
/** How many messages of a webhook are remembered, besides those that are pending. */
const maxMessages = 100
/** The size of all payloads of a webhook that are remembered. */
const maxCharacters = 32 * 1024 * 1024

/**
 * The deliveries of all webhooks, and which transactions they are of, in a file of the data folder. It is created with
 * the first entry, and written anew without what was replaced or forgotten once that has doubled its size.
 */
export class DeliveryLog {
  readonly #path: string
  readonly #context: Context
  /** By the ids of webhooks and of messages, oldest first. */
  readonly #deliveries = new Map<string, Map<string, Delivery>>()
  readonly #positions = new Map<string, Position>()
  readonly #queue: Job[] = []
  #file: DurableLog | undefined
  #writing: Promise<void> | undefined
  #compactAt = compactAtBytes
  /** Whether the file lacks entries that could not be written. */
  #isIncomplete = false

  private constructor(path: string, context: Context) {
    this.#path = path
    this.#context = context
  }

  /** @throws {DataFolderError} when the file cannot be read. */
  static async open(folder: string, context: Context): Promise<DeliveryLog> {
    const log = new DeliveryLog(join(folder, logFile), context)
    const isPresent = await stat(log.#path).then(
      () => true,
      () => false,
    )
    if (isPresent) await log.#open()
    return log
  }

  /** Returns the deliveries of a webhook, oldest first. */
  deliveriesOf(hookId: string): Delivery[] {
    return [...(this.#deliveries.get(hookId)?.values() ?? [])]
  }

  /** Returns the number of the last transaction of a dataset whose deliveries are stored, if that is known. */
  positionOf(dataset: DatasetId): number | undefined {
    return this.#positions.get(keyOf(dataset))?.seq ?? undefined
  }

  /**
   * Stores what `work` resolves to after everything that was passed before; resolves once it is on disk and remembered.
   * What cannot be written is remembered all the same, and written with the next entries.
   */
  record(work: Promise<Entry[]>): Promise<void> {
    return new Promise((resolve) => {
      this.#queue.push({ work, resolve })
      this.#writing ??= this.#drain()
    })
  }

  async close(): Promise<void> {
    await this.#writing
    await this.#file?.close()
  }

  /** Entries that arrive while others are being written share the next write. */
  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      const jobs = this.#queue.splice(0)
      const entries = (await Promise.all(jobs.map(({ work }) => work))).flat()
      await this.#write(entries)
      for (const { resolve } of jobs) resolve()
    }
    this.#writing = undefined
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    try {
      this.#file ??= await this.#open()
      if (!this.#isIncomplete) await this.#file.append(entries.map(lineOf))
    } catch (error) {
      this.#isIncomplete = true
      this.#report(error)
    }
    // Not before the write: a message that was sent and is then lost in a crash is sent again with another key.
    for (const entry of entries) this.#remember(entry)
    this.#forgetOldest()
    await this.#compactIfDue()
  }

  async #compactIfDue(): Promise<void> {
    if (!this.#file || (!this.#isIncomplete && this.#file.size <= this.#compactAt)) return
    const deliveries = [...this.#deliveries.keys()].flatMap((hookId) => this.deliveriesOf(hookId))
    const entries = [...this.#positions.values(), ...deliveries.map((delivery) => ({ delivery }))]
    try {
      await this.#file.replace(entries.map(lineOf))
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
      this.#remember('delivery' in entry ? { delivery: withoutInterrupted(entry.delivery) } : entry)
    })
    this.#forgetOldest()
    return this.#file
  }

  #remember(entry: Entry): void {
    if (!('delivery' in entry)) {
      if (entry.seq === null) this.#positions.delete(keyOf(entry))
      else this.#positions.set(keyOf(entry), entry)
      return
    }
    const { delivery } = entry
    const { id, hookId } = delivery.message
    const deliveries = this.#deliveries.get(hookId) ?? new Map<string, Delivery>()
    this.#deliveries.set(hookId, deliveries.set(id, delivery))
  }

  /** Forgets the messages of deleted webhooks, and the oldest ones of others beyond the limits. */
  #forgetOldest(): void {
    for (const [hookId, deliveries] of this.#deliveries) {
      if (this.#context.exists(hookId)) this.#limit(deliveries)
      else this.#deliveries.delete(hookId)
    }
  }

  /** Forgets the oldest messages beyond the limits, pending ones only when nothing else can be forgotten. */
  #limit(deliveries: Map<string, Delivery>): void {
    let characters = 0
    for (const { message } of deliveries.values()) characters += message.payload.length
    if (deliveries.size <= maxMessages && characters <= maxCharacters) return
    const isPending = ({ message }: Delivery) => message.status === 'pending'
    const all = [...deliveries.values()]
    for (const each of [...all.filter((one) => !isPending(one)), ...all.filter(isPending)]) {
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

/** Leaves out the attempt that was in progress when the file was written anew, whose end is unknown. */
function withoutInterrupted(delivery: Delivery): Delivery {
  return { ...delivery, attempts: delivery.attempts.filter(({ inProgress }) => !inProgress) }
}

function keyOf({ projectId, dataset }: DatasetId): string {
  return `${projectId}/${dataset}`
}

function lineOf(entry: Entry): Buffer {
  return Buffer.from(`${JSON.stringify(entry)}\n`)
}
