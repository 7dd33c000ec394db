import type { BrowserContext, Page, Route } from '@playwright/test'
import { eventsOf } from '../support/events'
import { open } from '../support/hydrated'
import { acceptPolicy, fillDetails, reviewButton } from '../support/membership'
import { continueButton, paymentsOf } from '../support/payments'
import { axe, expect, test } from '../support/site'

test.describe.configure({ mode: 'serial' })
test.use({
  expectedRequests: [
    [/^https:\/\/www\.facebook\.com\/tr\/\?/, /^http:\/\/127\.0\.0\.1:\d+\/payment\//],
    { scope: 'test' },
  ],
})

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy choice' })

/** Collects the query parameters of the requests to the pixel. */
async function pixelOf(context: BrowserContext) {
  const asked: Record<string, string>[] = []
  await context.route('https://www.facebook.com/**', async (route) => {
    asked.push({
      ...Object.fromEntries(new URL(route.request().url()).searchParams),
      referer: route.request().headers()['referer'] ?? '',
    })
    await route.fulfill({
      contentType: 'image/gif',
      body: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64'),
    })
  })
  return asked
}

test('C-72 the dispatcher emits Purchase once for each package, only with paid=true', async ({
  page,
}) => {
  const events = await eventsOf(page)
  for (const query of [
    'package=acupuncture',
    'package=acupuncture&paid=yes',
    'package=acupuncture&paid=',
    'package=acupuncture&paid=TRUE',
    'package=ultimate&paid=true',
    'package=ultimate&paid=true',
    'package=chiropractic&paid=true',
  ]) {
    await open(page, `/membership-thank-you?${query}`)
  }
  await expect
    .poll(() => events)
    .toEqual([
      { name: 'Purchase', value: 950, currency: 'USD' },
      { name: 'Purchase', value: 550, currency: 'USD' },
    ])
})

test.describe('with a pixel', () => {
  test.use({ settings: { PIXEL_ID: '1234567890' } })

  test('TRK-01 C-91 the pixel requires consent, sends nothing after Decline, and after Allow sends name and value from only two pages', async ({
    page,
    context,
  }) => {
    test.slow()
    const asked = await pixelOf(context)
    await open(page, '/membership-offer')
    await axe(page)
    await banner(page).getByRole('button', { name: 'Decline' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    await banner(page).getByRole('button', { name: 'Allow' }).click()
    expect(asked).toEqual([])

    const pixelRequest = page.waitForRequest(/facebook/)
    await page.reload()
    await pixelRequest
    await expect.poll(() => asked).toEqual([{ id: '1234567890', ev: 'ViewContent', referer: '' }])
    await open(page, '/membership-payment?package=chiropractic')
    await acceptPolicy(page)
    expect(asked).toHaveLength(1)
    const flushed = page.waitForRequest(/facebook/)
    await open(page, '/membership-thank-you?package=chiropractic')
    await flushed
    await expect
      .poll(() => asked[1])
      .toEqual({
        id: '1234567890',
        ev: 'InitiateCheckout',
        'cd[value]': '550',
        'cd[currency]': 'USD',
        referer: '',
      })
  })

  test('TRK-01 TRK-02 TRK-03 the pixel receives each event of a purchase with its value, and Purchase only with paid=true', async ({
    page,
    context,
    site,
  }) => {
    test.slow()
    const requested = await pixelOf(context)
    await page.addInitScript(() => localStorage.setItem('privacyChoice', 'accepted'))
    const named = (name: string) => requested.filter(({ ev }) => ev === name)

    await open(page, '/membership-offer')
    await expect.poll(() => named('ViewContent')).toHaveLength(1)
    await open(page, '/membership-payment?package=chiropractic&clinic=ashlandor')
    await acceptPolicy(page)
    await fillDetails(page)
    await reviewButton(page).click()
    await continueButton(page).click()
    await page.waitForURL(`${paymentsOf(site).cartUrl.replace(/cart$/, '')}**`)

    await open(page, '/membership-thank-you?package=chiropractic')
    await expect.poll(() => named('AddToCart')).toHaveLength(1)
    await open(page, '/membership-thank-you?package=chiropractic&paid=true')
    await expect.poll(() => named('Purchase')).toHaveLength(1)
    const money = { 'cd[value]': '550', 'cd[currency]': 'USD', id: '1234567890', referer: '' }
    expect(requested.map(({ ev, ...rest }) => [ev, rest])).toEqual([
      ['ViewContent', { id: '1234567890', referer: '' }],
      ['InitiateCheckout', money],
      ['AddToCart', money],
      ['Purchase', money],
    ])
  })

  test('C-91 Global Privacy Control overrides consent, both as a script property and as a header', async ({
    browser,
  }) => {
    test.slow()
    for (const saysBy of ['header', 'script']) {
      const context = await browser.newContext(
        saysBy === 'header' ? { extraHTTPHeaders: { 'Sec-GPC': '1' } } : {},
      )
      const asked = await pixelOf(context)
      const page = await context.newPage()
      if (saysBy === 'script')
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        )
      await page.addInitScript(() => localStorage.setItem('privacyChoice', 'accepted'))
      for (let visit = 0; visit < 2; visit++) {
        const settled = saysBy === 'header' ? page.waitForResponse(/privacy-signal/) : null
        await open(page, '/membership-offer')
        await settled
      }
      await expect(banner(page)).toHaveCount(0)
      expect(asked).toEqual([])
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('eventQueue'))).toBeNull()
      await context.close()
    }
  })

  test('C-91 on other pages the question appears only when a visitor asks for it, leaves half of a low window to the page and covers no focused element', async ({
    page,
  }) => {
    await open(page, '/membership-offer')
    await expect(banner(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Table Rock Wellness' }).click()
    await expect(page).toHaveURL('/')
    await expect(banner(page)).toHaveCount(0)
    await open(page, '/pay-my-bill/ashland')
    await page.getByText('Clinic details, links and policies').click()
    const choices = page.getByRole('button', { name: 'Privacy choices' })
    await choices.click()
    for (const [width, height] of [
      [360, 780],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = await banner(page).boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(height / 2)
      await expect(banner(page).getByText(/^May we share/)).toBeInViewport()
      const covered = await banner(page).evaluate((banner) =>
        [...document.querySelectorAll<HTMLElement>('main input, footer summary')]
          .filter((element) => {
            element.focus()
            const { left, top } = element.getBoundingClientRect()
            return banner.contains(document.elementFromPoint(left + 5, top + 2))
          })
          .map((element) => element.getAttribute('name') ?? element.textContent),
      )
      expect(covered).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 780 })
    await open(page, '/')
    await choices.click()
    await expect(banner(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Quick actions' })).toBeHidden()
  })

  test('C-91 with Global Privacy Control, Privacy choices explains that nothing is shared, also when its script arrives after the click', async ({
    page,
  }) => {
    let held: Route | undefined
    await page.route(/\/assets\/privacy-choices-/, (route) => void (held = route))
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    await open(page, '/membership-offer')
    await expect(banner(page)).toHaveCount(0)
    const asked = page.evaluate(() =>
      new Promise((resolve) =>
        addEventListener('privacyChoiceChanged', resolve, { once: true }),
      ).then(() => true),
    )
    await page.getByRole('button', { name: 'Privacy choices' }).click()
    expect(await asked).toBe(true)
    await expect.poll(() => held !== undefined).toBe(true)
    await held?.continue()
    await expect(banner(page)).toContainText('Global Privacy Control')
    await expect(banner(page).getByRole('button')).toHaveText(['Close'])
    await axe(page)
    await expect(banner(page)).toBeFocused()
    await expect(banner(page)).toHaveAccessibleDescription(/Global Privacy Control/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeFocused()
  })
})
