import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createMailer } from '../mailer.server'
import { productionSettings } from '../testing'
import { createOutbox, type Outbox } from './outbox.server'
import type { Owner } from './owner.server'
import { createMailStore, type MailStore, type StoreLimits } from './store.server'

export const secret = 'a secret of the tests that is 32 long'
export const minute = 60_000

/** What a visitor wrote, in words that must not be found anywhere but in the mailbox. */
export const inquiry = {
  subject: 'Contact Form - canary',
  body: '<p>canary words</p>',
  idempotencyKey: 'inquiry-1',
}

export type TestOutbox = Outbox & {
  store: MailStore
  folder: string
  /** The outbox's clock stands still unless it is set. */
  clock: { now: number }
  lines: { level: string; message: string; fields: Record<string, unknown> }[]
  files(): Promise<string[]>
  /** Lets time pass and tries what is due then. */
  after(milliseconds: number): Promise<void>
}

export type TestOutboxOptions = {
  folder?: string
  clock?: { now: number }
  secrets?: [string, ...string[]]
  owner?: Owner
  limits?: StoreLimits
  deliver?: Parameters<typeof createOutbox>[0]['deliver']
}

/** A folder that is gone after the test. */
export async function testFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'outbox-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  return join(parent, 'outbox')
}

/** A process of another name; it takes those named for gone. */
export const processNamed = (name: string, gone: string[] = []): Owner => ({
  name,
  isGone: (other) => gone.includes(other),
})

/** An outbox of a site in production, whose relay is at the address. Waits come without their random part. */
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
    options.deliver ?? createMailer(productionSettings(relayUrl), { timeLimitMs: 2_000 }).send
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

/** Everything that the files of a folder hold, names included. */
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
