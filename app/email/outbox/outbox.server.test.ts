import type { RequestListener } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmailRelay, type TestRelay } from '@site/dev-services/email-relay/testing'
import { isStored } from '~/email/stored.server'
import { EmailServiceError } from '~/email/relay.server'
import { withRelay } from '~/email/testing'
import { leaseMs, maxAttempts } from './schedule.server'
import type { MailStore } from './store.server'
import { everythingIn, inquiry, minute, processNamed, secret, testOutbox } from './testing'

const threeDays = 3 * 24 * 60 * minute

let relay: TestRelay
beforeAll(async () => void (relay = await startEmailRelay()))
afterEach(async () => {
  await relay.setFault({ mode: 'none' })
  await relay.post('/mailbox/delete-all', undefined)
})
afterAll(() => relay.destroy())

const relayFault = { mode: 'status', status: 503, error: 'Over quota' } as const
const overQuota = 'Email service error: Over quota'
const mails = async () =>
  (await relay.mails()).map(({ subject, idempotencyKey, repeats }) => ({
    subject,
    idempotencyKey,
    repeats,
  }))
const deliveredMail = {
  subject: inquiry.subject,
  idempotencyKey: inquiry.idempotencyKey,
  repeats: 0,
}

/** Returns 'sent', or the error's message and whether the mail is stored. */
async function outcome(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => 'sent',
    (error: unknown) => {
      expect(error).toBeInstanceOf(EmailServiceError)
      return { message: (error as Error).message, kept: isStored(error) }
    },
  )
}

describe('a mail', () => {
  test('is encrypted on disk before the relay is called, and deleted when the relay has accepted it', async () => {
    let onDisk = ''
    await withRelay(
      (_, response) =>
        void everythingIn(outbox.folder).then((all) =>
          response.end(((onDisk = all), '{"success": true}')),
        ),
      async (url) => {
        outbox = await testOutbox(url)
        await outbox.send('contact', inquiry)
      },
    )
    expect(onDisk).toContain('.contact.')
    expect(onDisk).not.toMatch(/canary|inquiry-1/)
    expect(await outbox.files()).toEqual([])
  })
  let outbox: Awaited<ReturnType<typeof testOutbox>>

  test('that the relay accepts arrives unchanged, with its attachments byte for byte', async () => {
    const { send } = await testOutbox(relay.sendUrl)
    const data = Uint8Array.from({ length: 700 }, (_, index) => index % 256)
    await send('agreement', {
      ...inquiry,
      attachments: [{ filename: 'agreement.pdf', contentType: 'application/pdf', data }],
    })
    expect(await relay.mails()).toMatchObject([
      { to: 'agreements@clinics.example', body: inquiry.body, attachments: [{ bytes: 700 }] },
    ])
  })

  test.each([
    ['MAIL-12', relayFault, overQuota],
    ['MAIL-12', { mode: 'html-error', status: 400 }, 'Email service error: HTTP 400: Bad Request'],
    ['MAIL-13', { mode: 'success-false' }, 'Email service error: Email sending failed'],
    ['MAIL-14', { mode: 'hang-up' }, 'Email service error: The connection failed'],
    [
      'MAIL-14',
      { mode: 'nonsense' },
      'Email service error: The email service’s response could not be read',
    ],
  ] as const)(
    '%s C-55 that the relay answers with %j stays stored, is rejected with the specified message, and is sent again after a minute',
    async (_, fault, message) => {
      const { send, after, files, lines } = await testOutbox(relay.sendUrl)
      await relay.setFault(fault)
      expect(await outcome(send('contact', inquiry))).toEqual({ message, kept: true })
      expect(await mails()).toEqual([])
      await relay.setFault({ mode: 'none' })
      await after(minute - 1)
      expect(await mails()).toEqual([])
      await after(1)
      expect(await mails()).toEqual([deliveredMail])
      expect(await files()).toEqual([])
      expect(lines.map(({ message: text }) => text)).toEqual([
        'a mail could not be sent and stays in the outbox',
        'a stored mail was sent',
      ])
      expect(JSON.stringify(lines)).not.toMatch(/canary|inquiry-1|quota/)
    },
  )

  test('MAIL-15 that fails without a message stays stored too', async () => {
    const deliver = () => Promise.reject(new EmailServiceError(undefined))
    const { send } = await testOutbox('', { deliver })
    expect(await outcome(send('contact', inquiry))).toEqual({
      message: 'Unknown email service error occurred',
      kept: true,
    })
  })

  test('that the relay accepted without a response is sent again with the same key and attachments', async () => {
    const { send, after, files } = await testOutbox(relay.sendUrl)
    const attachments = [
      { filename: 'agreement.pdf', contentType: 'application/pdf', data: Buffer.from('signed') },
    ]
    await relay.setFault({ mode: 'reset-after-accept', times: 2 })
    expect(await outcome(send('agreement', { ...inquiry, attachments }))).toMatchObject({
      kept: true,
    })
    await after(minute)
    await after(5 * minute)
    expect(await mails()).toEqual([{ ...deliveredMail, repeats: 2 }])
    expect(await files()).toEqual([])
  })

  test('without an idempotency key gets one that stays the same', async () => {
    const { send, after } = await testOutbox(relay.sendUrl)
    const keyless = { subject: 'No key', body: 'x' }
    await relay.setFault({ mode: 'reset-after-accept', times: 1 })
    expect(await outcome(send('contact', keyless))).toMatchObject({ kept: true })
    await after(minute)
    await send('contact', keyless)
    expect((await mails()).map(({ repeats }) => repeats)).toEqual([0, 1])
  })

  test('is retried with growing delays, fails permanently after its last attempt, and stays stored', async () => {
    const { send, after, clock, store, lines } = await testOutbox(relay.sendUrl)
    await relay.setFault(relayFault)
    const startedAt = clock.now
    await outcome(send('contact', inquiry))
    const times: number[] = []
    for (let tries = 1; tries < maxAttempts; tries++) {
      const [entry] = await store.list()
      times.push(entry?.at ?? 0)
      await after((entry?.at ?? 0) - clock.now)
    }
    expect(times.slice(0, 5).map((time) => (time - startedAt) / minute)).toEqual([
      1, 6, 21, 81, 141,
    ])
    expect(clock.now - startedAt).toBeLessThanOrEqual(threeDays)
    expect(await store.list()).toMatchObject([
      { state: 'failed', tries: maxAttempts, kind: 'contact', acceptedAt: startedAt },
    ])
    expect(await store.note(store.idOf('contact', 'inquiry-1'))).toEqual({
      tries: maxAttempts,
      reason: overQuota,
      at: clock.now,
    })
    expect(lines.at(-1)).toMatchObject({
      level: 'error',
      message: expect.stringContaining('failed permanently'),
    })
    await relay.setFault({ mode: 'none' })
    await after(threeDays)
    expect(await mails()).toEqual([])
  })

  test('is retried in time on a machine whose clock was wrong', async () => {
    const { send, after, clock } = await testOutbox(relay.sendUrl)
    await relay.setFault(relayFault)
    clock.now += 365 * threeDays
    await outcome(send('contact', inquiry))
    clock.now -= 365 * threeDays
    await relay.setFault({ mode: 'none' })
    await after(0)
    expect(await mails()).toEqual([deliveredMail])
  })
})

