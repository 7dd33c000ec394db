import { open } from '../support/hydrated'
import { pressKey, typeInto } from '../support/keyboard'
import { mailboxOf } from '../support/mailbox'
import { expect, test } from '../support/site'

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

test('CHK-17 a patient accepts the policy of a membership with only a keyboard', async ({
  page,
}) => {
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
})
