import type { Page } from '@playwright/test'
import { hydrated, pressWhileHydrating } from '../support/hydrated'
import { member, purchaseOf, reviewButton } from '../support/membership'
import { continueButton, paymentsOf } from '../support/payments'
import type { Product } from '../support/product'
import { axe, expect, test as base, viewports, visit } from '../support/site'

/** The payment page has a different origin, from which the browser also fetches a stylesheet and an icon. */
const test = base.extend({
  expectedRequests: async ({ site }, use) => use([new RegExp(`^${site.lakeUrl}/`)]),
})

test.use({ viewport: viewports.desktop })
test.beforeEach(async ({ site }) => {
  await paymentsOf(site).work()
  await paymentsOf(site).clear()
})

const main = (page: Page) => page.getByRole('main')
const checkFirst =
  'If you’ve already been to the payment page, this payment may have gone through. Check your card activity before you pay again.'
const checkout = '/membership-payment?package=chiropractic&clinic=ashlandor'
const atCardPage = /\/payment\/cart\//

/** Opens the review of the checkout, with the policy accepted. */
async function openReview(page: Page, site: Product) {
  await visit(page, await purchaseOf(page, site).toReview(checkout))
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
}

/** Opens the payment step and continues to the payment page: with script directly, without script with its button. */
async function toPayment(page: Page, site: Product, script: 'on' | 'off') {
  await visit(page, await purchaseOf(page, site).toPaymentStep(checkout))
  if (script === 'off') await continueButton(page).click()
  await page.waitForURL(atCardPage)
}

