import type { Entry } from './entry.server'
import type { MailStore } from './store.server'

/** What is kept, and what is wrong with it. */
export type OutboxCounts = {
  /** Being tried now included. */
  waiting: Entry[]
  /** Had their last try. */
  dead: Entry[]
  /** None of our secrets opens them. */
  unreadable: Entry[]
  damaged: Entry[]
  /** Files that were put aside because they were no whole mails. */
  quarantined: number
}

/** Looks at every kept mail, oldest first. */
export async function countMails(store: MailStore): Promise<OutboxCounts> {
  const entries = (await store.list()).sort((a, b) => a.acceptedAt - b.acceptedAt)
  const found: OutboxCounts = {
    waiting: [],
    dead: [],
    unreadable: [],
    damaged: [],
    quarantined: (await store.quarantined()).length,
  }
  for (const entry of entries) {
    const look = await store.look(entry)
    if (look === 'readable') found[entry.state === 'dead' ? 'dead' : 'waiting'].push(entry)
    else found[look === 'damaged' ? 'damaged' : 'unreadable'].push(entry)
  }
  return found
}
