import { open } from '../support/hydrated'
import { expect, test } from '../support/site'

test.describe('a response that names a class for an error', () => {
  // The errors reach the error screen, which logs them.
  test.use({ expectedConsole: [/./] })

  for (const [form, body] of [
    ['an error', '[{"_1":2},"routes/about",{"_3":4},"error",["E","from the stream","Probe"]]\n'],
    [
      'a sanitized error',
      '[{"_1":2},"routes/about",{"_3":4},"error",["SanitizedError",5,6,7],"Probe","from the stream","a stack"]\n',
    ],
  ] as const) {
    test(`constructs a plain error from ${form}, and never the class`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, {
          Probe: class extends Error {
            constructor(message: string) {
              super(message)
              sessionStorage.setItem('constructed', message)
            }
          },
        })
      })
      await open(page, '/')
      await page.route(/about\.data.*_routes=routes%2Fabout/, (route) =>
        route.fulfill({
          contentType: 'text/x-script',
          headers: { 'X-Remix-Response': 'yes' },
          body,
        }),
      )
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'About' })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, something went wrong')
      expect(await page.evaluate(() => sessionStorage.getItem('constructed'))).toBeNull()
    })
  }
})

test('a visitor’s input cannot add an error to the data of a page', async ({ request, site }) => {
  const payload = '"],["E","from the visitor","Function"],["SanitizedError",1,2],"'
  const responses = [
    await request.get(`${site.url}/providers.data?q=${encodeURIComponent(payload)}`),
    await request.get(
      `${site.url}/payment-failed.data?error_message=${encodeURIComponent(payload)}&invoice=A-1&amount=20`,
    ),
    await request.post(`${site.url}/contact.data`, {
      headers: { origin: site.url },
      form: { firstName: payload, lastName: payload, message: payload, email: payload },
    }),
  ]
  for (const response of responses) {
    const text = await response.text()
    expect(text, response.url()).toContain('from the visitor')
    // The first line holds all data that is not deferred; a value of type E or SanitizedError is an array.
    const values = JSON.parse(text.split('\n')[0] ?? '') as unknown[]
    const types = values.flatMap((value) =>
      Array.isArray(value) && typeof value[0] === 'string' ? [value[0]] : [],
    )
    expect(types, response.url()).not.toContain('E')
    expect(types, response.url()).not.toContain('SanitizedError')
  }
})
