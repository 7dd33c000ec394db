import { expect, test } from 'vitest'
import type { SessionData } from './session-data.server'
import { createSessions } from './sessions.server'
import { changeOnVisit, isOwnVisit, recordPaymentView } from './visit.server'

const sessions = createSessions({
  secret: 'a secret of the tests, at least 32 long',
  secure: false,
})
const draft = { patientName: 'Jordan Sample' }

async function visit(
  init: RequestInit = {},
  isHeadRequest = false,
  change: (sessionData: SessionData) => void = (sessionData) => void delete sessionData.draft,
) {
  const session = await sessions.open(new Request('http://localhost/'))
  session.data.draft = draft
  const [set = ''] = (await session.commit()).getSetCookie()
  const headers = new Headers(init.headers)
  headers.set('Cookie', set.split(';')[0] ?? '')
  const request = new Request('http://localhost/confirmation', { ...init, headers })
  const result = await changeOnVisit({ sessions, isHeadRequest }, request, change)
  return { ...result, cookies: result.headers.getSetCookie() }
}

test('PAY-12 PAY-20 a page visit also changes the session for the next request', async () => {
  const { sessionData, cookies } = await visit()
  expect(sessionData).toEqual({})
  expect(cookies).toEqual([expect.stringMatching(/^journey=; Max-Age=0/)])
})

test('C-81 a visit that changes nothing does not extend the session', async () => {
  const { sessionData, cookies } = await visit(
    {},
    false,
    (data) => void (data.draft = { ...draft }),
  )
  expect(sessionData).toEqual({ draft })
  expect(cookies).toEqual([])
})

test('PAY-12 PAY-20 a HEAD request changes nothing', async () => {
  expect(await visit({}, true)).toMatchObject({ sessionData: { draft }, cookies: [] })
})

test.each<[string, RequestInit]>([
  ['a prefetch', { headers: { 'Sec-Purpose': 'prefetch' } }],
  ['a prerendering', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
  ['an older browser’s prefetch', { headers: { Purpose: 'prefetch' } }],
  ['an older Firefox’s prefetch', { headers: { 'X-Moz': 'prefetch' } }],
  ['an older Safari’s preview', { headers: { Purpose: 'preview' } }],
])('PAY-12 PAY-20 %s shows the page and changes nothing', async (_, init) => {
  const { sessionData, cookies } = await visit(init)
  expect(sessionData).toEqual({ draft })
  expect(cookies).toEqual([])
})

test('PAY-12 a visitor without a session receives none', async () => {
  const { sessionData, headers } = await changeOnVisit(
    { sessions, isHeadRequest: false },
    new Request('http://localhost/confirmation'),
    (data) => void (data.draft = draft),
  )
  expect(sessionData).toEqual({})
  expect(headers.getSetCookie()).toEqual([])
})

test.each([
  ['none', true],
  ['same-origin', true],
  ['same-site', false],
  ['cross-site', false],
  [null, false],
])('PAY-12 PAY-20 Sec-Fetch-Site %s is a direct visit: %s', (site, expected) => {
  const request = new Request('http://localhost/', {
    headers: site === null ? {} : { 'Sec-Fetch-Site': site },
  })
  expect(isOwnVisit(request)).toBe(expected)
})

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
