import { dirname } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startEmailRelay, type TestRelay } from '@site/dev-services/email-relay/testing'
import { isStored } from '~/email/stored.server'
import { createMailer, EmailDisabledError } from '~/email/mailer.server'
import { productionSettings, withRelay } from '~/email/testing'
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

/** Returns the durable mailer of a server with the given folder. */
function durableMailer(
  folder: string,
  settings: Partial<ReturnType<typeof productionSettings>> = {},
) {
  const mailSettings = { ...productionSettings(relay.sendUrl), ...settings }
  const lines: { level: string; fields: object; message: string }[] = []
  const note = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message })
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const mailer = createDurableMailer({
    mailer: createMailer(mailSettings),
    enabled: mailSettings.enabled,
    dataDir: dirname(folder),
    secrets: [secret],
    log,
  })
  return { ...mailer, lines, wasReady: () => lines.length > 0 }
}
const outcomeOf = (sending: Promise<void>) => sending.then(() => 'sent', isStored)
const mails = async () => (await relay.mails()).map(({ idempotencyKey }) => idempotencyKey)

/** Returns a folder with a mail that has been pending since yesterday. */
async function folderWithPendingMail(changes: object = {}): Promise<string> {
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

/** Starts a mailer and waits for its first poll, which ends by setting the timer of the next one. */
async function startAndPoll(mailer: ReturnType<typeof durableMailer>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await mailer.start()
  await expect.poll(() => vi.getTimerCount()).toBe(1)
}

test('startup logs the stored mails and sends those that are due', async () => {
  const mailer = durableMailer(await folderWithPendingMail())
  await mailer.start()
  expect(mailer.lines[0]).toEqual({
    level: 'info',
    fields: { pending: 1, failedPermanently: 0, unreadable: 0, damaged: 0, quarantined: 0 },
    message: 'outbox',
  })
  await expect.poll(mails).toEqual(['inquiry-1'])
  await mailer.stop(5_000)
})

test('startup warns about mails that need attention', async () => {
  const mailer = durableMailer(await folderWithPendingMail({ state: 'failed' }))
  await startAndPoll(mailer)
  expect(mailer.lines[0]).toMatchObject({
    level: 'warn',
    fields: { pending: 0, failedPermanently: 1 },
    message: expect.stringContaining('npm run mail'),
  })
  await mailer.stop(5_000)
  expect(await mails()).toEqual([])
})

test('a stored mail is sent in the background when it is due', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const mailer = durableMailer(await testFolder())
  await mailer.start()
  await relay.setFault({ mode: 'status', times: 1 })
  expect(await outcomeOf(mailer.send('contact', inquiry))).toBe(true)
  const mailsBefore = await mails()
  // A busy machine's clock can be slower than this test's: each poll has to end before the next one is due.
  await expect
    .poll(
      async () => {
        await vi.advanceTimersByTimeAsync(5_000)
        return mails()
      },
      { timeout: 20_000 },
    )
    .toEqual(['inquiry-1'])
  expect(mailsBefore).toEqual([])
  vi.useRealTimers()
  await mailer.stop(5_000)
})

test('a stop lets the current attempt finish and starts no other', async () => {
  const folder = await folderWithPendingMail()
  const { send } = await testOutbox('', {
    folder,
    clock: { now: Date.now() - 60 * minute },
    deliver: () => Promise.reject(new Error('no relay')),
  })
  for (let index = 0; index < 6; index++)
    await send('contact', { ...inquiry, idempotencyKey: `more-${index}` }).catch(() => undefined)
  const responses: (() => void)[] = []
  await withRelay(
    (_, response) => void responses.push(() => response.end('{"success": true}')),
    async (relayUrl) => {
      const mailer = durableMailer(folder, { relayUrl })
      await mailer.start()
      await expect.poll(() => responses.length).toBe(4)
      const stopped = mailer.stop(60_000)
      responses.forEach((respond) => respond())
      await stopped
      expect(responses).toHaveLength(4)
      expect(await (await testOutbox('', { folder })).store.list()).toHaveLength(3)
    },
  )
})

test('a stop waits no longer than its timeout, and the mail stays stored', async () => {
  const folder = await folderWithPendingMail()
  await withRelay(
    () => {},
    async (relayUrl) => {
      const mailer = durableMailer(folder, { relayUrl })
      await mailer.start()
      await mailer.stop(20)
      expect(await (await testOutbox('', { folder })).store.list()).toHaveLength(1)
    },
  )
})

test('C-59 DAT-51 with EMAIL_ENABLED off no mail is stored, no stored mail is sent, and sending is rejected', async () => {
  const folder = await folderWithPendingMail()
  const { store } = await testOutbox('', { folder })
  const stored = await store.list()
  const mailer = durableMailer(folder, { enabled: false })
  await startAndPoll(mailer)
  const error: unknown = await mailer
    .send('contact', { ...inquiry, idempotencyKey: 'inquiry-2' })
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(EmailDisabledError)
  expect(isStored(error)).toBe(false)
  await mailer.stop(5_000)
  // An attempt would also use up the schedule of the stored mail.
  expect(await store.list()).toEqual(stored)
  expect(await mails()).toEqual([])
})
