import type { Page } from '@playwright/test'
import { hydrated, open } from '../support/hydrated'
import { pressKey, tabTo, typeInto } from '../support/keyboard'
import { mailboxOf } from '../support/mailbox'
import { agreementForm, detailFields, payer, purchaseOf, reviewButton } from '../support/membership'
import { continueButton, paymentsOf } from '../support/payments'
import { readWithPdfjs } from '../support/pdfjs'
import { Pdf } from '../support/read-pdf'
import { expect, test, viewports } from '../support/site'
import { visitorOf } from '../support/visitor'

/** Fictional names, each with characters that another part of the process might lose. */
const purchases = [
  {
    title: 'Chiropractic',
    id: 'chiropractic',
    byKeyboard: true,
    name: 'Nguyễn Thị Ví Dụ',
    monthly: false,
    price: '550.00',
    printed: '$550',
  },
  {
    title: 'Acupuncture Wellness',
    id: 'acupuncture',
    byKeyboard: false,
    name: 'Łukasz Przykład',
    monthly: false,
    price: '495.00',
    printed: '$495',
  },
  {
    title: 'Ultimate',
    id: 'ultimate',
    byKeyboard: false,
    name: 'Мария Примерова',
    monthly: false,
    price: '950.00',
    printed: '$950',
  },
  {
    title: 'Ultimate',
    id: 'ultimate',
    byKeyboard: true,
    name: 'Zoë-Anne O’Beispiel',
    monthly: true,
    price: '95.00',
    printed: '$95',
  },
] as const
type Purchase = (typeof purchases)[number]

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

/** Goes from the offer to the agreement of this purchase. */
async function choose(page: Page, { monthly, title }: Purchase) {
  await open(page, '/membership-offer')
  await pressKey(page, page.getByRole('link', { name: `Choose ${title}` }))
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(title)
  if (monthly) {
    await tabTo(page, page.getByRole('radio', { name: /^Billed annually/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(/freq=monthly/)
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
      '$95 today, then $95 a month for 9 months ($950 total)',
    )
  }
  await pressKey(page, page.getByRole('button', { name: 'Fill out and sign the agreement' }))
  await expect(page).toHaveURL(/\/membership-agreement\?/)
}

/** Chooses and signs by keyboard, and goes on to the checkout. */
async function sign(page: Page, purchase: Purchase) {
  const { name } = purchase
  await choose(page, purchase)
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

/** Fills in the checkout by keyboard, and goes on to the review. */
async function fillInPayer(page: Page, { name }: Purchase) {
  await hydrated(page)
  const details = page.locator('form#checkout')
  await typeInto(page, details.getByLabel('First name'), payer.first)
  await typeInto(page, details.getByLabel('Last name'), payer.last)
  await typeInto(page, details.getByLabel('Email'), payer.email)
  await typeInto(page, details.getByLabel('Phone number'), payer.phone)
  await expect(page.getByLabel('Patient name')).toHaveValue(name)
  await pressKey(page, reviewButton(page))
}

for (const purchase of purchases) {
  test(`CHK-46 AGR-16 AGR-24 PAY-12 THX-01 ${purchase.title}, ${purchase.monthly ? 'monthly' : 'in one payment'}, is signed, mailed and paid${purchase.byKeyboard ? ' on a phone and by keyboard alone' : ''}`, async ({
    page,
    site,
  }) => {
    const { id, title, name, price, printed, monthly, byKeyboard } = purchase
    if (byKeyboard) await sign(page, purchase)
    else
      await purchaseOf(page, site).sign(`/membership-agreement?package=${id}&location=ashland`, {
        member_name: name,
        signature: name,
        email: 'patient@example.com',
      })

    const [mail, ...more] = await mailboxOf(site).mails()
    expect(more).toEqual([])
    expect(mail?.subject).toContain(name)
    expect(mail?.attachments).toHaveLength(1)
    const pdf = Buffer.from(
      await (await fetch(`${site.lakeUrl}${mail?.attachments[0]?.path}`)).arrayBuffer(),
    )
    for (const text of [new Pdf(pdf).text, (await readWithPdfjs(pdf)).text]) {
      for (const value of [name, title, printed, 'v1.0', 'patient@example.com'])
        expect(text).toContain(value)
      expect(text).toMatch(/\b[0-9a-f]{64}\b/)
    }

    if (byKeyboard) await fillInPayer(page, purchase)
    else {
      const values = { intent: 'review', ...detailFields, patientName: name }
      const checkout = `/membership-payment?package=${id}&clinic=ashlandor`
      await open(page, await visitorOf(page, site).submit(checkout, values))
    }
    await expect(main(page)).toContainText('Review your order')
    const renewal = page.getByRole('checkbox', { name: /renews automatically/ })
    await expect(renewal).toHaveCount(title === 'Ultimate' ? 1 : 0)
    if (title === 'Ultimate') await pressKey(page, renewal, 'Space')
    await pressKey(page, continueButton(page))
    await page.waitForURL(/\/payment\/cart\//)
    const [cart] = await paymentsOf(site).received()
    expect(cart?.fields).toMatchObject({ price, patientName: name })
    expect(cart?.fields['notes']).toContain(monthly ? 'Billing frequency: monthly' : 'Amount: ')

    await pressKey(page, page.getByRole('link', { name: 'Fill in 4111 1111 1111 1111' }))
    await pressKey(page, page.getByRole('button', { name: /^Pay \$/ }))
    await expect(page).toHaveURL(`${site.url}/confirmation`)
    await hydrated(page)
    await pressKey(page, main(page).getByRole('link', { name: /membership/i }))
    await expect(page).toHaveURL(/\/membership-thank-you\?package=\w+&paid=true$/)
    await expect(main(page)).toContainText(title)
  })
}
