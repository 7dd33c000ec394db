import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { sandboxCards } from './cards'
import {
  cardValues,
  membershipCart,
  siteUrl,
  startPaymentPage,
  type TestPaymentPage,
} from './testing'

// The number has a valid check digit, as a real card does, but is not one of the test cards.
const unknownCard = '4242 4242 4242 4242'

let page: TestPaymentPage
const log: unknown[] = []
const note = (...line: unknown[]) => void log.push(line)
beforeAll(
  async () =>
    void (page = await startPaymentPage({ logger: { info: note, warn: note, error: note } })),
)
afterAll(() => page.close())
beforeEach(async () => void (await page.postForm('/payment/clear', {})))

/** Pays and returns the address that the browser is redirected to. */
async function pay(path: string, change: Partial<typeof cardValues> = {}) {
  const response = await page.postForm(path, { ...cardValues, ...change })
  const location = response.headers.get('location')
  return {
    status: response.status,
    address: location === null ? undefined : new URL(location),
    text: await response.text(),
  }
}
const outcomes = async () => (await page.received()).map(({ outcome }) => outcome)
const query = (address: URL | undefined) => Object.fromEntries(address?.searchParams ?? [])

test.each([
  '4111111111111111',
  '4111-1111-1111-1111',
  ' 5555 5555 5555 4444 ',
  '6011 1111 1111 1117',
])('PAY-10 BIL-08 %s pays and redirects to the confirmation', async (number) => {
  const { status, address } = await pay(await page.cart(), { number })
  expect([status, address?.href]).toEqual([303, `${siteUrl}/confirmation`])
  expect(await outcomes()).toEqual(['paid'])
})

test.each([
  ['4000 0000 0000 0002', '123', 'declined', 'card_declined', 'The card was declined.'],
  [
    '3782 822463 10005',
    '1234',
    'not-accepted',
    'card_not_accepted',
    'American Express is not accepted. Please use Visa, Mastercard or Discover.',
  ],
  [
    '4000 0000 0000 0119',
    '123',
    'timed-out',
    'processor_timeout',
    'The card company did not respond in time. The card was not charged.',
  ],
])(
  'PAY-10 BIL-08 %s redirects to the failure page with the reason and the item',
  async (number, code, outcome, error_code, error_message) => {
    const { address } = await pay(await page.cart(), { number, code })
    expect(address?.href.split('?')[0]).toBe(`${siteUrl}/payment-failed`)
    expect(query(address)).toEqual({
      error_code,
      error_message,
      invoice: '20418-3',
      amount: '125.00',
      location: 'East Medford',
    })
    expect(await outcomes()).toEqual([outcome])
  },
)

test('PAY-10 closing the page redirects to the failure page; a membership has no invoice', async () => {
  const response = await page.postForm(`${await page.cart(membershipCart)}/cancel`, {})
  const address = new URL(response.headers.get('location') ?? '')
  expect([response.status, address.pathname]).toEqual([303, '/payment-failed'])
  expect(query(address)).toEqual({
    error_code: 'cancelled',
    error_message: 'The payment was canceled.',
    amount: '950.00',
    location: 'East Medford',
  })
  expect(await outcomes()).toEqual(['cancelled'])
})

test('PAY-02 only test cards are accepted; any other number is neither shown, stored nor logged', async () => {
  log.length = 0
  const path = await page.cart()
  const { status, text } = await pay(path, { number: unknownCard, code: '987' })
  expect(status).toBe(400)
  expect(text).toContain(
    '<a href="#number">Use one of the test cards listed here. Do not enter a real card</a>',
  )
  expect(text).toMatch(
    /<input id="number"[^>]* value=""[^>]* aria-describedby="number-hint number-error" aria-invalid="true">/,
  )
  await pay(path, { code: '987' })
  for (const place of [
    text,
    JSON.stringify(log),
    JSON.stringify(await page.received()),
    await page.text('/payment'),
    await page.text(path),
  ]) {
    expect(place.replace(/[\s-]/g, '')).not.toContain(unknownCard.replaceAll(' ', ''))
    expect(place).not.toMatch(/\b987\b/)
    if (place !== text) expect(place).not.toContain('Zoë O’Neill')
  }
  expect(await outcomes()).toEqual(['paid'])
})

