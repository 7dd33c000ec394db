import type { APIRequestContext } from '@playwright/test'
import { eventsOf } from '../support/events'
import { open } from '../support/hydrated'
import {
  agreementFieldsOf,
  agreementForm,
  detailFields,
  fillAgreement,
  fillDetails,
  member,
  payer,
  reviewedIn,
  termsIn,
  reviewButton,
} from '../support/membership'
import { mailboxOf } from '../support/mailbox'
import { continueButton, paymentsOf } from '../support/payments'
import { expect, test, visit } from '../support/site'

const required = 'You must read and agree to the membership policy before completing your purchase.'
const failed = 'Failed to process agreement.'
const lost = `${failed} Your session may have ended, or your browser may block cookies. To sign here, please allow cookies for this website, then try again.`
const ultimate = 'package=ultimate&location=ashland&freq=monthly&billDay=5'

test.use({
  expectedConsole: [[/status of (400|502|503)/], { scope: 'test' }],
  expectedRequests: [[/^http:\/\/127\.0\.0\.1:\d+\/payment\//], { scope: 'test' }],
})
test.beforeEach(async ({ site }) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
  await paymentsOf(site).work()
  await paymentsOf(site).clear()
})

/** Posts a form as the site's own pages do. */
async function post(
  request: APIRequestContext,
  url: string,
  path: string,
  form: Record<string, string>,
) {
  return request.post(url + path, {
    form,
    headers: { Origin: url, 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  })
}
/** Submits one step of the agreement's form. */
async function sign(
  request: APIRequestContext,
  url: string,
  query: string,
  form: Record<string, string>,
) {
  const terms = await termsOf(
    request,
    `${url}/forms/membership/${new URLSearchParams(query).get('package')}.html?${query}`,
  )
  return post(request, url, `/membership-agreement/sign?${query}`, { terms, ...form })
}
const termsOf = async (request: APIRequestContext, address: string) =>
  termsIn(await (await request.get(address)).text())

test.describe('the agreement form', () => {
  test('AGR-21 C-80 the server mails nothing that was not signed for the same package, location and session', async ({
    request,
    site,
    playwright,
  }) => {
    const unsigned = await sign(request, site.url, ultimate, {
      ...agreementFieldsOf(member),
      step: 'mail',
    })
    expect([unsigned.status(), await unsigned.json()]).toEqual([502, { ok: false, message: lost }])
    expect(
      (
        await sign(request, site.url, ultimate, { ...agreementFieldsOf(member), step: 'sign' })
      ).status(),
    ).toBe(200)
    for (const other of [
      'package=ultimate&location=east-medford',
      'package=acupuncture&location=ashland',
    ]) {
      expect(await (await sign(request, site.url, other, { step: 'mail' })).json()).toEqual({
        ok: false,
        message: failed,
      })
    }
    const stranger = await playwright.request.newContext()
    expect(await (await sign(stranger, site.url, ultimate, { step: 'mail' })).json()).toEqual({
      ok: false,
      message: lost,
    })
    await stranger.dispose()
    expect(await mailboxOf(site).mails()).toEqual([])
  })

  test('AGR-12 AGR-14 AGR-15 the response lists every error by field, and unknown fields have no effect', async ({
    request,
    site,
  }) => {
    const response = await sign(request, site.url, ultimate, {
      step: 'sign',
      member_name: '  ',
      dob: '13/45/1985',
      price: '1',
    })
    expect(response.status()).toBe(400)
    const { errors, message } = (await response.json()) as {
      message: string
      errors: Record<string, string>
    }
    expect(message).toBe(failed)
    expect(Object.keys(errors).sort()).toEqual([
      'ack_autorenew',
      'ack_bonus',
      'ack_disclosure',
      'ack_terms',
      'acknowledge',
      'dob',
      'email',
      'member_name',
      'pay_option',
      'phone',
      'signature',
      'start_date',
    ])
  })

  test('AGR-22 AGR-23 AGR-24 AGR-25 the office receives one mail, with the PDF as its only attachment, when the same form is posted several times', async ({
    request,
    site,
  }) => {
    for (let turn = 0; turn < 2; turn++) {
      expect(
        (
          await sign(request, site.url, ultimate, { ...agreementFieldsOf(member), step: 'sign' })
        ).status(),
      ).toBe(200)
      for (let again = 0; again < 2; again++)
        await sign(request, site.url, ultimate, { step: 'mail' })
    }
    const [mail, ...others] = await mailboxOf(site).mails()
    expect(mail?.subject).toContain('Ultimate')
    expect(mail?.subject).toContain(member.name)
    expect(mail?.subject).toContain('Ashland')
    expect(mail?.attachments).toMatchObject([
      {
        contentType: 'application/pdf',
        filename: `membership-agreement-ultimate-${agreementFieldsOf(member).start_date}.pdf`,
      },
    ])
    const pdf = await request.get(`${site.lakeUrl}${mail?.attachments[0]?.path}`)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(others).toEqual([])
  })

  test('AGR-17 C-81 the copy is available only to its signer', async ({
    request,
    site,
    playwright,
  }) => {
    await sign(request, site.url, ultimate, { ...agreementFieldsOf(member), step: 'sign' })
    await sign(request, site.url, ultimate, { step: 'mail' })
    const own = await request.get(`${site.url}/membership-agreement/copy.pdf`)
    expect(own.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
    })
    expect((await own.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = await playwright.request.newContext()
    const refused = await stranger.get(`${site.url}/membership-agreement/copy.pdf`)
    expect([refused.status(), refused.url()]).toEqual([
      404,
      `${site.url}/membership-agreement/copy`,
    ])
    expect(await refused.text()).toContain('We couldn’t find a signed agreement')
    await stranger.dispose()
  })
})

test.describe('a manipulated purchase', () => {
  test('CHK-21 PAY-03 neither another package nor a changed price reaches the payment page', async ({
    request,
    site,
  }) => {
    const terms = await termsOf(
      request,
      `${site.url}/membership-payment?package=chiropractic&location=ashland`,
    )
    const chiropractic = { package: 'chiropractic', location: 'ashland', terms }
    await post(request, site.url, '/membership-payment?package=chiropractic', {
      ...chiropractic,
      ...detailFields,
      intent: 'agree',
      policyRead: 'on',
    })
    const other = await post(request, site.url, '/membership-payment?package=chiropractic', {
      package: 'ultimate',
      location: 'ashland',
      freq: 'annually',
      ...detailFields,
      price: '1.00',
      intent: 'pay',
    })
    expect(other.status()).toBe(400)
    expect(await other.text()).toContain(required)
    await post(request, site.url, '/membership-payment?package=chiropractic', {
      ...chiropractic,
      ...detailFields,
      intent: 'review',
    })
    const responses = await request.get(
      `${site.url}/membership-payment?package=chiropractic&clinic=ashlandor&step=review`,
    )
    const reviewed = reviewedIn(await responses.text())
    const own = await post(request, site.url, '/membership-payment?package=chiropractic', {
      ...chiropractic,
      reviewed,
      price: '1.00',
      store: 'mine',
      intent: 'pay',
    })
    expect(own.status()).toBe(303)
    const step = await request.get(site.url + (own.headers()['location'] ?? ''))
    expect(await step.text()).toContain('name="price" value="550.00"')
  })

  test('C-81 a forged session or one from before the payment is rejected', async ({
    request,
    site,
    playwright,
  }) => {
    const terms = await termsOf(
      request,
      `${site.url}/membership-payment?package=chiropractic&location=ashland`,
    )
    const chiropractic = { package: 'chiropractic', location: 'ashland', terms, ...detailFields }
    expect(
      (
        await post(request, site.url, '/membership-payment', {
          ...chiropractic,
          intent: 'agree',
          policyRead: 'on',
        })
      ).status(),
    ).toBe(303)
    await request.get(`${site.url}/payment-failed`, { headers: { 'Sec-Fetch-Site': 'none' } })
    const after = await post(request, site.url, '/membership-payment', {
      ...chiropractic,
      intent: 'pay',
    })
    expect(await after.text()).toContain(required)
    const forger = await playwright.request.newContext({
      extraHTTPHeaders: { Cookie: 'journey=Fe26.2*1*aaaa*bbbb*cccc*1*dddd*eeee~2' },
    })
    const forged = await post(forger, site.url, '/membership-payment', {
      ...chiropractic,
      intent: 'pay',
    })
    expect([forged.status(), (await forged.text()).includes(required)]).toEqual([400, true])
    await forger.dispose()
  })
})

test('C-82 C-91 CHK-46 AGR-21 TRK-03 addresses, storage and logs of a complete purchase contain no personal data, and its events contain only names and prices', async ({
  page,
  site,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const events = await eventsOf(page)
  await open(page, '/membership-offer')
  await expect(page.getByRole('region', { name: 'Your privacy choice' })).toHaveCount(0)
  await open(page, `/membership-agreement?${ultimate}`)
  await fillAgreement(agreementForm(page))
  const downloading = page.waitForEvent('download')
  await agreementForm(page).getByRole('button', { name: 'Sign and submit' }).click()
  await downloading
  await page.getByRole('link', { name: 'Continue to Payment' }).click()
  await fillDetails(page)
  await reviewButton(page).click()
  await page.getByRole('checkbox', { name: /renews automatically/ }).check()
  await continueButton(page).click()
  await page.waitForURL(`${paymentsOf(site).cartUrl.replace(/cart$/, '')}**`)
  // The browser reports the last events to the test after the page has opened.
  await expect
    .poll(() => events)
    .toEqual([
      { name: 'ViewContent' },
      { name: 'AgreementStarted' },
      { name: 'AgreementSubmitted' },
      { name: 'AgreementCompleted' },
      { name: 'InitiateCheckout', value: 95, currency: 'USD' },
      { name: 'AddToCart', value: 95, currency: 'USD' },
    ])
  await visit(page, `${site.url}/confirmation`)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const logged = await site.completeLogs()
  const seen = [...addresses.map(decodeURIComponent), stored, ...logged].join('\n')
  for (const canary of [
    member.name,
    'Nguyễn',
    member.email,
    member.phone.slice(-8),
    member.phone.replaceAll(/\D/g, '').slice(-7),
    '1985-03-07',
    '3/7/1985',
    payer.first,
    payer.last,
    payer.email,
    '5550143',
  ])
    expect(seen).not.toContain(canary)
  expect(logged.length).toBeGreaterThan(5)
})

test('STU-03 the actions of their pages handle contact, agreement and bill submissions', async ({
  request,
  site,
}) => {
  const pages = [
    ['/contact', 'Validation failed: First name is required'],
    [
      '/membership-agreement?package=chiropractic&location=ashland',
      'The terms, the price or the clinic changed after you opened this page',
    ],
    ['/pay-my-bill/ashland', 'Payment amount is required'],
  ] as const
  for (const [path, message] of pages) {
    const response = await post(request, site.url, path, { message: '' })
    expect(response.status(), path).toBe(400)
    expect(await response.text()).toContain(message)
  }
})
