import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { text } from 'node:stream/consumers'

import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

import type { DatasetId } from '../datasets/names'
import { messageOf } from '../errors'
import { listTransactionsAfter } from '../history/revisions'
import type { Activity } from '../http/activity'
import type { LakeLogger } from '../logger'
import type { SettingsFile } from '../management/settings'
import type { Store } from '../store/store'
import type { Transaction } from '../store/types'
import {
  isTriggeredBy,
  type DatasetState,
  type Hook,
  type NamedDataset,
  type Trigger,
  listTriggers,
  determineOperation,
  createPayload,
} from './hook'
import { type Attempt, type Delivery, DeliveryLog, type Entry, type Message } from './log'

/** A dataset whose changes are sent. */
type ObservedDataset = NamedDataset & { store: Store }

type Context = {
  settings: SettingsFile
  activity: Activity
  clock: () => Date
  logger: LakeLogger
}

// These limits are those of the hosted service.
const timeoutMs = 30_000
const retryPeriodMs = 30 * 60_000
const firstRetryMs = 10_000
const maxListed = 100
const maxResultCharacters = 10_000

/**
 * Sends the messages of all webhooks, those of one webhook one after the other. Failed messages are sent again at
 * growing intervals, which follow the clock of the lake. Messages are stored before they are sent. If a crash prevents
 * that, they are created from the history when the dataset is opened again.
 */
export class Webhooks {
  readonly #context: Context
  readonly #log: DeliveryLog
  readonly #sending = new Map<string, Promise<void>>()
  readonly #closing = new AbortController()

  private constructor(context: Context, log: DeliveryLog) {
    this.#context = context
    this.#log = log
  }

  /**
   * Opens the webhooks of a lake.
   * @throws {DataFolderError} when the deliveries in the data folder cannot be read.
   */
  static async open(folder: string, context: Context): Promise<Webhooks> {
    const { settings, logger } = context
    const hasHook = (hookId: string) => settings.data.hooks.some(({ id }) => id === hookId)
    return new Webhooks(context, await DeliveryLog.open(folder, { hasHook, logger }))
  }

  /** Stores the last transaction of a dataset, so that new webhooks are only sent for later ones. */
  async begin(dataset: ObservedDataset): Promise<void> {
    await this.#log.record([{ ...toDatasetId(dataset), seq: dataset.store.seq }])
  }

