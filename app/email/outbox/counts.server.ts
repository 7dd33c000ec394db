import type { TodayFigures } from '@site/domain/today'
import type { Entry } from './entry.server'
import type { MailStore } from './store.server'

/** The mails in the outbox, by their condition. */
export type OutboxCounts = {
  /** Mails that are pending or being sent. */
  pending: Entry[]
  /** Mails that failed permanently. */
  failed: Entry[]
  /** Mails that none of the configured secrets decrypts. */
  unreadable: Entry[]
  /** Mails whose file is damaged or cannot be read from the disk. */
  damaged: Entry[]
  /** The number of files in quarantine, which were incomplete or damaged. */
  quarantined: number
}

/** Returns the mails in the outbox by their condition, each list from the oldest mail to the newest. */
export async function countMails(store: MailStore): Promise<OutboxCounts> {
  const entries = (await store.list()).sort((a, b) => a.acceptedAt - b.acceptedAt)
  const counts: OutboxCounts = {
    pending: [],
    failed: [],
    unreadable: [],
    damaged: [],
    quarantined: (await store.quarantined()).length,
  }
  for (const entry of entries) {
    const condition = await store.inspect(entry).catch(() => 'damaged' as const)
    if (condition === 'readable')
      counts[entry.state === 'failed' ? 'failed' : 'pending'].push(entry)
    else counts[condition === 'damaged' ? 'damaged' : 'unreadable'].push(entry)
  }
  return counts
}

/** The number of mails that wait and that failed permanently, each with the time of the oldest one. */
export type MailFigures = TodayFigures['mail']

/** Returns the figures of the outbox. A mail that cannot be read counts as failed. */
export async function mailFigures(store: MailStore): Promise<MailFigures> {
  const { pending, failed, unreadable, damaged } = await countMails(store)
  const figure = (entries: Entry[]) => ({
    count: entries.length,
    oldestAt: entries.length === 0 ? null : Math.min(...entries.map((entry) => entry.acceptedAt)),
  })
  return { pending: figure(pending), failed: figure([...failed, ...unreadable, ...damaged]) }
}
