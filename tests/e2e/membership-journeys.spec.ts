import type { Page } from '@playwright/test'
import { hydrated, open } from '../support/hydrated'
import { pressKey, tabTo, typeInto } from '../support/keyboard'
import { mailboxOf } from '../support/mailbox'
import {
  agreementForm,
  detailFields,
  payer,
  purchaseOf,
  reviewButton,
  reviewedIn,
} from '../support/membership'
import { continueButton, paymentsOf } from '../support/payments'
import { readWithPdfjs } from '../support/pdfjs'
import type { Product } from '../support/product'
import { Pdf } from '../support/read-pdf'
import { expect, test, viewports } from '../support/site'
import { visitorOf } from '../support/visitor'

const main = (page: Page) => page.getByRole('main')

test.use({
  viewport: viewports.phone,
  expectedRequests: [[/^http:\/\/127\.0\.0\.1:\d+\/payment\//], { scope: 'test' }],
})
test.beforeEach(async ({ site }) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
  await paymentsOf(site).work()
  await paymentsOf(site).clear()
})

/** Checks that the only mail is that of this agreement, and that two readers find the values in its PDF. */
async function checkMail(site: Product, values: { name: string; title: string; printed: string }) {
  const [mail, ...more] = await mailboxOf(site).mails()
  expect(more).toEqual([])
  expect(mail?.subject).toContain(values.name)
  expect(mail?.attachments).toHaveLength(1)
  const pdf = Buffer.from(
    await (await fetch(`${site.lakeUrl}${mail?.attachments[0]?.path}`)).arrayBuffer(),
  )
  for (const text of [new Pdf(pdf).text, (await readWithPdfjs(pdf)).text]) {
    for (const value of [...Object.values(values), 'v1.0', 'patient@example.com'])
      expect(text).toContain(value)
    expect(text).toMatch(/\b[0-9a-f]{64}\b/)
  }
}

/** Goes from the offer to the agreement of Ultimate with monthly billing. */
async function choose(page: Page) {
  await open(page, '/membership-offer')
  await pressKey(page, page.getByRole('link', { name: 'Choose Ultimate' }))
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Ultimate')
  await tabTo(page, page.getByRole('radio', { name: /^Billed annually/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/freq=monthly/)
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    '$95 today, then $95 a month for 9 months ($950 total)',
  )
  await pressKey(page, page.getByRole('button', { name: 'Fill out and sign the agreement' }))
  await expect(page).toHaveURL(/\/membership-agreement\?/)
}

/** Signs the agreement, and goes on to the checkout. */
async function sign(page: Page, name: string) {
  const downloading = page.waitForEvent('download')
  const form = agreementForm(page)
  for (const [label, text] of [
    ['Patient’s full name', name],
    ['Date of birth', '3/7/1985'],
    ['Phone number', '(541) 555-0142'],
    ['Email', 'patient@example.com'],
  ] as const)
    await typeInto(page, form.getByLabel(label, { exact: true }), text)
  for (const box of await form.getByRole('checkbox').all())
    if (await box.isVisible()) await pressKey(page, box, 'Space')
  await typeInto(page, form.getByLabel('Type the patient’s full name to sign'), name)
  await pressKey(page, form.getByRole('button', { name: 'Sign and submit' }))
  expect((await downloading).suggestedFilename()).toMatch(
    /^membership-agreement-\w+-\d{4}-\d\d-\d\d\.pdf$/,
  )
  await pressKey(page, page.getByRole('dialog').getByRole('link', { name: 'Continue to Payment' }))
  await expect(page).toHaveURL(/\/membership-payment\?/)
}

/** Fills in the checkout, and goes on to the review. */
async function fillInPayer(page: Page, name: string) {
  await hydrated(page)
  const details = page.locator('form#checkout')
  await typeInto(page, details.getByLabel('First name'), payer.first)
  await typeInto(page, details.getByLabel('Last name'), payer.last)
  await typeInto(page, details.getByLabel('Email'), payer.email)
  await typeInto(page, details.getByLabel('Phone number'), payer.phone)
  await expect(page.getByLabel('Patient name')).toHaveValue(name)
  await pressKey(page, reviewButton(page))
}

// Fictional names, each with characters that another part of the process might lose.

test('CHK-46 AGR-16 AGR-24 PAY-12 THX-01 Ultimate, monthly, is signed, mailed and paid on a phone and by keyboard alone', async ({
  page,
  site,
}) => {
  const name = 'Zoë-Anne O’Beispiel'
  await choose(page)
  await sign(page, name)
  await checkMail(site, { name, title: 'Ultimate', printed: '$95' })
  await fillInPayer(page, name)
  await expect(main(page)).toContainText('Review your order')
  await pressKey(page, page.getByRole('checkbox', { name: /renews automatically/ }), 'Space')
  await pressKey(page, continueButton(page))
  await page.waitForURL(/\/payment\/cart\//)
  const [cart] = await paymentsOf(site).received()
  expect(cart?.fields).toMatchObject({ price: '95.00', patientName: name })
  expect(cart?.fields['notes']).toContain('Billing frequency: monthly')

  await pressKey(page, page.getByRole('link', { name: 'Fill in 4111 1111 1111 1111' }))
  await pressKey(page, page.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(`${site.url}/confirmation`)
  await hydrated(page)
  await pressKey(page, main(page).getByRole('link', { name: /membership/i }))
  await expect(page).toHaveURL(/\/membership-thank-you\?package=\w+&paid=true$/)
  await expect(main(page)).toContainText('Ultimate')
})

test('CHK-46 AGR-16 AGR-24 each package in one payment is signed and mailed, and its price reaches the payment step', async ({
  page,
  site,
}) => {
  const { read, submit } = visitorOf(page, site)
  for (const [id, title, name, price] of [
    ['chiropractic', 'Chiropractic', 'Nguyễn Thị Ví Dụ', '550'],
    ['acupuncture', 'Acupuncture Wellness', 'Łukasz Przykład', '495'],
    ['ultimate', 'Ultimate', 'Мария Примерова', '950'],
  ] as const)
    await test.step(title, async () => {
      await mailboxOf(site).empty()
      await purchaseOf(page, site).sign(`/membership-agreement?package=${id}&location=ashland`, {
        member_name: name,
        signature: name,
        email: 'patient@example.com',
      })
      await checkMail(site, { name, title, printed: `$${price}` })

      const checkout = `/membership-payment?package=${id}&clinic=ashlandor`
      const details = { ...detailFields, patientName: name }
      const review = await read(await submit(checkout, { intent: 'review', ...details }))
      expect(review).toContain('Review your order')
      expect(review.includes('name="renewal"')).toBe(id === 'ultimate')
      const renewal = id === 'ultimate' ? { renewal: 'on' } : undefined
      const payment = { intent: 'pay', reviewed: reviewedIn(review), ...renewal }
      const step = await read(await submit(checkout, payment))
      for (const part of [`value="${price}.00"`, `value="${name}"`, `Amount: $${price}.00`])
        expect(step.includes(part), part).toBe(true)
    })
})