  /** Sends the webhooks of an opened dataset for the transactions after the last one whose messages are stored. */
  async resume(dataset: ObservedDataset): Promise<void> {
    const { store, projectId } = dataset
    if (this.#listHooks(projectId).length === 0) return
    const position = this.#log.findPosition(toDatasetId(dataset))
    if (position === undefined || position > store.seq) return this.begin(dataset)
    for (const transaction of listTransactionsAfter(store, position))
      this.notify(dataset, transaction)
  }

  /** Removes the position of a deleted dataset, whose name may be used again. Its stored messages are still sent. */
  async forget(dataset: ObservedDataset): Promise<void> {
    if (this.#log.findPosition(toDatasetId(dataset)) === undefined) return
    await this.#log.record([{ ...toDatasetId(dataset), seq: null }])
  }

  /** Creates and sends the messages of webhooks for a transaction of a dataset. */
  notify(dataset: ObservedDataset, transaction: Transaction): void {
    const hooks = this.#listHooks(dataset.projectId)
    // For a transaction that ends after the webhooks were closed, `resume` creates the messages.
    if (hooks.length === 0 || this.#closing.signal.aborted) return
    const { projectId, name, store } = dataset
    // The documents are copied once for all changes, because both can be numerous.
    const state = { projectId, name, documents: [...store.all()] }
    const deliveries = hooks
      .filter((hook) => isTriggeredBy(hook, dataset))
      .flatMap((hook) =>
        listTriggers(hook, transaction).map((trigger) =>
          this.#createDelivery(hook, state, trigger),
        ),
      )
    const work = Promise.all(deliveries).then((createdDeliveries): Entry[] => [
      ...createdDeliveries.flatMap((delivery) => (delivery ? [{ delivery }] : [])),
      { ...toDatasetId(dataset), seq: transaction.seq },
    ])
    void this.#context.activity.track(this.#log.record(work).then(() => this.sendDue()))
  }

  /** Sends all messages that are due. */
  async sendDue(): Promise<void> {
    const { hooks } = this.#context.settings.data
    await Promise.all(hooks.map(({ id }) => this.#sendDueMessages(id)))
  }

  /** Returns the last messages of a webhook, newest first. */
  listMessages(hookId: string): Message[] {
    return this.#listLastDeliveries(hookId).map(({ message }) => message)
  }

  /** Returns the requests for the last messages of a webhook, newest first. */
  listAttempts(hookId: string): Attempt[] {
    return this.#listLastDeliveries(hookId).flatMap(({ attempts }) => attempts.toReversed())
  }

  /** Interrupts the current requests, which are sent again after the next startup. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#sending.values())
    await this.#log.close()
  }

  #listHooks(projectId: string): Hook[] {
    return this.#context.settings.data.hooks.filter((hook) => hook.projectId === projectId)
  }

  #listLastDeliveries(hookId: string): Delivery[] {
    return this.#log.listDeliveries(hookId).slice(-maxListed).reverse()
  }

  /** Returns the delivery for a trigger, or undefined when the filter does not select it or cannot be evaluated. */
  async #createDelivery(
    hook: Hook,
    state: DatasetState,
    trigger: Trigger,
  ): Promise<Delivery | undefined> {
    const { clock, logger } = this.#context
    const { projectId, name } = state
    const { transaction } = trigger
    const now = clock()
    const payload = await createPayload(hook, trigger, state, now).catch((error: unknown) =>
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
        ...(trigger.change && {
          'sanity-document-id': trigger.change.id,
          'sanity-operation': determineOperation(trigger.change),
        }),
      },
      dueAt: now.getTime(),
      attempts: [],
    }
  }

  async #sendDueMessages(hookId: string): Promise<void> {
    // Another delivery may be added while the last one is completed.
    while (this.#findNextDue(hookId)) {
      const sending =
        this.#sending.get(hookId) ??
        this.#sendUntilNoneDue(hookId).finally(() => this.#sending.delete(hookId))
      this.#sending.set(hookId, sending)
      await sending
    }
  }

  async #sendUntilNoneDue(hookId: string): Promise<void> {
    for (let due = this.#findNextDue(hookId); due; due = this.#findNextDue(hookId))
      await this.#attempt(due.hook, due.delivery)
  }

  /** Returns the next delivery that is due with its current webhook, or undefined when none is due. */
  #findNextDue(hookId: string): { hook: Hook; delivery: Delivery } | undefined {
    const { settings, clock } = this.#context
    const hook = settings.data.hooks.find(({ id }) => id === hookId)
    if (!hook || hook.isDisabledByUser || this.#closing.signal.aborted) return undefined
    const now = clock().getTime()
    const delivery = this.#log
      .listDeliveries(hookId)
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
    const startedAt = performance.now()
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const { status, body } = await sendRequest(hook.url, message.payload, {
        method: hook.type === 'document' ? hook.httpMethod : 'POST',
        headers: await createHeaders(hook, delivery),
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
    attempt.duration = Math.round(performance.now() - startedAt)
    attempt.inProgress = false
    attempt.isFailure = attempt.failureReason !== null
    if (attempt.isFailure) this.#postpone(delivery, attempt)
    else message.status = 'success'
    await this.#log.record([{ delivery }])
  }

  /** Sets the time of the next attempt. The intervals double from 10 seconds until half an hour has passed. */
  #postpone(delivery: Delivery, { failureReason, resultCode }: Attempt): void {
    const { message } = delivery
    message.failureCount += 1
    const mayRecover =
      failureReason !== 'http' || resultCode === 429 || (resultCode !== null && resultCode >= 500)
    const dueAt = this.#context.clock().getTime() + firstRetryMs * 2 ** (message.failureCount - 1)
    const isTooLate = dueAt > Date.parse(message.createdAt) + retryPeriodMs
    if (!mayRecover || isTooLate) message.status = 'failure'
    else delivery.dueAt = dueAt
  }
}

function toDatasetId({ projectId, name }: NamedDataset): DatasetId {
  return { projectId, dataset: name }
}

async function createHeaders(hook: Hook, delivery: Delivery): Promise<Record<string, string>> {
  const { payload } = delivery.message
  const { headers, secret } = hook.type === 'document' ? hook : { headers: null, secret: null }
  return {
    'user-agent': 'content-lake',
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    ...delivery.headers,
    ...(secret !== null && {
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(payload, Date.now(), secret),
    }),
  }
}

/** Sends a request with a body, which `fetch` does not send with GET. Redirects are not followed. */
async function sendRequest(url: string, body: string, options: RequestOptions) {
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, options)
  // Without a listener, an error after the beginning of the response, which also has it, would end the process.
  request.on('error', () => undefined).end(body)
  // A response with 101 ends the request with no event but `close`, so the signal has to end the wait as well.
  const { signal } = options
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}
