import fc from 'fast-check'
import { bill } from '../support/bill'
import { mainTextOf } from '../support/html'
import '../support/setup/properties'
import { expect, test as base } from '../support/site'
import { fromVisitor } from '../support/visitor-address'

/** These tests send submissions over plain HTTP, as any program can. */
const test = base.extend<{
  post: (
    path: string,
    fields: Record<string, string> | string,
    headers?: Record<string, string>,
  ) => Promise<Response>
  /** Opens an address with the cookies of a response, by default the address that the response redirects to. */
  follow: (response: Response, path?: string) => Promise<Response>
}>({
  post: async ({ site }, use) => {
    await use((path, fields, headers = {}) =>
      fetch(site.url + path, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          Origin: site.url,
          'Content-Type': 'application/x-www-form-urlencoded',
          ...fromVisitor(),
          ...headers,
        },
        body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
      }),
    )
  },
  follow: async ({ site }, use) => {
    await use((response, path = response.headers.get('location') ?? '') =>
      fetch(site.url + path, {
        redirect: 'manual',
        headers: {
          Cookie: response.headers
            .getSetCookie()
            .map((cookie) => cookie.split(';')[0])
            .join('; '),
        },
      }),
    )
  },
})

/** Returns whether the page contains these texts in order. A failed comparison would print the entire page. */
function inOrder(page: string, ...texts: string[]): boolean {
  let from = 0
  return texts.every((text) => (from = page.indexOf(text, from) + 1) > 0)
}

test('BIL-11 BIL-21 C-82 a submitted bill redirects to its review, which only the same browser can open and which is never cached', async ({
  post,
  follow,
  site,
}) => {
  const response = await post('/pay-my-bill/ashland?clinic=ashlandor', bill)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/pay-my-bill/ashland?step=review&clinic=ashlandor')
  expect(response.headers.get('cache-control')).toContain('no-store')
  for (const name of ['journey', 'bill'])
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))).toMatch(
      /HttpOnly; SameSite=Lax/i,
    )

  for (let view = 0; view < 2; view++) {
    const review = await follow(response)
    expect(review.status).toBe(200)
    expect(review.headers.get('cache-control')).toContain('no-store')
    const text = await review.text()
    for (const field of [
      'name="fingerprint"',
      'name="identifier"',
      'value="1250.50"',
      'Continue to secure payment',
    ])
      expect(text).toContain(field)
  }
  const stranger = await fetch(`${site.url}/pay-my-bill/ashland?step=review`, {
    redirect: 'manual',
  })
  expect(stranger.status).toBe(302)
  expect(stranger.headers.get('location')).toBe('/pay-my-bill/ashland?step=restart')

  const refused = await post('/pay-my-bill/ashland', { ...bill, price: '' })
  expect(refused.status).toBe(400)
  expect(refused.headers.get('cache-control')).toContain('no-store')
  expect(refused.headers.getSetCookie()).toEqual([])
})

test('PAY-11 C-82 the return from the payment page is recorded in the session, and the input values are deleted', async ({
  post,
  follow,
}) => {
  const response = await post('/pay-my-bill/ashland', bill)
  const confirmation = await follow(response, '/confirmation')
  const text = mainTextOf(await confirmation.text())
  expect(text).toContain('We prepared a payment of')
  expect(text).not.toMatch(/membership/i)
  expect(confirmation.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^journey=Fe26/),
    expect.stringMatching(/^bill=; Max-Age=0/),
  ])
})

test('C-82 the form of a browser with a submitted bill is never cached, and no other browser receives its values', async ({
  post,
  follow,
  site,
}) => {
  const response = await post('/pay-my-bill/ashland', bill)
  const own = await follow(response, '/pay-my-bill/ashland')
  expect(own.headers.get('cache-control')).toContain('no-store')
  expect(await own.text()).toContain('value="TR-55102"')
  const other = await fetch(`${site.url}/pay-my-bill/ashland`)
  expect(other.headers.get('cache-control')).toContain('public')
  expect(await other.text()).not.toContain('value="TR-55102"')
})