describe('the same mail again', () => {
  test('CON-25 while it is pending is sent at once, joins the stored one and leaves its schedule unchanged', async () => {
    const { send, store, clock, after, files } = await testOutbox(relay.sendUrl)
    await relay.setFault(relayFault)
    await outcome(send('contact', inquiry))
    const before = await store.list()
    clock.now += 20_000
    for (let press = 0; press < 3; press++)
      expect(await outcome(send('contact', { ...inquiry, body: 'another time stamp' }))).toEqual({
        message: overQuota,
        kept: true,
      })
    expect(await store.list()).toEqual(before)
    expect(await store.note(before[0]?.id ?? '')).toMatchObject({ tries: 4 })
    await relay.setFault({ mode: 'none' })
    expect(await outcome(send('contact', inquiry))).toBe('sent')
    await after(minute)
    expect(await relay.mails()).toMatchObject([{ ...deliveredMail, body: inquiry.body }])
    expect(await files()).toEqual([])
  })

  test('after it was sent in the background is not sent again for a day', async () => {
    const { send, after, clock } = await testOutbox(relay.sendUrl)
    await relay.setFault(relayFault)
    await outcome(send('contact', inquiry))
    await relay.setFault({ mode: 'none' })
    await after(minute)
    await send('contact', inquiry)
    expect(await mails()).toEqual([deliveredMail])
    clock.now += 24 * 60 * minute + 1
    await send('contact', inquiry)
    expect(await mails()).toEqual([{ ...deliveredMail, repeats: 1 }])
  })

  test('after it failed permanently starts a new schedule', async () => {
    const { send, store, clock } = await testOutbox(relay.sendUrl)
    await relay.setFault(relayFault)
    await outcome(send('contact', inquiry))
    const [entry] = await store.list()
    await store.move(entry!, { state: 'failed', tries: maxAttempts })
    expect(await outcome(send('contact', inquiry))).toEqual({ message: overQuota, kept: true })
    expect(await store.list()).toMatchObject([
      { state: 'pending', tries: 1, at: clock.now + minute },
    ])
  })

  test('to another mailbox is a separate mail', async () => {
    const kinds: string[] = []
    const deliver = (kind: string) => Promise.resolve(void kinds.push(kind))
    const { send } = await testOutbox('', { deliver })
    for (const kind of ['contact', 'agreement'] as const) await send(kind, inquiry)
    expect(kinds).toEqual(['contact', 'agreement'])
  })

  test.each(['for a visitor', 'in the background'])(
    'while it is being sent %s shares the outcome',
    async (first) => {
      let posts = 0
      let respond = () => {}
      const arrived = () => expect.poll(() => posts, { timeout: 5_000 })
      await withRelay(
        (_, response) => {
          posts += 1
          respond = () => response.writeHead(503).end('{"error": "Over quota"}')
        },
        async (url) => {
          const { send, tryDue, clock } = await testOutbox(url)
          let sharing = outcome(send('contact', inquiry))
          await arrived().toBe(1)
          if (first === 'in the background') {
            respond()
            await sharing
            clock.now += minute
            void tryDue()
            await arrived().toBe(2)
            sharing = outcome(send('contact', inquiry))
          }
          const repeatedSends = [
            outcome(send('contact', inquiry)),
            outcome(send('contact', inquiry)),
          ]
          respond()
          for (const sending of [sharing, ...repeatedSends])
            expect(await sending).toEqual({ message: overQuota, kept: true })
          expect(posts).toBe(first === 'in the background' ? 2 : 1)
        },
      )
    },
  )

  test('C-80 that shares the last attempt of its schedule gets a new schedule', async () => {
    const refusals: (() => void)[] = []
    const deliver = () =>
      new Promise<void>((_, reject) => refusals.push(() => reject(new Error('Over quota'))))
    const { send, tryDue, store, clock } = await testOutbox('', { deliver })
    const refuse = async (attempt: number) => {
      await expect.poll(() => refusals.length).toBe(attempt)
      refusals[attempt - 1]?.()
    }
    const first = outcome(send('contact', inquiry))
    await refuse(1)
    await first
    const [entry] = await store.list()
    await store.move(entry!, { tries: maxAttempts - 1, at: clock.now })
    const last = tryDue()
    await expect.poll(() => refusals.length).toBe(2)
    const shared = outcome(send('contact', inquiry))
    await refuse(2)
    await last
    await refuse(3)
    expect(await shared).toEqual({ message: overQuota, kept: true })
    expect(await store.list()).toMatchObject([
      { state: 'pending', tries: 1, at: clock.now + minute },
    ])
  })
})

