import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { send } from '@site/content-lake/testing'
import { parseCart } from './cart-fields'
import {
  billCart,
  membershipCart,
  siteUrl,
  startPaymentPage,
  stores,
  type TestPaymentPage,
} from './testing'

const canary = `<img src=x onerror=alert(1)>"'&</title></style></script>`

let page: TestPaymentPage
beforeAll(async () => void (page = await startPaymentPage()))
afterAll(() => page.close())
beforeEach(async () => void (await page.postForm('/payment/clear', {})))

const post = (
  fields: Record<string, string> | [string, string][],
  headers?: Record<string, string>,
) => page.postForm('/payment/cart', fields, headers)
const omitField = (fields: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))
const postRaw = (body: string | Buffer, headers: Record<string, string>) =>
  send(page, '/payment/cart', { method: 'POST', body, headers })
/** Sends the beginning of a request and disconnects when the page has received it. */
async function hangUpAfter(start: string) {
  const socket = connect(page.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(start)
  socket.resume()
  await once(socket, 'close')
}
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

describe('adding to the cart', () => {
  test('PAY-01 PAY-03 PAY-08 accepts a membership and a bill unchanged and redirects to their pages', async () => {
    const paths = [await page.cart(membershipCart), await page.cart(billCart)]
    for (const path of paths) expect(path).toMatch(/^\/payment\/cart\/[\w-]{22}$/)
    expect(await page.received()).toEqual([
      {
        id: paths[0]?.split('/').at(-1),
        receivedAt: expect.any(String),
        outcome: 'open',
        fields: membershipCart,
      },
      {
        id: paths[1]?.split('/').at(-1),
        receivedAt: expect.any(String),
        outcome: 'open',
        fields: billCart,
      },
    ])
  })

  test.each([...Object.keys(membershipCart)])(
    'PAY-03 reports a missing, an empty and a repeated %s',
    async (name) => {
      for (const [fields, fault] of [
        [Object.entries(omitField(membershipCart, name)), `${name} is missing`],
        [Object.entries({ ...membershipCart, [name]: ' ' }), `${name} is empty`],
        [
          [...Object.entries(membershipCart), [name, membershipCart[name]]],
          `${name} is given more than once`,
        ],
      ] as [[string, string][], string][]) {
        const response = await post(fields)
        expect([response.status, await response.text()]).toEqual([
          400,
          expect.stringContaining(`<li>${fault}</li>`),
        ])
      }
      expect(await page.received()).toEqual([])
    },
  )

  test.each(['identifier', 'invoice', 'accountNumber'])(
    'PAY-08 requires %s for a bill and rejects it for a membership',
    async (name) => {
      const bill = await post(omitField(billCart, name))
      expect([bill.status, await bill.text()]).toEqual([
        400,
        expect.stringContaining(`${name} is missing, but every bill requires it`),
      ])
      const membership = await post({ ...membershipCart, [name]: '1' })
      expect([membership.status, await membership.text()]).toEqual([
        400,
        expect.stringContaining(`${name}: this store sells memberships`),
      ])
    },
  )

  test.each([
    ['PAY-04', { need_to_ship: 'yes' }, 'need_to_ship must be no'],
    ['PAY-04', { need_to_tax: 'NO' }, 'need_to_tax must be no'],
    ['PAY-04', { quantity: '2' }, 'quantity must be 1'],
    ['PAY-05', { store: 'M-2' }, 'store is unknown: PAYMENT_STORES has no such code'],
    ['PAY-05', { store: '__proto__' }, 'store is unknown'],
    ['PAY-06', { store: 'B-1' }, 'fingerprint does not match this store'],
    ['PAY-06', { fingerprint: 'fa' }, 'fingerprint does not match this store'],
    ['C-60', { email: '(541) 555-0100' }, 'email must be one email address'],
    [
      'PAY-03',
      { firstName: 'Zoë\nAnne' },
      'firstName holds control characters or more than one line',
    ],
    ['PAY-03', { notes: 'a\0b' }, 'notes holds control characters'],
    ['PAY-03', { cardNumber: '1' }, '“cardNumber” is not a field of this form'],
  ])('%s rejects %j and states the reason', async (_, change, fault) => {
    const response = await post({ ...membershipCart, ...(change as Record<string, string>) })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(`<li>${fault}`),
    ])
    expect(await page.received()).toEqual([])
  })

  test('PAY-03 rejects values of excessive length', async () => {
    const response = await post({
      ...membershipCart,
      location: 'x'.repeat(501),
      notes: 'x'.repeat(10_001),
    })
    const text = await response.text()
    expect(response.status).toBe(400)
    expect(text).toContain('<li>location is longer than 500 characters</li>')
    expect(text).toContain('<li>notes is longer than 10000 characters</li>')
  })

  test.each([
    '0.00',
    '125',
    '125.0',
    '125.000',
    '1,250.00',
    '$125.00',
    '-1.00',
    '+1.00',
    '1e3',
    '.50',
    '01.00',
    ' 1.00',
    '١.٠٠',
    'NaN',
    '10000000.00',
  ])('C-63 rejects the price %j', async (price) => {
    const response = await post({ ...billCart, price })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('<li>price must be an amount above zero with two decimals'),
    ])
  })

  test.each(['0.01', '10000.00', '9999999.99'])('C-63 accepts the price %j', async (price) => {
    expect((await post({ ...billCart, price })).status).toBe(303)
  })

  test('reports all errors at once', async () => {
    const text = await (await post({ price: '1', store: 'x', extra: '1' })).text()
    for (const fault of [
      '“extra” is not a field',
      'description is missing',
      'price must be',
      'store is unknown',
      'location is missing',
    ])
      expect(text).toContain(`<li>${fault}`)
  })

  test('C-67 rejects every cart when no store is configured', async () => {
    const bare = await startPaymentPage({ stores: {} })
    const response = await bare.postForm('/payment/cart', billCart)
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('store is unknown'),
    ])
    await bare.close()
  })

  test('PAY-06 allows accounts to share a code', async () => {
    const pageWithSharedCode = await startPaymentPage({
      stores: { ...stores, membership: { store: 'B-2', fingerprint: 'fm' } },
    })
    await pageWithSharedCode.cart({ ...membershipCart, store: 'B-2' })
    await pageWithSharedCode.cart(billCart)
    await pageWithSharedCode.close()
  })
})

