import type { Page } from '@playwright/test'
import { continueButton, payWith } from '../support/bill'
import { hydrated, open } from '../support/hydrated'
import {
  acceptPolicy,
  agreementForm,
  fillAgreement,
  fillDetails,
  member,
  toAnswers,
  toCardPage,
} from '../support/membership'
import { paymentsOf } from '../support/payments'
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
const checkout = '/membership-payment?package=chiropractic&clinic=ashlandor'
const atCardPage = /\/payment\/cart\//

/** Goes from the checkout to the review, with the policy accepted. */
async function toReview(page: Page, script: 'on' | 'off') {
  if (script === 'on') {
    await open(page, checkout)
    await acceptPolicy(page)
  } else {
    await visit(page, checkout)
    await page.locator('summary', { hasText: 'Read and accept the policy instead' }).click()
    await page.getByRole('checkbox', { name: 'I have read and understand' }).check()
    await page.getByRole('button', { name: 'I Agree' }).click()
  }
  await fillDetails(page)
  await toAnswers(page).click()
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
}

/** Goes from the review to the payment page: with script directly, without script with the payment step's button. */
async function toPayment(page: Page, script: 'on' | 'off') {
  await toCardPage(page).click()
  if (script === 'off') await continueButton(page).click()
  await page.waitForURL(atCardPage)
}

test('C-82 the tap that hydrates the payment step clears the details', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await toReview(page, 'on')
  await toPayment(page, 'on')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/entry\.client/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goBack()
  await page.getByRole('button', { name: 'Clear my details' }).hover()
  await page.mouse.down()
  release()
  await hydrated(page)
  await page.mouse.up()
  await expect(page).toHaveURL(checkout)
})

test('the payment step’s button has its label on one line at every width', async ({ page }) => {
  await toReview(page, 'on')
  await toPayment(page, 'on')
  await page.goBack()
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    const lines = await continueButton(page).evaluate((button) => {
      const label = document.createRange()
      label.selectNodeContents(button.lastChild ?? button)
      return label.getClientRects().length
    })
    expect(lines, `${viewport.width} px`).toBe(1)
  }
})

test('the payment step prints without buttons', async ({ page }) => {
  await toReview(page, 'on')
  await toPayment(page, 'on')
  await page.goBack()
  await expect(continueButton(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main(page)).toContainText(member.name)
  await expect(page.getByRole('button')).toHaveCount(0)
})

for (const script of ['on', 'off'] as const) {
  test(`C-66 PAY-01 with script ${script}: Back from a membership’s payment page shows the payment step, which survives a reload, pays only after a click and sends the same form`, async ({
    page: scripted,
    noScript,
    site,
  }) => {
    const page = script === 'on' ? scripted : noScript
    await toReview(page, script)
    await toPayment(page, script)
    await page.goBack()
    await expect(page).toHaveURL(/\/membership-payment\?.*&step=pay$/)
    await expect(continueButton(page)).toBeVisible()
    await expect(main(page)).toContainText(member.name)
    const again = await page.reload()
    expect([again?.status(), again?.request().method()]).toEqual([200, 'GET'])
    expect(again?.headers()['cache-control']).toContain('no-store')
    await expect(continueButton(page)).toBeVisible()
    if (script === 'on') await axe(page)

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
    page: scripted,
    noScript,
  }) => {
    const page = script === 'on' ? scripted : noScript
    await toReview(page, script)
    await toPayment(page, script)
    await page.goBack()
    await page.getByRole('button', { name: 'Clear my details' }).click()
    await expect(page).toHaveURL(checkout)
    await expect(page.locator('form#checkout').getByLabel('Patient name')).toHaveValue('')
    await expect(toAnswers(page)).toBeDisabled()
    await page.goto(`${checkout}&step=pay`)
    await expect(continueButton(page)).toHaveCount(0)
    await expect(main(page)).not.toContainText(member.name)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('membership')
  })

  test(`AGR-17 PAY-12 with script ${script}: the review reminds a patient who has signed to save the copy, which both links open`, async ({
    page: scripted,
    noScript,
  }) => {
    const page = script === 'on' ? scripted : noScript
    const agreement = '/membership-agreement?package=chiropractic&location=ashland'
    if (script === 'on') {
      await open(page, agreement)
      await fillAgreement(agreementForm(page))
      const downloading = page.waitForEvent('download')
      await agreementForm(page).getByRole('button', { name: 'Sign and submit' }).click()
      await downloading
    } else {
      await visit(page, agreement)
      await fillAgreement(agreementForm(page))
      await agreementForm(page).getByRole('button', { name: 'Sign and submit' }).click()
    }
    await page.getByRole('link', { name: 'Continue to Payment' }).click()
    await fillDetails(page)
    await toAnswers(page).click()
    await expect(main(page)).toContainText('Save your signed agreement before you pay.')
    if (script === 'on') await axe(page)
    const pdf = page.getByRole('link', { name: 'Download your copy (PDF)' })
    const copy = await page.request.get((await pdf.getAttribute('href')) ?? '')
    expect([copy.status(), copy.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.getByRole('link', { name: 'read and print it' }).click()
    await expect(page).toHaveURL(/\/membership-agreement\/copy$/)
    await expect(main(page)).toContainText(member.name)
  })

  test.describe('a second purchase', () => {
    test.use({ expectedConsole: [/status of 409/] })

    test(`with script ${script}: the same membership for the same patient is paid again only after confirmation`, async ({
      page: scripted,
      noScript,
      site,
    }) => {
      const page = script === 'on' ? scripted : noScript
      await toReview(page, script)
      await expect(main(page)).not.toContainText('Save your signed agreement')
      await toPayment(page, script)
      await payWith(page, '4111 1111 1111 1111')
      await expect(page).toHaveURL(`${site.url}/confirmation`)

      await toReview(page, script)
      await toCardPage(page).click()
      const question = page.getByRole('alert', {
        name: 'Do you want to buy this membership again?',
      })
      await expect(question).toContainText('your card may be charged again')
      if (script === 'on') {
        await expect(question).toBeFocused()
        for (const viewport of [viewports.phone, viewports.tablet, viewports.desktop]) {
          await page.setViewportSize(viewport)
          await axe(page)
        }
      }
      expect(await paymentsOf(site).received()).toHaveLength(1)
      await page.getByRole('button', { name: 'Yes, buy a second membership' }).click()
      if (script === 'off') await continueButton(page).click()
      await page.waitForURL(atCardPage)
      expect(await paymentsOf(site).received()).toHaveLength(2)
    })
  })
}
