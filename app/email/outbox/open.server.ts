import { join } from 'node:path'
import type { Log } from '~/log.server'
import { disabledMailer, type Mailer } from '~/email/mailer.server'
import { mailFigures, type MailFigures } from './counts.server'
import { createMailLoop, type MailLoop } from './loop.server'
import { createOutbox } from './outbox.server'
import { createMailStore } from './store.server'

type DurableMailerOptions = {
  /** Makes one attempt to send a mail. */
  mailer: Pick<Mailer, 'send'>
  /** When false, no mail is stored, and no stored mail is sent. */
  enabled: boolean
  dataDir: string
  /** The first secret encrypts, and each of them decrypts. */
  secrets: readonly [string, ...string[]]
  log: Log
}

/** Returns the path of the folder of stored mails. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/**
 * Returns the mailer of a running site. It stores each mail on disk before it calls the relay, and sends mails that the
 * relay did not accept again later (docs/mail.md).
 */
export function createDurableMailer({
  mailer,
  enabled,
  dataDir,
  secrets,
  log,
}: DurableMailerOptions): Mailer & MailLoop & { figures(): Promise<MailFigures> } {
  const store = createMailStore({ folder: outboxFolder(dataDir), secrets })
  const outbox = createOutbox({ store, deliver: mailer.send, log })
  return {
    ...createMailLoop({ store, outbox, log, enabled }),
    figures: () => mailFigures(store),
    send: enabled ? outbox.send : disabledMailer.send,
    enqueue: enabled ? outbox.enqueue : disabledMailer.enqueue,
  }
}