describe('several processes with one folder', () => {
  test('never send the same mail at the same time, and send each mail once', async () => {
    const active = new Set<unknown>()
    const deliveredKeys: unknown[] = []
    let works = false
    let clashes = 0
    await withRelay(
      (request, response) => {
        const key = request.headers['idempotency-key']
        if (active.has(key)) clashes += 1
        active.add(key)
        request.resume().on('end', () =>
          setTimeout(() => {
            active.delete(key)
            if (works) deliveredKeys.push(key)
            response.writeHead(works ? 200 : 503).end(`{"success": ${works}}`)
          }, 5),
        )
      },
      async (url) => {
        const clock = { now: 1_000_000 }
        const first = await testOutbox(url, { clock, owner: processNamed('one') })
        const others = await Promise.all(
          ['two', 'three'].map((name) =>
            testOutbox(url, { clock, folder: first.folder, owner: processNamed(name) }),
          ),
        )
        const keys = Array.from({ length: 20 }, (_, index) => `inquiry-${index}`)
        await Promise.all(
          keys.map((idempotencyKey) =>
            outcome(first.send('contact', { ...inquiry, idempotencyKey })),
          ),
        )
        works = true
        clock.now += minute
        await Promise.all([first, ...others].map(({ tryDue }) => tryDue()))
        expect(deliveredKeys.sort()).toEqual(keys.sort())
        expect(clashes).toBe(0)
        expect(await first.files()).toEqual([])
      },
    )
  })

  test('treat the same content, sent to two of them at the same time, as one mail', async () => {
    for (const works of [true, false]) {
      let posts = 0
      let respond = () => {}
      const relays: RequestListener = (_, response) => {
        posts += 1
        respond = () => response.end(`{"success": ${works}}`)
      }
      await withRelay(relays, async (url) => {
        const clock = { now: 1_000_000 }
        const first = await testOutbox(url, { clock, owner: processNamed('one') })
        const two = await testOutbox(url, {
          clock,
          folder: first.folder,
          owner: processNamed('two'),
        })
        const saveSpies = [first, two].map(({ store }) => vi.spyOn(store, 'save'))
        const outcomes = [first, two].map(({ send }) => outcome(send('contact', inquiry)))
        await expect.poll(() => posts).toBe(1)
        const results = await Promise.all(
          saveSpies.map(({ mock }) => mock.results[0]?.value as ReturnType<MailStore['save']>),
        )
        expect(results.map(({ isNew }) => isNew).sort()).toEqual([false, true])
        respond()
        const expected = works
          ? 'sent'
          : { message: 'Email service error: Email sending failed', kept: true }
        expect(await Promise.all(outcomes)).toEqual([expected, expected])
        expect(await first.store.list()).toHaveLength(works ? 0 : 1)
        expect(posts).toBe(1)
      })
    }
  })

  test('claim the mail of a crashed process: at once when the crash is detected, else when the claim expires', async () => {
    const clock = { now: 1_000_000 }
    const crashed = await testOutbox('', {
      clock,
      owner: processNamed('crashed'),
      deliver: () => new Promise(() => {}),
    })
    void crashed.send('contact', inquiry)
    await expect.poll(() => crashed.store.list()).toHaveLength(1)
    const otherMachine = await testOutbox(relay.sendUrl, {
      clock,
      folder: crashed.folder,
      owner: processNamed('far'),
    })
    await otherMachine.after(leaseMs - 1)
    expect(await mails()).toEqual([])
    await otherMachine.after(1)
    expect(await mails()).toEqual([deliveredMail])

    void crashed.send('contact', { ...inquiry, idempotencyKey: 'inquiry-2' })
    await expect.poll(() => crashed.store.list()).toHaveLength(1)
    const near = await testOutbox(relay.sendUrl, {
      clock,
      folder: crashed.folder,
      owner: processNamed('near', ['crashed']),
    })
    await near.after(0)
    expect(await mails()).toHaveLength(2)
    expect(await near.files()).toEqual([])
  })

  test('a mail that crashes every process fails permanently in the end', async () => {
    const clock = { now: 1_000_000 }
    const never = () => new Promise<void>(() => {})
    const { folder, send, store } = await testOutbox('', {
      clock,
      owner: processNamed('first'),
      deliver: never,
    })
    void send('contact', inquiry)
    await expect.poll(() => store.list()).toMatchObject([{ tries: 1 }])
    const second = await testOutbox('', {
      clock,
      folder,
      owner: processNamed('second', ['first']),
      deliver: never,
    })
    void second.tryDue()
    await expect.poll(() => store.list()).toMatchObject([{ tries: 2, owner: 'second' }])
    await store.move((await store.list())[0]!, { tries: maxAttempts })
    const last = await testOutbox('', {
      clock,
      folder,
      owner: processNamed('last', ['second']),
      deliver: () => Promise.reject(new Error('x')),
    })
    await last.tryDue()
    expect(await store.list()).toMatchObject([{ state: 'failed', tries: maxAttempts + 1 }])
  })
})

