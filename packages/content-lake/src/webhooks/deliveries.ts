import { randomUUID } from 'node:crypto'

import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

import type { Dataset } from '../datasets/dataset'
import type { DatasetId } from '../datasets/names'
import { messageOf } from '../errors'
import { listTransactionsAfter } from '../history/revisions'
import type { Activity } from '../http/activity'
import type { LakeLogger } from '../logger'
import type { SettingsFile } from '../management/settings'
import type { Transaction } from '../store/types'
import type { Attempt, Delivery, Message } from './delivery'
import {
  concerns,
  type DatasetState,
  type Hook,
  type Occasion,
  occasionsOf,
  operationOf,
  payloadOf,
} from './hook'
import { DeliveryLog, type Entry } from './log'
import { sendRequest } from './send'

type Context = {
  settings: SettingsFile
  activity: Activity
  clock: () => Date
  logger: LakeLogger
}

// Those of the hosted service.
const timeoutMs = 30_000
const retriedForMs = 30 * 60_000
const firstRetryMs = 10_000
const pollMs = 1_000
const maxListed = 100
const maxResultCharacters = 10_000

/**
 * Sends the webhooks of all datasets, those of one webhook one after the other. What could not be delivered is sent
 * again at growing intervals of the lake's clock, which tests move: the times are compared at each request, and every
 * second. A message is stored before it is sent. Those of a transaction that was committed right before a crash are
 * made from the history when its dataset is opened again.
 */
export class Webhooks {
  readonly #context: Context
  readonly #log: DeliveryLog
  readonly #sending = new Map<string, Promise<void>>()
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined

  private constructor(context: Context, log: DeliveryLog) {
    this.#context = context
    this.#log = log
    this.#startTimer()
  }

  /** @throws {DataFolderError} when the deliveries in the data folder cannot be read. */
  static async open(folder: string, context: Context): Promise<Webhooks> {
    const { settings, logger } = context
    const exists = (hookId: string) => settings.data.hooks.some(({ id }) => id === hookId)
    return new Webhooks(context, await DeliveryLog.open(folder, { exists, logger }))
  }

  /** Makes webhooks that are created from now on concern only the later transactions of a dataset. */
  async begin(dataset: Dataset): Promise<void> {
    await this.#log.record(Promise.resolve([{ ...idOf(dataset), seq: dataset.store.seq }]))
  }

