import { join } from 'node:path'
import type { Log } from '../../context.server'
import type { Mailer } from '../mailer.server'
import { createMailLoop, type MailLoop } from './loop.server'
import { createOutbox } from './outbox.server'
import { createMailStore } from './store.server'

export type DurableMailerOptions = {
  /** The site's mailer, which makes one attempt. */
  mailer: Mailer
  /** Off keeps nothing and sends nothing that was kept. */
  enabled: boolean
  dataDir: string
  /** The first one encrypts, each of them decrypts. */
  secrets: readonly [string, ...string[]]
  log: Log
}

/** Where kept mails are. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/**
 * The mailer of a running site: what it is given is on disk before the relay is called, and what the relay does not take
 * goes out later by itself (docs/mail.md).
 */
export function createDurableMailer({
  mailer,
  enabled,
  dataDir,
  secrets,
  log,
}: DurableMailerOptions): Mailer & MailLoop {
  const store = createMailStore({ folder: outboxFolder(dataDir), secrets })
  const outbox = createOutbox({ store, deliver: mailer.send, log })
  return {
    ...createMailLoop({ store, outbox, log, enabled }),
    send: enabled ? outbox.send : mailer.send,
    enqueue: enabled ? outbox.enqueue : mailer.enqueue,
  }
}
