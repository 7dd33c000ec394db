import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { asDataFolderError, syncFolder, writeFileDurably } from '@site/content-lake/server'
import type { Logger } from '../web/logger'
import {
  type MailSummary,
  type OutgoingMail,
  type StoredMail,
  storedMail,
  summarizeMail,
} from './mail'

const suffix = '.json'
/** The time for which a key identifies a mail, as docs/mail.md requires of a relay. */
const keyLifetimeMs = 24 * 60 * 60 * 1000

/** Stores the received mails in a folder with one JSON file for each, and their summaries in memory. */
export class MailStore {
  readonly #folder: string
  /** The summaries by id, oldest first. */
  readonly #summaries = new Map<string, MailSummary>()
  readonly #writing = new Set<Promise<unknown>>()
  /** The mails with a key, including those that are being written. */
  readonly #byKey = new Map<string, Promise<MailSummary>>()
  #lastTime = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Opens the store and loads the summaries of its mails.
   * @throws {DataFolderError} with a one-line message that names the remedy.
   */
  static async open(folder: string, logger: Logger): Promise<MailStore> {
    const store = new MailStore(folder)
    try {
      await mkdir(folder, { recursive: true })
      await store.#load(logger)
    } catch (error) {
      throw asDataFolderError(folder, error)
    }
    return store
  }

  /** The summaries of all mails, newest first. */
  get summaries(): MailSummary[] {
    return [...this.#summaries.values()].reverse()
  }

  /**
   * Stores a mail. Resolves with its summary when it would survive a crash of this process and of the machine. A mail
   * with a key of the last 24 hours is a repeat, which is counted instead of stored.
   */
  async add(mail: OutgoingMail, idempotencyKey: string | null): Promise<MailSummary> {
    const earlier = idempotencyKey === null ? undefined : this.#byKey.get(idempotencyKey)
    const adding = earlier
      ? earlier.then((summary) =>
          isKeyValid(summary) ? this.#countRepeat(summary) : this.#addNew(mail, idempotencyKey),
        )
      : this.#addNew(mail, idempotencyKey)
    if (idempotencyKey !== null) this.#byKey.set(idempotencyKey, adding)
    this.#writing.add(adding)
    try {
      return await adding
    } catch (error) {
      if (idempotencyKey !== null) this.#byKey.delete(idempotencyKey)
      throw error
    } finally {
      this.#writing.delete(adding)
    }
  }

  /** Counts a repeat. The mail itself is already stored, so the repeat is accepted even if it cannot be counted. */
  async #countRepeat(summary: MailSummary): Promise<MailSummary> {
    try {
      const mail = await this.get(summary.id)
      return mail ? await this.#write({ ...mail, repeats: mail.repeats + 1 }) : summary
    } catch {
      return summary
    }
  }

  async #addNew(mail: OutgoingMail, idempotencyKey: string | null): Promise<MailSummary> {
    // Times, and therefore ids, increase even if the clock stops or is set back.
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1)
    const id = `${this.#lastTime}-${randomBytes(4).toString('hex')}`
    return this.#write({
      id,
      receivedAt: new Date(this.#lastTime).toISOString(),
      idempotencyKey,
      repeats: 0,
      ...mail,
    })
  }

  async #write(mail: StoredMail): Promise<MailSummary> {
    await writeFileDurably(this.#path(mail.id), JSON.stringify(mail))
    const summary = summarizeMail(mail)
    this.#summaries.set(mail.id, summary)
    return summary
  }

  /** Returns a mail, or undefined for an unknown id or a file that was removed manually. */
  async get(id: string): Promise<StoredMail | undefined> {
    // Only ids of stored mails become part of a path.
    if (!this.#summaries.has(id)) return undefined
    try {
      return storedMail.parse(JSON.parse(await readFile(this.#path(id), 'utf8')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async deleteAll(): Promise<void> {
    this.#byKey.clear()
    for (const id of [...this.#summaries.keys()]) {
      this.#summaries.delete(id)
      await rm(this.#path(id), { force: true })
    }
    await syncFolder(this.#folder)
  }

  /** Resolves when nothing is being written any more. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#writing)
  }

  async #load(logger: Logger): Promise<void> {
    for (const name of (await readdir(this.#folder)).sort()) {
      const path = join(this.#folder, name)
      if (name.endsWith('.tmp')) await rm(path, { force: true })
      if (!name.endsWith(suffix)) continue
      const mail = await readMail(path)
      if (!mail || `${mail.id}${suffix}` !== name) {
        logger.warn({ file: path }, 'a file in the mail folder is not a mail, so it is left alone')
        continue
      }
      const summary = summarizeMail(mail)
      this.#summaries.set(mail.id, summary)
      if (mail.idempotencyKey !== null)
        this.#byKey.set(mail.idempotencyKey, Promise.resolve(summary))
      this.#lastTime = Math.max(this.#lastTime, Date.parse(mail.receivedAt))
    }
  }

  #path(id: string): string {
    return join(this.#folder, `${id}${suffix}`)
  }
}

function isKeyValid({ receivedAt }: MailSummary): boolean {
  return Date.now() - Date.parse(receivedAt) < keyLifetimeMs
}

async function readMail(path: string): Promise<StoredMail | undefined> {
  const text = await readFile(path, 'utf8')
  try {
    return storedMail.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
