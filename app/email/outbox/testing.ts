import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createMailer } from '~/email/mailer.server'
import { productionSettings } from '~/email/testing'
import { createOutbox, type Outbox } from './outbox.server'
import type { Owner } from './owner.server'
import { createMailStore, type MailStore, type StoreLimits } from './store.server'

/** The secret that encrypts the mails of the tests. */
export const secret = 'a secret of the tests that is 32 long'
/** One minute in milliseconds. */
export const minute = 60_000

/** A visitor's message with text that must not appear anywhere except in the mailbox. */
export const inquiry = {
  subject: 'Contact Form - canary',
  body: '<p>canary words</p>',
  idempotencyKey: 'inquiry-1',
}

export type TestOutbox = Outbox & {
  store: MailStore
  folder: string
  /** The outbox's clock, which only changes when a test sets it. */
  clock: { now: number }
  lines: { level: string; message: string; fields: Record<string, unknown> }[]
  files(): Promise<string[]>
  /** Advances the clock and sends the mails that are due then. */
  after(milliseconds: number): Promise<void>
}

type TestOutboxOptions = {
  folder?: string
  clock?: { now: number }
  secrets?: [string, ...string[]]
  owner?: Owner
  limits?: StoreLimits
  deliver?: Parameters<typeof createOutbox>[0]['deliver']
}

/** Returns the path of a temporary folder, which is deleted after the test. */
export async function testFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true, maxRetries: 5 }))
  return join(parent, 'outbox')
}

/** Returns the owner of a process with another name. `ended` lists the processes that it considers ended. */
export const processNamed = (name: string, ended: string[] = []): Owner => ({
  name,
  isGone: (other) => ended.includes(other),
})

/** Returns an outbox of a production site with a relay at the URL. Retry delays have no random part. */
export async function testOutbox(
  relayUrl: string,
  options: TestOutboxOptions = {},
): Promise<TestOutbox> {
  const {
    folder = await testFolder(),
    clock = { now: Date.parse('2026-05-05T12:00:00Z') },
    secrets = [secret],
    owner,
    limits,
  } = options
  const now = () => clock.now
  const lines: TestOutbox['lines'] = []
  const note = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, fields: { ...fields } })
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const store = createMailStore({ folder, secrets, now, owner, limits })
  const deliver =
    options.deliver ?? createMailer(productionSettings(relayUrl), { timeoutMs: 2_000 }).send
  const outbox = createOutbox({ store, deliver, log, now, random: () => 0.5 })
  return {
    ...outbox,
    store,
    folder,
    clock,
    lines,
    files: () => readdir(folder).catch(() => []),
    async after(milliseconds) {
      clock.now += milliseconds
      await outbox.tryDue()
    },
  }
}

/** Returns the content and the names of all files in a folder. */
export async function everythingIn(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const texts = await Promise.all(
    files.map(
      async ({ name, parentPath }) => name + (await readFile(join(parentPath, name), 'latin1')),
    ),
  )
  return texts.join('\n')
}