test('a mail that the office resends is sent, or keeps its state', async () => {
  const { send, resend, store, after, clock } = await testOutbox(relay.sendUrl)
  await relay.setFault(relayFault)
  await outcome(send('contact', inquiry))
  const [pending] = await store.list()
  await expect(resend(pending!)).rejects.toThrow(overQuota)
  expect(await store.list()).toEqual([pending])
  const failed = await store.move(pending!, { state: 'failed', at: clock.now })
  await expect(resend(failed!)).rejects.toThrow(overQuota)
  expect(await store.list()).toEqual([failed])
  await relay.setFault({ mode: 'none' })
  expect(await resend(failed!)).toBe('sent')
  await after(threeDays)
  expect(await mails()).toEqual([deliveredMail])
})

test("no file or log line contains the secret or a visitor's message", async () => {
  const { send, folder, lines } = await testOutbox(relay.sendUrl)
  await relay.setFault({ mode: 'status', status: 400, error: 'canary words were refused' })
  await outcome(send('contact', inquiry))
  const content = (await everythingIn(folder)) + JSON.stringify(lines)
  expect(content).not.toMatch(/canary|inquiry-1/)
  expect(content).not.toContain(secret)
})

describe('an enqueued mail', () => {
  test('is stored when the promise resolves, before the relay has responded, and is delivered once', async () => {
    let respond: () => void = () => undefined
    let calls = 0
    const called = new Promise<void>((resolve) => {
      respond = resolve
    })
    const outbox = await testOutbox('http://relay.invalid', {
      deliver: () => {
        calls++
        return called
      },
    })
    await outbox.enqueue('payment', inquiry)
    expect(await outbox.files()).toEqual([expect.stringContaining('.payment.')])
    const repeatedCall = outbox.enqueue('payment', inquiry)
    respond()
    await repeatedCall
    await outbox.idle()
    await outbox.enqueue('payment', inquiry)
    expect(calls).toBe(1)
    expect(await outbox.files()).toEqual([])
  })

  test('stays stored without an error when the relay rejects it', async () => {
    await relay.setFault(relayFault)
    const outbox = await testOutbox(relay.sendUrl)
    await outbox.enqueue('payment', inquiry)
    await outbox.idle()
    expect(await mails()).toEqual([])
    await relay.setFault({ mode: 'none' })
    await outbox.after(2 * minute)
    expect(await mails()).toEqual([deliveredMail])
  })

  test('that can be neither stored nor sent is rejected', async () => {
    await relay.setFault(relayFault)
    const outbox = await testOutbox(relay.sendUrl, { limits: { mails: 0, bytes: 0 } })
    await expect(outbox.enqueue('payment', inquiry)).rejects.toThrow(overQuota)
  })

  test.each(['<jane@example.org>', 'jane@example.org,', undefined])(
    'to the address %j of a visitor is rejected and not stored',
    async (copyTo) => {
      const outbox = await testOutbox(relay.sendUrl)
      await expect(outbox.enqueue('copy', { ...inquiry, copyTo })).rejects.toThrow(
        'Email to this recipient is not allowed',
      )
      expect(await outbox.store.list()).toEqual([])
    },
  )

  describe('resolves with the time at which the same mail was received first', () => {
    const receivedAt = new Date('2026-11-21T07:58:00Z')
    const repeat = { ...inquiry, receivedAt: new Date('2026-11-21T08:03:00Z') }
    const startedAt = (time: Date) => ({ clock: { now: time.getTime() + 500 } })

    test('after a restart', async () => {
      await relay.setFault(relayFault)
      const { folder, enqueue, idle } = await testOutbox(relay.sendUrl, startedAt(receivedAt))
      expect(await enqueue('payment', { ...inquiry, receivedAt })).toEqual(receivedAt)
      await idle()
      const next = await testOutbox(relay.sendUrl, { folder, ...startedAt(repeat.receivedAt) })
      expect(await next.enqueue('payment', repeat)).toEqual(receivedAt)
      await next.idle()
    })

    test.each(['accepts', 'rejects'])(
      'while it is sent in the background and the relay %s it',
      async (how) => {
        const responses: { accept: () => void; reject: (error: Error) => void }[] = []
        const deliver = () =>
          new Promise<void>((accept, reject) => void responses.push({ accept, reject }))
        const { enqueue, after, idle, store } = await testOutbox('', {
          deliver,
          ...startedAt(receivedAt),
        })
        await enqueue('payment', { ...inquiry, receivedAt })
        responses[0]?.reject(new Error('no relay'))
        await idle()
        const background = after(5 * minute)
        await expect.poll(() => responses.length).toBe(2)
        const repeated = enqueue('payment', repeat)
        if (how === 'accepts') responses[1]?.accept()
        else responses[1]?.reject(new Error('no relay'))
        expect(await repeated).toEqual(receivedAt)
        await background
        expect(await store.list()).toHaveLength(how === 'accepts' ? 0 : 1)
        if (how === 'accepts') expect(await enqueue('payment', repeat)).toEqual(receivedAt)
      },
    )

    test('and with its own time when it could not be stored but was sent', async () => {
      const { enqueue } = await testOutbox(relay.sendUrl, { limits: { mails: 0, bytes: 0 } })
      expect(await enqueue('payment', repeat)).toEqual(repeat.receivedAt)
    })
  })
})
