import type { Page } from '@playwright/test'
import { hydrated, open } from '../support/hydrated'
import { expect } from '../support/site'
import { test } from '../support/server-clock'

const status = (page: Page) => page.getByRole('banner').getByText(/^(?:Open|Closed) now/)

/**
 * Shows the page again after an hour in the background, and returns the paths of pages and data that the page requested
 * at once. Images and styles that appear by then belong to what the test did before.
 */
async function showAgain(page: Page): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType()))
      requests.push(new URL(request.url()).pathname)
  })
  await page.evaluate(() => {
    const now = Date.now() + 3_600_000
    Date.now = () => now
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    // A page requests its data in the same moment, so before this.
    return fetch('/robots.txt').catch(() => {})
  })
  return requests.filter((path) => path !== '/robots.txt')
}

test.describe('a page that is shown again', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('DAT-08 shows whether the clinic is open now, keeps the search, and stays as it is without a connection', async ({
    page,
    setClock,
  }) => {
    await setClock('2026-11-25T01:30:00Z') // Tuesday, 5:30 PM in Oregon.
    const search = page.getByPlaceholder('Search by name or specialty...')
    await open(page, '/providers')
    await expect(status(page)).toHaveText('Open now, closes at 6:00 PM')
    await search.fill('massage')
    await setClock('2026-11-25T02:30:00Z')
    await page.context().setOffline(true)
    expect(await showAgain(page)).toEqual([])
    await expect(status(page)).toHaveText('Open now, closes at 6:00 PM')
    await page.context().setOffline(false)
    await showAgain(page)
    await expect(status(page)).toHaveText('Closed now, opens tomorrow at 8:00 AM')
    await expect(search).toHaveValue('massage')
    await expect(page.getByText('We couldn’t load this.')).toHaveCount(0)
  })
})

test('DAT-08 a page that Back restores from the browser’s cache shows whether the clinic is open now', async ({
  page,
  setClock,
}) => {
  await setClock('2026-11-25T01:30:00Z')
  await open(page, '/about')
  await expect(status(page)).toHaveText('Open now, closes at 6:00 PM')
  await page.goto('/membership-offer')
  await setClock('2026-11-25T02:30:00Z')
  await page.goBack()
  await hydrated(page)
  await expect(status(page)).toHaveText('Closed now, opens tomorrow at 8:00 AM')
})

for (const path of [
  '/membership-payment?package=ultimate',
  '/pay-my-bill/ashland',
  '/contact',
  '/verify',
  '/membership-cancel',
])
  test(`CHK-08 BIL-24 CON-24 ${path} stays as it is when it is shown again`, async ({ page }) => {
    await open(page, path)
    expect(await showAgain(page)).toEqual([])
  })
