import type { Page } from '@playwright/test'
import {
  bill,
  chooseClinic,
  field,
  fillBill,
  continueToPaymentPage,
  openBill,
  payWith,
  submitBill,
  submitButton,
  billValues,
} from '../support/bill'
import { alertsOf } from '../support/alerts'
import { hydrated, loadChecks, open, pressWhileHydrating } from '../support/hydrated'
import { continueButton, paymentsOf } from '../support/payments'
import type { Product } from '../support/product'
import { axe, expect, test as base, viewports, visit } from '../support/site'
import { visitorOf } from '../support/visitor'

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
const panel = (page: Page) => page.locator('section[data-status]')
const checkFirst =
  'If you’ve already been to the payment page, this payment may have gone through. Check your card activity before you pay again.'
const lastCart = async (site: Parameters<typeof paymentsOf>[0]) =>
  (await paymentsOf(site).received()).at(-1)

/** Checks that the payment page received this bill, with the name of its location and these other values. */
async function checkCart(
  site: Parameters<typeof paymentsOf>[0],
  location: string,
  { invoiceNumber, accountNumber, billingEmail, billingPhone, patientName }: typeof bill,
  patientDOB = '1985-03-07',
) {
  const { notes, ...fields } = (await lastCart(site))?.fields ?? { notes: '' }
  expect(fields).toMatchObject({
    price: '1250.50',
    location,
    patientDOB,
    invoice: invoiceNumber,
    accountNumber,
    email: billingEmail,
    phone: billingPhone,
  })
  expect(notes.replaceAll('\r\n', '\n')).toBe(
    `Patient: ${patientName}\nStatement number: ${invoiceNumber}\nDate of birth: ${patientDOB}\nAccount number: ${accountNumber}\nLocation: ${location}`,
  )
}

/** Checks how the site shows a payment that failed, and returns to the form, which has the values of the bill. */
async function checkFailure(page: Page, site: Product, location: string, says: string) {
  await expect(page).toHaveURL(new RegExp(`^${site.url}/payment-failed`))
  await expect(main(page)).toContainText(says)
  await expect(main(page)).toContainText(/20418-3.*\$1,250\.50/)
  await main(page).getByRole('link', { name: 'Try Payment Again' }).click()
  await main(page).getByRole('link', { name: location, exact: true }).click()
  await expect(field(page, 'invoiceNumber')).toHaveValue('20418-3')
  expect(await billValues(page)).toEqual(bill)
}

test('BIL-02 BIL-21 BIL-22 PAY-01 PAY-02 PAY-03 PAY-08 PAY-09 PAY-10 with script, a bill that is declined, tried again and canceled reaches the payment page complete, and its form keeps the values', async ({
  page,
  site,
}) => {
  await open(page, '/pay-my-bill')
  await main(page).getByRole('link', { name: 'Ashland', exact: true }).click()
  await expect(page).toHaveURL('/pay-my-bill/ashland')
  await fillBill(page)
  await continueToPaymentPage(page)
  await checkCart(site, 'Ashland', bill)
  await payWith(page, '4000 0000 0000 0002')
  expect((await lastCart(site))?.outcome).toBe('declined')
  await checkFailure(page, site, 'Ashland', 'The card was declined.')

  await hydrated(page)
  await continueToPaymentPage(page)
  expect(await paymentsOf(site).received()).toHaveLength(2)
  await page.getByRole('button', { name: 'Close without paying' }).click()
  expect((await lastCart(site))?.outcome).toBe('cancelled')
  await checkFailure(page, site, 'Ashland', 'The payment was canceled.')
})

test('BIL-02 BIL-21 BIL-22 PAY-01 PAY-02 PAY-03 PAY-08 PAY-09 PAY-10 without script, a bill reaches the payment page complete, and after a card that is not accepted its form keeps the values', async ({
  noScript: page,
  site,
}) => {
  await visit(page, '/online-payments')
  await main(page).getByRole('link', { name: 'North Medford', exact: true }).click()
  await expect(page).toHaveURL('/online-payments/north-medford')
  await fillBill(page)
  await continueToPaymentPage(page)
  await checkCart(site, 'North Medford', bill)
  await payWith(page, '3782 822463 10005')
  expect((await lastCart(site))?.outcome).toBe('not-accepted')
  await checkFailure(page, site, 'North Medford', 'American Express is not accepted.')
})

