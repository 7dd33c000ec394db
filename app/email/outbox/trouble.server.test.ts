import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startEmailRelay, type TestRelay } from '@site/dev-services/email-relay/testing'
import { isStored } from '~/email/stored.server'
import { countMails, mailFigures } from './counts.server'
import { nameOf } from './entry.server'
import {
  everythingIn,
  inquiry,
  minute,
  secret,
  testFolder,
  testOutbox,
  type TestOutbox,
} from './testing'

let relay: TestRelay
beforeAll(async () => void (relay = await startEmailRelay()))
afterEach(async () => {
  await relay.setFault({ mode: 'none' })
  await relay.post('/mailbox/delete-all', undefined)
})
afterAll(() => relay.destroy())

const outcomeOf = (sending: Promise<void>) => sending.then(() => 'sent', isStored)
const mails = async () => (await relay.mails()).map(({ idempotencyKey }) => idempotencyKey)

/** Returns an outbox with one pending mail. */
async function outboxWithPendingMail(
  options: Parameters<typeof testOutbox>[1] = {},
): Promise<TestOutbox> {
  const outbox = await testOutbox(relay.sendUrl, options)
  await relay.setFault({ mode: 'status' })
  expect(await outcomeOf(outbox.send('contact', inquiry))).toBe(true)
  await relay.setFault({ mode: 'none' })
  return outbox
}
const fileOf = async ({ store, folder }: TestOutbox) =>
  join(folder, nameOf((await store.list())[0]!))

describe('the folder', () => {
  test('is readable for this user only', async () => {
    const outbox = await outboxWithPendingMail()
    expect((await stat(outbox.folder)).mode & 0o777).toBe(0o700)
    for (const name of await outbox.files())
      expect((await stat(join(outbox.folder, name))).mode & 0o777, name).toBe(0o600)
  })

  test('that is not a folder stores no mail and blocks none', async () => {
    const folder = await testFolder()
    await mkdir(dirname(folder), { recursive: true })
    await writeFile(folder, '')
    const outbox = await testOutbox(relay.sendUrl, { folder })
    expect(await outcomeOf(outbox.send('contact', inquiry))).toBe('sent')
    await relay.setFault({ mode: 'status' })
    expect(
      await outcomeOf(outbox.send('contact', { ...inquiry, idempotencyKey: 'inquiry-2' })),
    ).toBe(false)
    expect(outbox.lines.map(({ fields }) => fields['reason'])).toEqual(['EEXIST', 'EEXIST'])
  })

  test('that disappears during an attempt stores no mail, and the next mail creates it again', async () => {
    const outbox: TestOutbox = await testOutbox(relay.sendUrl, {
      deliver: async () => {
        await rm(outbox.folder, { recursive: true, maxRetries: 5 })
        throw new Error('no relay')
      },
    })
    expect(await outcomeOf(outbox.send('contact', inquiry))).toBe(false)
    const next = await testOutbox(relay.sendUrl, { folder: outbox.folder })
    await relay.setFault({ mode: 'status' })
    expect(await outcomeOf(next.send('contact', inquiry))).toBe(true)
    expect(await next.store.list()).toHaveLength(1)
  })
})

