import type { Log } from '../../context.server'
import { MailStoredError } from '../stored.server'
import type { Mailer } from '../mailer.server'
import type { EmailServiceError } from '../relay.server'
import type { Entry } from './entry.server'
import { asServiceError, MailFailedPermanentlyError, reasonOf } from './failures.server'
import { nextAttemptAt } from './schedule.server'
import type { StoredMail, MailStore } from './store.server'

export type OutboxOptions = {
  store: MailStore
  /** One attempt to hand a mail to the relay. */
  deliver: Mailer['send']
  log: Log
  now?: () => number
  random?: () => number
}

/** What came of a mail: the relay has it, it is not ours to send now, or its file is no whole mail any more. */
export type Outcome = 'sent' | 'elsewhere' | 'damaged'

/** What becomes of a mail after a try that failed. */
export type AfterFailure = (entry: Entry) => Pick<Entry, 'state' | 'at'>

/** Single attempts to send kept mails. They reject with what whoever wanted the mail sent has to know. */
export function createAttempts({
  store,
  deliver,
  log,
  now = Date.now,
  random = Math.random,
}: OutboxOptions) {
  /** By the schedule: it waits for its next try, or has had its last. */
  const bySchedule: AfterFailure = ({ tries }) => {
    const next = nextAttemptAt(tries, now(), random)
    return next === null ? { state: 'dead', at: now() } : { state: 'waiting', at: next }
  }

  /** Sends a mail that this process has claimed. */
  async function attempt(
    entry: Entry,
    mail: StoredMail,
    after: AfterFailure = bySchedule,
  ): Promise<Outcome> {
    const { id, kind } = entry
    try {
      await deliver(kind, mail)
    } catch (error) {
      throw await keepOn(entry, asServiceError(error), after(entry))
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

  /** Puts a mail back after a failure, and gives the failure as whoever wanted it sent has to know it. */
  async function keepOn(
    entry: Entry,
    failure: EmailServiceError,
    change: Pick<Entry, 'state' | 'at'>,
  ): Promise<EmailServiceError> {
    const { id, kind } = entry
    let remains: Entry | null = entry
    try {
      remains = (await store.move(entry, { ...change, owner: null })) ?? (await store.find(id))
      const before = await store.note(id)
      if (remains)
        await store.setNote(id, {
          tries: (before?.tries ?? entry.tries - 1) + 1,
          reason: failure.message,
          at: now(),
        })
    } catch (error) {
      // It is there all the same, and free once the claim in its name is over.
      log.error(
        { mail: id, kind, reason: reasonOf(error) },
        'the state of a kept mail cannot be written',
      )
    }
    const facts = { mail: id, kind, tries: entry.tries, reason: reasonOf(failure) }
    if (!remains) {
      log.error(facts, 'a mail could not be sent, and its file is gone')
      return failure
    }
    if (change.state === 'dead') {
      log.error(facts, 'a mail was given up after its last try: npm run mail lists it')
      return new MailFailedPermanentlyError(failure)
    }
    log.warn(facts, 'a mail could not be sent and is kept')
    return new MailStoredError(failure)
  }

  /** Claims a kept mail and sends it; `tries` is how many the schedule has made then. */
  async function claimAndAttempt(
    entry: Entry,
    tries: number,
    after: AfterFailure = bySchedule,
  ): Promise<Outcome> {
    const claimed = await store.claim(entry, tries)
    const mail = claimed && (await store.open(claimed))
    if (claimed === null || mail === null) return 'elsewhere'
    if (mail === 'other-secret') {
      const { state, at, tries: before, owner } = entry
      await store.move(claimed, { state, at, tries: before, owner })
      return 'elsewhere'
    }
    if (mail === 'damaged') {
      await store.quarantine(claimed)
      log.error(
        { mail: entry.id, kind: entry.kind },
        'the file of a kept mail is damaged, so it was put into quarantine',
      )
      return 'damaged'
    }
    return attempt(claimed, mail, after)
  }

  return { attempt, claimAndAttempt }
}