test('PAY-03 PAY-06 the payment of a bill names its location and the store that receives it', async ({
  page,
  site,
}) => {
  for (const [id, location, store] of [
    ['ashland', 'Ashland', 'sandbox-ashland'],
    ['central-point', 'Central Point', 'sandbox-central-point'],
    ['east-medford', 'East Medford', 'sandbox-medford'],
    ['north-medford', 'North Medford', 'sandbox-medford'],
  ] as const) {
    const review = await submitBill(page, site, `/pay-my-bill/${id}`)
    const html = await visitorOf(page, site).read(review)
    for (const part of [
      `name="location" value="${location}"`,
      `name="store" value="${store}"`,
      `Location: ${location}`,
    ])
      expect(html.includes(part), part).toBe(true)
  }
})

test('BIL-06 CHK-40 the form has the specified fields, each with a label and an autocomplete token', async ({
  noScript: page,
}) => {
  await visit(page, '/pay-my-bill/ashland')
  const names = await page
    .locator('form#bill [name]:visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  expect(names.filter((name) => name !== 'contact_preference_note').sort()).toEqual(
    Object.keys(bill).sort(),
  )
  await expect(field(page, 'billingPhone')).toHaveAttribute('maxlength', '14')
  await expect(field(page, 'price')).toHaveAttribute('inputmode', 'decimal')
  const tokens = {
    billingFirstName: 'given-name',
    billingLastName: 'family-name',
    billingEmail: 'email',
    billingPhone: 'tel',
    patientDOB: 'off',
  } as const
  for (const [name, token] of Object.entries(tokens))
    await expect(field(page, name as keyof typeof tokens)).toHaveAttribute('autocomplete', token)
})

test('BIL-20 BIL-22 CHK-44 a bill can be paid by keyboard alone, and the phone number stays as entered', async ({
  page,
  site,
}) => {
  await open(page, '/pay-my-bill/ashland')
  await field(page, 'invoiceNumber').focus()
  await expect(page.locator('form#bill')).toHaveAttribute('data-status', 'idle')
  const order = [
    'invoiceNumber',
    'accountNumber',
    'price',
    'billingFirstName',
    'billingLastName',
    'billingEmail',
    'billingPhone',
    'patientName',
    'patientDOB',
  ] as const
  const changes = { billingPhone: '5415550100', patientDOB: 'March 7 1985' }
  for (const name of order) {
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.insertText({ ...bill, ...changes }[name])
    await page.keyboard.press('Tab')
  }
  await expect(field(page, 'billingPhone')).toHaveValue('5415550100')
  await expect(submitButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(continueButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/payment\/cart\//)
  expect((await lastCart(site))?.fields).toMatchObject({
    phone: '5415550100',
    patientDOB: '1985-03-07',
  })
})

test('BIL-13 BIL-15 C-62 C-63 the amount accepts only digits, dots and commas; a pasted price and a pasted long number are kept, and an amount in another currency is rejected with an error message', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/pay-my-bill/ashland')
  const price = field(page, 'price')
  await price.pressSequentially('a$1x,2-5e0 .5b')
  await expect(price).toHaveValue('1,250.5')
  await expect(price).toHaveAccessibleDescription(/You will pay \$1,250\.50\./)
  await price.fill('')
  await page.keyboard.insertText('$ 125.00')
  await expect(price).toHaveValue('125.00')
  await price.press('Home')
  await page.keyboard.type('x9')
  await expect(price).toHaveValue('9125.00')
  await field(page, 'billingPhone').focus()
  await page.keyboard.insertText('+1 541 555 0100')
  await expect(field(page, 'billingPhone')).toHaveValue('(541) 555-0100')

  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await price.focus()
    await price.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
  }
  await paste('$1,250.50')
  await expect(price).toHaveValue('1,250.50')
  for (const foreign of ['€50', '50 GBP', '¥1,000']) {
    await paste(foreign)
    await expect(price).toHaveValue('1,250.50')
    await expect(price).toHaveAccessibleDescription(/Error: Please enter a valid payment amount/)
    await expect(page.getByRole('alert')).toHaveText('Error: Please enter a valid payment amount')
  }
  await axe(page)
  await price.press('End')
  await page.keyboard.type('1')
  await expect(price).not.toHaveAttribute('aria-invalid')
})

