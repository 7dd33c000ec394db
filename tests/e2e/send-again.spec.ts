import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { bill, fillBill, submitButton, billValues } from '../support/bill'
import { hydrated, open } from '../support/hydrated'
import { mailboxOf } from '../support/mailbox'
import {
  agreementForm,
  fillAgreement,
  fillDetails,
  member,
  payer,
  termsIn,
  reviewButton,
} from '../support/membership'
import { continueButton } from '../support/payments'
import type { Product } from '../support/product'
import { clockFile, writeClock } from '../support/server-clock'
import { axe, expect, test as base, viewports, visit } from '../support/site'
import { fromVisitor } from '../support/visitor-address'

const test = base.extend({
  /** The payment page has a different origin. */
  expectedRequests: async ({ site }, use) => use([new RegExp(`^${site.lakeUrl}/`)]),
  settings: async ({ site }, use) => {
    await use({ CLOCK_FILE: clockFile(site) })
    await rm(clockFile(site), { force: true })
  },
})
// One worker runs these tests, so that the server restarts only once to have a clock that a test can set.
test.describe.configure({ mode: 'default' })
test.use({ viewport: viewports.desktop, expectedConsole: [/status of 429/] })

/** Moves the server's clock ahead by this many milliseconds since the start of the test. */
const moveClock = (site: Product, ms: number) => writeClock(site, `+${ms}`)

const limited = 'Many forms were sent from your network in the last few minutes.'
const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send again' })

/** Moves the clocks ahead at once: the server's since the start of the test, the page's since the last call. */
async function pass(site: Product, page: Page, ms: number) {
  await moveClock(site, ms)
  await page.clock.runFor(ms)
}

const invalid = { firstName: 'Flood', intent: 'pay' }

/**
 * Uses up the submissions to a form that one IP address may send, at most `max`. Submissions that cost the most points
 * and whose response is not a page are the fastest.
 */
async function exhaust(site: Product, path: string, max: number, fields: Record<string, string>) {
  const post = async () => {
    const response = await fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.url, ...fromVisitor() },
      body: new URLSearchParams(fields),
    })
    return response.status
  }
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length <= max) statuses.push(await post())
  expect(statuses.pop()).toBe(429)
  expect([...new Set(statuses)]).toEqual([fields === invalid ? 400 : 303])
}

async function fillInquiry(page: Page) {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Email').fill('robin@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill('My shoulder clicks.')
  await page.getByLabel(/^I consent/).check()
}

test('an inquiry from a busy network is sent without script after ten seconds, and not earlier; other forms are not affected', async ({
  noScript: page,
  site,
}) => {
  await mailboxOf(site).work()
  // The server sends the same inquiry only once.
  await exhaust(site, '/contact', 10, {
    firstName: 'Robin',
    lastName: 'Flood',
    email: 'robin@example.org',
    message: 'One of many.',
    preferredLocation: 'ashland',
    hipaaConsent: 'on',
  })
  await mailboxOf(site).empty()
  await visit(page, '/contact')
  await fillInquiry(page)
  const start = Date.now()
  // The clock stands in between, so that what this test takes does not count as waiting.
  const setClock = (ms: number) => writeClock(site, new Date(start + ms).toISOString())
  await setClock(0)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toContainText(limited)
  await expect(page.getByRole('alert')).not.toContainText(/messages|payments/)
  await setClock(8_000)
  await sendAgain(page).click()
  await expect(page.getByRole('alert')).toContainText(limited)
  expect(await mailboxOf(site).mails()).toEqual([])
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('My shoulder clicks.')
  await setClock(10_000)
  await sendAgain(page).click()
  await expect(page.getByText('Thank you for your message!')).toBeVisible()
  expect(await mailboxOf(site).mails()).toHaveLength(1)

  await visit(page, '/pay-my-bill/ashland')
  await fillBill(page)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Check and continue' })).toBeVisible()
})

