import { expect, test, viewports, visit } from '../helpers/site'

test.use({ viewport: viewports.phone })

for (const path of [
  '/nowhere-at-all',
  '/about/us',
  '/pay-my-bill/ashland/extra',
  '/%E2%82%AC',
  '/index.php',
]) {
  test(`RTE-21 C-47 ${path} is '404 Page Not Found' with a way home, also without script`, async ({
    noScript,
  }) => {
    const answer = await visit(noScript, path)
    expect(answer?.status()).toBe(404)
    await expect(noScript.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(noScript.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await noScript.getByRole('main').getByRole('link', { name: 'Return to Homepage' }).click()
    await expect(noScript).toHaveURL(/\/$/)
  })
}

test('RTE-21 a page that is not there offers other pages, and phone and hours of the active clinic', async ({
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

const membershipPages = [
  '/membership-offer',
  '/membership-payment',
  '/membership-agreement',
  '/membership-thank-you',
]

test.describe('with memberships switched off', () => {
  test.use({ settings: { MEMBERSHIP_ENABLED: 'off' } })

  test('DAT-51 C-59 with memberships switched off their pages are not found and nothing leads to them', async ({
    page,
  }) => {
    for (const path of membershipPages) {
      const answer = await visit(page, path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    }
    await visit(page, '/')
    await expect(page.locator('a[href^="/membership"]')).toHaveCount(0)
  })
})