describe('hostile input', () => {
  test('rejects bodies that are not forms, too large or cut off, and continues to respond', async () => {
    const json = await postRaw(JSON.stringify(billCart), { 'content-type': 'application/json' })
    expect([json.status, json.body.toString()]).toEqual([
      415,
      expect.stringContaining('must be application/x-www-form-urlencoded'),
    ])
    expect((await postRaw('description=x', {})).status).toBe(415)
    expect((await postRaw('', formHeaders)).status).toBe(400)
    expect((await postRaw(`notes=${'x'.repeat(70_000)}`, formHeaders)).status).toBe(413)
    await expect(postRaw(Buffer.alloc(8 * 1024 * 1024, 'x'), formHeaders)).rejects.toThrow()
    await hangUpAfter(
      'POST /payment/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na=b',
    )
    expect(await page.received()).toEqual([])
    await page.cart()
  })

  test('lists only a few of many errors', async () => {
    const response = await post(
      Array.from({ length: 5000 }, (_, n): [string, string] => [`f${n}`, '']),
    )
    expect((await response.text()).match(/<li>/g)).toHaveLength(30)
  })

  test('escapes every field', async () => {
    const text = Object.fromEntries(
      [
        'description',
        'firstName',
        'lastName',
        'phone',
        'notes',
        'patientName',
        'patientDOB',
        'location',
        'identifier',
        'invoice',
        'accountNumber',
      ].map((name) => [name, canary]),
    )
    const path = await page.cart({ ...billCart, ...text })
    for (const html of [
      await page.text(path),
      await page.text('/payment'),
      await (await post({ ...billCart, [canary]: '1' })).text(),
    ]) {
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
      expect(html).not.toMatch(/<img|<script/)
      expect(html.match(/<\/(?:title|style)>/g)).toHaveLength(2)
    }
    await page.postForm(`${path}/cancel`, {})
    expect(await page.text(path)).not.toContain('<img')
  })

  test('PAY-03 C-63 stores each posted cart completely and in order, or rejects it with a reason', () => {
    const name = fc.oneof(fc.constantFrom(...Object.keys(billCart)), fc.string({ maxLength: 12 }))
    const value = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 30 }),
      fc.stringMatching(/^[\d.,$-]{1,8}$/),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 3 }), (changes) => {
        const form = new URLSearchParams({ ...billCart, ...Object.fromEntries(changes) })
        const parsed = parseCart(form, stores)
        if (!parsed.ok) return void expect(parsed.faults).not.toEqual([])
        expect(parsed.fields).toEqual(Object.fromEntries(form))
        expect(Object.keys(parsed.fields).sort()).toEqual(Object.keys(billCart).sort())
        expect(Number(parsed.fields.price).toFixed(2)).toBe(parsed.fields.price)
      }),
      { numRuns: 200 },
    )
  })

  test('stores only the newest 200 carts', { timeout: 20_000 }, async () => {
    const first = await page.cart()
    for (let n = 0; n < 200; n++) await page.cart({ ...billCart, identifier: `b-${n}` })
    const receivedCarts = await page.received()
    expect([
      receivedCarts.length,
      receivedCarts[0]?.fields.identifier,
      receivedCarts.at(-1)?.fields.identifier,
    ]).toEqual([200, 'b-0', 'b-199'])
    expect((await fetch(page.url + first)).status).toBe(404)
  })

  test('logs that a cart arrived and never its content', async () => {
    const lines: unknown[] = []
    const note = (...line: unknown[]) => void lines.push(line)
    const logging = await startPaymentPage({ logger: { info: note, warn: note, error: note } })
    await logging.cart()
    await logging.postForm('/payment/cart', { ...billCart, [canary]: 'x' })
    const log = JSON.stringify(lines)
    expect(log).toContain('cart received')
    expect(log).toContain('cart rejected')
    for (const value of [...Object.values(billCart).filter((one) => one.length > 3), '<img'])
      expect(log).not.toContain(value)
    await logging.close()
  })
})

