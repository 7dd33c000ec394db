import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isStored, MailStoredError } from '../stored.server'
import type { MailKind } from '../recipients.server'
import { checkCopyTo, EmailServiceError, type MailContent } from '../relay.server'
import { createAttempts, type Outcome, type OutboxOptions } from './attempts.server'
import type { Entry } from './entry.server'
import { MailFailedPermanentlyError, reasonOf } from './failures.server'
import type { StoredMail, MailStore } from './store.server'

const maxSentEntries = 5_000
const sentEntryLifetimeMs = 24 * 60 * 60_000
const maxParallelAttempts = 4
const maxRounds = 3
const pollMs = 200
/** Slightly longer than the timeout of an attempt. */
const maxAttemptMs = 12_000

/**
 * Returns the outbox, which stores each mail encrypted on disk before it calls the relay, until the relay has accepted
 * it. A mail that the relay does not accept at once is sent again by the schedule. The same mail sent again joins the
 * stored one.
 */
export function createOutbox(options: OutboxOptions) {
  const { store, deliver, log, now = Date.now } = options
  const { attempt, claimAndAttempt } = createAttempts(options)
  const attemptsInProgress = new Map<string, Promise<Outcome>>()
  /** The mails that were sent, so that a sender's repeat of one of them is not sent again. */
  const sent = new LRUCache<string, true>({
    max: maxSentEntries,
    ttl: sentEntryLifetimeMs,
    ttlResolution: 0,
    perf: { now },
  })

  /** Senders of the same mail share the outcome of one attempt. */
  function once(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const current = attemptsInProgress.get(id)
    if (current) return current
    const outcome = work()
      .then((result) => {
        if (result === 'sent') sent.set(id, true)
        return result
      })
      .finally(() => attemptsInProgress.delete(id))
    attemptsInProgress.set(id, outcome)
    return outcome
  }

  async function send(
    kind: MailKind,
    mail: MailContent,
    onStored: () => void = () => undefined,
  ): Promise<void> {
    if (kind === 'copy') checkCopyTo(mail.copyTo)
    const stored: StoredMail = { ...mail, idempotencyKey: mail.idempotencyKey ?? randomUUID() }
    const id = store.idOf(kind, stored.idempotencyKey)
    for (let round = 1; round <= maxRounds; round++) {
      const outcome = await once(id, () => sendNow(id, kind, stored, onStored)).catch(
        (error: unknown) => {
          // This was the last attempt of the schedule, shared with this call, so the next round starts a new schedule.
          if (error instanceof MailFailedPermanentlyError) return 'failed'
          throw error
        },
      )
      if (outcome === 'sent') return
      if (outcome === 'elsewhere') return waitForOther(id)
    }
    await deliver(kind, stored)
  }

  async function sendNow(
    id: string,
    kind: MailKind,
    mail: StoredMail,
    onStored: () => void,
  ): Promise<Outcome> {
    if (sent.has(id)) return 'sent'
    let stored: Awaited<ReturnType<MailStore['save']>>
    try {
      stored = await store.save(id, kind, mail)
    } catch (error) {
      log.error(
        { mail: id, kind, reason: reasonOf(error) },
        'a mail cannot be stored on disk, so it is sent directly',
      )
      await deliver(kind, mail)
      return 'sent'
    }
    const { entry, isNew } = stored
    onStored()
    if (isNew) return attempt(entry, mail)
    if (!store.isFree(entry)) return 'elsewhere'
    // An attempt that a sender requests does not count as a scheduled one. A mail that failed permanently gets a new
    // schedule.
    return entry.state === 'dead'
      ? claimAndAttempt(entry, 1)
      : claimAndAttempt(entry, entry.tries, () => ({ state: 'waiting', at: entry.at }))
  }

  /**
   * Waits for the outcome of a mail that another process is sending. Rejects with a MailStoredError when it is not
   * sent.
   */
  async function waitForOther(id: string): Promise<void> {
    for (let waitedMs = 0; waitedMs < maxAttemptMs; waitedMs += pollMs) {
      const entry = await store.find(id)
      if (!entry) return
      if (store.isFree(entry)) break
      await wait(pollMs)
    }
    const failure = new EmailServiceError(new Error('No response yet'))
    failure.message = (await store.note(id))?.reason ?? failure.message
    throw new MailStoredError(failure)
  }

  async function retry(entry: Entry): Promise<void> {
    const { id, kind } = entry
    const tries = entry.tries + 1
    try {
      const outcome = await once(id, () => claimAndAttempt(entry, tries))
      if (outcome === 'sent') log.info({ mail: id, kind, tries }, 'a stored mail was sent')
    } catch (error) {
      // The attempt has already logged failures of the relay.
      if (!(error instanceof EmailServiceError))
        log.error({ mail: id, kind, reason: reasonOf(error) }, 'a stored mail cannot be processed')
    }
  }

  return {
    send: (kind: MailKind, mail: MailContent) => send(kind, mail),

    /** Resolves once the mail is on disk. Rejects when it can be neither stored nor sent. */
    enqueue: (kind: MailKind, mail: MailContent): Promise<void> =>
      new Promise((resolve, reject) => {
        send(kind, mail, resolve).then(resolve, (error: unknown) => {
          if (isStored(error)) resolve()
          else reject(error instanceof Error ? error : new Error('The mail could not be sent'))
        })
      }),

    /** Sends all due mails, oldest first, a few in parallel, until `isStopped` returns true. */
    async tryDue(isStopped: () => boolean = () => false): Promise<void> {
      const due = (await store.list()).filter(
        (entry) => store.isDue(entry) && !attemptsInProgress.has(entry.id),
      )
      const queue = due.sort((a, b) => a.acceptedAt - b.acceptedAt).values()
      const work = async () => {
        for (const entry of queue) {
          if (isStopped()) return
          if ((await store.inspect(entry)) !== 'other-secret') await retry(entry)
        }
      }
      await Promise.all(Array.from({ length: maxParallelAttempts }, work))
    },

    /** Makes one attempt now, regardless of the schedule. A failure leaves the mail's state unchanged. */
    async resend(entry: Entry): Promise<Outcome> {
      if (!store.isFree(entry)) return 'elsewhere'
      const { state, at, tries } = entry
      return once(entry.id, () =>
        claimAndAttempt(entry, tries, () => ({ state: state === 'dead' ? state : 'waiting', at })),
      )
    },

    /** Resolves when no attempt is in progress. */
    async idle(): Promise<void> {
      while (attemptsInProgress.size > 0) await Promise.allSettled(attemptsInProgress.values())
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
