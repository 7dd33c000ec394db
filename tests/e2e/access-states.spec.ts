import type { Page } from '@playwright/test'
import { checkAccess } from '../support/access'
import { submitButton } from '../support/bill'
import { open } from '../support/hydrated'
import { purchaseOf, reviewButton } from '../support/membership'
import type { Product } from '../support/product'
import { expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.phone, expectedConsole: [[/status of 400/], { scope: 'test' }] })

const checkout = '/membership-payment?package=chiropractic'

/**
 * States of pages after an interaction; each function waits until its state is visible. `every-page.spec.ts` tests the
 * pages as they load.
 */
const states: Record<string, (page: Page, site: Product) => Promise<void>> = {
  'an open question': async (page) => {
    await open(page, '/membership-offer')
    await page.locator('main details > summary').first().click()
  },
  'a search without a result': async (page) => {
    await open(page, '/providers?q=no-such-name')
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('0')
  },
  'an invalid inquiry': async (page) => {
    await open(page, '/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
  },
  'an invalid bill': async (page) => {
    await open(page, '/pay-my-bill/ashland')
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toBeFocused()
  },
  'the policy in the dialog': async (page) => {
    await open(page, '/membership-payment?package=ultimate')
    await page.getByRole('button', { name: 'Read and accept the policy instead' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'I Agree' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  },
  'an invalid checkout': async (page, site) => {
    await purchaseOf(page, site).acceptPolicy(checkout)
    await open(page, checkout)
    await reviewButton(page).click()
    await expect(page.getByRole('alert')).toBeFocused()
  },
  'the review before payment': async (page, site) => {
    await open(page, await purchaseOf(page, site).toReview(checkout))
    await expect(page).toHaveURL(/step=review$/)
  },
  'an invalid agreement form': async (page) => {
    await visit(page, '/forms/membership/ultimate.html?location=ashland&freq=monthly&check')
    await expect(page.locator('[aria-invalid]').first()).toBeVisible()
  },
}

for (const [state, reach] of Object.entries(states)) {
  test(`${state} is accessible at phone and desktop width`, async ({ page, site }) => {
    await reach(page, site)
    await checkAccess(page, [320, 1280])
  })
}

test('the open menu is accessible on a phone and a tablet, and closes when focus leaves it', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/membership-offer')
    await page.getByText('Menu', { exact: true }).click()
    await checkAccess(page, [width])
  }
  await page.getByText('Menu', { exact: true }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(menu).toBeHidden()
})
