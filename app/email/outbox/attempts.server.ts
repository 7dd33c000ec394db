import type { Log } from '~/log.server'
import { MailStoredError } from '~/email/stored.server'
import type { Mailer } from '~/email/mailer.server'
import type { EmailServiceError } from '~/email/relay.server'
import type { Entry } from './entry.server'
import { asServiceError, MailFailedPermanentlyError, reasonOf } from './failures.server'
import { nextAttemptAt } from './schedule.server'
import type { StoredMail, MailStore } from './store.server'

export type OutboxOptions = {
  store: MailStore
  /** Makes one attempt to send a mail through the relay. */
  deliver: Mailer['send']
  log: Log
  now?: () => number
  random?: () => number
}

/**
 * The outcome of an attempt: the relay accepted the mail, another process is responsible for it, or its file is
 * damaged.
 */
export type Outcome = 'sent' | 'elsewhere' | 'damaged'

/** Returns the state of a mail after a failed attempt and the time of its next one. */
type AfterFailure = (entry: Entry) => Pick<Entry, 'state' | 'at'>

/**
 * Returns functions that make single attempts to send stored mails. A failed attempt rejects with the error for the
 * sender.
 */
export function createAttempts({
  store,
  deliver,
  log,
  now = Date.now,
  random = Math.random,
}: OutboxOptions) {
  /** Follows the schedule: the mail is pending until its next attempt, or has failed permanently after its last. */
  const bySchedule: AfterFailure = ({ tries }) => {
    const next = nextAttemptAt(tries, now(), random)
    return next === null ? { state: 'failed', at: now() } : { state: 'pending', at: next }
  }

  /** Sends a mail that this process has claimed. Rejects with a MailStoredError when the mail remains in the outbox. */
  async function attempt(
    entry: Entry,
    mail: StoredMail,
    after: AfterFailure = bySchedule,
  ): Promise<Outcome> {
    const { id, kind } = entry
    try {
      await deliver(kind, mail)
    } catch (error) {
      throw await returnToOutbox(entry, asServiceError(error), after(entry))
    }
    await store
      .remove(id)
      .catch((error: unknown) =>
        log.error(
          { mail: id, kind, reason: reasonOf(error) },
          'a mail that was sent cannot be deleted',
        ),
      )
    return 'sent'
  }

  /** Returns a mail to the outbox after a failure. Returns the error for the sender. */
  async function returnToOutbox(
    entry: Entry,
    failure: EmailServiceError,
    change: Pick<Entry, 'state' | 'at'>,
  ): Promise<EmailServiceError> {
    const { id, kind } = entry
    let remaining: Entry | null = entry
    try {
      remaining = (await store.move(entry, { ...change, owner: null })) ?? (await store.find(id))
      const before = await store.note(id)
      if (remaining)
        await store.setNote(id, {
          tries: (before?.tries ?? entry.tries - 1) + 1,
          reason: failure.message,
          at: now(),
        })
    } catch (error) {
      // The mail is still on disk, and becomes available when its claim expires.
      log.error(
        { mail: id, kind, reason: reasonOf(error) },
        'the state of a stored mail cannot be written',
      )
    }
    const fields = { mail: id, kind, tries: entry.tries, reason: reasonOf(failure) }
    if (!remaining) {
      log.error(fields, 'a mail could not be sent, and its file is missing')
      return failure
    }
    if (change.state === 'failed') {
      log.error(fields, 'a mail failed permanently after its last attempt: npm run mail lists it')
      return new MailFailedPermanentlyError(failure)
    }
    log.warn(fields, 'a mail could not be sent and stays in the outbox')
    return new MailStoredError(failure)
  }

  /** Claims a stored mail and sends it. `tries` is the number of scheduled attempts, with this one. */
  async function claimAndAttempt(
    entry: Entry,
    tries: number,
    after: AfterFailure = bySchedule,
  ): Promise<Outcome> {
    const claimedEntry = await store.claim(entry, tries)
    const mail = claimedEntry && (await store.open(claimedEntry))
    if (claimedEntry === null || mail === null) return 'elsewhere'
    if (mail === 'other-secret') {
      const { state, at, tries: before, owner } = entry
      await store.move(claimedEntry, { state, at, tries: before, owner })
      return 'elsewhere'
    }
    if (mail === 'damaged') {
      await store.quarantine(claimedEntry)
      log.error(
        { mail: entry.id, kind: entry.kind },
        'the file of a stored mail is damaged and was moved to quarantine',
      )
      return 'damaged'
    }
    return attempt(claimedEntry, mail, after)
  }

  return { attempt, claimAndAttempt }
}