test.each([
  ['name', '', 'Enter the name on the card'],
  ['name', 'x'.repeat(101), 'Name on the card must be 100 characters or fewer'],
  ['number', '', 'Enter the card number'],
  ['number', '4111 1111 1111 111', 'Use one of the test cards'],
  ['expiry', '', 'Enter the expiration date'],
  ['expiry', '13/40', 'Expiration date must be a month and a year, like 09/30'],
  ['expiry', '12/20', 'Expiration date must be in the future'],
  ['code', '', 'Enter the security code'],
  ['code', '12', 'Security code must be 3 digits'],
  ['code', '1234', 'Security code must be 3 digits'],
  ['code', '12a', 'Security code must be 3 digits'],
])('%s %j is rejected and requested again on the same page', async (field, value, error) => {
  const { status, text } = await pay(await page.cart(), { [field]: value })
  expect(status).toBe(400)
  expect(text).toContain('<title>Error: Pay $125.00 by card')
  expect(text).toContain(`<li><a href="#${field}">${error}`)
  expect(text).toContain(`id="${field}-error">${error}`)
  expect(await outcomes()).toEqual(['open'])
})

test('a card is valid until the last moment of its month', async () => {
  for (const [now, status] of [
    ['2030-09-30T23:59:00', 303],
    ['2030-10-01T00:01:00', 400],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    try {
      expect((await pay(await page.cart(), { expiry: '09/30' })).status).toBe(status)
    } finally {
      vi.useRealTimers()
    }
  }
})

test('PAY-02 a card number entered into another field is not shown again either', async () => {
  const { text } = await pay(await page.cart(), {
    name: unknownCard,
    expiry: unknownCard,
    code: unknownCard,
  })
  expect(text.replace(/[\s-]/g, '')).not.toContain(unknownCard.replaceAll(' ', ''))
})

test('input values are preserved except for the security code', async () => {
  const { text } = await pay(await page.cart(), { code: '98' })
  for (const part of [
    'value="Zoë O’Neill"',
    'value="4111 1111 1111 1111"',
    'value="12/40"',
    'autocomplete="cc-csc" value=""',
  ])
    expect(text).toContain(part)
})

test('a form that is submitted twice is processed once and redirects to the same page', async () => {
  const path = await page.cart()
  const cards = ['4000 0000 0000 0119', '4111 1111 1111 1111', unknownCard]
  const together = await Promise.all(cards.map((number) => pay(path, { number })))
  expect(together.map(({ address }) => query(address)['error_code'])).toEqual([
    'processor_timeout',
    'processor_timeout',
    'processor_timeout',
  ])
  expect((await page.postForm(`${path}/cancel`, {})).headers.get('location')).toContain(
    'error_code=processor_timeout',
  )
  expect(await outcomes()).toEqual(['timed-out'])
  const text = await page.text(path)
  expect(text).toContain('This payment has ended')
  expect(text).toContain(`href="${together[0]?.address?.href.replaceAll('&', '&amp;')}"`)
  expect(text).not.toContain('cc-number')
})

test.each(sandboxCards.map((card, index) => ({ ...card, index })))(
  'the link of $number fills in an accepted card',
  async ({ index, number }) => {
    const path = await page.cart()
    const text = await page.text(`${path}?card=${index}`)
    const values = Object.fromEntries(
      [...text.matchAll(/<input id="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
    expect(values['number']).toBe(number)
    expect((await page.postForm(path, values)).status).toBe(303)
  },
)

test.each(['?card=99', '?card=-1', '?card=constructor', '?card=', '?card=1e9&card=0'])(
  '%s shows the form nevertheless',
  async (query) => {
    expect((await fetch(page.url + (await page.cart()) + query)).status).toBe(200)
  },
)

test('PAY-02 BIL-08 every screen states that it is a sandbox; the form has the autocomplete tokens for cards', async () => {
  const path = await page.cart()
  for (const screenPath of [path, '/payment', '/payment/cart/nothing']) {
    const response = await fetch(page.url + screenPath)
    const text = await response.text()
    expect(text).toContain('<strong>Sandbox: no card is charged</strong>')
    expect(text).toMatch(/<title>[^<]+ · Sandbox, no card is charged<\/title>/)
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  const text = await page.text(path)
  for (const token of ['cc-name', 'cc-number', 'cc-exp', 'cc-csc'])
    expect(text).toContain(`autocomplete="${token}"`)
  for (const expectedText of [
    'Bill payment',
    '$125.00',
    'Sam O’Neill',
    '2001-02-03',
    'East Medford',
    '20418-3',
    'A-77',
    'Package: ultimate',
  ])
    expect(text).toContain(expectedText)
})
