import type { Page } from '@playwright/test'
import { bill, field, fillBill, submitButton, billValues } from '../support/bill'
import { hydrated, open } from '../support/hydrated'
import { continueButton } from '../support/payments'
import { expect, test } from '../support/site'
import { withhold } from '../support/withhold'

const theirFiles = '**/assets/*schema-*.js'
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' })

/** Counts the requests that the page sends from now on. */
function countPosts(page: Page) {
  const count = { posts: 0 }
  page.on('request', (request) => (count.posts += request.method() === 'POST' ? 1 : 0))
  return count
}

/** Opens the bill page with a paused clock, and withholds its validation until the returned function is called. */
async function withoutChecks(page: Page) {
  const release = await withhold(page, theirFiles)
  await page.clock.install()
  await page.goto('/pay-my-bill/ashland')
  await hydrated(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  return release
}

test('a form fetches its validation on the first interaction, not before', async ({ page }) => {
  const files = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/(?:[\w-]+-)?schema-/.test(name)).length,
    )
  for (const [path, name] of [
    ['/contact', 'firstName'],
    ['/pay-my-bill/ashland', 'invoiceNumber'],
    ['/membership-payment?package=ultimate', 'patientName'],
  ] as const) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(await files(), path).toBe(0)
    await page.locator(`[name="${name}"]`).focus()
    await expect.poll(files, path).toBeGreaterThan(0)
  }
})

test('BIL-10 C-53 a click before the validation has loaded waits for it: the browser shows the errors, and nothing is sent', async ({
  page,
}) => {
  const release = await withoutChecks(page)
  const sent = countPosts(page)
  await submitButton(page).click()
  await submitButton(page).click()
  await expect(summary(page)).toHaveCount(0)
  release()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveCount(Object.keys(bill).length)
  expect(sent.posts).toBe(0)
})

test.describe('with valid input', () => {
  test.use({ expectedRequests: [/^http:\/\/127\.0\.0\.1:\d+\/payment\//] })

  test('BIL-22 a click before the validation has loaded is repeated once afterwards, and continues to the payment page', async ({
    page,
  }) => {
    const release = await withoutChecks(page)
    const sent = countPosts(page)
    await fillBill(page)
    await submitButton(page).click()
    expect(sent.posts).toBe(0)
    release()
    await expect(page.getByRole('heading', { name: 'Check and continue' })).toBeVisible()
    expect(sent.posts).toBe(1)
    await page.clock.resume()
    await continueButton(page).click()
    await page.waitForURL(/\/payment\/cart\//)
  })
})

test.describe('when the validation is missing', () => {
  test.use({ expectedConsole: [/status of (400|404)/] })

  test('BIL-11 BIL-20 C-51 the server responds with the same messages after the timeout, and all input values stay', async ({
    page,
  }) => {
    await withoutChecks(page)
    const sent = countPosts(page)
    const wrong = { price: '0.00', billingEmail: 'zoe@example' }
    await fillBill(page, wrong)
    await submitButton(page).click()
    await page.clock.runFor(999)
    expect(sent.posts).toBe(0)
    await page.clock.runFor(1)
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveText([
      'Please enter a valid payment amount',
      'Please enter a valid email address',
    ])
    await expect(page).toHaveTitle(/^Error: /)
    expect(await billValues(page)).toEqual({ ...bill, ...wrong })
    expect(sent.posts).toBe(1)

    await field(page, 'price').fill('12')
    await expect(field(page, 'price')).not.toHaveAttribute('aria-invalid')
  })

  test('ERR-09 CON-20 CON-24 a failed request for the validation dispatches a preload error event, and the server responds with its own messages', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      window.addEventListener('vite:preloadError', () =>
        sessionStorage.setItem('preloadError', 'heard'),
      ),
    )
    await page.route(theirFiles, (route) => route.fulfill({ status: 404, body: '' }))
    await open(page, '/contact')
    await page.getByLabel('First name').fill('Robin')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert).toContainText(
      'Validation failed: Last name is required, Email is required, Message is required, HIPAA consent is required',
    )
    await expect(page.getByLabel('First name')).toHaveValue('Robin')
    expect(await page.evaluate(() => sessionStorage.getItem('preloadError'))).toBe('heard')
  })
})
