import type { BrowserContext, Page } from '@playwright/test'
import type { Journey } from '../../app/session/journey.server'
import { createSessions } from '../../app/session/sessions.server'
import { hydrated, open } from '../helpers/hydrated'
import { axe, expect, test as base, viewports, visit } from '../helpers/site'

const secret = 'a secret of the tests that is long enough'
const sessions = createSessions({ secret, secure: false })

type Keep = {
  hold(context: BrowserContext, journey: Journey): Promise<void>
  held(context: BrowserContext): Promise<Journey>
}

/** Visitors' sessions as the server itself would have made them. */
const test = base.extend<{ keep: Keep }>({
  keep: async ({ site }, use) => {
    await use({
      async hold(context, journey) {
        const session = await sessions.open(new Request(site.url))
        Object.assign(session.journey, journey)
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
            ).journey
          : {}
      },
    })
  },
})

test.use({ viewport: viewports.desktop, settings: { SESSION_SECRET: secret } })

const main = (page: Page) => page.getByRole('main')
const draft = { patientName: 'Jordan Sample', billingEmail: 'jordan@example.org' }
const signed: Journey = {
  agreement: {
    package: 'ultimate',
    location: 'ashland',
    version: 'v1.0',
    submittedAt: '2026-01-01T00:00:00.000Z',
    by: 'signature',
    price: 95,
    payments: 10,
    recurring: true,
    freq: 'monthly',
    billDay: 5,
    startDate: '2026-01-01',
    endDate: '2027-01-01',
  },
  payload: { member_name: 'Jordan Sample', dob: '1985-03-07' },
  billing: { freq: 'monthly', billDay: 5 },
  draft,
  attempt: { kind: 'membership', package: 'ultimate' },
}

for (const script of ['on', 'off'] as const) {
  test(`PAY-11 PAY-12 C-70 a paid membership is confirmed with script ${script}: what is no longer needed is gone, the way to the thank-you page stays, also after a reload`, async ({
    page: scripted,
    noScript,
    keep,
  }) => {
    const page = script === 'on' ? scripted : noScript
    await keep.hold(page.context(), signed)
    const answer = await visit(page, '/confirmation?order=77')
    expect(answer?.headers()['cache-control']).toContain('no-store')
    const link = main(page).getByRole('link', { name: 'See your membership' })
    await expect(link).toHaveAttribute('href', '/membership-thank-you?package=ultimate&paid=true')
    expect(await keep.held(page.context())).toEqual({ paid: 'ultimate' })
    if (script === 'on') {
      await hydrated(page)
      await expect(page).toHaveURL('/confirmation')
      await axe(page)
    }
    await page.reload()
    await link.click()
    await expect(page).toHaveURL('/membership-thank-you?package=ultimate&paid=true')
  })

  test(`PAY-13 PAY-17 PAY-20 C-73 C-74 a failed membership with script ${script}: sign again, everything typed is kept, and the checkout is one press away`, async ({
    page: scripted,
    noScript,
    keep,
  }) => {
    const page = script === 'on' ? scripted : noScript
    await keep.hold(page.context(), signed)
    await visit(
      page,
      '/payment-failed?error_code=card_declined&error_message=The+card+was+declined.&amount=95.00&location=Ashland',
    )
    await expect(main(page)).toContainText('The card was declined.')
    await expect(main(page)).toContainText('Error code: card_declined')
    await expect(main(page)).not.toContainText('Payment details')
    await expect(main(page)).toContainText(
      'The membership agreement has to be signed again before you pay. Your checkout details are kept',
    )
    await expect(main(page).getByRole('link', { name: 'Try Payment Again' })).toHaveAttribute(
      'href',
      '/pay-my-bill?amount=95.00',
    )
    expect(await keep.held(page.context())).toEqual({
      billing: signed.billing,
      draft,
      attempt: signed.attempt,
    })
    if (script === 'on') {
      await hydrated(page)
      for (const viewport of [{ width: 320, height: 700 }, viewports.tablet, viewports.desktop]) {
        await page.setViewportSize(viewport)
        await axe(page)
      }
    }
    await main(page).getByRole('link', { name: 'Back to Membership Checkout' }).click()
    await expect(page).toHaveURL(/\/membership-payment\?package=ultimate/)
  })
}

test('PAY-13 PAY-15 C-75 what the address said is on the page for one view: out of the address at once, kept over a change of clinic, gone after a reload', async ({
  page,
  context,
}) => {
  await open(
    page,
    '/payment-failed?error_code=51&error_message=Card+declined&invoice=20418-3&amount=125.00&location=ashland',
  )
  await expect(page).toHaveURL('/payment-failed')
  await page
    .getByRole('navigation', { name: 'Choose your clinic', exact: true })
    .getByRole('link', { name: 'Central Point' })
    .click()
  await expect(page).toHaveURL(/\/payment-failed\?clinic=[a-z]+$/)
  await expect(main(page)).toContainText(
    /Card declined.*Error code: 51.*20418-3.*\$125\.00.*Ashland/,
  )
  await page.reload()
  await expect(main(page)).toContainText('Payment was not completed successfully.')
  await expect(main(page)).not.toContainText('20418-3')
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain('20418')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('journey')
})

test('PAY-13 C-75 a crafted link brings no number, link or address to the page, and 10 KB of it no page at all', async ({
  page,
}) => {
  const hostile =
    'Refund waiting! Call 1-800-555-0199 or (541) 555 0198, pay at https://evil.example or write to help@evil.example'
  await open(
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
  const answer = await visit(page, `/payment-failed?error_message=${'A'.repeat(10_000)}`)
  expect(answer?.status()).toBe(414)
})
