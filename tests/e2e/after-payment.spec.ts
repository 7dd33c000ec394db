import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { SessionData } from '../../app/session/session-data.server'
import { createReference } from '../../app/payments/attempt.server'
import { membershipAttempt, signedAgreement } from '../../app/payments/testing'
import { createSessions } from '../../app/session/sessions.server'
import { hydrated, open } from '../support/hydrated'
import { mailboxOf } from '../support/mailbox'
import { sessionSecret } from '../support/product'
import { axe, expect, test as base, viewports, visit } from '../support/site'

const sessions = createSessions({ secret: sessionSecret, secure: false })

type Keep = {
  hold(context: BrowserContext, sessionData: SessionData): Promise<void>
  held(context: BrowserContext): Promise<SessionData>
}

/** Visitors' sessions, sealed as the server seals them. */
const test = base.extend<{ keep: Keep }>({
  keep: async ({ site }, use) => {
    await use({
      async hold(context, sessionData) {
        const session = await sessions.open(new Request(site.url))
        Object.assign(session.data, sessionData)
        const [cookie = ''] = (await session.commit()).getSetCookie()
        await context.addCookies([
          {
            name: 'journey',
            value: cookie.slice('journey='.length).split(';')[0] ?? '',
            url: site.url,
            httpOnly: true,
            sameSite: 'Lax',
          },
        ])
      },
      async held(context) {
        const cookie = (await context.cookies(site.url)).find(({ name }) => name === 'journey')
        return cookie
          ? (
              await sessions.open(
                new Request(site.url, { headers: { Cookie: `journey=${cookie.value}` } }),
              )
            ).data
          : {}
      },
    })
  },
})

test.use({ viewport: viewports.desktop })

const main = (page: Page) => page.getByRole('main')
const draft = { patientName: 'Jordan Sample', billingEmail: 'jordan@example.org' }
const signed: SessionData = {
  agreement: signedAgreement,
  billing: { freq: 'monthly', billDay: 5 },
  draft,
  attempt: membershipAttempt,
}