test('BIL-04 BIL-19 a bill for an unknown location returns 404 regardless of its content', async ({
  post,
}) => {
  for (const path of [
    '/pay-my-bill/nowhere',
    '/online-payments/klamath-falls',
    '/pay-my-bill/__proto__',
    '/pay-my-bill/Ashland',
  ]) {
    const response = await post(path, bill)
    expect(response.status, path).toBe(404)
    expect(await response.text()).toContain('Location not found')
  }
})

test('PAY-01 a bill from another site is rejected', async ({ post }) => {
  expect(
    (await post('/pay-my-bill/ashland', bill, { Origin: 'https://evil.example' })).status,
  ).toBe(403)
})

test('BIL-11 markup and quotes in every field are rendered as text, in the form and in the payment redirect', async ({
  post,
  follow,
}) => {
  const hostile = `"><script>alert(1)</script><b x='`
  const fields = {
    ...bill,
    billingFirstName: hostile,
    billingLastName: hostile,
    patientName: hostile,
    invoiceNumber: hostile,
    accountNumber: hostile,
  }
  for (const price of ['12.50', 'x']) {
    const response = await post('/pay-my-bill/ashland', { ...fields, price })
    const text = await (response.status === 303 ? await follow(response) : response).text()
    expect(text).not.toContain('<script>alert(1)')
    expect(text).not.toContain("<b x='")
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)')
  }
})

test('BIL-11 too many submissions return 429 and too large ones 413, both with the input values and the phone number', async ({
  post,
}) => {
  const large = await post('/pay-my-bill/ashland', {
    ...bill,
    patientName: `Jordan ${'x'.repeat(33_000)}`,
  })
  expect(large.status).toBe(413)
  expect(
    inOrder(
      await large.text(),
      'too long to send',
      '541-555-0150',
      'Patient name can be at most 100 characters',
      'value="TR-55102"',
    ),
  ).toBe(true)
  let last = await post('/pay-my-bill/ashland', {})
  for (let count = 0; count < 70 && last.status !== 429; count++)
    last = await post('/pay-my-bill/ashland', bill)
  expect(last.status).toBe(429)
  expect(last.headers.get('Retry-After')).toBe('10')
  expect(
    inOrder(
      await last.text(),
      'Please wait 10 seconds, then send this one again',
      '541-555-0150',
      'value="TR-55102"',
    ),
  ).toBe(true)
})

test('BIL-11 the page responds to any input with its own messages', async ({ post, site }) => {
  test.slow()
  const names = [
    ...Object.keys(bill),
    'patientID',
    'constructor',
    'price[0]',
    'price.x',
    '__intent__',
    '__state__',
    'toString',
  ]
  // The characters come from every plane. Halves of surrogate pairs are excluded because a browser cannot send them.
  const body = fc.array(
    fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 40 })),
    { maxLength: 14 },
  )
  const before = (await site.completeLogs()).length
  await fc.assert(
    fc.asyncProperty(body, async (pairs) => {
      const encoded = pairs
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
        .join('&')
      const response = await post('/pay-my-bill/ashland', encoded)
      expect([303, 400, 422]).toContain(response.status)
      if (response.status !== 303) expect(await response.text()).toContain('<h1')
    }),
    { numRuns: 30 },
  )
  const logged = (await site.completeLogs()).slice(before)
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test('PAY-08 a name with multi-byte characters reaches the payment redirect unchanged, wherever it is rendered', async ({
  post,
  follow,
}) => {
  const patientName = 'ụ'.repeat(40)
  for (let length = 1; length <= 12; length++) {
    const response = await post('/pay-my-bill/ashland', {
      ...bill,
      accountNumber: 'A'.repeat(length),
      patientName,
    })
    const page = await (await follow(response)).text()
    expect(page.includes('\0')).toBe(false)
    expect(page).toContain(`value="${patientName}"`)
  }
})
