import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type TestRelay, startEmailRelay } from './testing'

const mail = { to: 'info@clinics.example', subject: 'Contact Form', body: '<p>Hello</p>' }

let relay: TestRelay
beforeEach(async () => void (relay = await startEmailRelay()))
afterEach(() => relay.destroy())

const sendMail = () => relay.post('/email/send', mail)
const countMails = async () => (await relay.mails()).length

test('status: rejects with this status, and with the error when one is set', async () => {
  await relay.setFault({ mode: 'status', status: 503, error: 'Over quota' })
  const withError = await sendMail()
  expect([withError.status, await withError.json()]).toEqual([
    503,
    { success: false, error: 'Over quota' },
  ])
  await relay.setFault({ mode: 'status' })
  const withoutError = await sendMail()
  expect([withoutError.status, await withoutError.json()]).toEqual([500, { success: false }])
  expect(await countMails()).toBe(0)
})

test('success-false: rejects with status 200', async () => {
  await relay.setFault({ mode: 'success-false', error: 'No such mailbox' })
  const response = await sendMail()
  expect([response.status, await response.json()]).toEqual([
    200,
    { success: false, error: 'No such mailbox' },
  ])
  expect(await countMails()).toBe(0)
})

test('delay: stores the mail at once and responds late', async () => {
  await relay.setFault({ mode: 'delay', delayMs: 30, times: 1 })
  const startedAt = performance.now()
  expect(await (await sendMail()).json()).toEqual({ success: true })
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29)
  await relay.setFault({ mode: 'delay', delayMs: 600_000, times: 1 })
  const clientAbort = new AbortController()
  const response = fetch(relay.sendUrl, {
    method: 'POST',
    body: JSON.stringify(mail),
    headers: { 'content-type': 'application/json' },
    signal: clientAbort.signal,
  })
  await vi.waitFor(async () => expect(await countMails()).toBe(2), 10_000)
  clientAbort.abort()
  await expect(response).rejects.toThrow('aborted')
})

test('silence: neither responds nor stores the mail', async () => {
  await relay.setFault({ mode: 'silence', delayMs: 600_000, times: 1 })
  await expect(
    fetch(relay.sendUrl, {
      method: 'POST',
      body: JSON.stringify(mail),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(200),
    }),
  ).rejects.toThrow('timeout')
  expect(await countMails()).toBe(0)
})

test('hang-up: neither responds nor stores the mail', async () => {
  await relay.setFault({ mode: 'hang-up' })
  await expect(sendMail()).rejects.toThrow()
  expect(await countMails()).toBe(0)
})

test('reset-after-accept: stores the mail and does not respond', async () => {
  await relay.setFault({ mode: 'reset-after-accept' })
  await expect(sendMail()).rejects.toThrow()
  expect(await countMails()).toBe(1)
})

test('nonsense, empty and html-error: respond with a body that cannot be parsed', async () => {
  await relay.setFault({ mode: 'nonsense' })
  await expect((await sendMail()).json()).rejects.toThrow(SyntaxError)
  await relay.setFault({ mode: 'empty' })
  expect(await (await sendMail()).text()).toBe('')
  await relay.setFault({ mode: 'html-error' })
  const page = await sendMail()
  expect([page.status, await page.text()]).toEqual([
    502,
    expect.stringContaining('<h1>Bad Gateway</h1>'),
  ])
  expect(await countMails()).toBe(0)
})

test('none: clears the failure', async () => {
  await relay.setFault({ mode: 'status' })
  await relay.setFault({ mode: 'none' })
  expect((await sendMail()).status).toBe(200)
})

test('times counts down, and only for valid mails', async () => {
  await relay.setFault({ mode: 'status', status: 503, times: 2 })
  expect((await relay.post('/email/send', { ...mail, to: '' })).status).toBe(400)
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) statuses.push((await sendMail()).status)
  expect(statuses).toEqual([503, 503, 200])
})

test.each([
  { mode: 'explode' },
  { mode: 'status', status: 200 },
  { mode: 'delay', delayMs: -1 },
  { mode: 'none', times: 0 },
  {},
])('rejects the setting %j', async (setting) => {
  const response = await relay.post('/email/faults', setting)
  expect([response.status, await response.json()]).toMatchObject([400, { success: false }])
  expect((await sendMail()).status).toBe(200)
})

test('the form of the mailbox page sets a failure as well', async () => {
  const submit = (fields: Record<string, string>) =>
    fetch(`${relay.url}/email/faults`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers: { origin: relay.url },
    })
  const empty = { status: '', delayMs: '', times: '', error: '' }
  const response = await submit({
    ...empty,
    mode: 'status',
    status: '429',
    times: '3',
    error: 'Slow down',
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/mailbox'])
  expect(await (await fetch(`${relay.url}/mailbox`)).text()).toContain(
    'Reject with a status, for 3 mails',
  )
  expect((await sendMail()).status).toBe(429)
  expect((await submit({ ...empty, mode: 'status', status: 'many' })).status).toBe(400)
})