test.describe('an invalid form', () => {
  test.use({ expectedConsole: [/status of 400/] })

  test('BIL-10 BIL-12 BIL-17 BIL-18 CHK-30 CHK-31 CHK-32 CHK-39 CHK-43 errors are shown at once in the browser, under each field and in the summary, and cleared on edit, and all values are kept', async ({
    page,
  }) => {
    let posts = 0
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0))
    await open(page, '/pay-my-bill/north-medford')
    await loadChecks(page, page.locator('form#bill'))
    await submitButton(page).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Invoice number is required',
      'Account number is required',
      'Payment amount is required',
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Patient name is required',
      'Patient date of birth is required',
    ])
    await expect(page).toHaveTitle(/^Error: Pay My Bill - North Medford$/)
    await expect(field(page, 'invoiceNumber')).toHaveAccessibleDescription(
      /Invoice number is required/,
    )

    const wrong = {
      price: '0.00',
      billingFirstName: 'Z',
      billingEmail: 'zoe@example',
      billingPhone: '541',
      patientDOB: '1/1/2999',
    }
    await fillBill(page, wrong)
    await expect(field(page, 'invoiceNumber')).not.toHaveAttribute('aria-invalid')
    await submitButton(page).click()
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter a valid payment amount',
      'First name must be at least 2 characters',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Date of birth cannot be in the future',
    ])
    await expect(field(page, 'patientDOB')).toHaveAccessibleDescription(
      /Error: Date of birth cannot be in the future/,
    )
    await summary.getByRole('link', { name: 'Please enter a valid phone number' }).click()
    await expect(field(page, 'billingPhone')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('5')
    await expect(field(page, 'billingPhone')).not.toHaveAttribute('aria-invalid')
    await expect(field(page, 'billingEmail')).toHaveAttribute('aria-invalid', 'true')
    expect(await billValues(page)).toEqual({ ...bill, ...wrong, billingPhone: '5415' })
    expect(posts).toBe(0)
  })

  test('BIL-11 CHK-30 C-51 the action shows the same errors without script, with Error in the title and all input values, and scrolls to the errors', async ({
    noScript,
  }) => {
    await visit(noScript, '/pay-my-bill/north-medford')
    const wrong = {
      price: '10000.01',
      billingLastName: 'O',
      patientDOB: '2/30/1985',
      accountNumber: '',
    }
    await fillBill(noScript, wrong)
    await submitButton(noScript).click()
    await expect(noScript).toHaveTitle('Error: Pay My Bill - North Medford')
    await expect(noScript.getByRole('alert')).toBeFocused()
    await expect(noScript.getByRole('alert').getByRole('link')).toHaveText([
      'Account number is required',
      'Payment amount cannot exceed $10,000',
      'Last name must be at least 2 characters',
      'Patient date of birth is required',
    ])
    await expect(field(noScript, 'price')).toHaveAccessibleDescription(
      /Payment amount cannot exceed \$10,000/,
    )
    expect(await billValues(noScript)).toEqual({ ...bill, ...wrong })
    expect(noScript.url()).toMatch(/\/pay-my-bill\/north-medford$/)
    await field(noScript, 'accountNumber').fill('TR-1')
    await field(noScript, 'price').fill('$ 10,000')
    await field(noScript, 'billingLastName').fill('Ox')
    await field(noScript, 'patientDOB').fill('2/28/1985')
    await submitButton(noScript).click()
    await expect(panel(noScript)).toContainText(
      /Amount\$10,000\.00.*North Medford.*20418-3.*TR-1.*Nguyễn Thị Ví Dụ/,
    )
    await expect(noScript).toHaveTitle('Pay My Bill - North Medford')
    await noScript.getByText('Edit payment details').click()
    expect(await billValues(noScript)).toMatchObject({
      ...bill,
      price: '$ 10,000',
      accountNumber: 'TR-1',
      billingLastName: 'Ox',
      patientDOB: '2/28/1985',
    })
  })
})

