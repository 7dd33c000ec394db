import type { Page } from '@playwright/test'
import { open } from '../support/hydrated'
import { expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.phone })

test('RTE-21 C-47 an address without a page shows ‘404 Page Not Found’ with a link to the home page, also without script', async ({
  noScript,
}) => {
  for (const path of [
    '/nowhere-at-all',
    '/about/us',
    '/pay-my-bill/ashland/extra',
    '/%E2%82%AC',
    '/index.php',
  ]) {
    const response = await visit(noScript, path)
    expect(response?.status(), path).toBe(404)
    await expect(noScript.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(noScript.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(
      noScript.getByRole('main').getByRole('link', { name: 'Return to Homepage' }),
    ).toHaveAttribute('href', '/')
  }
  await noScript.getByRole('main').getByRole('link', { name: 'Return to Homepage' }).click()
  await expect(noScript).toHaveURL(/\/$/)
})

test('RTE-21 a missing page links to other pages, and shows phone number and hours of the active clinic', async ({
  page,
}) => {
  await visit(page, '/nowhere?clinic=ashlandor')
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['Services', '/services'],
    ['Providers', '/providers'],
    ['Locations', '/locations'],
    ['Patient Forms', '/patient-forms'],
    ['Pay My Bill', '/pay-my-bill'],
    ['Contact Us', '/contact'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(main.getByRole('link', { name: '541-555-0140' })).toHaveAttribute(
    'href',
    'tel:+15415550140',
  )
  await expect(main.getByText(/call Ashland at 541-555-0140\. (Open|Closed) now/)).toBeVisible()
})

const chooseClinic = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Choose your clinic' }).getByRole('link', { name }).click()

test.describe('with script', () => {
  // Choosing a clinic fetches the data of the page, whose status is also 404, and the browser logs that.
  test.use({ expectedConsole: [/status of 404/] })

  test('RTE-21 the shared page hydrates at the requested address, and its clinic menu works there', async ({
    page,
  }) => {
    // The first request caches the page; the second one receives it at another address.
    await open(page, '/nothing')
    await open(page, '/nothing/here?from=a-link')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page).toHaveURL(/\/nothing\/here\?from=a-link$/)
    await page.setViewportSize(viewports.desktop)
    await chooseClinic(page, 'North Medford')
    await expect(page.getByRole('main').getByText(/call North Medford at/)).toBeVisible()
    await expect(page).toHaveURL(/\/nothing\/here\?.*clinic=/)
    await page.getByRole('main').getByRole('link', { name: 'Services', exact: true }).click()
    await expect(page).toHaveTitle('Services - North Medford')
  })
})

test('RTE-21 NAV-07 a clinic chosen without script on the shared page opens the home page of that clinic', async ({
  noScript,
}) => {
  await visit(noScript, '/nothing/here')
  await chooseClinic(noScript, 'Ashland')
  await expect(noScript).toHaveURL(/\/\?clinic=ashland/)
  await expect(noScript.getByRole('heading', { level: 1 })).not.toHaveText('404 Page Not Found')
})

const membershipPages = [
  '/membership-offer',
  '/membership-payment',
  '/membership-agreement',
  '/membership-thank-you',
]

test.describe('with memberships switched off', () => {
  test.use({ settings: { MEMBERSHIP_ENABLED: 'off' } })

  test('DAT-51 SRV-13 C-59 membership pages return 404, and no page has a link to them or an offer, with memberships switched off', async ({
    page,
  }) => {
    for (const path of membershipPages) {
      const response = await visit(page, path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    }
    await visit(page, '/')
    // Patients who have a membership can still cancel it.
    await expect(
      page.locator('a[href^="/membership"]:not([href^="/membership-cancel"])'),
    ).toHaveCount(0)
    await visit(page, '/services')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services - East Medford')
    await expect(page.getByRole('link', { name: 'View Options' })).toHaveCount(0)
  })
})
