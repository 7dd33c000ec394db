import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmailRelay, type TestRelay } from '@site/dev-services/email-relay/testing'
import { createRelay, EmailServiceError, type RelayOptions } from './relay.server'
import { mail, withRelay } from './testing'

const to = 'info@clinics.example'

let local: TestRelay
beforeAll(async () => void (local = await startEmailRelay({ token: 'secret' })))
afterEach(async () => {
  await local.setFault({ mode: 'none' })
  await local.post('/mailbox/delete-all', undefined)
})
afterAll(() => local.destroy())

const relayAt = (url: string, options: Partial<RelayOptions> = {}) =>
  createRelay({ url, token: 'secret', allowedRecipients: [to], ...options })
const send = (options?: Partial<RelayOptions>) =>
  relayAt(local.sendUrl, options).send({ ...mail, to })

/** Returns the message of the error that sending rejects with, which has to be an EmailServiceError. */
async function failure(sending: Promise<void>): Promise<string> {
  const error: unknown = await sending.then(
    () => 'sent',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(EmailServiceError)
  return (error as EmailServiceError).message
}

/** The parts of a request that the tests inspect. */
type RecordedRequest = {
  to: string
  subject: string
  body: string
  attachments: { filename: string; contentType: string; data: string }[]
}

/** Returns a fetch function for a relay that accepts every mail, and the requests that it received. */
function recorder() {
  const call = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true })))
  return {
    call,
    sent: () => JSON.parse(call.mock.lastCall?.[1]?.body as string) as RecordedRequest,
    headers: () => new Headers(call.mock.lastCall?.[1]?.headers),
  }
}

describe('the call', () => {
  test('MAIL-01 MAIL-03 posts recipient, subject and body as JSON to the relay', async () => {
    const { call, sent, headers } = recorder()
    await relayAt('https://relay.example/send', { fetch: call }).send({ ...mail, to })
    expect(call.mock.lastCall).toMatchObject(['https://relay.example/send', { method: 'POST' }])
    expect(headers().get('content-type')).toBe('application/json')
    expect(sent()).toEqual({ to, subject: 'Contact Form', body: '<p>Hello</p>' })
    await send()
    expect(await local.mails()).toMatchObject([
      { to, ...mail, attachments: [], idempotencyKey: null },
    ])
  })

  test('MAIL-04 sends attachments byte for byte', async () => {
    const data = Uint8Array.from({ length: 700 }, (_, index) => index % 256)
    await relayAt(local.sendUrl).send({
      ...mail,
      to,
      attachments: [{ filename: 'agreement.pdf', contentType: 'application/pdf', data }],
    })
    const [received] = await local.mails()
    expect(received?.attachments).toMatchObject([
      { filename: 'agreement.pdf', contentType: 'application/pdf', bytes: 700 },
    ])
    const download = await fetch(`${local.url}${received?.attachments[0]?.path}`)
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(data)
  })

  test('MAIL-05 reads success and error from the response', async () => {
    await expect(send()).resolves.toBeUndefined()
    await local.setFault({ mode: 'success-false', error: 'No such mailbox' })
    expect(await failure(send())).toBe('Email service error: No such mailbox')
    await withRelay(
      (_, response) => response.end('{"success": "yes"}'),
      async (url) => {
        expect(await failure(relayAt(url).send({ ...mail, to }))).toBe(
          'Email service error: Email sending failed',
        )
      },
    )
  })

  test('authenticates with the token and sends the idempotency key', async () => {
    await relayAt(local.sendUrl).send({ ...mail, to, idempotencyKey: 'inquiry-1' })
    expect(await local.mails()).toMatchObject([{ idempotencyKey: 'inquiry-1' }])
    expect(await failure(send({ token: null }))).toBe(
      'Email service error: The token is missing or wrong',
    )
  })
})

