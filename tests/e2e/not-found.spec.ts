import type { Page } from '@playwright/test'
import { headingOf, mainTextOf, metaOf } from '../support/html'
import { open } from '../support/hydrated'
import { expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.phone })

test('RTE-21 C-47 an address without a page shows ‘404 Page Not Found’ with a link to the home page, also without script', async ({
  noScript,
  request,
}) => {
  for (const path of ['/about/us', '/pay-my-bill/ashland/extra', '/%E2%82%AC', '/index.php']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    expect(headingOf(html), path).toBe('404 Page Not Found')
    expect(metaOf(html).get('robots'), path).toBe('noindex')
    expect(mainTextOf(html), path).toContain('Return to Homepage')
  }
  const response = await visit(noScript, '/nowhere-at-all')
  expect(response?.status()).toBe(404)
  await expect(noScript.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await noScript.getByRole('main').getByRole('link', { name: 'Return to Homepage' }).click()
  await expect(noScript).toHaveURL(/\/$/)
})

test('RTE-21 a missing page links to other pages, and shows phone number and hours of the active clinic', async ({
  noScript: page,
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

test('DAT-51 SRV-13 C-59 membership pages return 404, and no page has a link to them or an offer, with memberships switched off', async ({
  site,
}) => {
  const server = await site.startAnother({ MEMBERSHIP_ENABLED: 'off' })
  try {
    for (const path of membershipPages) {
      const response = await fetch(server.url + path)
      expect(response.status, path).toBe(404)
      expect(headingOf(await response.text()), path).toBe('404 Page Not Found')
    }
    // Patients who have a membership can still cancel it.
    expect(await (await fetch(server.url)).text()).not.toMatch(/href="\/membership(?!-cancel)/)
    const services = await (await fetch(`${server.url}/services`)).text()
    expect(headingOf(services)).toBe('Services - East Medford')
    expect(mainTextOf(services)).not.toContain('View Options')
  } finally {
    await server.stop()
  }
})