  /** Continues with a dataset that was opened, after the last transaction whose messages are stored. */
  async resume(dataset: Dataset): Promise<void> {
    const { store, projectId } = dataset
    if (this.#hooksOf(projectId).length === 0) return
    const position = this.#log.positionOf(idOf(dataset))
    if (position === undefined || position > store.seq) return this.begin(dataset)
    for (const transaction of listTransactionsAfter(store, position))
      this.notify(dataset, transaction)
  }

  /** Prepares for another dataset of the same name. Messages of this one are still sent. */
  async forget(dataset: Dataset): Promise<void> {
    if (this.#log.positionOf(idOf(dataset)) === undefined) return
    await this.#log.record(Promise.resolve([{ ...idOf(dataset), seq: null }]))
  }

  /** Sends what the webhooks of a project send for a transaction of one of its datasets. */
  notify(dataset: Dataset, transaction: Transaction): void {
    const hooks = this.#hooksOf(dataset.projectId)
    // A transaction that ends after the webhooks were closed is found by `resume`.
    if (hooks.length === 0 || this.#closing.signal.aborted) return
    const { projectId, name, store } = dataset
    // Copied once for all changes: a transaction can have thousands, and the dataset many documents.
    const state = { projectId, name, documents: [...store.all()] }
    const deliveries = hooks
      .filter((hook) => concerns(hook, dataset))
      .flatMap((hook) =>
        occasionsOf(hook, transaction).map((occasion) => this.#create(hook, state, occasion)),
      )
    const work = Promise.all(deliveries).then((created): Entry[] => [
      ...created.flatMap((delivery) => (delivery ? [{ delivery }] : [])),
      { ...idOf(dataset), seq: transaction.seq },
    ])
    const sent = this.#log.record(work).then(() => {
      this.#startTimer()
      return this.sendDue()
    })
    void this.#context.activity.track(sent)
  }

  /** Sends everything that is due. */
  async sendDue(): Promise<void> {
    const { hooks } = this.#context.settings.data
    await Promise.all(hooks.map(({ id }) => this.#sendDueOf(id)))
  }

  /** Returns the last messages of a webhook, newest first. */
  messagesOf(hookId: string): Message[] {
    return this.#lastDeliveries(hookId).map(({ message }) => message)
  }

  /** Returns the requests for the last messages of a webhook, newest first. */
  attemptsOf(hookId: string): Attempt[] {
    return this.#lastDeliveries(hookId).flatMap(({ attempts }) => attempts.toReversed())
  }

  /** Interrupts what is being sent, which the next start sends again. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort()
    await Promise.all(this.#sending.values())
    await this.#log.close()
  }

  #hooksOf(projectId: string): Hook[] {
    return this.#context.settings.data.hooks.filter((hook) => hook.projectId === projectId)
  }

  #lastDeliveries(hookId: string): Delivery[] {
    return this.#log.deliveriesOf(hookId).slice(-maxListed).reverse()
  }

  #startTimer(): void {
    if (this.#timer || this.#closing.signal.aborted) return
    const { hooks } = this.#context.settings.data
    if (hooks.every(({ id }) => this.#log.deliveriesOf(id).length === 0)) return
    this.#timer = setInterval(() => void this.sendDue(), pollMs).unref()
  }

  /** Returns what a webhook sends on an occasion; undefined when its filter does not select it or cannot be evaluated. */
  async #create(
    hook: Hook,
    state: DatasetState,
    occasion: Occasion,
  ): Promise<Delivery | undefined> {
    const { clock, logger } = this.#context
    const { projectId, name } = state
    const { transaction } = occasion
    const now = clock()
    const payload = await payloadOf(hook, occasion, state, now).catch((error: unknown) =>
      logger.error({ err: error }, 'the content lake could not evaluate a webhook'),
    )
    if (typeof payload !== 'string') return undefined
    return {
      message: {
        id: randomUUID(),
        projectId,
        hookId: hook.id,
        dataset: name,
        createdAt: now.toISOString(),
        status: 'pending',
        resultCode: null,
        failureCount: 0,
        payload,
      },
      headers: {
        'idempotency-key': randomUUID(),
        'sanity-transaction-id': transaction.id,
        'sanity-transaction-time': transaction.timestamp,
        'sanity-project-id': projectId,
        'sanity-dataset': name,
        'sanity-webhook-id': hook.id,
        ...(occasion.change && {
          'sanity-document-id': occasion.change.id,
          'sanity-operation': operationOf(occasion.change),
        }),
      },
      dueAt: now.getTime(),
      attempts: [],
    }
  }

  async #sendDueOf(hookId: string): Promise<void> {
    // A delivery may be added while the last one before it ends.
    while (this.#nextDue(hookId)) {
      const sending =
        this.#sending.get(hookId) ??
        this.#sendAll(hookId).finally(() => this.#sending.delete(hookId))
      this.#sending.set(hookId, sending)
      await sending
    }
  }

  async #sendAll(hookId: string): Promise<void> {
    for (let due = this.#nextDue(hookId); due; due = this.#nextDue(hookId))
      await this.#attempt(due.hook, due.delivery)
  }

  /** Returns the delivery that is next, with its webhook as it is now. */
  #nextDue(hookId: string): { hook: Hook; delivery: Delivery } | undefined {
    const { settings, clock } = this.#context
    const hook = settings.data.hooks.find(({ id }) => id === hookId)
    if (!hook || hook.isDisabledByUser || this.#closing.signal.aborted) return undefined
    const now = clock().getTime()
    const delivery = this.#log
      .deliveriesOf(hookId)
      .find(({ message, dueAt }) => message.status === 'pending' && dueAt <= now)
    return delivery && { hook, delivery }
  }

  async #attempt(hook: Hook, delivery: Delivery): Promise<void> {
    const { message } = delivery
    const attempt: Attempt = {
      id: randomUUID(),
      projectId: message.projectId,
      hookId: hook.id,
      messageId: message.id,
      createdAt: this.#context.clock().toISOString(),
      inProgress: true,
      isFailure: false,
      failureReason: null,
      resultCode: null,
      resultBody: null,
      duration: null,
    }
    delivery.attempts.push(attempt)
    const started = performance.now()
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const { status, body } = await sendRequest(hook.url, {
        method: hook.type === 'document' ? hook.httpMethod : 'POST',
        headers: await headersOf(hook, delivery),
        body: message.payload,
        signal: AbortSignal.any([timeout, this.#closing.signal]),
      })
      attempt.resultCode = message.resultCode = status
      attempt.resultBody = body.slice(0, maxResultCharacters)
      if (status < 200 || status >= 300) attempt.failureReason = 'http'
    } catch (error) {
      if (this.#closing.signal.aborted) {
        delivery.attempts.pop()
        return
      }
      attempt.failureReason = timeout.aborted ? 'timeout' : 'network'
      attempt.resultBody = messageOf(error)
    }
    attempt.duration = Math.round(performance.now() - started)
    attempt.inProgress = false
    attempt.isFailure = attempt.failureReason !== null
    if (attempt.isFailure) this.#postpone(delivery, attempt)
    else message.status = 'success'
    await this.#log.record(Promise.resolve([{ delivery }]))
  }

  /** The intervals double: after 10 seconds, after 20 more, and so on for half an hour. */
  #postpone(delivery: Delivery, { failureReason, resultCode }: Attempt): void {
    const { message } = delivery
    message.failureCount += 1
    const mayRecover =
      failureReason !== 'http' || resultCode === 429 || (resultCode !== null && resultCode >= 500)
    const dueAt = this.#context.clock().getTime() + firstRetryMs * 2 ** (message.failureCount - 1)
    const isTooLate = dueAt > Date.parse(message.createdAt) + retriedForMs
    if (!mayRecover || isTooLate) message.status = 'failure'
    else delivery.dueAt = dueAt
  }
}

function idOf({ projectId, name }: Dataset): DatasetId {
  return { projectId, dataset: name }
}

async function headersOf(hook: Hook, delivery: Delivery): Promise<Record<string, string>> {
  const { payload } = delivery.message
  const { headers, secret } = hook.type === 'document' ? hook : { headers: null, secret: null }
  return {
    'user-agent': 'content-lake',
    ...headers,
    'content-type': 'application/json',
    ...delivery.headers,
    ...(secret !== null && {
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(payload, Date.now(), secret),
    }),
  }
}
