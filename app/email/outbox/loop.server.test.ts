import { dirname } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  startEmailRelay,
  type TestRelay,
} from '../../../packages/dev-services/src/email-relay/testing'
import { isStored } from '../stored.server'
import { createMailer, EmailDisabledError } from '../mailer.server'
import { productionSettings, withRelay } from '../testing'
import { createDurableMailer, outboxFolder } from './open.server'
import { inquiry, minute, secret, testFolder, testOutbox } from './testing'

let relay: TestRelay
beforeAll(async () => void (relay = await startEmailRelay()))
afterEach(async () => {
  vi.useRealTimers()
  await relay.setFault({ mode: 'none' })
  await relay.post('/mailbox/delete-all', undefined)
})
afterAll(() => relay.destroy())

/** The mailer that a server has, over the data folder given. */
function keepingMailer(
  folder: string,
  settings: Partial<ReturnType<typeof productionSettings>> = {},
) {
  const all = { ...productionSettings(relay.sendUrl), ...settings }
  const lines: { level: string; fields: object; message: string }[] = []
  const note = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message })
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const mailer = createDurableMailer({
    mailer: createMailer(all),
    enabled: all.enabled,
    dataDir: dirname(folder),
    secrets: [secret],
    log,
  })
  return { ...mailer, lines, wasReady: () => lines.length > 0 }
}
const kept = (sending: Promise<void>) => sending.then(() => 'sent', isStored)
const mails = async () => (await relay.mails()).map(({ idempotencyKey }) => idempotencyKey)

/** A folder with a mail that waits since yesterday. */
async function leftByAnother(changes: object = {}): Promise<string> {
  const folder = await testFolder()
  expect(outboxFolder(dirname(folder))).toBe(folder)
  const { send, store } = await testOutbox('', {
    folder,
    clock: { now: Date.now() - 24 * 60 * minute },
    deliver: () => Promise.reject(new Error('no relay')),
  })
  await send('contact', inquiry).catch(() => undefined)
  await store.move((await store.list())[0]!, changes)
  return folder
}

test('a start says what is kept and sends at once what is due', async () => {
  const mailer = keepingMailer(await leftByAnother())
  await mailer.start()
  expect(mailer.lines[0]).toEqual({
    level: 'info',
    fields: { waiting: 1, givenUp: 0, unreadable: 0, damaged: 0, quarantined: 0 },
    message: 'outbox',
  })
  await expect.poll(mails).toEqual(['inquiry-1'])
  await mailer.stop(5_000)
})

test('a start warns when somebody has to look', async () => {
  const mailer = keepingMailer(await leftByAnother({ state: 'dead' }))
  await mailer.start()
  expect(mailer.lines[0]).toMatchObject({
    level: 'warn',
    fields: { waiting: 0, givenUp: 1 },
    message: expect.stringContaining('npm run mail'),
  })
  await mailer.stop(5_000)
  expect(await mails()).toEqual([])
})

test('what is kept goes out by itself when its time has come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const mailer = keepingMailer(await testFolder())
  await mailer.start()
  await relay.setFault({ mode: 'status', times: 1 })
  expect(await kept(mailer.send('contact', inquiry))).toBe(true)
  const nothing = await mails()
  // The clock of a machine that works is slower than this test's: each look has to end before the next can be due.
  await expect
    .poll(
      async () => {
        await vi.advanceTimersByTimeAsync(5_000)
        return mails()
      },
      { timeout: 20_000 },
    )
    .toEqual(['inquiry-1'])
  expect(nothing).toEqual([])
  vi.useRealTimers()
  await mailer.stop(5_000)
})

test('a stop lets the attempt under way finish and begins no other', async () => {
  const folder = await leftByAnother()
  const { send } = await testOutbox('', {
    folder,
    clock: { now: Date.now() - 60 * minute },
    deliver: () => Promise.reject(new Error('no relay')),
  })
  for (let index = 0; index < 6; index++)
    await send('contact', { ...inquiry, idempotencyKey: `more-${index}` }).catch(() => undefined)
  const answers: (() => void)[] = []
  await withRelay(
    (_, response) => void answers.push(() => response.end('{"success": true}')),
    async (relayUrl) => {
      const mailer = keepingMailer(folder, { relayUrl })
      await mailer.start()
      await expect.poll(() => answers.length).toBe(4)
      const stopped = mailer.stop(60_000)
      answers.forEach((answer) => answer())
      await stopped
      expect(answers).toHaveLength(4)
      expect(await (await testOutbox('', { folder })).store.list()).toHaveLength(3)
    },
  )
})

test('a stop waits no longer than it may; the mail is kept', async () => {
  const folder = await leftByAnother()
  await withRelay(
    () => {},
    async (relayUrl) => {
      const mailer = keepingMailer(folder, { relayUrl })
      await mailer.start()
      await mailer.stop(20)
      expect(await (await testOutbox('', { folder })).store.list()).toHaveLength(1)
    },
  )
})

test('C-59 DAT-51 with EMAIL_ENABLED off nothing is kept, nothing kept is sent, and sending fails', async () => {
  const folder = await leftByAnother()
  const mailer = keepingMailer(folder, { enabled: false })
  await mailer.start()
  const error: unknown = await mailer
    .send('contact', { ...inquiry, idempotencyKey: 'inquiry-2' })
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(EmailDisabledError)
  expect(isStored(error)).toBe(false)
  await mailer.stop(5_000)
  expect(await (await testOutbox('', { folder })).store.list()).toHaveLength(1)
  expect(await mails()).toEqual([])
})