test('the button of a bill waits for ten seconds with script, keeps all nine values, and then continues', async ({
  page,
  site,
}) => {
  await exhaust(site, '/pay-my-bill/ashland', 20, bill)
  await page.clock.install()
  await page.goto('/pay-my-bill/ashland')
  await hydrated(page)
  await fillBill(page)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(limited)
  await expect(page.getByRole('button', { name: 'Please wait…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(await billValues(page)).toEqual(bill)
  await axe(page)
  await pass(site, page, 10_000)
  await sendAgain(page).click()
  await expect(page.getByRole('heading', { name: 'Check and continue' })).toBeVisible()
})

test('a patient who is paying continues when others have used up the network’s allowance', async ({
  page,
  site,
}) => {
  await page.goto('/pay-my-bill/ashland')
  await hydrated(page)
  await fillBill(page)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Check and continue' })).toBeVisible()
  await exhaust(site, '/pay-my-bill/ashland', 20, bill)
  await page.getByText('Edit payment details').click()
  await submitButton(page).click()
  await expect(page.getByText('Edit payment details')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(limited)
})

const agreement = '/membership-agreement?package=ultimate&location=ashland&freq=annually'

test('AGR-07 an agreement from a busy network keeps its input values with script and is signed after ten seconds', async ({
  page,
  site,
}) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
  await exhaust(site, agreement, 30, invalid)
  await page.clock.install()
  await open(page, agreement)
  const form = agreementForm(page)
  await fillAgreement(form)
  await form.getByRole('button', { name: 'Sign and submit' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(limited)
  await expect(alert).toBeFocused()
  await expect(alert).not.toContainText('Read and accept the membership policy instead')
  await expect(alert.getByRole('button', { name: 'Please wait…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await axe(page)
  await pass(site, page, 10_000)
  await form.getByLabel('Patient’s full name', { exact: true }).fill('Robin Example')
  await form.getByLabel('full name to sign').fill('Robin Example')
  await sendAgain(page).click()
  await expect(page.getByRole('dialog')).toContainText('Your agreement is signed')
  const [mail] = await mailboxOf(site).mails()
  expect(mail?.body).toContain('Robin Example')
})

test('AGR-07 C-51 an agreement from a busy network is returned with its values without script, and its button signs it after ten seconds', async ({
  noScript: page,
  site,
}) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
  await exhaust(site, agreement, 30, invalid)
  await visit(page, agreement)
  const form = agreementForm(page)
  await form.getByRole('radio', { name: /^Billed monthly/ }).check()
  await form.getByLabel('Billing day of the month').selectOption('9')
  await fillAgreement(form)
  await form.getByRole('button', { name: 'Sign and submit' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(limited)
  await expect(form.getByLabel('full name to sign')).toHaveValue(member.name)
  await expect(form.getByLabel('Billing day of the month')).toHaveValue('9')
  await moveClock(site, 10_000)
  await form.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('heading', { name: 'We have your signed agreement' })).toBeVisible()
  expect(await mailboxOf(site).mails()).toHaveLength(1)
})

const checkout = '/membership-payment?package=ultimate&freq=monthly&clinic=ashlandor'

/** Uses up the submissions that a session may send in addition to its IP address. */
async function exhaustSession(page: Page, site: Product) {
  const cookies = await page.context().cookies()
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await expect(async () => {
    const { status } = await fetch(site.url + checkout, {
      method: 'POST',
      headers: { Origin: site.url, Cookie, ...fromVisitor() },
      body: new URLSearchParams({ intent: 'pay' }),
    })
    expect(status).toBe(429)
  }).toPass({ intervals: [0] })
}

for (const script of ['on', 'off'] as const)
  test.describe(() => {
    test.use({ javaScriptEnabled: script === 'on' })
    test(`CHK-17 CHK-46 C-51 with script ${script} a membership from a busy network is accepted and paid after sending again, and its boxes stay checked`, async ({
      page,
      site,
    }) => {
      const policy = page.getByRole('checkbox', { name: 'I have read and understand' })
      const renewal = page.getByRole('checkbox', { name: /renew/ })
      let passed = 0
      async function waitAndSendAgain() {
        await expect(page.getByRole('alert').filter({ hasText: limited })).toBeVisible()
        await moveClock(site, (passed += 10_000))
        if (script === 'on') await page.clock.runFor(10_000)
        await sendAgain(page).click()
      }
      const terms = termsIn(await (await fetch(site.url + checkout)).text())
      await exhaust(site, checkout, 40, {
        intent: 'agree',
        policyRead: 'on',
        terms,
      })
      if (script === 'on') await page.clock.install()
      await (script === 'on' ? open(page, checkout) : visit(page, checkout))
      await fillDetails(page)
      await page
        .locator(script === 'on' ? 'button' : 'summary', {
          hasText: 'Read and accept the policy instead',
        })
        .click()
      await policy.check()
      await page.getByRole('button', { name: 'I Agree' }).click()
      if (script === 'off') await expect(policy).toBeChecked()
      await waitAndSendAgain()
      await expect(page.getByText(/^Membership policy v1\.0 accepted on/)).toBeVisible()
      await expect(page.locator('form#checkout').getByLabel('First name')).toHaveValue(payer.first)

      await reviewButton(page).click()
      await renewal.check()
      await exhaustSession(page, site)
      await continueButton(page).click()
      await expect(renewal).toBeChecked()
      if (script === 'on') await axe(page)
      await waitAndSendAgain()
      await expect(page.getByRole('heading', { name: 'Review your order' })).toHaveCount(0)
      if (script === 'off') await continueButton(page).click()
      await page.waitForURL(/\/payment\/cart\//)
    })
  })