test.describe('a payment redirect that fails', () => {
  /** Opens a page with a paused clock, fills in the bill, and returns the alerts that the page will show. */
  async function withClock(page: Page, path: string) {
    const alerts = alertsOf(page)
    await page.clock.install()
    await page.goto(path)
    await hydrated(page)
    await fillBill(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    return alerts
  }

  test('BIL-20 BIL-22 BIL-23 C-66 an alert follows after exactly 5 seconds; until then a second click has no effect, and afterwards the same payment can be sent again', async ({
    page,
    site,
  }) => {
    const posts: string[] = []
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' &&
        request.url() === paymentsOf(site).cartUrl &&
        posts.push(new URLSearchParams(request.postData() ?? '').get('identifier') ?? ''),
    )
    await paymentsOf(site).fail({ mode: 'no-content' })
    const alerts = await withClock(page, '/pay-my-bill/east-medford')
    await submitButton(page).click()
    await expect(panel(page)).toBeFocused()
    await expect(panel(page)).toHaveAttribute('data-status', 'idle')
    await expect(panel(page)).toContainText(/\$1,250\.50.*East Medford.*20418-3/)
    await page.clock.runFor(10_000)
    expect(posts).toEqual([])
    await continueButton(page).click()
    await expect(panel(page)).toHaveAttribute('data-status', 'processing')
    expect(posts).toEqual([])
    await page.clock.runFor(99)
    expect(posts).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => posts.length).toBe(1)
    await continueButton(page).click({ force: true })
    await page.keyboard.press('Enter')
    await page.clock.runFor(4_999)
    expect(alerts).toEqual([])
    await expect(continueButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Edit payment details')).toBeHidden()
    await page.clock.runFor(1)
    await expect
      .poll(() => alerts)
      .toEqual(['Payment submission appears to have failed. Please try again or contact support.'])
    expect(posts).toHaveLength(1)
    await expect(panel(page)).toHaveAttribute('data-status', 'idle')
    await expect(panel(page)).toContainText('Before you pay again, check')
    await expect(panel(page).getByRole('link', { name: '541-555-0150' })).toBeVisible()
    await page.clock.resume()
    await axe(page)
    await page.getByText('Edit payment details').click()
    expect(await billValues(page)).toEqual(bill)
    await page.goBack()

    await paymentsOf(site).work()
    await continueButton(page).click()
    await page.waitForURL(/\/payment\/cart\//)
    expect(new Set(posts).size).toBe(1)
    expect(alerts).toHaveLength(1)
  })

  test('BIL-24 an alert appears and nothing is sent when the submit throws', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      HTMLFormElement.prototype.submit = () => {
        throw new Error('refused by the test')
      }
    })
    const alerts = await withClock(page, '/pay-my-bill/ashland')
    await submitButton(page).click()
    await continueButton(page).click()
    await page.clock.runFor(100)
    await expect.poll(() => alerts).toEqual(['Failed to submit payment form. Please try again.'])
    await expect(panel(page)).toContainText('Failed to submit payment form. Please try again.')
    await expect(continueButton(page)).toHaveAttribute('aria-disabled', 'false')
    await page.clock.runFor(10_000)
    expect(alerts).toHaveLength(1)
    expect(await paymentsOf(site).received()).toEqual([])
  })

  test('C-66 BIL-23 no alert follows after the page is left; restored from the back/forward cache, it waits for a click and advises checking first', async ({
    page,
    site,
  }) => {
    await paymentsOf(site).fail({ mode: 'no-content' })
    const alerts = await withClock(page, '/pay-my-bill/ashland')
    await submitButton(page).click()
    await continueButton(page).click()
    await page.clock.runFor(100)
    // The test browser has no back/forward cache, so the test dispatches the event of a browser that has one.
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    )
    await page.clock.runFor(20_000)
    expect(alerts).toEqual([])
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(panel(page).getByRole('heading')).toHaveText(
      'You’ve returned from the payment page',
    )
    await expect(panel(page)).toContainText('Before you pay again, check')
    await expect(continueButton(page)).toHaveAttribute('aria-disabled', 'false')
    await page.clock.runFor(20_000)
    expect(alerts).toEqual([])
    await paymentsOf(site).work()
    await continueButton(page).click()
    await page.clock.runFor(100)
    await page.waitForURL(/\/payment\/cart\//)
  })

  for (const script of ['on', 'off'] as const)
    test.describe(() => {
      test.use({ javaScriptEnabled: script === 'on' })
      test(`C-66 PAY-17 with script ${script}: Back from the payment page shows the review with the advice to check first, also after a reload, Back again the form with all input values, and neither pays automatically`, async ({
        page,
        site,
      }) => {
        await openBill(page, script, '/pay-my-bill/ashland')
        await fillBill(page, { invoiceNumber: 'A_7 #2/3' })
        await submitButton(page).click()
        await expect(continueButton(page)).toBeVisible()
        await expect(panel(page)).not.toContainText(checkFirst)
        const advice = page.getByText('Have your statement ready.')
        await expect(advice).toHaveCount(0)
        await continueButton(page).click()
        await page.waitForURL(/\/payment\/cart\//)
        await page.goBack()
        await expect(page).toHaveURL('/pay-my-bill/ashland?step=review')
        await expect(continueButton(page)).toBeVisible()
        await expect(panel(page)).toContainText('A_7 #2/3')
        await expect(panel(page)).toContainText(checkFirst)
        if (script === 'on') await axe(page)
        await page.reload()
        await expect(panel(page)).toContainText('A_7 #2/3')
        await expect(panel(page)).toContainText(checkFirst)
        await page.goBack()
        await expect(page).toHaveURL('/pay-my-bill/ashland')
        await expect(advice).toHaveCount(1)
        await expect(field(page, 'invoiceNumber')).toHaveValue('A_7 #2/3')
        expect(await billValues(page)).toEqual({ ...bill, invoiceNumber: 'A_7 #2/3' })
        await page.goForward()
        await expect(continueButton(page)).toBeVisible()
        await expect(panel(page)).toHaveAttribute('data-status', 'idle')
        const identifiers = async () =>
          (await paymentsOf(site).received()).map(({ fields }) => fields.identifier)
        expect(await identifiers()).toHaveLength(1)
        await continueButton(page).click()
        await page.waitForURL(/\/payment\/cart\//)
        expect(await identifiers()).toHaveLength(2)
        expect(new Set(await identifiers()).size).toBe(1)
      })
    })
})