/** Checks that the button's label is on one line at every width, and that the payment step prints without buttons. */
async function checkLabelAndPrint(page: Page) {
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    const lines = await continueButton(page).evaluate((button) => {
      const label = document.createRange()
      label.selectNodeContents(button.lastChild ?? button)
      return label.getClientRects().length
    })
    expect(lines, `${viewport.width} px`).toBe(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(main(page)).toContainText(member.name)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
}

test('C-82 the tap that hydrates the payment step clears the details', async ({ page, site }) => {
  await page.setViewportSize(viewports.phone)
  await toPayment(page, site, 'on')
  const clear = page.getByRole('button', { name: 'Clear my details' })
  await pressWhileHydrating(page, () => page.goBack(), clear)
  await expect(page).toHaveURL(checkout)
})

test.describe('without a connection', () => {
  test.use({ expectedConsole: [/./] })

  test('C-82 ‘Clear my details’ on the payment step and on the checkout says that nothing was cleared, and keeps the values', async ({
    page,
    site,
  }) => {
    await toPayment(page, site, 'on')
    await page.goBack()
    await hydrated(page)
    await page.context().setOffline(true)
    const clear = page.getByRole('button', { name: 'Clear my details' })
    await clear.click()
    await expect(main(page).getByRole('alert').last()).toHaveText(/^We couldn’t clear your details/)
    await expect(main(page)).toContainText(member.name)
    await page.context().setOffline(false)
    await clear.click()
    await expect(page).toHaveURL(checkout)
    await expect(reviewButton(page)).toBeDisabled()

    const name = page.getByLabel('Patient name')
    const saved = page.waitForResponse((response) => response.url().endsWith('/draft'))
    await name.fill(member.name)
    await saved
    await page.reload()
    await hydrated(page)
    await page.context().setOffline(true)
    await name.fill('Robin Sample')
    await clear.click()
    await expect(main(page).getByRole('alert').last()).toHaveText(/^We couldn’t clear your details/)
    await expect(name).toHaveValue('Robin Sample')
  })
})

test('AGR-17 PAY-12 the review reminds a patient who has signed to save the copy, which both links open', async ({
  page,
  site,
}) => {
  const agreement = '/membership-agreement?package=chiropractic&location=ashland'
  const purchase = purchaseOf(page, site)
  await purchase.sign(agreement)
  await visit(page, await purchase.fillDetails(checkout))
  await expect(main(page)).toContainText('Save your signed agreement before you pay.')
  await axe(page)
  const pdf = page.getByRole('link', { name: 'Download your copy (PDF)' })
  const copy = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect([copy.status(), copy.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.getByRole('link', { name: 'read and print it' }).click()
  await expect(page).toHaveURL(/\/membership-agreement\/copy$/)
  await expect(main(page)).toContainText(member.name)
})

for (const script of ['on', 'off'] as const)
  test.describe(() => {
    test.use({ javaScriptEnabled: script === 'on' })
    test(`C-66 PAY-01 with script ${script}: Back from a membership’s payment page shows the payment step with the advice to check first, which survives a reload, pays only after a click and sends the same form`, async ({
      page,
      site,
    }) => {
      await openReview(page, site)
      await continueButton(page).click()
      if (script === 'off') {
        await expect(page).toHaveURL(/&step=pay$/)
        await expect(main(page)).not.toContainText(checkFirst)
        await continueButton(page).click()
      }
      await page.waitForURL(atCardPage)
      await page.goBack()
      await expect(page).toHaveURL(/\/membership-payment\?.*&step=pay$/)
      await expect(continueButton(page)).toBeVisible()
      await expect(main(page)).toContainText(checkFirst)
      await expect(main(page)).toContainText(member.name)
      const again = await page.reload()
      expect([again?.status(), again?.request().method()]).toEqual([200, 'GET'])
      expect(again?.headers()['cache-control']).toContain('no-store')
      await expect(main(page)).toContainText(checkFirst)
      await expect(continueButton(page)).toBeVisible()
      if (script === 'on') {
        await axe(page)
        await checkLabelAndPrint(page)
        const otherTab = await page.context().newPage()
        await visit(otherTab, page.url())
        await hydrated(otherTab)
        await expect(main(otherTab)).toContainText(checkFirst)
        await expect(otherTab.locator('section[data-status]')).toHaveAttribute(
          'data-status',
          'idle',
        )
        await otherTab.close()
      }

      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
      await page.goForward()
      await expect(continueButton(page)).toBeVisible()
      await expect(page.locator('section[data-status]')).toHaveAttribute('data-status', 'idle')
      expect(await paymentsOf(site).received()).toHaveLength(1)
      await continueButton(page).click()
      await page.waitForURL(atCardPage)
      const [one, two] = await paymentsOf(site).received()
      expect(two?.fields).toEqual(one?.fields)
    })

    test(`C-82 with script ${script}: a patient at a shared computer clears a membership’s details, and Back does not show them`, async ({
      page,
      site,
    }) => {
      await toPayment(page, site, script)
      await page.goBack()
      if (script === 'on') await hydrated(page)
      await page.getByRole('button', { name: 'Clear my details' }).click()
      await expect(page).toHaveURL(checkout)
      await expect(page.locator('form#checkout').getByLabel('Patient name')).toHaveValue('')
      if (script === 'on')
        await expect(page.getByRole('heading', { name: 'Membership Checkout' })).toBeFocused()
      await expect(reviewButton(page)).toBeDisabled()
      await page.goto(`${checkout}&step=pay`)
      await expect(continueButton(page)).toHaveCount(0)
      await expect(main(page)).not.toContainText(member.name)
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('membership')
    })

    test.describe('a second purchase', () => {
      test.use({ expectedConsole: [/status of 409/] })

      test(`with script ${script}: the same membership for the same patient is paid again only after confirmation`, async ({
        page,
        site,
      }) => {
        const purchase = purchaseOf(page, site)
        await purchase.toPaymentStep(checkout)
        await purchase.confirm()
        await openReview(page, site)
        await expect(main(page)).not.toContainText('Save your signed agreement')
        await continueButton(page).click()
        const question = page.getByRole('alert', {
          name: 'Do you want to buy this membership again?',
        })
        await expect(question).toContainText('your card may be charged again')
        if (script === 'on') {
          await expect(question).toBeFocused()
          await axe(page)
        }
        expect(await paymentsOf(site).received()).toEqual([])
        await page.getByRole('button', { name: 'Yes, buy a second membership' }).click()
        if (script === 'off') await continueButton(page).click()
        await page.waitForURL(atCardPage)
        expect(await paymentsOf(site).received()).toHaveLength(1)
      })
    })
  })
