import type { SanityDocument } from '../documents'
import { LakeError } from '../errors'
import type { LakeLogger } from '../logger'
import { TransactionBuilder } from '../mutations/builder'
import type { TransactionContext, Store, TransactionPlan } from '../store/store'
import { publishRelease } from './publish'
import { isRelease } from './release'

/** The author of transactions that the lake itself starts. */
export const systemIdentity = '<system>'

/** Publishes scheduled releases when the clock has reached their time. */
export class ReleaseSchedule {
  readonly #store: Store
  readonly #clock: () => Date
  readonly #logger: LakeLogger
  /** The times of scheduled releases, in milliseconds since 1970, by the ids of their documents. */
  readonly #times = new Map<string, number>()
  readonly #unsubscribe: () => void
  #publishing: Promise<void> | undefined

  constructor(store: Store, clock: () => Date, logger: LakeLogger) {
    this.#store = store
    this.#clock = clock
    this.#logger = logger
    this.#update([...store.all()].map(({ _id }) => _id))
    this.#unsubscribe = store.subscribe(({ changes }) => this.#update(changes.map(({ id }) => id)))
  }

  /**
   * Publishes the due releases, each in one transaction. When a release cannot be published, the error is stored in it.
   */
  async publishDue(): Promise<void> {
    if (this.#findNextDue() === undefined) return
    this.#publishing ??= this.#publishAll().finally(() => (this.#publishing = undefined))
    await this.#publishing
  }

  async close(): Promise<void> {
    this.#unsubscribe()
    await this.#publishing
  }

  async #publishAll(): Promise<void> {
    try {
      for (let id = this.#findNextDue(); id !== undefined; id = this.#findNextDue())
        await this.#publish(id)
    } catch (error) {
      this.#logger.error({ err: error }, 'the content lake could not publish scheduled releases')
    }
  }

  async #publish(id: string): Promise<void> {
    try {
      await this.#store.transact((context) => publishIfDue(context, id))
    } catch (error) {
      if (!(error instanceof LakeError) || error.status >= 500) throw error
      const { description } = error.body
      this.#logger.warn({ err: error }, `the content lake could not publish the release ${id}`)
      await this.#store.transact((context) => unschedule(context, id, description))
    }
  }

  /** Returns the id of the document of the release that has been due longest, or undefined when none is due. */
  #findNextDue(): string | undefined {
    if (this.#times.size === 0) return undefined
    const now = this.#clock().getTime()
    const dueReleases = [...this.#times].filter(([, time]) => time <= now)
    return dueReleases.sort(([, a], [, b]) => a - b)[0]?.[0]
  }

  #update(ids: string[]): void {
    for (const id of ids) {
      const time = readPublishTime(this.#store.get(id))
      if (time === undefined) this.#times.delete(id)
      else this.#times.set(id, time)
    }
  }
}

/** Returns the time of a scheduled release in milliseconds since 1970, or undefined for other documents. */
function readPublishTime(document: SanityDocument | undefined): number | undefined {
  return isRelease(document) && document.state === 'scheduled' && document.publishAt !== undefined
    ? Date.parse(document.publishAt)
    : undefined
}

async function publishIfDue(
  context: TransactionContext,
  id: string,
): Promise<TransactionPlan<void>> {
  const builder = new TransactionBuilder(context)
  const release = context.workspace.get(id)
  const time = readPublishTime(release)
  if (isRelease(release) && time !== undefined && time <= Date.parse(context.timestamp))
    await publishRelease(context, builder, release, 0)
  return builder.finish(undefined, systemIdentity)
}

function unschedule(
  context: TransactionContext,
  id: string,
  message: string,
): Promise<TransactionPlan<void>> {
  const builder = new TransactionBuilder(context)
  const set = { state: 'active', error: { message } }
  if (readPublishTime(context.workspace.get(id)) !== undefined)
    builder.patch(id, { set, unset: ['publishAt'] }, 0)
  return builder.finish(undefined, systemIdentity)
}
