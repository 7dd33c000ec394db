import type { Entry } from './entry.server'
import type { MailStore } from './store.server'

/** The mails in the outbox, by their condition. */
export type OutboxCounts = {
  /** Mails that are pending or being sent. */
  waiting: Entry[]
  /** Mails that failed permanently. */
  dead: Entry[]
  /** Mails that none of the configured secrets decrypts. */
  unreadable: Entry[]
  damaged: Entry[]
  /** The number of files in quarantine, which were incomplete or damaged. */
  quarantined: number
}

/** Returns the mails in the outbox by their condition, each list from the oldest mail to the newest. */
export async function countMails(store: MailStore): Promise<OutboxCounts> {
  const entries = (await store.list()).sort((a, b) => a.acceptedAt - b.acceptedAt)
  const counts: OutboxCounts = {
    waiting: [],
    dead: [],
    unreadable: [],
    damaged: [],
    quarantined: (await store.quarantined()).length,
  }
  for (const entry of entries) {
    const condition = await store.inspect(entry)
    if (condition === 'readable') counts[entry.state === 'dead' ? 'dead' : 'waiting'].push(entry)
    else counts[condition === 'damaged' ? 'damaged' : 'unreadable'].push(entry)
  }
  return counts
}