describe('a flood', () => {
  test.each([
    ['mails', { mails: 2, bytes: 1e9 }],
    ['bytes', { mails: 1e9, bytes: 650 }],
  ])(
    'fills the outbox up to its limit of %s, and further failures are reported as not stored',
    async (_, limits) => {
      const outbox = await testOutbox(relay.sendUrl, { limits })
      await relay.setFault({ mode: 'status' })
      const outcomes: unknown[] = []
      for (let index = 0; index < 4; index++)
        outcomes.push(
          await outcomeOf(
            outbox.send('contact', {
              ...inquiry,
              body: 'x'.repeat(150),
              idempotencyKey: `inquiry-${index}`,
            }),
          ),
        )
      expect(outcomes).toEqual([true, true, false, false])
      expect(await outbox.store.list()).toHaveLength(2)
      expect(outbox.lines.at(-1)).toMatchObject({ fields: { reason: 'StoreFullError' } })
      expect(
        await outcomeOf(
          outbox.send('contact', { ...inquiry, body: 'x', idempotencyKey: 'inquiry-0' }),
        ),
      ).toBe(true)
      await relay.setFault({ mode: 'none' })
      expect(
        await outcomeOf(outbox.send('contact', { ...inquiry, idempotencyKey: 'inquiry-4' })),
      ).toBe('sent')
      await outbox.after(minute)
      expect((await mails()).sort()).toEqual(['inquiry-0', 'inquiry-1', 'inquiry-4'])
    },
  )

  test('of copies to patients leaves the room for the office’s mails', async () => {
    const outbox = await testOutbox(relay.sendUrl, { limits: { mails: 2, bytes: 1e9 } })
    await relay.setFault({ mode: 'status' })
    const outcomes: unknown[] = []
    for (const kind of ['copy', 'copy', 'copy', 'cancellation', 'contact', 'agreement'] as const)
      outcomes.push(
        await outcomeOf(
          outbox.send(kind, {
            ...inquiry,
            copyTo: 'jane@example.org',
            idempotencyKey: `${kind}-${outcomes.length}`,
          }),
        ),
      )
    expect(outcomes).toEqual([true, true, false, true, true, false])
  })
})

describe('another secret', () => {
  test('leaves unreadable mails in place, counts them, and sends the others', async () => {
    const { folder, clock, files } = await outboxWithPendingMail()
    const before = await files()
    const next = await testOutbox(relay.sendUrl, {
      folder,
      clock,
      secrets: ['another secret that is 32 letters'],
    })
    expect(await countMails(next.store)).toMatchObject({
      pending: [],
      failed: [],
      unreadable: [{ kind: 'contact' }],
      damaged: [],
    })
    await next.after(minute)
    expect(await files()).toEqual(before)
    expect(next.lines).toEqual([])
    expect(await outcomeOf(next.send('contact', { ...inquiry, idempotencyKey: 'inquiry-2' }))).toBe(
      'sent',
    )
    const first = await testOutbox(relay.sendUrl, { folder, clock })
    await first.after(0)
    expect(await mails()).toEqual(['inquiry-1', 'inquiry-2'])
  })

  test('with the previous one reads every mail', async () => {
    const { folder, clock } = await outboxWithPendingMail()
    const next = await testOutbox(relay.sendUrl, {
      folder,
      clock,
      secrets: ['another secret that is 32 letters', secret],
    })
    expect(await countMails(next.store)).toMatchObject({
      pending: [{ kind: 'contact' }],
      unreadable: [],
    })
    await next.after(minute)
    expect(await mails()).toEqual(['inquiry-1'])
  })
})

describe('a damaged file', () => {
  test.each([
    ['truncated', (path: string) => truncate(path, 100)],
    ['empty', (path: string) => truncate(path, 0)],
    [
      'of the right length with other bytes',
      async (path: string) => writeFile(path, randomBytes((await stat(path)).size)),
    ],
    [
      'changed in one byte',
      async (path: string) => {
        const bytes = await readFile(path)
        bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60)
        await writeFile(path, bytes)
      },
    ],
  ])('that is %s is moved to quarantine and blocks no other mail', async (_, damage) => {
    const outbox = await outboxWithPendingMail()
    await damage(await fileOf(outbox))
    await outbox.after(minute)
    expect(await outbox.store.list()).toEqual([])
    expect(await mails()).toEqual([])
    expect(await readdir(join(outbox.folder, 'quarantine'))).toHaveLength(1)
    expect((await countMails(outbox.store)).quarantined).toBe(1)
    expect(outbox.lines.at(-1)).toMatchObject({
      level: 'error',
      message: expect.stringContaining('quarantine'),
    })
    await outbox.store.emptyQuarantine()
    expect((await countMails(outbox.store)).quarantined).toBe(0)
  })

  test('does not prevent its sender from sending again', async () => {
    const outbox = await outboxWithPendingMail()
    await truncate(await fileOf(outbox), 100)
    expect((await countMails(outbox.store)).damaged).toHaveLength(1)
    expect(await outcomeOf(outbox.send('contact', inquiry))).toBe('sent')
    expect(await mails()).toEqual(['inquiry-1'])
  })

  test("under another mail's name is not sent to another mailbox", async () => {
    const outbox = await outboxWithPendingMail()
    const [entry] = await outbox.store.list()
    const path = await fileOf(outbox)
    await writeFile(
      join(outbox.folder, nameOf({ ...entry!, kind: 'agreement' })),
      await readFile(path),
    )
    await rm(path)
    await outbox.after(minute)
    expect(await mails()).toEqual([])
    expect((await countMails(outbox.store)).quarantined).toBe(1)
  })

  test('whose writer has crashed is moved to quarantine after a while, and unrelated files stay', async () => {
    const outbox = await outboxWithPendingMail()
    const [entry] = await outbox.store.list()
    const half = `${nameOf(entry!)}.0000.tmp`
    for (const name of [half, 'notes.txt', `${entry?.id}.lock`, `${'0'.repeat(32)}.note`])
      await writeFile(join(outbox.folder, name), 'MAIL1')
    expect(await outbox.store.sweep(0)).toBe(0)
    expect(await outbox.store.sweep(4 * minute)).toBe(0)
    expect(await outbox.files()).toContain(half)
    expect(await outbox.store.sweep(5 * minute)).toBe(1)
    expect((await outbox.files()).sort()).toEqual(
      [nameOf(entry!), `${entry?.id}.note`, 'notes.txt', 'quarantine'].sort(),
    )
    await outbox.after(minute)
    expect(await mails()).toEqual(['inquiry-1'])
  })
})

