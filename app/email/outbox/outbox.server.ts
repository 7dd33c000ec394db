import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isStored, MailStoredError } from '~/email/stored.server'
import type { MailKind } from '~/email/recipients.server'
import { checkCopyTo, EmailServiceError, type MailContent } from '~/email/relay.server'
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

/** A mail that a sender wants to send; `acceptedAt` applies unless the outbox already has or had it. */
type PreparedMail = Pick<Entry, 'id' | 'kind' | 'acceptedAt'> & { mail: StoredMail }

/** The outcome of an attempt to send a mail, and when that mail was accepted. */
type Attempted = Pick<Entry, 'acceptedAt'> & { outcome: Outcome }

/**
 * Returns the outbox, which stores each mail encrypted on disk before it calls the relay, until the relay has accepted
 * it. A mail that the relay does not accept at once is sent again by the schedule. The same mail sent again joins the
 * stored one.
 */
export function createOutbox(options: OutboxOptions) {
  const { store, deliver, log, now = Date.now } = options
  const { attempt, claimAndAttempt } = createAttempts(options)
  const attemptsInProgress = new Map<string, Promise<Attempted>>()
  /**
   * The mails that were sent, with the times at which they were accepted, so that a sender's repeat of one of them is not
   * sent again.
   */
  const sent = new LRUCache<string, number>({
    max: maxSentEntries,
    ttl: sentEntryLifetimeMs,
    ttlResolution: 0,
    perf: { now },
  })

  /** Senders of the same mail share the outcome of one attempt. */
  function once(id: string, work: () => Promise<Attempted>): Promise<Attempted> {
    const current = attemptsInProgress.get(id)
    if (current) return current
    const attempted = work()
      .then((result) => {
        if (result.outcome === 'sent') sent.set(id, result.acceptedAt)
        return result
      })
      .finally(() => attemptsInProgress.delete(id))
    attemptsInProgress.set(id, attempted)
    return attempted
  }

  /** Returns a mail with its key, its id and the time at which it is accepted. Throws when it can have no recipient. */
  function prepare(kind: MailKind, { receivedAt, ...mail }: MailContent): PreparedMail {
    if (kind === 'copy') checkCopyTo(mail.copyTo)
    const idempotencyKey = mail.idempotencyKey ?? randomUUID()
    return {
      id: store.idOf(kind, idempotencyKey),
      kind,
      mail: { ...mail, idempotencyKey },
      acceptedAt: receivedAt?.getTime() ?? now(),
    }
  }

  /** Returns when the mail was accepted first. `onStored` is called with that time as soon as the mail is on disk. */
  async function send(
    prepared: PreparedMail,
    onStored: (acceptedAt: number) => void = () => undefined,
  ): Promise<number> {
    const { id, kind, mail } = prepared
    for (let round = 1; round <= maxRounds; round++) {
      const attempted = await once(id, () => sendNow(prepared, onStored)).catch(
        (error: unknown) => {
          // This was the last attempt of the schedule, shared with this call, so the next round starts a new schedule.
          if (error instanceof MailFailedPermanentlyError) return null
          throw error
        },
      )
      if (attempted?.outcome === 'elsewhere') await waitForOther(id)
      if (attempted && attempted.outcome !== 'damaged') return attempted.acceptedAt
    }
    await deliver(kind, mail)
    return prepared.acceptedAt
  }

  async function sendNow(
    { id, kind, mail, acceptedAt }: PreparedMail,
    onStored: (acceptedAt: number) => void,
  ): Promise<Attempted> {
    const sentAcceptedAt = sent.get(id)
    if (sentAcceptedAt !== undefined) return { outcome: 'sent', acceptedAt: sentAcceptedAt }
    let stored: Awaited<ReturnType<MailStore['save']>>
    try {
      stored = await store.save(id, kind, mail, acceptedAt)
    } catch (error) {
      log.error(
        { mail: id, kind, reason: reasonOf(error) },
        'a mail cannot be stored on disk, so it is sent directly',
      )
      await deliver(kind, mail)
      return { outcome: 'sent', acceptedAt }
    }
    const { entry, isNew } = stored
    onStored(entry.acceptedAt)
    return {
      outcome: await (isNew ? attempt(entry, mail) : attemptForSender(entry)),
      acceptedAt: entry.acceptedAt,
    }
  }

  /**
   * Attempts to send a stored mail that was sent again. This does not count as a scheduled attempt. A mail that failed
   * permanently gets a new schedule.
   */
  async function attemptForSender(entry: Entry): Promise<Outcome> {
    if (!store.isFree(entry)) return 'elsewhere'
    return entry.state === 'failed'
      ? claimAndAttempt(entry, 1)
      : claimAndAttempt(entry, entry.tries, () => ({ state: 'pending', at: entry.at }))
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
    const { id, kind, acceptedAt } = entry
    const tries = entry.tries + 1
    try {
      const { outcome } = await once(id, async () => ({
        outcome: await claimAndAttempt(entry, tries),
        acceptedAt,
      }))
      if (outcome === 'sent') log.info({ mail: id, kind, tries }, 'a stored mail was sent')
    } catch (error) {
      // The attempt has already logged failures of the relay.
      if (!(error instanceof EmailServiceError))
        log.error({ mail: id, kind, reason: reasonOf(error) }, 'a stored mail cannot be processed')
    }
  }

  return {
    async send(kind: MailKind, mail: MailContent): Promise<void> {
      await send(prepare(kind, mail))
    },

    /**
     * Resolves once the mail is on disk, with the time at which it was accepted first. Rejects when it can be neither
     * stored nor sent.
     */
    async enqueue(kind: MailKind, mail: MailContent): Promise<Date> {
      const prepared = prepare(kind, mail)
      const acceptedAt = await new Promise<number>((resolve, reject) => {
        send(prepared, resolve).then(resolve, async (error: unknown) => {
          if (!isStored(error))
            return reject(error instanceof Error ? error : new Error('The mail could not be sent'))
          const entry = await store.find(prepared.id).catch(() => null)
          resolve(entry?.acceptedAt ?? prepared.acceptedAt)
        })
      })
      return new Date(acceptedAt)
    },

    /**
     * Sends all due mails, oldest first, a few in parallel, until `isStopped` returns true. Rejects at the end when the
     * file of one could not be read.
     */
    async tryDue(isStopped: () => boolean = () => false): Promise<void> {
      const due = (await store.list()).filter(
        (entry) => store.isDue(entry) && !attemptsInProgress.has(entry.id),
      )
      const queue = due.sort((a, b) => a.acceptedAt - b.acceptedAt).values()
      const failures: unknown[] = []
      const work = async () => {
        for (const entry of queue) {
          if (isStopped()) return
          try {
            if ((await store.inspect(entry)) !== 'other-secret') await retry(entry)
          } catch (error) {
            failures.push(error)
          }
        }
      }
      await Promise.all(Array.from({ length: maxParallelAttempts }, work))
      if (failures.length > 0) throw failures[0]
    },

    /** Makes one attempt now, regardless of the schedule. A failure leaves the mail's state unchanged. */
    async resend(entry: Entry): Promise<Outcome> {
      if (!store.isFree(entry)) return 'elsewhere'
      const { id, state, at, tries, acceptedAt } = entry
      const { outcome } = await once(id, async () => ({
        outcome: await claimAndAttempt(entry, tries, () => ({
          state: state === 'failed' ? state : 'pending',
          at,
        })),
        acceptedAt,
      }))
      return outcome
    },

    /** Resolves when no attempt is in progress. */
    async idle(): Promise<void> {
      while (attemptsInProgress.size > 0) await Promise.allSettled(attemptsInProgress.values())
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
