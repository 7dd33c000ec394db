import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { send } from '@site/content-lake/testing'
import { type TestRelay, startEmailRelay } from './testing'

const contactMail = { to: 'info@clinics.example', subject: 'Contact Form', body: '<p>Hello</p>' }
const pdfAttachment = {
  filename: 'agreement.pdf',
  contentType: 'application/pdf',
  data: 'JVBERg==',
}
const bodyLimit = 15 * 1024 * 1024

let relay: TestRelay
beforeEach(async () => void (relay = await startEmailRelay()))
afterEach(() => relay.destroy())

describe('sending', () => {
  test('stores a mail and confirms it', async () => {
    const response = await relay.post('/email/send', contactMail, { 'idempotency-key': 'key-1' })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(await relay.mails()).toMatchObject([
      { ...contactMail, attachments: [], idempotencyKey: 'key-1' },
    ])
  })

  test('stores one mail for each idempotency key and counts repeated requests', async () => {
    const again = () =>
      relay.post(
        '/email/send',
        { ...contactMail, body: 'a later body' },
        { 'idempotency-key': 'key-1' },
      )
    await relay.post('/email/send', contactMail, { 'idempotency-key': 'key-1' })
    for (const response of await Promise.all([again(), again()]))
      expect(await response.json()).toEqual({ success: true })
    await relay.post('/email/send', contactMail, { 'idempotency-key': 'key-2' })
    const mails = await relay.mails()
    expect(mails).toMatchObject([
      { idempotencyKey: 'key-2', repeats: 0 },
      { idempotencyKey: 'key-1', repeats: 2, body: contactMail.body },
    ])
    const page = async (path: string) => (await fetch(relay.url + path)).text()
    expect(await page('/mailbox')).toContain('Received 2 more times with the same key, stored once')
    expect(await page(`/mailbox/${mails[1]?.id}`)).toContain('2 times with this key, stored once')
  })

  test('stores every mail without a key, and forgets the key of a deleted mail', async () => {
    for (let n = 0; n < 2; n++) await relay.post('/email/send', contactMail)
    expect(await relay.mails()).toHaveLength(2)
    await relay.post('/email/send', contactMail, { 'idempotency-key': 'key-1' })
    await relay.post('/mailbox/delete-all', undefined)
    await relay.post('/email/send', contactMail, { 'idempotency-key': 'key-1' })
    expect(await relay.mails()).toMatchObject([{ repeats: 0 }])
  })

  test.each([
    ['no recipient', { ...contactMail, to: undefined }, /^to: /],
    [
      'two recipients',
      { ...contactMail, to: 'a@b.example, c@d.example' },
      /^to: must be one email address/,
    ],
    [
      'a recipient with a line break',
      { ...contactMail, to: 'a@b.example\r\nBcc: c@d.example' },
      /^to: /,
    ],
    ['an empty subject', { ...contactMail, subject: '' }, /^subject: /],
    [
      'a subject with a line break',
      { ...contactMail, subject: 'Hello\r\nBcc: c@d.example' },
      /^subject: must be one line/,
    ],
    ['an empty body', { ...contactMail, body: '' }, /^body: /],
    ['an unknown field', { ...contactMail, cc: 'c@d.example' }, /cc/],
    [
      'an attachment with no data',
      { ...contactMail, attachments: [{ ...pdfAttachment, data: undefined }] },
      /^attachments\.0\.data: /,
    ],
    [
      'an attachment that is not base64',
      { ...contactMail, attachments: [{ ...pdfAttachment, data: 'a b' }] },
      /must be base64/,
    ],
    [
      'a file name with a line break',
      { ...contactMail, attachments: [{ ...pdfAttachment, filename: 'a\nb' }] },
      /^attachments\.0\.filename: /,
    ],
    [
      'a content type with a line break',
      { ...contactMail, attachments: [{ ...pdfAttachment, contentType: 'a/b\nc: d' }] },
      /^attachments\.0\.contentType: /,
    ],
    ['a value that is not an object', ['a'], /./],
  ])('rejects %s', async (_, mail, error) => {
    const response = await relay.post('/email/send', mail)
    expect([response.status, await response.json()]).toEqual([
      400,
      { success: false, error: expect.stringMatching(error) },
    ])
    expect(await relay.mails()).toEqual([])
  })

  test('rejects bodies that are not JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const broken = await fetch(relay.sendUrl, { method: 'POST', body: '{"to":', headers })
    expect([broken.status, await broken.json()]).toEqual([
      400,
      { success: false, error: 'The body is not valid JSON' },
    ])
    const plain = await fetch(relay.sendUrl, { method: 'POST', body: JSON.stringify(contactMail) })
    expect(plain.status).toBe(400)
  })

  test('accepts at most 15 MB', async () => {
    const room = bodyLimit - JSON.stringify({ ...contactMail, body: '' }).length
    const fits = await relay.post('/email/send', { ...contactMail, body: 'x'.repeat(room) })
    expect(fits.status).toBe(200)
    const tooLarge = await relay.post('/email/send', { ...contactMail, body: 'x'.repeat(room + 1) })
    expect([tooLarge.status, await tooLarge.json()]).toMatchObject([413, { success: false }])
    expect(await relay.mails()).toHaveLength(1)
  })

  test('requires the token when one is configured', async () => {
    const relayWithToken = await startEmailRelay({ token: 'p@ss:word,1=2=3' })
    expect((await relayWithToken.post('/email/send', contactMail)).status).toBe(401)
    expect(
      (await relayWithToken.post('/email/send', contactMail, { authorization: 'Bearer wrong' }))
        .status,
    ).toBe(401)
    expect(
      (
        await relayWithToken.post('/email/send', contactMail, {
          authorization: 'Bearer p@ss:word,1=2=3',
        })
      ).status,
    ).toBe(200)
    await relayWithToken.destroy()
  })

  test('never logs the content of a mail', async () => {
    const lines: unknown[] = []
    const note = (...line: unknown[]) => void lines.push(line)
    const logging = await startEmailRelay({ logger: { info: note, warn: note, error: note } })
    await logging.post('/email/send', { ...contactMail, attachments: [pdfAttachment] })
    const log = JSON.stringify(lines)
    expect(log).toContain('mail received')
    expect(log).not.toMatch(/clinics\.example|Contact Form|Hello|agreement/)
    await logging.destroy()
  })
})