for (const script of ['on', 'off'] as const)
  test.describe(`with script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' })

    test('PAY-11 PAY-12 C-70 the confirmation of a paid membership removes the data that is no longer needed and keeps the link to the thank-you page, also after a reload', async ({
      page,
      keep,
    }) => {
      await keep.hold(page.context(), signed)
      const response = await visit(page, '/confirmation?order=77')
      expect(response?.headers()['cache-control']).toContain('no-store')
      const link = main(page).getByRole('link', { name: 'See your membership' })
      await expect(link).toHaveAttribute('href', '/membership-thank-you?package=ultimate&paid=true')
      expect(await keep.held(page.context())).toEqual({
        paid: 'ultimate',
        attempt: { ...membershipAttempt, outcome: 'confirmed', reported: true },
        purchased: [membershipAttempt.purchase],
      })
      await expect(main(page)).toContainText('We prepared a payment of $95.00 to')
      await expect(main(page)).toContainText('To use your membership')
      await expect(main(page)).toContainText('Payment forUltimate membership')
      await expect(main(page)).toContainText('Tuesday, May 5, 2026 at 10:00 AM, Oregon time')
      await expect(main(page)).toContainText('ReferenceM-7K3Q9X2D')
      if (script === 'on') {
        await hydrated(page)
        await expect(page).toHaveURL('/confirmation')
        await axe(page)
      }
      await page.reload()
      await link.click()
      await expect(page).toHaveURL('/membership-thank-you?package=ultimate&paid=true')

      // The address to which 'Back' leads. The site cannot tell whether the patient paid.
      await visit(page, '/membership-payment?package=ultimate&agreement=accepted')
      const notice = main(page).getByRole('alert')
      await expect(notice).toContainText('Check your card activity')
      await expect(notice).not.toContainText('nothing was charged')
    })

    test.describe('at a shared computer', () => {
      // Chromium reports the lost connection.
      test.use({ expectedConsole: script === 'on' ? [/./] : [] })

      test('C-82 a patient at a shared computer clears the record of a payment, and still has to confirm a second one', async ({
        page,
        keep,
      }) => {
        await keep.hold(page.context(), signed)
        await visit(page, '/confirmation')
        const clear = main(page).getByRole('button', { name: 'Clear my details' })
        if (script === 'on') {
          await hydrated(page)
          await page.context().setOffline(true)
          await clear.click()
          await expect(main(page).getByRole('alert')).toContainText(
            'We couldn’t clear your details',
          )
          await expect(main(page)).toContainText('ReferenceM-7K3Q9X2D')
          await page.context().setOffline(false)
        }
        await clear.click()
        await expect(page).toHaveURL('/')
        expect(await keep.held(page.context())).toEqual({ purchased: [membershipAttempt.purchase] })
        await visit(page, '/confirmation')
        await expect(main(page)).not.toContainText('ReferenceM-7K3Q9X2D')
        await expect(clear).toHaveCount(0)
      })
    })

    test('PAY-13 PAY-17 PAY-20 C-73 C-74 a failed membership payment requires a new signature, keeps the input values, makes the checkout the main action, and adds its price to no bill form', async ({
      page,
      keep,
    }) => {
      await keep.hold(page.context(), signed)
      await visit(
        page,
        '/payment-failed?error_code=card_declined&error_message=The+card+was+declined.&amount=95.00&location=Ashland',
      )
      await expect(main(page)).toContainText('The card was declined.')
      await expect(main(page)).toContainText('Error code: card_declined')
      await expect(main(page)).not.toContainText('Payment details')
      await expect(main(page)).toContainText(
        'You’ll need to sign the membership agreement again before you pay. We kept your checkout details',
      )
      await expect(main(page).getByRole('link', { name: 'Try Payment Again' })).toHaveCount(0)
      await expect(main(page).locator('a[href*="pay-my-bill"]')).toHaveCount(0)
      expect(await keep.held(page.context())).toEqual({
        billing: signed.billing,
        draft,
        attempt: { ...membershipAttempt, outcome: 'failed' },
      })
      if (script === 'on') {
        await hydrated(page)
        await axe(page)
      }
      await main(page).getByRole('link', { name: 'Return to your membership checkout' }).click()
      await expect(page).toHaveURL(/\/membership-payment\?package=ultimate&clinic=\w+$/)
      await expect(page.locator('[name="patientName"]')).toHaveValue('Jordan Sample')
      await expect(page.locator('[name="billingEmail"]')).toHaveValue('jordan@example.org')
    })
  })

test('PAY-20 C-74 a failed payment keeps the agreement that was signed in another tab, and its own checkout needs another signature', async ({
  noScript: page,
  keep,
}) => {
  const agreement = signed.agreement && {
    ...signed.agreement,
    package: 'chiropractic' as const,
    submittedAt: '2026-01-01T00:05:00.000Z',
  }
  await keep.hold(page.context(), { ...signed, agreement })
  for (const open of [() => visit(page, '/payment-failed'), () => page.reload()]) {
    await open()
    await expect(main(page)).toContainText('You’ll need to sign the membership agreement again')
    expect((await keep.held(page.context())).agreement).toEqual(agreement)
  }
})

test('PAY-13 PAY-15 PAY-17 the details of a failed bill survive a change of clinic, a reload and Back, and the link back fills in the bill', async ({
  page,
  context,
}) => {
  await open(
    page,
    '/payment-failed?error_code=51&error_message=Card+declined&invoice=A_7+%232%2F3&amount=125.00&location=ashland',
  )
  const details = /Card declined.*Error code: 51.*A_7 #2\/3.*\$125\.00.*Ashland/
  await page
    .getByRole('navigation', { name: 'Choose your clinic', exact: true })
    .getByRole('link', { name: 'Central Point' })
    .click()
  await expect(page).toHaveURL(/\/payment-failed\?.*clinic=[a-z]+$/)
  await expect(main(page)).toContainText(details)
  await page.reload()
  await expect(main(page)).toContainText(details)
  await main(page).getByRole('link', { name: 'Try Payment Again' }).click()
  await expect(page).toHaveURL('/pay-my-bill?invoice=A_7+%232%2F3&amount=125.00')
  await page.goBack()
  await expect(main(page)).toContainText(details)
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('A_7')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('journey')
})

test('PAY-12 PAY-20 a HEAD request, a prefetch and a link on another site keep a signed agreement; the visitor’s own visit clears it', async ({
  context,
  keep,
  site,
}) => {
  const { attempt: _, ...withoutAttempt } = signed
  for (const path of ['/confirmation', '/payment-failed']) {
    await keep.hold(context, withoutAttempt)
    const Cookie = (await context.cookies(site.url))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const cookiesSet = async (method: string, headers: Record<string, string>) =>
      (
        await fetch(site.url + path, { method, headers: { Cookie, ...headers } })
      ).headers.getSetCookie()
    expect(await cookiesSet('HEAD', { 'Sec-Fetch-Site': 'none' })).toEqual([])
    expect(
      await cookiesSet('GET', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch' }),
    ).toEqual([])
    expect(await cookiesSet('GET', { 'Sec-Fetch-Site': 'cross-site' })).toEqual([])
    const sessionAfter = async (visit: string) => {
      const [set = ''] = await cookiesSet('GET', { 'Sec-Fetch-Site': visit })
      return (
        await sessions.open(new Request(site.url, { headers: { Cookie: set.split(';')[0] ?? '' } }))
      ).data
    }
    expect((await sessionAfter('same-origin')).agreement).toBeUndefined()
    expect((await sessionAfter('none')).draft).toEqual(draft)
  }
})

test('PAY-10 the office receives one mail for each return from the payment page, also when the relay is down, and the mail claims no payment', async ({
  noScript: page,
  keep,
  site,
}) => {
  const mailbox = mailboxOf(site)
  await mailbox.empty()
  await mailbox.fail({ mode: 'status', status: 503 })
  // The server reports each attempt only once, so every test uses a new one.
  const attemptWith = (id: string) => ({ ...membershipAttempt, id, reference: id })
  await keep.hold(page.context(), { ...signed, attempt: attemptWith(createReference()) })
  await visit(page, '/confirmation?invoice=9999&amount=1.00')
  await expect(main(page)).toContainText('We prepared a payment of $95.00')
  await expect(main(page)).not.toContainText('9999')
  await page.reload()
  expect(await mailbox.mails()).toEqual([])
  const outbox = join(site.dataDir, 'outbox')
  const stored = async () =>
    (await readdir(outbox)).filter((name) => /\.payment\..*\.mail$/.test(name))
  // The page does not wait for the attempt to send the mail, after which its file has another name.
  await expect.poll(stored).toEqual([expect.stringMatching(/\.waiting\./)])
  await Promise.all((await stored()).map((name) => rm(join(outbox, name))))

  await mailbox.work()
  const reference = createReference()
  await keep.hold(page.context(), { ...signed, attempt: attemptWith(reference) })
  await visit(page, '/confirmation')
  await page.reload()
  await expect.poll(async () => (await mailbox.mails()).length).toBe(1)
  const [mail] = await mailbox.mails()
  expect(mail?.subject).toContain(`Check the payment report - Membership ${reference} - `)
  expect(mail?.body).toContain(
    'The website prepared the payment below, but it cannot tell whether the payer opened the payment page or paid.',
  )
  expect(mail?.body).not.toContain('came back')
  expect(mail?.body).toContain('$95.00')
  expect(mail?.body).not.toMatch(/Jordan|1985|was received/)
})

test.describe('a payment page that returns by submitting a form', () => {
  test.use({
    expectedRequests: async ({ site }, use) => use([new RegExp(`^${site.lakeUrl}/payment/`)]),
  })

  test('PAY-10 PAY-11 the confirmation and the failure are shown', async ({
    noScript: page,
    keep,
    site,
  }) => {
    for (const [address, text] of [
      ['/confirmation?order=77', 'We prepared a payment of $95.00'],
      ['/payment-failed?error_message=Declined', 'Declined'],
    ] as const) {
      await keep.hold(page.context(), signed)
      await page.route(`${site.lakeUrl}/payment/paid`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<form method="post" action="${site.url}${address}"><input name="result"><button>Return</button></form>`,
        }),
      )
      await page.goto(`${site.lakeUrl}/payment/paid`)
      await page.getByRole('button', { name: 'Return' }).click()
      await expect(main(page)).toContainText(text)
    }
  })
})

