import type { Page } from '@playwright/test'
import { open } from '../support/hydrated'
import { purchaseOf, reviewButton } from '../support/membership'
import { continueButton } from '../support/payments'
import { expect, test, viewports, visit } from '../support/site'

const phone = { width: 360, height: 740 }
const ultimate = '/membership-payment?package=ultimate&freq=monthly&clinic=ashlandor'
const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })

/** The checkout pages, with the clinic that receives the payment. */
const steps = [
  [ultimate, 'Payment to Ashland'],
  ['/membership-agreement?package=ultimate&location=ashland', 'Payment to Ashland'],
  ['/pay-my-bill/central-point', 'Payment to Table Rock Wellness Central Point'],
] as const

for (const [path, clinic] of steps) {
  test(`LAY-05 LAY-07 LAY-08 LAY-09 LAY-11 LAY-12 LAY-14 LAY-28 LAY-36 LAY-40 ${path} collapses switcher, navigation and links, and opens them without script`, async ({
    noScript,
  }) => {
    await noScript.setViewportSize(viewports.desktop)
    await visit(noScript, path)
    await expect(main(noScript).getByText(clinic, { exact: true })).toBeVisible()
    const header = noScript.getByRole('banner')
    const footer = noScript.getByRole('contentinfo')
    const schedule = header.getByRole('link', { name: 'Schedule', exact: true })
    await expect(header.getByRole('link')).toHaveCount(1)
    await expect(footer.getByRole('link')).toHaveCount(0)

    await header.getByText('Menu', { exact: true }).click()
    await expect(
      header.getByRole('navigation', { name: 'Choose your clinic' }).getByRole('link'),
    ).toHaveCount(4)
    await expect(header.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(8)
    await expect(header.getByRole('link', { name: /^\d{3}-555-01\d\d$/ })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Pay Bill' })).toBeVisible()
    await expect(schedule).toHaveAttribute('href', '/contact')
    await expect(schedule).not.toHaveCSS('background-color', 'rgb(38, 85, 51)')
    await footer.getByText('Clinic details, links and policies').click()
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
    await expect(footer.getByText('Hours', { exact: true })).toBeVisible()
  })
}

test('CHK-02 checkout and review show price and action on the first screen of a phone, also without script', async ({
  page,
  noScript,
  site,
}) => {
  await page.setViewportSize(phone)
  await noScript.setViewportSize(phone)
  for (const [one, id] of [
    [page, 'ultimate'],
    [noScript, 'chiropractic'],
  ] as const) {
    await visit(one, `/membership-payment?package=${id}&clinic=ashlandor`)
    await expect(summary(one).getByText(/ today in one payment for 12 months$/)).toBeInViewport()
    await expect(
      one.getByRole('button', { name: 'Fill out and sign the agreement' }),
    ).toBeInViewport({ ratio: 1 })
    await expect(one.getByRole('navigation', { name: 'Quick actions' })).toHaveCount(0)
  }
  await purchaseOf(page, site).toReview(ultimate)
  await open(page, ultimate)
  await reviewButton(page).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused()
  await expect(summary(page).getByText(/^\$95 today, then \$95 a month/)).toBeInViewport()
  await expect(continueButton(page)).toBeInViewport({ ratio: 1 })
})

test('C-08 the key facts precede the agreement: price today, total, term, renewal and cancellation', async ({
  noScript: page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/membership-agreement?package=ultimate&location=ashland&freq=monthly')
  const facts = page.getByRole('region', { name: 'Key facts' })
  await expect(facts.getByText(/^\$95 today, then \$95 a month for 9 months/)).toBeInViewport()
  await facts.getByText('Total, term, renewal and cancellation').click()
  for (const [label, text] of [
    ['You pay today', '$95, the first of 10 monthly payments'],
    ['Total', '$950 for 12 months'],
    ['Term', '12 months'],
    ['Renewal', /renews automatically for successive 12-month terms until you cancel/],
    ['Cancellation', /call the clinic at 541-555-01\d\d/],
  ] as const) {
    await expect(facts.getByRole('term').filter({ hasText: label })).toBeVisible()
    await expect(facts.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
  }
  await page.setViewportSize(viewports.desktop)
  await page.reload()
  await expect(facts.getByText('$950 for 12 months')).toBeVisible()
})

test('CHK-02 MEM-03 the review page links to the choice of packages, and offers another billing frequency only where a choice exists', async ({
  page,
  site,
}) => {
  for (const [id, links] of [
    ['chiropractic', ['Change package', 'Change agreement']],
    ['ultimate', ['Change package', 'Change how you pay', 'Change agreement']],
  ] as const) {
    const checkout = `/membership-payment?package=${id}&clinic=ashlandor`
    await open(page, await purchaseOf(page, site).toReview(checkout))
    const changes = main(page).getByRole('link', { name: /^Change (package|how|you|agreement)/ })
    await expect(changes).toHaveText(links)
    await main(page).getByRole('link', { name: 'Change agreement' }).click()
    await expect(page.locator('#step-1')).toBeFocused()
    await expect(page.locator('#step-1')).toBeInViewport()
    await page.getByRole('button', { name: 'Review your order' }).click()
    await main(page).getByRole('link', { name: 'Change package' }).click()
    await expect(page).toHaveURL(/\/membership-offer$/)
    await expect(page.getByRole('link', { name: 'Choose Chiropractic' })).toBeVisible()
  }
})

test('CHK-26 a clinic that is selected for Acupuncture does not apply to other packages', async ({
  page,
}) => {
  await visit(page, '/membership-offer')
  await page.getByRole('link', { name: 'Choose Acupuncture Wellness' }).click()
  await expect(main(page).getByText('Payment to Central Point')).toBeVisible()
  await visit(page, '/membership-offer')
  await page.getByRole('link', { name: 'Choose Chiropractic' }).click()
  await expect(main(page).getByText('Payment to East Medford')).toBeVisible()
})
