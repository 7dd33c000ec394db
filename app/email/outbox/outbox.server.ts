import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isStored, MailStoredError } from '../stored.server'
import type { MailKind } from '../recipients.server'
import { EmailServiceError, type MailContent } from '../relay.server'
import { createAttempts, type Outcome, type OutboxOptions } from './attempts.server'
import type { Entry } from './entry.server'
import { MailFailedPermanentlyError, reasonOf } from './failures.server'
import type { StoredMail, MailStore } from './store.server'

const maxRememberedSent = 5_000
const sentLifetimeMs = 24 * 60 * 60_000
const immediateAttempts = 4
const maxRounds = 3
const pollMs = 200
/** A little longer than an attempt may take. */
const maxAttemptMs = 12_000

/**
 * Mails that are on disk, encrypted, from before the relay is called until it has them. What the relay does not take at
 * once is kept and tried again by the schedule; the same mail sent again joins the one that is kept.
 */
export function createOutbox(options: OutboxOptions) {
  const { store, deliver, log, now = Date.now } = options
  const { attempt, claimAndAttempt } = createAttempts(options)
  const inFlight = new Map<string, Promise<Outcome>>()
  /** When mails went out, for whoever sends one again that went out unseen. */
  const sent = new Map<string, number>()

  /** Whoever wants the same mail sent while it is being sent shares what comes of it. */
  function once(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const known = inFlight.get(id)
    if (known) return known
    const outcome = work()
      .then((result) => {
        if (result === 'sent') remember(id)
        return result
      })
      .finally(() => inFlight.delete(id))
    inFlight.set(id, outcome)
    return outcome
  }

  function remember(id: string) {
    sent.set(id, now())
    for (const oldest of sent.keys()) {
      if (sent.size <= maxRememberedSent) break
      sent.delete(oldest)
    }
  }

  async function send(
    kind: MailKind,
    mail: MailContent,
    onStored: () => void = () => undefined,
  ): Promise<void> {
    const kept: StoredMail = { ...mail, idempotencyKey: mail.idempotencyKey ?? randomUUID() }
    const id = store.idOf(kind, kept.idempotencyKey)
    for (let round = 1; round <= maxRounds; round++) {
      const outcome = await once(id, () => sendNow(id, kind, kept, onStored)).catch(
        (error: unknown) => {
          // The last try of its schedule, which we only shared: the next round begins a new one.
          if (error instanceof MailFailedPermanentlyError) return 'given-up'
          throw error
        },
      )
      if (outcome === 'sent') return
      if (outcome === 'elsewhere') return follow(id)
    }
    await deliver(kind, kept)
  }

  async function sendNow(
    id: string,
    kind: MailKind,
    mail: StoredMail,
    onStored: () => void,
  ): Promise<Outcome> {
    if (now() - (sent.get(id) ?? -Infinity) < sentLifetimeMs) return 'sent'
    let kept: Awaited<ReturnType<MailStore['keep']>>
    try {
      kept = await store.keep(id, kind, mail)
    } catch (error) {
      log.error(
        { mail: id, kind, reason: reasonOf(error) },
        'a mail cannot be kept on disk, so it is sent without',
      )
      await deliver(kind, mail)
      return 'sent'
    }
    const { entry, isNew } = kept
    onStored()
    if (isNew) return attempt(entry, mail)
    if (!store.isFree(entry)) return 'elsewhere'
    // Asked for by somebody, it is none of the schedule's tries; a mail that was given up gets a new schedule.
    return entry.state === 'dead'
      ? claimAndAttempt(entry, 1)
      : claimAndAttempt(entry, entry.tries, () => ({ state: 'waiting', at: entry.at }))
  }

  /** What comes of a mail that another process is sending. */
  async function follow(id: string): Promise<void> {
    for (let waited = 0; waited < maxAttemptMs; waited += pollMs) {
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
      if (outcome === 'sent') log.info({ mail: id, kind, tries }, 'a kept mail was sent')
    } catch (error) {
      // Of the relay's failures the attempt has told the log.
      if (!(error instanceof EmailServiceError))
        log.error({ mail: id, kind, reason: reasonOf(error) }, 'a kept mail cannot be tried')
    }
  }

  return {
    send: (kind: MailKind, mail: MailContent) => send(kind, mail),

    /** Resolves once the mail is on disk; rejects when it could be neither stored nor sent. */
    enqueue: (kind: MailKind, mail: MailContent): Promise<void> =>
      new Promise((resolve, reject) => {
        send(kind, mail, resolve).then(resolve, (error: unknown) => {
          if (isStored(error)) resolve()
          else reject(error instanceof Error ? error : new Error('The mail could not be sent'))
        })
      }),

    /** Tries all mails whose time has come, oldest first, a few at once, until `isStopped` says so. */
    async tryDue(isStopped: () => boolean = () => false): Promise<void> {
      const due = (await store.list()).filter(
        (entry) => store.isDue(entry) && !inFlight.has(entry.id),
      )
      const queue = due.sort((a, b) => a.acceptedAt - b.acceptedAt).values()
      const work = async () => {
        for (const entry of queue) {
          if (isStopped()) return
          if ((await store.look(entry)) !== 'other-secret') await retry(entry)
        }
      }
      await Promise.all(Array.from({ length: immediateAttempts }, work))
    },

    /** Tries one mail now, whatever its schedule says; afterwards it is where it was. */
    async resend(entry: Entry): Promise<Outcome> {
      if (!store.isFree(entry)) return 'elsewhere'
      const { state, at, tries } = entry
      return once(entry.id, () =>
        claimAndAttempt(entry, tries, () => ({ state: state === 'dead' ? state : 'waiting', at })),
      )
    },

    /** Resolves when nothing is being sent any more. */
    async idle(): Promise<void> {
      while (inFlight.size > 0) await Promise.allSettled(inFlight.values())
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
