import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { multipliedFixtures } from '../../tools/bench/multiply'
import { root } from '../../tools/lib/root.mjs'
import { compress } from '../../server/http/compress'
import { budgets } from '../support/budgets'
import { open } from '../support/hydrated'
import { type Product, startProduct } from '../support/product'
import { axe, expect, test as base, viewports, visit } from '../support/site'
import { structuredDataOf, validate } from '../support/structured-data'

/** Starts a group of 400 clinics: the fixtures' four and 99 copies of each, which are named by their number. */
async function startLargeGroup(): Promise<Product> {
  const folder = join(root, 'studio/fixtures')
  const fixtures = await multipliedFixtures(folder, { clinics: 100, providers: 1 })
  const product = await startProduct({}, { fixtures })
  await rm(fixtures, { recursive: true, force: true, maxRetries: 5 })
  return product
}

let started: Promise<Product> | undefined
const largeGroup = () => (started ??= startLargeGroup())

/** The tests' `test` with another product. A worker's fixture would replace the worker with its own product. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
  baseURL: async ({}, use) => use((await largeGroup()).url),
  expectedRequests: async ({ baseURL }, use) => use([new RegExp(`^${baseURL}/`)]),
})

test.afterAll(async () => (await started)?.stop())

// One worker runs these tests, so that the product with 400 clinics starts only once.
test.describe.configure({ mode: 'default' })
test.use({ viewport: viewports.desktop })

const switcher = (page: Page) =>
  page.getByRole('navigation', { name: 'Choose your clinic', exact: true })
const grid = (page: Page) => page.getByRole('region', { name: 'All Locations' })
const cards = (page: Page) => grid(page).getByRole('heading', { level: 3 })
const selected = (page: Page) =>
  page.locator('section[aria-labelledby="selected-location"]').getByRole('heading', { level: 2 })
const htmlAt = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('pages of 400 clinics stay within the budgets and have consistent data for search engines', async ({
  baseURL,
  request,
}) => {
  for (const path of [
    '/',
    '/about',
    '/services',
    '/providers',
    '/providers?q=massage',
    '/locations',
    '/contact',
    '/membership-thank-you',
    '/pay-my-bill',
  ]) {
    const html = await htmlAt(request, path)
    expect((await compress(Buffer.from(html), 'br', 'small')).length, path).toBeLessThanOrEqual(
      budgets.document,
    )
    expect(validate(structuredDataOf(html) ?? [], baseURL ?? '').errors, path).toEqual([])
    expect(html).toContain('All 400 clinics')
  }
})

test('the lists of clinics on composed pages are valid', async ({ page }) => {
  for (const path of ['/costs-and-insurance', '/new-patients']) {
    await open(page, path)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'All 400 clinics' }),
    ).toBeVisible()
    await axe(page)
  }
  await page.getByRole('main').getByRole('link', { name: 'All 400 clinics' }).click()
  await expect(page).toHaveURL('/locations#list')
  await expect(grid(page).getByRole('status')).toBeFocused()
  await expect(cards(page).first()).toBeInViewport()
})

test('LOC-09 LOC-10 links reach every clinic without script, and the search finds one by name, city and ZIP', async ({
  noScript,
  request,
}) => {
  const reached = new Set<string>()
  let next: string | undefined = '/locations'
  for (let pages = 0; next && pages < 30; pages += 1) {
    const html: string = await htmlAt(request, next)
    for (const [, domain = ''] of html.matchAll(/href="\/locations\?clinic=([a-z0-9]+)"/g))
      reached.add(domain)
    next = /<link rel="next" href="([^"]*)"/.exec(html)?.[1]
  }
  expect(reached.size).toBe(400)

  await visit(noScript, '/')
  await switcher(noScript).getByRole('link', { name: 'All 400 clinics' }).click()
  await expect(noScript).toHaveURL(/\/locations#list$/)
  await expect(cards(noScript)).toHaveCount(24)
  await expect(cards(noScript).first()).toBeInViewport()
  await grid(noScript).getByRole('link', { name: 'Next page' }).click()
  await expect(grid(noScript).getByText('Page 2 of 17')).toBeVisible()
  await grid(noScript).getByRole('searchbox', { name: 'Name or city' }).fill('97520 37')
  await grid(noScript).getByRole('button', { name: 'Find a clinic' }).click()
  await expect(cards(noScript)).toHaveText(['Ashland 37'])
  await cards(noScript).getByRole('link').click()
  await expect(selected(noScript)).toHaveText(/Ashland 37$/)
  await expect(switcher(noScript).locator('[aria-current]')).toHaveText('Ashland 37')
})

test('NAV-10 NAV-13 a clinic that no page names can be found and chosen, and is named on the pages that follow', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone)
  await open(page, '/locations')
  await cards(page).first().scrollIntoViewIfNeeded()
  await expect(grid(page).locator('[data-reveal]')).toHaveAttribute('data-reveal', 'seen')
  await page.setViewportSize(viewports.desktop)
  await grid(page).getByRole('searchbox').fill('nowhere at all')
  await page.keyboard.press('Enter')
  await expect(grid(page).getByRole('heading', { name: 'No clinics found' })).toBeVisible()
  await axe(page)
  await grid(page).getByRole('link', { name: 'Show all clinics' }).click()
  await expect(grid(page).getByRole('searchbox')).toHaveValue('')
  await grid(page).getByRole('searchbox').fill('north 60')
  await page.keyboard.press('Enter')
  await expect(grid(page).getByRole('status')).toHaveText('1 clinic matching “north 60”')
  await cards(page).getByRole('link').press('Enter')
  await expect(selected(page)).toBeFocused()
  await expect(selected(page)).toHaveText(/North Medford 60$/)
  await expect(page).toHaveURL(/q=north\+60&clinic=northmed60$/)
  await axe(page)

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact Us' })
    .click()
  await expect(switcher(page).locator('[aria-current]')).toHaveText('North Medford 60')
  await expect(switcher(page).getByRole('listitem')).toHaveCount(6)
  const form = page.getByLabel('Preferred location')
  await expect(form).toHaveValue('north-medford-60')
  await form.selectOption('Ashland 88')
  await expect(page).toHaveURL(/clinic=ashlandor88$/)
  await expect(switcher(page).locator('[aria-current]')).toHaveText('Ashland 88')
  expect(await page.evaluate(() => localStorage.getItem('preferredLocation'))).toBe('ashland-88')
})

test('NAV-06 C-10 a clinic from an event or from the browser’s storage is found among all clinics', async ({
  page,
  context,
}) => {
  await open(page, '/about')
  await page.evaluate(() =>
    window.dispatchEvent(
      new CustomEvent('locationChanged', { detail: { locationId: 'ashland-70' } }),
    ),
  )
  await expect(switcher(page).locator('[aria-current]')).toHaveText('Ashland 70')
  await context.clearCookies()
  await open(page, '/')
  await expect(switcher(page).locator('[aria-current]')).toHaveText('Ashland 70')
})

test.describe('with the visitor’s position', () => {
  test.use({
    permissions: ['geolocation'],
    geolocation: { latitude: 43.372, longitude: -122.9161 },
  })

  test('NAV-17 NAV-27 NAV-29 the nearest of all clinics is selected, and the position stays in the browser', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await open(page, '/')
    expect(asked.filter((url) => url.includes('/locations/directory'))).toEqual([])
    await switcher(page).locator('..').getByRole('button', { name: 'Use my location' }).click()
    await expect(switcher(page).locator('[aria-current]')).toHaveText('Central Point 50')
    await expect(switcher(page).getByRole('listitem')).toHaveText([
      'Central Point 50',
      'Central Point 49',
      'Central Point 51',
      /./,
      /./,
      'All 400 clinics',
    ])
    await expect(
      page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: 'Central Point 49' }),
    ).toContainText(/\d\.\d miles/)
    expect(asked.filter((url) => url.includes('/locations/directory'))).toHaveLength(1)
    expect(asked.filter((url) => url.includes('43.37') || url.includes('122.91'))).toEqual([])
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Locations' })
      .click()
    await expect(page.getByRole('region', { name: 'Nearest clinic' })).toContainText(
      'The nearest clinic, Central Point 50,',
    )
    await expect(cards(page).first()).toHaveText('Central Point 50')
  })
})

test.describe('when the directory of clinics is unavailable', () => {
  test.use({
    permissions: ['geolocation'],
    geolocation: { latitude: 43.372, longitude: -122.9161 },
    expectedConsole: [/Failed to load resource/],
  })

  test('NAV-26 no clinic is selected, and the button shows an error message', async ({ page }) => {
    await page.route('**/locations/directory', (route) => route.fulfill({ status: 503, body: '' }))
    await open(page, '/locations')
    await page.getByRole('main').getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('main').getByText('Unable to retrieve your location')).toBeVisible()
    await expect(switcher(page).locator('[aria-current]')).toHaveText('East Medford')
  })
})
