import { afterEach, beforeEach, expect, test } from 'vitest'

import { type TestRelay, startEmailRelay } from './testing'

const contactMail = { to: 'info@clinics.example', subject: 'Contact Form', body: '<p>Hello</p>' }
const canary = `<img src=x onerror=alert(1)>"'&</title></style></script>`

let relay: TestRelay
beforeEach(async () => void (relay = await startEmailRelay()))
afterEach(() => relay.destroy())

async function page(path: string): Promise<{ status: number; text: string; policy: string }> {
  const response = await fetch(relay.url + path)
  const policy = response.headers.get('content-security-policy') ?? ''
  return { status: response.status, text: await response.text(), policy }
}

test('lists mails newest first with time, recipient, subject and attachments', async () => {
  expect((await page('/mailbox')).text).toContain('No mail yet')
  await relay.post('/email/send', contactMail)
  const attachments = [
    { filename: 'agreement.pdf', contentType: 'application/pdf', data: 'JVBERg==' },
  ]
  await relay.post('/email/send', { ...contactMail, subject: 'Agreement', attachments })
  const { text } = await page('/mailbox')
  expect(text).toContain('– nothing leaves this machine')
  expect(text).toMatch(/>Agreement<\/a>[^]*>Contact Form<\/a>/)
  expect(text).toContain('To info@clinics.example')
  expect(text).toContain('<li>agreement.pdf</li>')
  expect(text).toMatch(/<time datetime="\d{4}-/)
})

test('shows one mail with its headers and its body in a sandboxed frame', async () => {
  await relay.post('/email/send', contactMail, { 'idempotency-key': 'key-1' })
  const [mail] = await relay.mails()
  const { text, policy } = await page(`/mailbox/${mail?.id}`)
  for (const part of [
    'info@clinics.example',
    'Contact Form',
    'key-1',
    `src="/mailbox/${mail?.id}/body" sandbox=""`,
  ])
    expect(text).toContain(part)
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'/)
  const body = await page(`/mailbox/${mail?.id}/body`)
  expect(body.text).toContain(contactMail.body)
  expect(body.policy).toMatch(/^sandbox; default-src 'none'/)
})

test('escapes every field of a mail', async () => {
  const attachments = [
    { filename: canary, contentType: 'text/html', data: Buffer.from(canary).toString('base64') },
  ]
  await relay.post(
    '/email/send',
    { to: `<img/src=x>'&@b.example`, subject: canary, body: canary, attachments },
    { 'idempotency-key': canary },
  )
  // The address pattern rejects angle brackets; the rest of the canary must be preserved and escaped.
  expect(await relay.mails()).toHaveLength(0)
  await relay.post(
    '/email/send',
    { to: `'&@b.example`, subject: canary, body: canary, attachments },
    { 'idempotency-key': canary },
  )
  await relay.setFault({ mode: 'status', error: canary })
  const [mail] = await relay.mails()
  expect(mail).toMatchObject({
    to: `'&@b.example`,
    subject: canary,
    body: canary,
    idempotencyKey: canary,
  })
  for (const path of ['/mailbox', `/mailbox/${mail?.id}`]) {
    const { text } = await page(path)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;&lt;/title&gt;')
    expect(text).toContain('&#39;&amp;@b.example')
    expect(text).not.toMatch(/<img|<script|<\/script/)
    expect(text.match(/<\/(?:title|style)>/g)).toHaveLength(2)
  }
  const response = await page('/mailbox/delete-all')
  expect(response.text).not.toContain('<img')
})

test('serves attachments byte for byte as downloads, never inline', async () => {
  const bytes = Buffer.from(Array.from({ length: 1024 }, (_, index) => index % 256))
  const filename = 'Zoë "the\\best"/..; ☃.html'
  await relay.post('/email/send', {
    ...contactMail,
    attachments: [{ filename, contentType: 'text/html', data: bytes.toString('base64') }],
  })
  const [mail] = await relay.mails()
  const [attachment] = mail?.attachments ?? []
  expect(attachment).toMatchObject({ filename, bytes: 1024 })
  const response = await fetch(`${relay.url}${attachment?.path}`)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox/)
  const disposition = response.headers.get('content-disposition') ?? ''
  expect(disposition).toBe(
    `attachment; filename="Zo_ _the_best__.._ _.html"; filename*=UTF-8''Zo%C3%AB%20%22the_best%22_..%3B%20%E2%98%83.html`,
  )
})

test('renders designed pages for unknown addresses', async () => {
  for (const path of ['/mailbox/nothing', '/mailbox/..%2f..%2fetc', '/mailbox/1-a/attachments/0']) {
    const { status, text } = await page(path)
    expect([status, text]).toEqual([404, expect.stringContaining('Back to the mailbox')])
  }
})

test('deletes all mails', async () => {
  await relay.post('/email/send', contactMail)
  const [mail] = await relay.mails()
  expect((await relay.post('/mailbox/delete-all', undefined)).headers.get('location')).toBe(
    '/mailbox',
  )
  expect(await relay.mails()).toEqual([])
  expect((await page(`/mailbox/${mail?.id}`)).status).toBe(404)
})

test('lists the newest hundred mails on the page and states the limit', async () => {
  await Promise.all(Array.from({ length: 101 }, () => relay.post('/email/send', contactMail)))
  const { text } = await page('/mailbox')
  expect(text).toContain('101 mails')
  expect(text).toContain('The newest 100 are listed')
  expect(await relay.mails()).toHaveLength(101)
})
