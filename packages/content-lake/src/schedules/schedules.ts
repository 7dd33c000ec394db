import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import pLimit from 'p-limit'

import { applyActions } from '../actions/apply'
import type { DatasetId } from '../datasets/names'
import { isObject } from '../documents'
import { badRequest, LakeError, notFound } from '../errors'
import type { LakeLogger } from '../logger'
import { systemIdentity } from '../releases/schedule'
import { JsonFile, maxCharacters } from '../store/json-file'
import type { TransactionContext, Store, TransactionPlan } from '../store/store'
import type { LakeAccount } from '../users/identity'
import { withPermissionCheck } from '../users/permissions'
import type { GrantScope } from '../users/roles'
import { createActions, type Schedule, type ScheduleFields } from './schedule'

/** The name of the file with the schedules of a dataset. */
export const schedulesFile = 'schedules.json'

type Context = {
  store: Store
  clock: () => Date
  logger: LakeLogger
} & DatasetId &
  GrantScope

/** The content of the file with the schedules of a dataset. */
type ScheduleFile = {
  schedules: Schedule[]
}

/** Selects the schedules of a list. */
type Filter = {
  state?: Schedule['state']
  documentIds?: string[]
  limit: number
}

/**
 * The schedules of a dataset, which publish and unpublish documents when the clock has reached their time. The
 * transaction of a schedule has the id of the schedule, so it is not applied again if a crash prevents that the
 * schedule's end is stored.
 */
export class Schedules {
  readonly #file: JsonFile<ScheduleFile>
  readonly #context: Context
  /** Runs changes one after the other, so that no schedule is changed while it runs. */
  readonly #runExclusively = pLimit(1)
  #running: Promise<void> | undefined

  private constructor(file: JsonFile<ScheduleFile>, context: Context) {
    this.#file = file
    this.#context = context
  }

  /**
   * Opens the schedules of a dataset.
   * @throws {DataFolderError} when the file cannot be read.
   */
  static async open(folder: string, context: Context): Promise<Schedules> {
    const file = await JsonFile.open<ScheduleFile>(join(folder, schedulesFile), {
      initial: { schedules: [] },
      isValid: (data) =>
        isObject(data) && Array.isArray(data['schedules']) && data['schedules'].every(isObject),
      description: 'schedules',
    })
    return new Schedules(file, context)
  }

  /** Returns the selected schedules, newest first. */
  list({ state, documentIds, limit }: Filter): Schedule[] {
    return this.#file.data.schedules
      .filter((schedule) => state === undefined || schedule.state === state)
      .filter(
        ({ documents }) =>
          !documentIds || documents.some(({ documentId }) => documentIds.includes(documentId)),
      )
      .reverse()
      .slice(0, limit)
  }

  /**
   * Returns a schedule by its id.
   * @throws 404 for an unknown schedule.
   */
  get(id: string): Schedule {
    const schedule = this.#file.data.schedules.find((each) => each.id === id)
    if (schedule) return schedule
    throw notFound(`Schedule ${JSON.stringify(id)} not found`)
  }

