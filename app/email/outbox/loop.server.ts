import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../context.server'
import { reasonOf } from './failures.server'
import type { Outbox } from './outbox.server'
import { countMails } from './counts.server'
import type { MailStore } from './store.server'

export type LoopOptions = { store: MailStore; outbox: Outbox; log: Log; enabled: boolean }

/** Sends kept mails by themselves. */
export type MailLoop = {
  /** Says what is kept, and begins. */
  start(): Promise<void>
  /** Begins no attempt any more and lets those under way finish, at most `patience` milliseconds. */
  stop(patience: number): Promise<void>
}

const pollMs = 5_000

/** Looks every few seconds for mails whose time has come; looking costs no more than reading the names in a folder. */
export function createMailLoop({ store, outbox, log, enabled }: LoopOptions): MailLoop {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking: Promise<void> = Promise.resolve()
  let fault: string | null = null

  async function look() {
    try {
      const halves = await store.sweep(Date.now())
      if (halves > 0)
        log.warn({ files: halves }, 'half-written files of the outbox were put into quarantine')
      if (enabled) await outbox.tryDue(() => stopped)
      fault = null
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== fault) log.error({ reason }, 'the outbox cannot be read')
      fault = reason
    }
    if (!stopped) timer = setTimeout(lookAgain, pollMs).unref()
  }

  function lookAgain() {
    looking = look()
  }

  return {
    async start() {
      try {
        const { waiting, dead, unreadable, damaged, quarantined } = await countMails(store)
        const counts = {
          waiting: waiting.length,
          givenUp: dead.length,
          unreadable: unreadable.length,
          damaged: damaged.length,
          quarantined,
        }
        const wantsSomebody =
          counts.givenUp + counts.unreadable + counts.damaged + counts.quarantined > 0
        if (wantsSomebody)
          log.warn(counts, 'the outbox needs somebody to look: npm run mail lists it')
        else log.info(counts, 'outbox')
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'the outbox cannot be read')
      }
      lookAgain()
    },

    async stop(patience) {
      stopped = true
      clearTimeout(timer)
      const enough = new AbortController()
      const done = Promise.allSettled([looking, outbox.idle()]).finally(() => enough.abort())
      await Promise.race([
        done,
        wait(patience, undefined, { signal: enough.signal }).catch(() => undefined),
      ])
    },
  }
}