describe('allowed origins', () => {
  test('rejects foreign hosts and foreign pages', async () => {
    const foreign = { host: `pay.example:${page.port}` }
    for (const path of ['/payment', '/payment/received.json'])
      expect((await send(page, path, { headers: foreign })).status).toBe(403)
    for (const path of [
      '/payment/cart',
      '/payment/faults',
      '/payment/clear',
      '/payment/cart/x',
      '/payment/cart/x/cancel',
    ]) {
      for (const origin of ['https://elsewhere.example', 'null', 'http://localhost:1']) {
        expect((await page.postForm(path, billCart, { origin })).status).toBe(403)
      }
    }
    expect(await page.received()).toEqual([])
  })

  test('accepts posts from the site and other requests from its own pages', async () => {
    expect((await post(billCart, { origin: siteUrl })).status).toBe(303)
    expect(
      (await page.postForm('/payment/clear', {}, { origin: page.url })).headers.get('location'),
    ).toBe('/payment')
    expect(await page.received()).toEqual([])
  })

  test('renders error pages for unknown addresses and passes other paths on', async () => {
    for (const path of ['/payment/cart/nothing', '/payment/nothing', '/payment/cart/..%2f..']) {
      const response = await fetch(page.url + path)
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('Sandbox: no card is charged'),
      ])
    }
    const response = await fetch(`${page.url}/payment/cart`)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await fetch(`${page.url}/payments`)).headers.get('content-type')).toBe('text/plain')
  })
})

test('rejects the payment of a cart that is older than an hour', async () => {
  const path = await page.cart()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60 * 1000 })
  try {
    expect((await fetch(page.url + path)).status).toBe(410)
    expect((await page.postForm(`${path}/cancel`, {})).status).toBe(410)
    expect(await page.received()).toMatchObject([{ outcome: 'expired' }])
  } finally {
    vi.useRealTimers()
  }
})
