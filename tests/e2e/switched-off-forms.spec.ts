import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { alertsOf } from '../support/alerts'
import { bill, billValues, fillBill, submitButton } from '../support/bill'
import { open } from '../support/hydrated'
import { mailboxOf } from '../support/mailbox'
import {
  agreementForm,
  fillAgreement,
  member,
  purchaseOf,
  reviewButton,
} from '../support/membership'
import { continueButton, paymentsOf } from '../support/payments'
import { axe, expect, test, viewports, visit } from '../support/site'
import { fromVisitor } from '../support/visitor-address'

// The tests share a worker and their order, so that the server restarts only for the first and within the last.
test.describe.configure({ mode: 'default' })
test.use({
  viewport: viewports.desktop,
  settings: { PAYMENT_STORES: JSON.stringify({ medford: { store: 'M', fingerprint: 'm' } }) },
  expectedConsole: [[/status of (404|503)/], { scope: 'test' }],
})
test.beforeEach(async ({ site }) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
  await paymentsOf(site).work()
  await paymentsOf(site).clear()
})

test('BIL-19 BIL-25 C-65 the bill page sends nothing without a store: an alert and the page explain why and how to pay, and keep all values', async ({
  page,
  noScript,
  site,
}) => {
  const alerts = alertsOf(page)
  await open(page, '/pay-my-bill/ashland')
  await visit(noScript, '/pay-my-bill/ashland')
  for (const one of [page, noScript]) {
    await fillBill(one)
    await submitButton(one).click()
    const alert = one
      .getByRole('alert')
      .filter({ hasText: 'Error preparing payment submission...' })
    await expect(alert).toContainText('Online payment isn’t available for Ashland.')
    await expect(alert).toContainText('Nothing was sent and nothing was charged.')
    await expect(alert.getByRole('link', { name: '541-555-0150' })).toHaveAttribute(
      'href',
      'tel:+15415550150',
    )
    expect(await billValues(one)).toEqual(bill)
  }
  await expect.poll(() => alerts).toHaveLength(1)
  expect(alerts[0]).toMatch(
    /^Error preparing payment submission\.\.\. Online payment isn’t available for Ashland\..*call 541-555-0150\.$/,
  )
  expect(await paymentsOf(site).received()).toEqual([])
  await axe(page)
})

test('C-65 PAY-05 the review of a membership sends nothing without a store for memberships: an alert and the page explain it, and keep the values', async ({
  page,
  site,
}) => {
  const alerts = alertsOf(page)
  await open(
    page,
    await purchaseOf(page, site).toReview('/membership-payment?package=chiropractic'),
  )
  await continueButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Error preparing payment submission...')
  await expect.poll(() => alerts).toHaveLength(1)
  await expect(page.getByRole('main')).toContainText(member.name)
  expect(await paymentsOf(site).received()).toEqual([])
})

test('AGR-07 C-59 when memberships and mail are switched off, an open agreement, an open checkout and an inquiry send nothing and explain it', async ({
  page: agreement,
  context,
  site,
}) => {
  const address = '/membership-payment?package=chiropractic&clinic=cpoint'
  await purchaseOf(agreement, site).toReview(address)
  const checkout = await context.newPage()
  await open(checkout, address)
  await open(agreement, '/membership-agreement?package=ultimate&location=ashland')
  await fillAgreement(agreementForm(agreement))
  await site.restartServer({ MEMBERSHIP_ENABLED: 'off', EMAIL_ENABLED: 'off' })

  await test.step('agreement', async () => {
    await agreementForm(agreement).getByRole('button', { name: 'Sign and submit' }).click()
    // It can neither be sent again nor be replaced by the policy.
    const notice = agreement.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('This membership isn’t available right now.')
    await expect(notice.getByRole('link')).toHaveText([/^541-555-\d{4}$/])
    await expect(notice).not.toContainText('Try again')
  })

  await test.step('checkout', async () => {
    await reviewButton(checkout).click()
    await expect(checkout.getByRole('alert')).toContainText(
      /^There is a problemThis membership isn’t available right now. Please call us.Call 541-555-\d{4}\.$/,
    )
    await expect(checkout.locator('form#checkout').getByLabel('Patient name')).toHaveValue(
      member.name,
    )
  })

  await test.step('inquiry', async () => {
    const response = await fetch(`${site.url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, ...fromVisitor() },
      body: new URLSearchParams({
        firstName: 'A',
        lastName: 'B',
        email: 'a@b.c',
        message: 'Sent while mail is switched off.',
        preferredLocation: 'ashland',
        hipaaConsent: 'on',
      }),
    })
    const html = await response.text()
    for (const part of [
      'We can’t receive online messages right now',
      'Your message may not have been sent',
      'Sent while mail is switched off.',
    ])
      expect(html.includes(part), part).toBe(true)
  })

  expect(await mailboxOf(site).mails()).toEqual([])
  const outbox = await readdir(join(site.dataDir, 'outbox')).catch(() => [])
  expect(outbox.filter((name) => name.endsWith('.mail'))).toEqual([])
})
