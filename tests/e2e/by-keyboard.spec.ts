import type { Locator, Page } from '@playwright/test'
import { open } from '../support/hydrated'
import { member, payer, reviewButton } from '../support/membership'
import { mailboxOf } from '../support/mailbox'
import { continueButton, paymentsOf } from '../support/payments'
import { expect, test } from '../support/site'

test.use({ expectedRequests: [[/^http:\/\/127\.0\.0\.1:\d+\/payment\//], { scope: 'test' }] })

/** Presses Tab until the element is focused. */
async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < 90; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('a visitor writes and sends an inquiry with only a keyboard', async ({ page, site }) => {
  await mailboxOf(site).work()
  await open(page, '/contact')
  for (const [name, text] of [
    ['First name', 'Jo'],
    ['Last name', 'Example'],
    ['Email', 'jo@example.org'],
    ['Message', 'My shoulder clicks.'],
  ] as const) {
    await type(page, page.getByRole('textbox', { name }), text)
  }
  await press(page, page.getByRole('checkbox', { name: /^I consent/ }), 'Space')
  await press(page, page.getByRole('button', { name: 'Send Message' }), 'Enter')
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
})

test('a visitor chooses a clinic and finds a provider with only a keyboard', async ({ page }) => {
  await open(page, '/providers')
  await press(
    page,
    page
      .getByRole('navigation', { name: 'Choose your clinic', exact: true })
      .getByRole('link', { name: 'Ashland' }),
    'Enter',
  )
  await expect(page).toHaveURL(/clinic=ashlandor/)
  await type(page, page.getByRole('searchbox', { name: 'Search our team' }), 'massage')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=massage/)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('CHK-17 a patient accepts the policy, reviews a membership and reaches the payment page with only a keyboard', async ({
  page,
  site,
}) => {
  await paymentsOf(site).work()
  await open(page, '/membership-payment?package=chiropractic')
  await press(
    page,
    page.getByRole('button', { name: 'Read and accept the policy instead' }),
    'Enter',
  )
  const dialog = page.getByRole('dialog')
  await press(page, dialog.getByRole('checkbox', { name: 'I have read and understand' }), 'Space')
  await press(page, dialog.getByRole('button', { name: 'I Agree' }), 'Enter')
  await expect(page.getByText(/^Membership policy v1\.0 accepted on/)).toBeVisible()
  const form = page.locator('form#checkout')
  for (const [label, text] of [
    ['First name', payer.first],
    ['Last name', payer.last],
    ['Email', payer.email],
    ['Phone number', payer.phone],
    ['Patient name', member.name],
    ['Patient date of birth', member.dob],
  ] as const) {
    await type(page, form.getByLabel(label, { exact: true }), text)
  }
  await press(page, reviewButton(page), 'Enter')
  await expect(page).toHaveURL(/step=review$/)
  await press(page, continueButton(page), 'Enter')
  await page.waitForURL(`${paymentsOf(site).cartUrl.replace(/cart$/, '')}**`)
})