test('files that the disk cannot read are counted and do not keep the others from being sent', async () => {
  const outbox = await outboxWithPendingMail()
  const [entry] = await outbox.store.list()
  const unreadable = { ...entry!, acceptedAt: entry!.acceptedAt - 1 }
  // A folder fails to be read, for every user.
  for (const digit of '01234567')
    await mkdir(join(outbox.folder, nameOf({ ...unreadable, id: digit.repeat(32) })))
  expect(await countMails(outbox.store)).toMatchObject({
    pending: [{ id: entry!.id }],
    damaged: { length: 8 },
  })
  await expect(outbox.after(minute)).rejects.toThrow('EISDIR')
  expect(await mails()).toEqual(['inquiry-1'])
})

test('the office’s figures count a mail that cannot be read as failed, with the time of the oldest one', async () => {
  const outbox = await outboxWithPendingMail()
  const oldestAt = outbox.clock.now
  await truncate(await fileOf(outbox), 100)
  await relay.setFault({ mode: 'status' })
  for (const idempotencyKey of ['inquiry-2', 'inquiry-3']) {
    outbox.clock.now += minute
    await outcomeOf(outbox.send('contact', { ...inquiry, idempotencyKey }))
  }
  const failed = await outbox.store.find(outbox.store.idOf('contact', 'inquiry-2'))
  await outbox.store.move(failed!, { state: 'failed' })
  expect(await mailFigures(outbox.store)).toEqual({
    pending: { count: 1, oldestAt: outbox.clock.now },
    failed: { count: 2, oldestAt },
  })
})

test('a lock that a crash has left causes a delay only', { timeout: 20_000 }, async () => {
  const outbox = await outboxWithPendingMail()
  await outbox.after(minute)
  await writeFile(join(outbox.folder, `${outbox.store.idOf('contact', 'inquiry-2')}.lock`), '')
  expect(await outcomeOf(outbox.send('contact', { ...inquiry, idempotencyKey: 'inquiry-2' }))).toBe(
    'sent',
  )
  expect(await outbox.files()).toEqual([])
})

test('an incomplete or missing note is harmless', async () => {
  const outbox = await outboxWithPendingMail()
  const [entry] = await outbox.store.list()
  await writeFile(join(outbox.folder, `${entry?.id}.note`), 'MAI')
  expect(await outbox.store.note(entry?.id ?? '')).toBeNull()
  await relay.setFault({ mode: 'status', error: 'canary in an error' })
  await outbox.after(minute)
  expect(await outbox.store.note(entry?.id ?? '')).toMatchObject({ tries: 2 })
  expect(await everythingIn(outbox.folder)).not.toContain('canary')
})