describe('allowed origins', () => {
  const post = (headers: Record<string, string>, path = '/email/send') =>
    send(relay, path, {
      method: 'POST',
      body: JSON.stringify(contactMail),
      headers: { 'content-type': 'application/json', ...headers },
    })

  test('rejects foreign hosts', async () => {
    const headers = { host: `mail.example:${relay.port}` }
    expect((await post(headers)).status).toBe(403)
    expect((await send(relay, '/mailbox', { headers })).status).toBe(403)
    expect((await send(relay, '/mailbox.json', { headers })).json()).toMatchObject({
      success: false,
    })
  })

  test.each(['/email/send', '/email/faults', '/mailbox/delete-all'])(
    '%s rejects foreign pages',
    async (path) => {
      for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:1']) {
        expect((await post({ origin }, path)).status).toBe(403)
      }
    },
  )

  test('accepts its own pages and the allowed origins', async () => {
    expect((await post({ origin: relay.url })).status).toBe(200)
    expect((await post({ origin: relay.url }, '/mailbox/delete-all')).status).toBe(303)
    const open = await startEmailRelay({ allowedOrigins: ['http://localhost:3000'] })
    expect(
      (await open.post('/email/send', contactMail, { origin: 'http://localhost:3000' })).status,
    ).toBe(200)
    await open.destroy()
  })

  test('passes other paths on and handles its own', async () => {
    expect((await fetch(`${relay.url}/mailboxes`)).headers.get('content-type')).toBe('text/plain')
    expect((await fetch(`${relay.url}/email/nothing`)).status).toBe(404)
    const wrong = await fetch(relay.sendUrl)
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