describe('failures', () => {
  test('MAIL-12 a non-OK response is rejected with its error, else with its status', async () => {
    await local.setFault({ mode: 'status', status: 503, error: 'Over quota' })
    expect(await failure(send())).toBe('Email service error: Over quota')
    await local.setFault({ mode: 'status', status: 503 })
    expect(await failure(send())).toBe('Email service error: HTTP 503: Service Unavailable')
    await local.setFault({ mode: 'html-error' })
    expect(await failure(send())).toBe('Email service error: HTTP 502: Bad Gateway')
    await withRelay(
      (_, response) => response.writeHead(429).end('{"error": "Slow down"}'),
      async (url) => {
        expect(await failure(relayAt(url).send({ ...mail, to }))).toBe(
          'Email service error: Slow down',
        )
      },
    )
    expect(await local.mails()).toEqual([])
  })

  test('MAIL-13 success false is rejected with its error, else with a default message', async () => {
    await local.setFault({ mode: 'success-false', error: 'No such mailbox' })
    expect(await failure(send())).toBe('Email service error: No such mailbox')
    for (const error of [undefined, '']) {
      await local.setFault({ mode: 'success-false', error })
      expect(await failure(send())).toBe('Email service error: Email sending failed')
    }
  })

  test('MAIL-14 every other failure is wrapped once', async () => {
    expect(await failure(send({ fetch: () => Promise.reject(new Error('Out of stamps')) }))).toBe(
      'Email service error: Out of stamps',
    )
    await local.setFault({ mode: 'hang-up' })
    expect(await failure(send())).toBe('Email service error: The connection failed')
    await local.setFault({ mode: 'reset-after-accept' })
    expect(await failure(send())).toBe('Email service error: The connection failed')
    for (const mode of ['nonsense', 'empty'] as const) {
      await local.setFault({ mode })
      expect(await failure(send())).toBe(
        'Email service error: The email service’s response could not be read',
      )
    }
    await withRelay(
      () => {},
      async (url) => {
        expect(
          await failure(relayAt(new URL('http://127.0.0.1:1').href).send({ ...mail, to })),
        ).toBe('Email service error: The connection failed')
        expect(await failure(relayAt(url, { timeoutMs: 20 }).send({ ...mail, to }))).toBe(
          'Email service error: No response within 0.02 seconds',
        )
      },
    )
  })

  test('MAIL-15 a failure without a message has a default message', async () => {
    for (const reason of [new Error(''), undefined, { code: 1 }]) {
      expect(await failure(send({ fetch: () => Promise.reject(reason as Error) }))).toBe(
        'Unknown email service error occurred',
      )
    }
  })

  test('MAIL-14 the timeout applies to late responses and to bodies that never end', async () => {
    await local.setFault({ mode: 'delay', delayMs: 600_000 })
    expect(await failure(send({ timeoutMs: 100 }))).toBe(
      'Email service error: No response within 0.1 seconds',
    )
    await withRelay(
      (_, response) => void response.write('{"success":'),
      async (url) => {
        expect(await failure(relayAt(url, { timeoutMs: 100 }).send({ ...mail, to }))).toBe(
          'Email service error: No response within 0.1 seconds',
        )
      },
    )
  })

  test('waits 10 seconds by default', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    await send()
    expect(limit).toHaveBeenCalledWith(10_000)
  })

  test('MAIL-12 a redirect is an error and is not followed', async () => {
    const paths: unknown[] = []
    await withRelay(
      (request, response) => {
        paths.push(request.url)
        response.writeHead(307, { location: '/elsewhere' }).end()
      },
      async (url) => {
        expect(await failure(relayAt(url).send({ ...mail, to }))).toBe(
          'Email service error: HTTP 307: Temporary Redirect',
        )
      },
    )
    expect(paths).toEqual(['/send'])
  })

  test('a huge response is not read to its end', async () => {
    await withRelay(
      (_, response) => {
        const more = () =>
          response.destroyed || response.write(' '.repeat(16_384), () => setImmediate(more))
        more()
      },
      async (url) => {
        expect(await failure(relayAt(url).send({ ...mail, to }))).toBe(
          'Email service error: The email service’s response is too long',
        )
      },
    )
  })

  test('an error message of the relay is cut to one line of limited length', async () => {
    await local.setFault({ mode: 'success-false', error: `Sorry\r\n${'x'.repeat(400)}` })
    expect(await failure(send())).toBe(`Email service error: Sorry ${'x'.repeat(294)}`)
  })
})

describe('headers', () => {
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        '\r',
        '\n',
        '\r\nBcc: a@b.example\r\n',
        '\0',
        '\u0085',
        '\u2028',
        '\u202e',
        '\ud800',
        '😀',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 600,
  })

  test('no subject or file name yields a line break or more than 300 characters', async () => {
    const { call, sent } = recorder()
    const relay = relayAt('https://relay.example/send', { fetch: call })
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        await relay.send({
          ...mail,
          to,
          subject: text,
          attachments: [{ filename: text, contentType: text, data: new Uint8Array() }],
        })
        const { subject, attachments } = sent()
        const lines = [
          subject,
          ...attachments.flatMap(({ filename, contentType }) => [filename, contentType]),
        ]
        expect(lines).toHaveLength(3)
        for (const line of lines) {
          expect(line).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u)
          expect([...line].length).toBeLessThanOrEqual(300)
        }
      }),
    )
  })

  test('the local relay, which rejects line breaks, accepts a hostile subject', async () => {
    await relayAt(local.sendUrl).send({
      ...mail,
      to,
      subject: 'Hello\r\nBcc: all@clinics.example\r\n\r\nBody',
    })
    expect(await local.mails()).toMatchObject([
      { to, subject: 'Hello Bcc: all@clinics.example Body' },
    ])
  })

  test.each([`${to}\r\nBcc: a@b.example`, `${to}, a@b.example`, 'a@b.example', ''])(
    'never sends to %j',
    async (recipient) => {
      const { call } = recorder()
      const relay = createRelay({
        url: local.sendUrl,
        token: null,
        allowedRecipients: [to, `${to}\r\nBcc: a@b.example`, `${to}, a@b.example`],
        fetch: call,
      })
      expect(await failure(relay.send({ ...mail, to: recipient }))).toBe(
        'Email service error: Email to this recipient is not allowed',
      )
      expect(call).not.toHaveBeenCalled()
    },
  )

  test('an idempotency key with a line break is rejected', async () => {
    expect(
      await failure(relayAt(local.sendUrl).send({ ...mail, to, idempotencyKey: 'a\r\nX-Evil: 1' })),
    ).toMatch(/^Email service error: /)
    expect(await local.mails()).toEqual([])
  })
})
