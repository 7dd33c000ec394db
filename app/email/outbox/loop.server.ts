import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '~/log.server'
import { reasonOf } from './failures.server'
import type { Outbox } from './outbox.server'
import { countMails } from './counts.server'
import type { MailStore } from './store.server'

type LoopOptions = { store: MailStore; outbox: Outbox; log: Log; enabled: boolean }

/** Sends stored mails in the background. */
export type MailLoop = {
  /** Logs the number of stored mails and starts to poll. */
  start(): Promise<void>
  /** Starts no further attempts and waits for those in progress, at most `timeoutMs` milliseconds. */
  stop(timeoutMs: number): Promise<void>
}

const pollMs = 5_000

/** Returns a loop that polls for due mails every few seconds. A poll only reads the names in a folder. */
export function createMailLoop({ store, outbox, log, enabled }: LoopOptions): MailLoop {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let currentPoll: Promise<void> = Promise.resolve()
  let lastReason: string | null = null

  async function poll() {
    try {
      const incomplete = await store.sweep(Date.now())
      if (incomplete > 0)
        log.warn({ files: incomplete }, 'incomplete files of the outbox were moved to quarantine')
      if (enabled) await outbox.tryDue(() => isStopped)
      lastReason = null
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== lastReason) log.error({ reason }, 'the outbox cannot be read')
      lastReason = reason
    }
    if (!isStopped) timer = setTimeout(schedulePoll, pollMs).unref()
  }

  function schedulePoll() {
    currentPoll = poll()
  }

  return {
    async start() {
      try {
        const { pending, failed, unreadable, damaged, quarantined } = await countMails(store)
        const counts = {
          pending: pending.length,
          failedPermanently: failed.length,
          unreadable: unreadable.length,
          damaged: damaged.length,
          quarantined,
        }
        const needsAttention =
          counts.failedPermanently + counts.unreadable + counts.damaged + counts.quarantined > 0
        if (needsAttention) log.warn(counts, 'the outbox needs attention: npm run mail lists it')
        else log.info(counts, 'outbox')
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'the outbox cannot be read')
      }
      schedulePoll()
    },

    async stop(timeoutMs) {
      isStopped = true
      clearTimeout(timer)
      const finished = new AbortController()
      const done = Promise.allSettled([currentPoll, outbox.idle()]).finally(() => finished.abort())
      await Promise.race([
        done,
        wait(timeoutMs, undefined, { signal: finished.signal }).catch(() => undefined),
      ])
    },
  }
}
