import { expect, test } from 'vitest'
import { recordPaymentView } from './payment-view.server'

/** Returns what the cookie contains after a view of the payment, or null when it is unchanged. */
async function cookieAfter(
  stored: { reference: string; hasBeenShown?: boolean },
  { headers = {}, isHeadRequest = false } = {},
): Promise<unknown> {
  const save = (content: object | null) =>
    Promise.resolve(new Headers({ 'Set-Cookie': JSON.stringify(content) }))
  const request = new Request('http://localhost/membership-payment?step=pay', { headers })
  const [cookie] = (
    await recordPaymentView({ stored, save }, request, { isHeadRequest })
  ).getSetCookie()
  return cookie === undefined ? null : JSON.parse(cookie)
}

const reference = 'M-7K3Q9X2D'

test('C-66 the first view of a payment is recorded, and no later one', async () => {
  expect(await cookieAfter({ reference })).toEqual({ reference, hasBeenShown: true })
  expect(await cookieAfter({ reference, hasBeenShown: true })).toBeNull()
})

test('C-66 a HEAD request and a prefetch are no view of a payment', async () => {
  expect(await cookieAfter({ reference }, { isHeadRequest: true })).toBeNull()
  expect(await cookieAfter({ reference }, { headers: { 'Sec-Purpose': 'prefetch' } })).toBeNull()
})
