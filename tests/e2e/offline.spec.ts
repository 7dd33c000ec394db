import type { Page, Response } from '@playwright/test'
import { open } from '../support/hydrated'
import { axe, expect, test as base, viewports } from '../support/site'

/** A page of another site links to this one. */
const test = base.extend({
  expectedRequests: async ({ site }, use) => use([new RegExp(`^${site.lakeUrl}/`)]),
})

test.use({ viewport: viewports.phone, serviceWorkers: 'allow' })

/** Opens a page and waits until the service worker is active. */
async function visitOnce(page: Page, path = '/about') {
  await open(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
}

const offlineHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You’re offline' })
const fromWorker = (response: Response | null) => response?.fromServiceWorker()
const storedPages = (page: Page) => page.evaluate(() => caches.keys())
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test.describe('without a connection', () => {
  test.use({ expectedConsole: [[/Failed to load resource/, /FetchEvent/], { scope: 'test' }] })

  test('after one visit, every page shows phone, hours and address of every clinic', async ({
    page,
    context,
    site,
  }) => {
    await visitOnce(page)
    await context.setOffline(true)
    for (const path of ['/', '/locations?zip=97520', '/nowhere', '/contact']) {
      await page.goto(path)
      await expect(offlineHeading(page)).toBeVisible()
    }
    const clinics = await site.client.fetch<
      { title: string; address: { street: string }; contact: { phone: string } }[]
    >('*[_type == "clinic"]{title, address, contact}')
    for (const { title, address, contact } of clinics) {
      const section = page.getByRole('region', { name: title })
      await expect(section.getByRole('link', { name: contact.phone })).toHaveAttribute(
        'href',
        /^tel:\+1541555/,
      )
      await expect(section).toContainText(address.street)
      await expect(section).toContainText(/Sunday\s*Closed/)
    }
    await axe(page)
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  })

  test('the worker leaves patients’ own pages, the Studio and endpoints to the browser', async ({
    page,
    context,
  }) => {
    await visitOnce(page)
    for (const path of ['/membership-payment?package=ultimate', '/pay-my-bill/ashland', '/readyz'])
      expect(fromWorker(await page.goto(path)), path).toBe(false)
    expect(fromWorker(await page.goto('/services'))).toBe(true)
    await context.setOffline(true)
    for (const path of ['/pay-my-bill/ashland', '/confirmation', '/studio', '/api/privacy-signal'])
      await expect(page.goto(path), path).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})

test('a page or an address of the server is requested once, and a page reports where the visitor came from', async ({
  page,
  site,
}) => {
  await visitOnce(page)
  const requestsTo = async (path: string) =>
    (await site.completeLogs()).filter((line) => line.includes(`"path":"${path}"`)).length
  for (const path of ['/services', '/membership-thank-you', '/pay-my-bill']) {
    const before = await requestsTo(path)
    await open(page, path)
    expect((await requestsTo(path)) - before, path).toBe(1)
  }
  for (const path of ['/robots.txt', '/.well-known/security.txt']) {
    const before = await requestsTo(path)
    await page.goto(path)
    await open(page, '/about')
    expect((await requestsTo(path)) - before, path).toBe(1)
  }
  // A link of another site chooses no clinic (C-11): the header Sec-Fetch-Site has to stay what it is.
  await page.goto(`${site.lakeUrl}/`)
  await page.evaluate((url) => location.assign(url), `${site.url}/services?clinic=cpoint`)
  await page.waitForURL('**/services?clinic=cpoint')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
    'preferredLocation',
  )
})

test('forms are sent past the worker', async ({ page }) => {
  await visitOnce(page, '/contact')
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.request().method() === 'POST'),
    page.evaluate(() => document.querySelector<HTMLFormElement>('form[method="post"]')?.submit()),
  ])
  expect(fromWorker(response)).toBe(false)
})

test('the stored page follows the clinics’ data', async ({ page, dataset, request }) => {
  await visitOnce(page)
  const [before] = await storedPages(page)
  await dataset.patch('clinic-ashland').set({ 'contact.phone': '541-555-0199' }).commit()
  await expect.poll(async () => (await request.get('/offline')).text()).toContain('541-555-0199')
  await open(page, '/services')
  await expect.poll(() => storedPages(page)).not.toContain(before)
  const stored = await page.evaluate(async () => (await caches.match('/offline'))?.text())
  expect(stored).toContain('541-555-0199')
  expect(await storedPages(page)).toHaveLength(1)
})

test.describe('with the setting off', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('the next visit removes the worker and what it stored, even when no script of the page loads', async ({
    page,
    site,
  }) => {
    await visitOnce(page)
    expect(await registrations(page)).toBe(1)
    await site.restartServer({ SERVICE_WORKER: 'off' })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/services')
    await expect.poll(() => registrations(page)).toBe(0)
    expect(await storedPages(page)).toEqual([])
    await page.unroute('**/assets/*.js')
    await open(page, '/about')
    expect(await registrations(page)).toBe(0)
  })
})