test('a GET request for the form-only addresses redirects to their pages', async ({
  request,
  site,
}) => {
  const query = '?package=ultimate&location=ashland'
  for (const [address, target] of [
    [`/membership-agreement/sign${query}`, `/membership-agreement${query}`],
    [`/membership-payment/draft${query}`, '/membership-payment?package=ultimate'],
  ] as const) {
    const response = await request.get(address)
    expect(response.status()).toBe(200)
    expect(response.url().startsWith(site.url + target), response.url()).toBe(true)
  }
})

test('PAY-13 C-75 the page contains no number, link or address from a crafted link, and the server rejects a query of 10 KB', async ({
  noScript: page,
  request,
}) => {
  const hostile =
    'Refund waiting! Call 1-800-555-0199 or (541) 555 0198, pay at https://evil.example or write to help@evil.example'
  await visit(
    page,
    `/payment-failed?${new URLSearchParams({ error_message: hostile, invoice: '1', location: 'Call 800-555-0199' })}`,
  )
  await expect(main(page)).toContainText('Refund waiting! Call [number left out]')
  const text = (await main(page).textContent()) ?? ''
  for (const trap of ['0199', '0198', 'evil']) expect(text).not.toContain(trap)
  const phones = await main(page)
    .locator('a[href^="tel:"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(phones).toEqual(['tel:+15415550150'])
  const response = await request.get(`/payment-failed?error_message=${'A'.repeat(10_000)}`)
  expect(response.status()).toBe(414)
})
