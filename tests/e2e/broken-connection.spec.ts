import type { Page } from '@playwright/test'
import { alertsOf } from '../support/alerts'
import {
  bill,
  billValues,
  chooseClinic,
  field,
  fillBill,
  submitBill,
  submitButton,
} from '../support/bill'
import { open } from '../support/hydrated'
import { mailboxOf } from '../support/mailbox'
import { fillDetails, payer, purchaseOf, reviewButton } from '../support/membership'
import { continueButton } from '../support/payments'
import { axe, expect, test as base, viewports } from '../support/site'
import { visitorOf } from '../support/visitor'

/** The payment page has a different origin. */
const test = base.extend({
  expectedRequests: async ({ site }, use) => use([new RegExp(`^${site.lakeUrl}/`)]),
})

test.use({ viewport: viewports.desktop, expectedConsole: [/./], serviceWorkers: 'allow' })

const checkout = '/membership-payment?package=chiropractic'
const untrue = 'Our team has been notified'
const data = /\.data(?:\?|$)/

/** Breaks the connection, and returns a function that repairs it. */
type Fault = (page: Page) => Promise<() => Promise<void>>

const faults = {
  'the browser is offline': async (page: Page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
  'the connection breaks': async (page: Page) => {
    await page.route(data, (route) => route.abort('connectionreset'))
    return () => page.unroute(data)
  },
  'a proxy responds with 502': async (page: Page) => {
    await page.route(data, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    return () => page.unroute(data)
  },
  'a proxy responds with an empty 503': async (page: Page) => {
    await page.route(data, (route) => route.fulfill({ status: 503, body: '' }))
    return () => page.unroute(data)
  },
} satisfies Record<string, Fault>

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t load this.' })

async function fillInquiry(page: Page, message: string) {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Email').fill('robin@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByLabel(/^I consent/).check()
}

test.beforeEach(async ({ site }) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
})

type FaultName = keyof typeof faults
const allFaults = Object.keys(faults) as FaultName[]
/**
 * A fault without a response, and one with the response of another server. All forms are submitted by the same function,
 * so that one of them is enough for the other faults.
 */
const someFaults: FaultName[] = ['the browser is offline', 'a proxy responds with 502']

/** Runs the steps after each of these faults, with a function that causes it. */
async function afterFaults(
  page: Page,
  names: FaultName[],
  steps: (fault: FaultName, breakConnection: () => ReturnType<Fault>) => Promise<void>,
) {
  for (const fault of names) await test.step(fault, () => steps(fault, () => faults[fault](page)))
}

test('BIL-24 the bill form keeps its nine values after each fault, shows that it was not submitted and offers to try again', async ({
  page,
}) => {
  const alerts = alertsOf(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Failed to submit payment form.' })
  await open(page, '/pay-my-bill/ashland')
  await fillBill(page)
  await afterFaults(page, allFaults, async (fault, breakConnection) => {
    alerts.length = 0
    const repair = await breakConnection()
    await submitButton(page).click()
    await expect(summary).toBeFocused()
    await expect.poll(() => alerts).toEqual(['Failed to submit payment form. Please try again.'])
    await expect(page.locator('body')).not.toContainText(untrue)
    expect(await billValues(page)).toEqual(bill)
    // The page looks the same after every fault.
    if (fault === 'the connection breaks') await axe(page)
    await repair()
    await summary.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('section[data-status]')).toBeVisible()
    expect(alerts).toHaveLength(1)
    await page.getByText('Edit payment details').click()
    await expect(field(page, 'price')).toHaveValue(bill.price)
  })
})

test('C-82 after a fault, ‘Clear my details’ and a second payment of a bill say that nothing was cleared or sent', async ({
  page,
  site,
}) => {
  const alerts = alertsOf(page)
  const clear = page.getByRole('button', { name: 'Clear my details' })
  const notCleared = page.getByRole('alert').filter({ hasText: 'We couldn’t clear your details' })
  const address = '/pay-my-bill/ashland'
  const paidReview = await submitBill(page, site, address)
  await visitorOf(page, site).read('/confirmation')
  await submitBill(page, site, address)
  await afterFaults(page, someFaults, async (_fault, breakConnection) => {
    alerts.length = 0
    await open(page, address)
    let repair = await breakConnection()
    await clear.click()
    await expect(notCleared).toBeVisible()
    expect(await billValues(page)).toEqual(bill)
    expect(alerts).toEqual([])
    await repair()
    await open(page, paidReview)
    repair = await breakConnection()
    await clear.click()
    await expect(notCleared).toBeVisible()
    await page.getByRole('button', { name: 'Yes, pay this bill again' }).click()
    await expect.poll(() => alerts).toEqual(['Failed to submit payment form. Please try again.'])
    await repair()
  })
  await clear.click()
  await expect(page).toHaveURL(address)
  await expect(field(page, 'patientName')).toHaveValue('')
  await expect(clear).toHaveCount(0)
})

test('CON-24 CON-25 CON-26 the contact form keeps its values after a fault, and is sent once after a retry', async ({
  page,
  site,
}) => {
  const summary = page.getByRole('alert').filter({ hasText: 'Error sending message' })
  await afterFaults(page, someFaults, async (fault, breakConnection) => {
    await mailboxOf(site).empty()
    await open(page, '/contact')
    // The server sends the same inquiry only once, so each fault needs a different one.
    const message = `My shoulder clicks when ${fault}.`
    await fillInquiry(page, message)
    const repair = await breakConnection()
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Failed to send message. Please try again.')
    await expect(summary).toContainText('Please try again or call us directly.')
    await expect(page.locator('body')).not.toContainText(untrue)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
    await expect(page.getByLabel(/^I consent/)).toBeChecked()
    await repair()
    await summary.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Thank you for your message!')).toBeVisible()
    expect(await mailboxOf(site).mails()).toHaveLength(1)
  })
})

test('the checkout keeps its details after a fault, and the review page still continues to payment', async ({
  page,
  site,
}) => {
  const summary = page.getByRole('alert').filter({ hasText: 'We couldn’t reach our server.' })
  await purchaseOf(page, site).acceptPolicy(checkout)
  await afterFaults(page, someFaults, async (_fault, breakConnection) => {
    await open(page, checkout)
    await fillDetails(page)
    let repair = await breakConnection()
    await reviewButton(page).click()
    await expect(summary).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue(payer.first)
    await repair()
    await summary.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()

    repair = await breakConnection()
    await continueButton(page).click()
    await expect(summary).toBeFocused()
    await expect(page.locator('body')).not.toContainText(untrue)
    await expect(page.getByText(payer.email)).toBeVisible()
    await repair()
    await continueButton(page).click()
    await page.waitForURL(/\/payment\/cart\//)
  })
})

test('choosing a clinic keeps the page and its input values after each fault, and succeeds after a retry', async ({
  page,
}) => {
  const clinics = [
    ['Central Point', 'cpoint'],
    ['North Medford', 'northmed'],
    ['Ashland', 'ashlandor'],
    ['East Medford', 'eastmed'],
  ] as const
  await open(page, '/pay-my-bill/ashland')
  await fillBill(page)
  await afterFaults(page, allFaults, async (fault, breakConnection) => {
    const [name, domain] = clinics[allFaults.indexOf(fault)] ?? clinics[0]
    const address = page.url()
    const repair = await breakConnection()
    await chooseClinic(page, name)
    await expect(notice(page)).toContainText('Anything you typed is still here.')
    await expect(page.locator('body')).not.toContainText(untrue)
    expect(await billValues(page)).toEqual(bill)
    expect(page.url()).toBe(address)
    // The page looks the same after every fault.
    if (fault === 'the connection breaks') await axe(page)
    await repair()
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(new RegExp(`clinic=${domain}`))
    await expect(notice(page)).toHaveCount(0)
    expect(await billValues(page)).toEqual(bill)
  })
})

test('a request without a response ends after 30 seconds, and the bill form, the contact form and the clinic menu stay on the page', async ({
  page,
}) => {
  const alerts = alertsOf(page)
  await page.clock.install()
  await page.route(data, () => {})
  await open(page, '/pay-my-bill/ashland')
  await fillBill(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await submitButton(page).click()
  await expect(submitButton(page)).toHaveText('Preparing your payment…')
  await page.clock.runFor(29_900)
  expect(alerts).toEqual([])
  await page.clock.runFor(200)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to submit payment form.' }),
  ).toBeFocused()
  await page.clock.runFor(100)
  await expect.poll(() => alerts).toEqual(['Failed to submit payment form. Please try again.'])
  await expect(submitButton(page)).toHaveText('Review your payment')
  expect(await billValues(page)).toEqual(bill)

  await chooseClinic(page, 'Central Point')
  await expect(notice(page)).toHaveCount(0)
  await page.clock.runFor(30_100)
  await expect(notice(page)).toBeVisible()
  expect(await billValues(page)).toEqual(bill)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('main'), 'the focus is not lost').toBeFocused()
})

test('a bill that was prepared once keeps its values when a corrected one cannot be submitted', async ({
  page,
}) => {
  const alerts = alertsOf(page)
  await open(page, '/pay-my-bill/ashland')
  await fillBill(page)
  await submitButton(page).click()
  await page.getByText('Edit payment details').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await field(page, 'price').fill('77')
  await page.route(data, (route) => route.abort())
  await submitButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to submit payment form.' }),
  ).toBeFocused()
  await expect.poll(() => alerts).toEqual(['Failed to submit payment form. Please try again.'])
  expect(await billValues(page)).toEqual({ ...bill, price: '77' })
})

test('the review page of a membership submits nothing twice after a reload that failed', async ({
  page,
  site,
}) => {
  await open(page, await purchaseOf(page, site).toReview(checkout))
  await page.route(data, (route) => route.abort())
  await chooseClinic(page, 'Central Point')
  await expect(notice(page)).toBeVisible()
  await expect(continueButton(page)).toBeVisible()
})

test('ERR-09 a link whose script the server no longer has after a deploy opens its page', async ({
  page,
}) => {
  await open(page, '/contact')
  await page.route(/\/assets\/about-/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/)
})

test('ERR-09 a link that is followed offline before its script was loaded keeps the page and its input values, and opens its page after a retry', async ({
  page,
}) => {
  await open(page, '/contact')
  await fillInquiry(page, 'My shoulder clicks without a connection.')
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'My shoulder clicks without a connection.',
  )
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toBeVisible()
  await page.context().setOffline(false)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
})
