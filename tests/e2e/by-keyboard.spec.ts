import { open } from '../support/hydrated'
import { pressKey, typeInto } from '../support/keyboard'
import { member, payer, reviewButton } from '../support/membership'
import { mailboxOf } from '../support/mailbox'
import { continueButton, paymentsOf } from '../support/payments'
import { expect, test } from '../support/site'

test.use({ expectedRequests: [[/^http:\/\/127\.0\.0\.1:\d+\/payment\//], { scope: 'test' }] })

test('a visitor writes and sends an inquiry with only a keyboard', async ({ page, site }) => {
  await mailboxOf(site).work()
  await open(page, '/contact')
  for (const [name, text] of [
    ['First name', 'Jo'],
    ['Last name', 'Example'],
    ['Email', 'jo@example.org'],
    ['Message', 'My shoulder clicks.'],
  ] as const) {
    await typeInto(page, page.getByRole('textbox', { name }), text)
  }
  await pressKey(page, page.getByRole('checkbox', { name: /^I consent/ }), 'Space')
  await pressKey(page, page.getByRole('button', { name: 'Send Message' }), 'Enter')
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
})

test('a visitor chooses a clinic and finds a provider with only a keyboard', async ({ page }) => {
  await open(page, '/providers')
  await pressKey(
    page,
    page
      .getByRole('navigation', { name: 'Choose your clinic', exact: true })
      .getByRole('link', { name: 'Ashland' }),
    'Enter',
  )
  await expect(page).toHaveURL(/clinic=ashlandor/)
  await typeInto(page, page.getByRole('searchbox', { name: 'Search our team' }), 'massage')
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
  await pressKey(
    page,
    page.getByRole('button', { name: 'Read and accept the policy instead' }),
    'Enter',
  )
  const dialog = page.getByRole('dialog')
  await pressKey(
    page,
    dialog.getByRole('checkbox', { name: 'I have read and understand' }),
    'Space',
  )
  await pressKey(page, dialog.getByRole('button', { name: 'I Agree' }), 'Enter')
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
    await typeInto(page, form.getByLabel(label, { exact: true }), text)
  }
  await pressKey(page, reviewButton(page), 'Enter')
  await expect(page).toHaveURL(/step=review$/)
  await pressKey(page, continueButton(page), 'Enter')
  await page.waitForURL(`${paymentsOf(site).cartUrl.replace(/cart$/, '')}**`)
})
