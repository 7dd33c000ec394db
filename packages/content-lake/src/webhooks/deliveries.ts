import { randomUUID } from 'node:crypto'

import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

import type { Dataset } from '../datasets/dataset'
import { messageOf } from '../errors'
import type { Activity } from '../http/activity'
import type { LakeLogger } from '../logger'
import type { SettingsFile } from '../management/settings'
import type { DocumentChange, Transaction } from '../store/types'
import { concerns, type Hook, operationOf, payloadOf } from './hook'
import { sendRequest } from './send'

/** What a webhook sends for one change, in the form of the hosted service. */
export interface Message {
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

/** One request for a message, in the form of the hosted service. */
export interface Attempt {
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

interface Delivery {
  message: Message
  headers: Record<string, string>
  /** When the next attempt is due, in milliseconds. */
  dueAt: number
  attempts: Attempt[]
}

interface Context {
  settings: SettingsFile
  activity: Activity
  clock: () => Date
  logger: LakeLogger
}

// Those of the hosted service.
const TIMEOUT_MS = 30_000
const RETRIED_FOR_MS = 30 * 60_000
const FIRST_RETRY_MS = 10_000
const POLL_MS = 1_000
const REMEMBERED = 100
const MAX_RESULT_CHARACTERS = 10_000

/**
 * Sends the webhooks of all datasets, those of one webhook one after the other. What could not be delivered is sent
 * again at growing intervals of the lake's clock, which tests move: the times are compared at each request, and every
 * second. Deliveries are only in memory.
 */
export class Webhooks {
  readonly #context: Context
  /** The last deliveries of each webhook, oldest first. */
  readonly #deliveries = new Map<string, Delivery[]>()
  readonly #sending = new Map<string, Promise<void>>()
  readonly #closing = new AbortController()
  #timer: NodeJS.Timeout | undefined

  constructor(context: Context) {
    this.#context = context
  }

  /** Sends what the webhooks of a project send for a transaction of one of its datasets. */
  notify(dataset: Dataset, transaction: Transaction): void {
    const { settings, activity, logger } = this.#context
    const hooks = settings.data.hooks.filter(({ projectId }) => projectId === dataset.projectId)
    if (hooks.length === 0) return
    const added = transaction.changes.flatMap((change) =>
      hooks
        .filter((hook) => concerns(hook, dataset, change))
        .map((hook) => this.#add(hook, dataset, transaction, change)),
    )
    const sent = Promise.all(added)
      .then(() => this.sendDue())
      .catch((error: unknown) =>
        logger.error({ err: error }, 'the content lake could not send webhooks'),
      )
    void activity.track(sent)
  }

  /** Sends everything that is due. */
  async sendDue(): Promise<void> {
    const { hooks } = this.#context.settings.data
    await Promise.all(hooks.map(({ id }) => this.#sendDueOf(id)))
  }

  /** Returns the last messages of a webhook, newest first. */
  messagesOf(hookId: string): Message[] {
    return this.#deliveriesOf(hookId)
      .map(({ message }) => message)
      .reverse()
  }

  /** Returns the requests for the last messages of a webhook, newest first. */
  attemptsOf(hookId: string): Attempt[] {
    return this.#deliveriesOf(hookId)
      .flatMap(({ attempts }) => attempts)
      .reverse()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#closing.abort()
    await Promise.all(this.#sending.values())
  }

  #deliveriesOf(hookId: string): Delivery[] {
    return this.#deliveries.get(hookId) ?? []
  }

  async #add(
    hook: Hook,
    dataset: Dataset,
    transaction: Transaction,
    change: DocumentChange,
  ): Promise<void> {
    const { projectId, name } = dataset
    const delivery: Delivery = {
      message: {
        id: randomUUID(),
        projectId,
        hookId: hook.id,
        dataset: name,
        createdAt: this.#context.clock().toISOString(),
        status: 'pending',
        resultCode: null,
        failureCount: 0,
        payload: '',
      },
      headers: {
        'idempotency-key': randomUUID(),
        'sanity-transaction-id': transaction.id,
        'sanity-transaction-time': transaction.timestamp,
        'sanity-project-id': projectId,
        'sanity-dataset': name,
        'sanity-document-id': change.id,
        'sanity-webhook-id': hook.id,
        'sanity-operation': operationOf(change),
      },
      dueAt: this.#context.clock().getTime(),
      attempts: [],
    }
    const payload = await payloadOf(hook, change, dataset)
    if (payload === undefined) return
    delivery.message.payload = payload
    this.#deliveries.set(hook.id, [...this.#deliveriesOf(hook.id), delivery].slice(-REMEMBERED))
    this.#timer ??= setInterval(() => void this.sendDue(), POLL_MS).unref()
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
    const delivery = this.#deliveriesOf(hookId).find(
      ({ message, dueAt }) => message.status === 'pending' && dueAt <= now,
    )
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
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    try {
      const { status, body } = await sendRequest(hook.url, {
        method: hook.httpMethod,
        headers: await headersOf(hook, delivery),
        body: message.payload,
        signal: AbortSignal.any([timeout, this.#closing.signal]),
      })
      attempt.resultCode = message.resultCode = status
      attempt.resultBody = body.slice(0, MAX_RESULT_CHARACTERS)
      if (status < 200 || status >= 300) attempt.failureReason = 'http'
    } catch (error) {
      attempt.failureReason = timeout.aborted ? 'timeout' : 'network'
      attempt.resultBody = messageOf(error)
    }
    attempt.duration = Math.round(performance.now() - started)
    attempt.inProgress = false
    attempt.isFailure = attempt.failureReason !== null
    if (attempt.isFailure) this.#postpone(delivery, attempt)
    else message.status = 'success'
  }

  /** The intervals double: after 10 seconds, after 20 more, and so on for half an hour. */
  #postpone(delivery: Delivery, { failureReason, resultCode }: Attempt): void {
    const { message } = delivery
    message.failureCount += 1
    const mayRecover =
      failureReason !== 'http' || resultCode === 429 || (resultCode !== null && resultCode >= 500)
    const dueAt = this.#context.clock().getTime() + FIRST_RETRY_MS * 2 ** (message.failureCount - 1)
    const isTooLate = dueAt > Date.parse(message.createdAt) + RETRIED_FOR_MS
    if (!mayRecover || isTooLate) message.status = 'failure'
    else delivery.dueAt = dueAt
  }
}

async function headersOf(
  { headers, secret }: Hook,
  delivery: Delivery,
): Promise<Record<string, string>> {
  const { payload } = delivery.message
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
