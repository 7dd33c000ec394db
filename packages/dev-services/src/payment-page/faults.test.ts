import { afterEach, beforeEach, expect, test } from 'vitest'

import { billCart, startPaymentPage, type TestPaymentPage } from './testing'

let page: TestPaymentPage
beforeEach(async () => void (page = await startPaymentPage()))
afterEach(() => page.close())

const post = () => page.postForm('/payment/cart', billCart)
const countCarts = async () => (await page.received()).length

test('delay: stores the cart at once and responds late', async () => {
  await page.setFault({ mode: 'delay', delayMs: 30, times: 1 })
  const startedAt = performance.now()
  expect((await post()).status).toBe(303)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(29)
  await page.setFault({ mode: 'delay', delayMs: 600_000, times: 1 })
  const abortedRequest = fetch(`${page.url}/payment/cart`, {
    method: 'POST',
    body: new URLSearchParams(billCart),
    signal: AbortSignal.timeout(200),
  })
  await expect(abortedRequest).rejects.toThrow('timeout')
  expect(await countCarts()).toBe(2)
})

test('no-content: sends an empty response, which leaves a browser on the site, and does not store the cart', async () => {
  await page.setFault({ mode: 'no-content' })
  const response = await post()
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await countCarts()).toBe(0)
})

test('hang-up: neither responds nor stores the cart', async () => {
  await page.setFault({ mode: 'hang-up' })
  await expect(post()).rejects.toThrow()
  expect(await countCarts()).toBe(0)
})

test('reset-after-accept: stores the cart and does not respond', async () => {
  await page.setFault({ mode: 'reset-after-accept' })
  await expect(post()).rejects.toThrow()
  expect(await countCarts()).toBe(1)
})

test('status: rejects with this status and does not store the cart', async () => {
  await page.setFault({ mode: 'status', status: 503 })
  expect((await post()).status).toBe(503)
  await page.setFault({ mode: 'status' })
  expect((await post()).status).toBe(500)
  expect(await countCarts()).toBe(0)
})

test('times counts down, and only for valid carts', async () => {
  await page.setFault({ mode: 'status', status: 503, times: 1 })
  expect((await page.postForm('/payment/cart', { ...billCart, price: '1' })).status).toBe(400)
  expect([(await post()).status, (await post()).status]).toEqual([503, 303])
})

test('none: clears the failure', async () => {
  await page.setFault({ mode: 'status' })
  await page.setFault({ mode: 'none' })
  expect((await post()).status).toBe(303)
})

test.each([
  { mode: 'explode' },
  { mode: 'status', status: 200 },
  { mode: 'delay', delayMs: -1 },
  { mode: 'none', error: 'x' },
  {},
])('rejects the setting %j', async (setting) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${page.url}/payment/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify(setting),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { success: false }])
  expect((await post()).status).toBe(303)
})

test('the form of the page sets a failure as well', async () => {
  const response = await page.postForm(
    '/payment/faults',
    { mode: 'status', status: '503', delayMs: '', times: '3' },
    { origin: page.url },
  )
  expect([response.status, response.headers.get('location')]).toEqual([303, '/payment'])
  expect(await page.text('/payment')).toContain('Reject with a status, for 3 carts')
  expect((await post()).status).toBe(503)
})