  create(fields: ScheduleFields, author: string): Promise<Schedule> {
    const { projectId, dataset, clock } = this.#context
    const schedule: Schedule = {
      id: `sch-${randomBytes(12).toString('hex')}`,
      projectId,
      dataset,
      ...fields,
      author,
      createdAt: clock().toISOString(),
      state: 'scheduled',
      stateReason: '',
    }
    return this.#runExclusively(async () => {
      await this.#write([...this.#file.data.schedules, schedule])
      return schedule
    })
  }

  /**
   * Changes a schedule and returns it.
   * @throws 404 for an unknown schedule, 400 for one that has ended.
   */
  update(id: string, changes: Partial<Schedule>): Promise<Schedule> {
    return this.#runExclusively(() => this.#replace(this.#findPending(id), changes))
  }

  /**
   * Deletes a schedule.
   * @throws 404 for an unknown schedule.
   */
  delete(id: string): Promise<void> {
    return this.#runExclusively(async () => {
      this.get(id)
      await this.#write(this.#file.data.schedules.filter((each) => each.id !== id))
    })
  }

  /**
   * Runs a schedule before its time.
   * @throws the errors of its actions; the schedule then remains unchanged.
   */
  run(id: string, account: LakeAccount): Promise<Schedule> {
    return this.#runExclusively(async () => {
      const schedule = this.#findPending(id)
      await this.#transact(schedule, account)
      return this.#end(schedule)
    })
  }

  /** Runs the schedules that are due, each in one transaction. A schedule that fails is cancelled with the error. */
  async runDue(): Promise<void> {
    if (!this.#findNextDue()) return
    this.#running ??= this.#runAll().finally(() => (this.#running = undefined))
    await this.#running
  }

  /** Removes all schedules. */
  async clear(): Promise<void> {
    await this.#runExclusively(async () => {
      if (this.#file.data.schedules.length > 0) await this.#write([])
    })
  }

  async close(): Promise<void> {
    await this.#running
    await this.#runExclusively(() => undefined)
    await this.#file.close()
  }

  async #runAll(): Promise<void> {
    try {
      for (let due = this.#findNextDue(); due; due = this.#findNextDue()) {
        const { id } = due
        await this.#runExclusively(() => this.#runIfDue(id))
      }
    } catch (error) {
      this.#context.logger.error({ err: error }, 'the content lake could not run schedules')
    }
  }

  async #runIfDue(id: string): Promise<void> {
    // The schedule may have changed in the meantime.
    const schedule = this.#file.data.schedules.find((each) => each.id === id && this.#isDue(each))
    if (!schedule) return
    try {
      await this.#transact(schedule)
    } catch (error) {
      if (!(error instanceof LakeError) || error.status >= 500) throw error
      const { logger } = this.#context
      logger.warn({ err: error }, `the content lake could not run the schedule ${id}`)
      await this.#end(schedule, error.body.description)
      return
    }
    await this.#end(schedule)
  }

  async #transact(schedule: Schedule, account?: LakeAccount): Promise<void> {
    const request = { actions: createActions(schedule), transactionId: schedule.id, dryRun: false }
    const author = account?.id ?? systemIdentity
    const work = (
      draft: TransactionContext,
    ): TransactionPlan<unknown> | Promise<TransactionPlan<unknown>> =>
      draft.hasTransaction(schedule.id)
        ? { result: undefined, dryRun: true, id: schedule.id, author, changes: [] }
        : applyActions(draft, request, author)
    const { store } = this.#context
    await store.transact(account ? withPermissionCheck(account, this.#context, work) : work)
  }

  #end(schedule: Schedule, reason?: string): Promise<Schedule> {
    return this.#replace(schedule, {
      state: reason === undefined ? 'succeeded' : 'cancelled',
      stateReason: reason ?? '',
      executedAt: this.#context.clock().toISOString(),
    })
  }

  async #replace(schedule: Schedule, changes: Partial<Schedule>): Promise<Schedule> {
    const changedSchedule = { ...schedule, ...changes }
    await this.#write(
      this.#file.data.schedules.map((each) => (each.id === schedule.id ? changedSchedule : each)),
    )
    return changedSchedule
  }

  async #write(schedules: readonly Schedule[]): Promise<void> {
    await this.#file.update(() => ({ schedules: dropOldestEnded(schedules) }))
  }

  #findPending(id: string): Schedule {
    const schedule = this.get(id)
    if (schedule.state === 'scheduled') return schedule
    throw badRequest(
      `Schedule ${JSON.stringify(id)} has ${schedule.state === 'succeeded' ? 'succeeded' : 'been cancelled'} and cannot be changed`,
    )
  }

  #isDue({ state, executeAt }: Schedule): boolean {
    const now = this.#context.clock().getTime()
    return state === 'scheduled' && executeAt !== null && Date.parse(executeAt) <= now
  }

  /** Returns the schedule that is due first, if any is. */
  #findNextDue(): Schedule | undefined {
    const due = this.#file.data.schedules.filter((each) => this.#isDue(each))
    return due.sort((a, b) => Date.parse(a.executeAt ?? '') - Date.parse(b.executeAt ?? ''))[0]
  }
}

/** Returns the schedules without those that ended first, so that they do not exceed the maximum size of the file. */
function dropOldestEnded(schedules: readonly Schedule[]): Schedule[] {
  let characters = JSON.stringify({ schedules }).length
  const ended = schedules
    .filter(({ state }) => state !== 'scheduled')
    .sort((a, b) => (a.executedAt ?? '').localeCompare(b.executedAt ?? ''))
  const dropped = new Set<Schedule>()
  for (const each of ended) {
    if (characters <= maxCharacters) break
    characters -= JSON.stringify(each).length + 1
    dropped.add(each)
  }
  return schedules.filter((each) => !dropped.has(each))
}
