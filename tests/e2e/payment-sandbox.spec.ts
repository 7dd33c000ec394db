import type { Page } from '@playwright/test'
import { paymentsOf } from '../support/payments'
import type { Product } from '../support/product'
import { axe, expect, test, viewports, visit } from '../support/site'

const bill = {
  description: 'Bill payment',
  need_to_ship: 'no',
  need_to_tax: 'no',
  quantity: '1',
  store: 'sandbox-medford',
  fingerprint: 'sandbox-fingerprint-medford',
  price: '125.00',
  firstName: 'Zoë-Anne',
  lastName: "O'Neill",
  email: 'zoe@example.org',
  phone: '(541) 555-0100',
  notes: 'Patient: Sam Neill\nStatement number: 20418-3',
  patientName: 'Sam Neill',
  patientDOB: '2001-02-03',
  location: 'East Medford',
  identifier: 'b-0001',
  invoice: '20418-3',
  accountNumber: 'A-77',
}

/** Posts a cart as a page of the site does, under that page's policy. */
async function continueToPaymentPage(page: Page, site: Product) {
  await visit(page, '/pay-my-bill')
  const going = page.waitForURL(/\/payment\/cart\/[\w-]+$/)
  await page.evaluate(
    ({ action, fields }) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      form.append(
        ...Object.entries(fields).map(([name, value]) =>
          Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
        ),
      )
      document.body.append(form)
      form.submit()
    },
    { action: paymentsOf(site).cartUrl, fields: bill },
  )
  await going
}

test.use({ expectedRequests: [/^http:\/\/127\.0\.0\.1:\d+\/payment(?:\/|$)/] })
test.beforeEach(({ site }) => paymentsOf(site).clear())

test('PAY-01 PAY-02 PAY-10 the policies of both sites allow a form to open the payment page and the browser to return', async ({
  page,
  site,
}) => {
  await continueToPaymentPage(page, site)
  await expect(page.getByText('Sandbox: no card is charged', { exact: true })).toBeVisible()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $125.00' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('link', { name: 'Use one of the test cards' }).click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  for (const width of [320, viewports.tablet.width, viewports.desktop.width]) {
    await page.setViewportSize({ width, height: 800 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `no sideways scrolling at ${width}`,
    ).toBeLessThanOrEqual(0)
  }
  await axe(page)
  await page.getByRole('link', { name: 'Fill in 4000 0000 0000 0002' }).click()
  await page.getByRole('button', { name: 'Pay $125.00' }).click()
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/payment-failed\?error_code=card_declined&/)
  await expect(page.getByText('The card was declined.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This payment has ended' })).toBeVisible()
  await page.goto(`${site.lakeUrl}/payment`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Bill payment' })).toContainText(
    'Declined',
  )
  await axe(page)
})

test('PAY-02 PAY-10 a card payment works by keyboard and without script', async ({
  noScript: page,
  site,
}) => {
  const posted = await fetch(paymentsOf(site).cartUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(bill),
  })
  await page.goto(new URL(posted.headers.get('location') ?? '', site.lakeUrl).href)
  await page.getByLabel('Name on the card').focus()
  for (const text of ['Test Card', '5555555555554444', '12/40', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/confirmation`)
  expect(await paymentsOf(site).received()).toMatchObject([{ outcome: 'paid', fields: bill }])
})