for (const script of ['on', 'off'] as const)
  test.describe(() => {
    test.use({ javaScriptEnabled: script === 'on' })
    test(`C-82 with script ${script}: a patient at a shared computer clears the input values, and the same bill is paid a second time only after confirmation`, async ({
      page,
      site,
    }) => {
      const address = '/pay-my-bill/ashland'
      await submitBill(page, site, address)
      await visitorOf(page, site).read('/confirmation')
      await visit(page, await submitBill(page, site, address))
      await expect(
        page.getByRole('heading', { name: 'Do you want to pay this bill again?' }),
      ).toBeVisible()
      await expect(continueButton(page)).toHaveCount(0)
      if (script === 'on') await axe(page)
      await page.getByRole('button', { name: 'Yes, pay this bill again' }).click()
      await continueButton(page).click()
      await page.waitForURL(/\/payment\/cart\//)
      expect(await paymentsOf(site).received()).toHaveLength(1)

      await page.goBack()
      await page.getByRole('button', { name: 'Clear my details' }).click()
      await expect(page).toHaveURL(address)
      await expect(field(page, 'patientName')).toHaveValue('')
      await expect(page.getByRole('button', { name: 'Clear my details' })).toHaveCount(0)
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('bill')
    })
  })

for (const script of ['on', 'off'] as const)
  test.describe(() => {
    test.use({ javaScriptEnabled: script === 'on' })
    test(`C-82 with script ${script}: a bill that the browser did not store or no longer stores leads back to the form, which explains why`, async ({
      page,
      site,
    }) => {
      const review = await submitBill(page, site, '/pay-my-bill/ashland')
      await page.context().clearCookies()
      await openBill(page, script, review)
      await expect(page).toHaveURL('/pay-my-bill/ashland?step=restart')
      const notice = page.getByRole('alert')
      await expect(notice).toContainText('only if your browser accepts cookies.')
      await expect(notice).toContainText('Check your card activity')
      await expect(notice).toBeFocused()
      if (script === 'on') await axe(page)
      await fillBill(page)
      await submitButton(page).click()
      await expect(continueButton(page)).toBeVisible()
    })
  })

test('BIL-02 C-27 a bill that is submitted in another tab replaces neither the values of a form nor a review when the patient chooses another clinic', async ({
  page,
  site,
}) => {
  const address = '/pay-my-bill/ashland'
  const ownBill = { ...bill, invoiceNumber: 'OWN-1', price: '111.00' }
  await open(page, `${address}?clinic=ashlandor`)
  await fillBill(page, ownBill)
  await submitBill(page, site, address)
  await chooseClinic(page, 'Central Point')
  await expect(page.getByRole('banner')).toContainText('Currently: Central Point')
  expect(await billValues(page)).toEqual(ownBill)

  await page.goto(`${address}?clinic=ashlandor`)
  await hydrated(page)
  await fillBill(page, ownBill)
  await submitButton(page).click()
  await expect(panel(page)).toContainText('OWN-1')
  await submitBill(page, site, address)
  await chooseClinic(page, 'Central Point')
  await expect(page.getByRole('banner')).toContainText('Currently: Central Point')
  await expect(panel(page)).toContainText(/\$111\.00.*OWN-1/)
  await expect(page.getByText('Edit payment details')).toHaveAttribute(
    'href',
    `${address}?clinic=cpoint`,
  )
})

test('C-82 the tap that hydrates the question whether to pay again answers it', async ({
  page,
  site,
}) => {
  await page.setViewportSize(viewports.phone)
  const address = '/pay-my-bill/ashland'
  await submitBill(page, site, address)
  await visitorOf(page, site).read('/confirmation')
  const review = await submitBill(page, site, address)
  const confirm = page.getByRole('button', { name: 'Yes, pay this bill again' })
  await pressWhileHydrating(page, () => visit(page, review), confirm)
  await expect(continueButton(page)).toBeVisible()
})

test('BIL-02 BIL-21 BIL-22 PAY-01 PAY-02 PAY-03 PAY-08 PAY-09 PAY-10 C-82 a paid bill is confirmed, and afterwards no form, log, address or storage contains its input values', async ({
  page,
  context,
  site,
}) => {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  const before = (await site.completeLogs()).length
  await open(page, '/pay-my-bill/central-point')
  await loadChecks(page, page.locator('form#bill'))
  const canary = {
    ...bill,
    billingFirstName: 'Canaryfirst',
    billingLastName: 'Canarylast',
    billingEmail: 'canary@example.org',
    billingPhone: '541-555-0177',
    patientName: 'Canary Patient',
    patientDOB: '4/9/1951',
    accountNumber: 'CANARY-7',
  }
  await fillBill(page, { ...canary, billingEmail: 'canary' })
  await submitButton(page).click()
  await field(page, 'billingEmail').fill(canary.billingEmail)
  await continueToPaymentPage(page)
  await checkCart(site, 'Central Point', canary, '1951-04-09')
  await payWith(page, '6011 1111 1111 1117')
  await expect(page).toHaveURL(`${site.url}/confirmation`)
  expect((await lastCart(site))?.outcome).toBe('paid')
  await expect(main(page)).toContainText(
    'We’ve received your payment. Payments process within 1-2 business days',
  )
  await expect(main(page).getByRole('link', { name: /membership/i })).toHaveCount(0)
  await expect(main(page)).toContainText('We prepared a payment of $1,250.50 to')
  await expect(main(page)).toContainText('Invoice number20418-3')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const personal = /canary|555-?0177|1951-04-09|4\/9\/1951|20418-3/i
  expect(stored).not.toMatch(personal)
  for (const { value, httpOnly } of (await context.cookies()).filter(
    ({ name }) => name === 'journey' || name === 'bill',
  )) {
    expect(value).not.toMatch(personal)
    expect(httpOnly).toBe(true)
  }
  await visit(page, '/pay-my-bill/central-point')
  await expect(field(page, 'patientName')).toHaveValue('')
  expect(addresses.filter((address) => personal.test(decodeURIComponent(address)))).toEqual([])
  const logged = (await site.completeLogs()).slice(before)
  expect(logged.filter((line) => personal.test(line))).toEqual([])
})
