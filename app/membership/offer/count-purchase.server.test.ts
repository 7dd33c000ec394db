import { expect, test } from 'vitest'
import type { SiteContext } from '~/context.server'
import { createSessions } from '~/session/sessions.server'
import { countPurchase } from './count-purchase.server'

const sessions = createSessions({
  secret: 'a secret of the tests, at least 32 long',
  secure: false,
})

function count(headers: HeadersInit = {}, isHeadRequest = false) {
  const address = 'http://localhost/membership-thank-you?package=ultimate&paid=true'
  const context = { sessions, isHeadRequest } as unknown as SiteContext
  return countPurchase(new Request(address, { headers }), context, 'ultimate')
}

test('C-72 a purchase is counted once in a browser session', async () => {
  const { isNew, headers } = await count()
  expect(isNew).toBe(true)
  const [cookie = ''] = headers?.getSetCookie() ?? []
  expect(await count({ Cookie: cookie.split(';')[0] ?? '' })).toEqual({ isNew: false })
})

test.each([
  ['a HEAD request', {}, true],
  ['a prefetch', { 'Sec-Purpose': 'prefetch' }, false],
])('C-72 %s does not count the purchase, so that the visit does', async (_, headers, isHead) => {
  expect(await count(headers, isHead)).toEqual({ isNew: false })
})
