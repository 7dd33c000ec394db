import type { Page } from '@playwright/test'
import { open } from '../support/hydrated'
import { publishToSite } from '../support/publish-to-site'
import { axe, expect, test, viewports, visit } from '../support/site'
import { withhold } from '../support/withhold'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const selected = (page: Page) => page.getByRole('tab', { selected: true })
const clinicTabs = (page: Page) =>
  page.getByRole('main').getByRole('navigation', { name: 'Choose a clinic' })
const choose = (page: Page, clinic: string) =>
  clinicTabs(page).getByRole('link', { name: clinic }).click()
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test.use({ viewport: viewports.desktop })

test('RTE-03 SRV-01 SRV-02 SRV-03 SRV-04 SRV-05 SRV-15 DAT-14 DAT-30 title, heading and services follow the clinic tabs, and klamath-falls is never shown', async ({
  page,
}) => {
  await open(page, '/services')
  await expect(page).toHaveTitle('Services - East Medford')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services - East Medford')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/)
  await expect(clinicTabs(page).getByRole('link')).toHaveText([
    'East Medford',
    'Central Point',
    'North Medford',
    'Ashland',
  ])
  const offered: Record<string, string[]> = {
    'East Medford': ['Chiropractic Care', 'Massage Therapy', 'Injury Rehab'],
    'Central Point': ['Chiropractic Care', 'Massage Therapy', 'Acupuncture', 'Injury Rehab'],
    'North Medford': ['Chiropractic Care', 'Massage Therapy', 'Injury Rehab'],
    Ashland: ['Chiropractic Care', 'Massage Therapy', 'Acupuncture'],
  }
  for (const [clinic, services] of Object.entries(offered)) {
    await choose(page, clinic)
    await expect(page).toHaveTitle(`Services - ${clinic}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Services - ${clinic}`)
    await expect(page.getByRole('tab')).toHaveText(services)
    expect(/klamath/i.test(await page.content()), `klamath-falls at ${clinic}`).toBe(false)
  }
})

test.describe('the active service', () => {
  test('SRV-09 stays when the new clinic offers it, and otherwise changes to the clinic’s first', async ({
    page,
  }) => {
    await open(page, '/services?clinic=cpoint')
    await tab(page, 'Acupuncture').click()
    await choose(page, 'Ashland')
    await expect(page).toHaveTitle('Services - Ashland')
    await expect(selected(page)).toHaveText('Acupuncture')
    await choose(page, 'North Medford')
    await expect(page).toHaveTitle('Services - North Medford')
    await expect(selected(page)).toHaveText('Chiropractic Care')
    await choose(page, 'Central Point')
    await expect(page).toHaveTitle('Services - Central Point')
    await expect(selected(page)).toHaveText('Chiropractic Care')
  })

  test('RTE-04 a fragment selects its service, or the first for one without a service, and does not scroll (C-12, C-45)', async ({
    page,
  }) => {
    // The tests of use-active-service.ts have every fragment.
    for (const [fragment, name] of [
      ['massage', 'Massage Therapy'],
      ['sports-medicine', 'Chiropractic Care'],
      ['rehabilitation', 'Injury Rehab'],
    ] as const) {
      // The browser does not load a URL again that differs only in its fragment.
      await page.goto('about:blank')
      await open(page, `/services?clinic=cpoint#${fragment}`)
      await expect(selected(page), fragment).toHaveText(name)
      expect(await scrolled(page), fragment).toBe(0)
    }
  })

  test('RTE-04 the first service replaces one that the clinic does not offer, and the page lists the clinics that offer it (C-12)', async ({
    page,
  }) => {
    await open(page, '/services#acupuncture')
    await expect(selected(page)).toHaveText('Chiropractic Care')
    await expect(page.locator('p#acupuncture')).toHaveText(
      'East Medford doesn’t offer Acupuncture. Central Point and Ashland do.',
    )
    await page.locator('p#acupuncture').getByRole('link', { name: 'Ashland' }).press('Enter')
    await expect(selected(page)).toHaveText('Acupuncture')
    // The link is gone.
    await expect(page.getByRole('heading', { name: 'Services - Ashland' })).toBeFocused()
    await expect(page).toHaveURL(/\?clinic=ashlandor#acupuncture$/)
  })

  test('RTE-04 a card of the home page opens its service', async ({ page }) => {
    await open(page, '/')
    await page.locator('main a[href="/services#massage"]').first().click()
    await expect(selected(page)).toHaveText('Massage Therapy')
    expect(await scrolled(page)).toBe(0)
  })

  test('SRV-07 RTE-04 the first is selected without a fragment; a choice is in the address and can be shared', async ({
    page,
  }) => {
    await open(page, '/services')
    await expect(selected(page)).toHaveText('Chiropractic Care')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByRole('tabpanel', { name: 'Chiropractic Care' })).toBeVisible()
    await page.evaluate(() => scrollTo(0, 150))
    await tab(page, 'Massage Therapy').click()
    await expect(page).toHaveURL(/\/services#massage$/)
    expect(await scrolled(page)).toBe(150)
    await page.reload()
    await expect(selected(page)).toHaveText('Massage Therapy')
  })
})

test('SRV-04 the tabs work by keyboard: arrow keys wrap around, Home and End work, and one tab stop precedes the panel', async ({
  page,
}) => {
  await open(page, '/services?clinic=cpoint')
  await selected(page).focus()
  for (const [key, name] of [
    ['ArrowRight', 'Massage Therapy'],
    ['ArrowRight', 'Acupuncture'],
    ['End', 'Injury Rehab'],
    ['ArrowRight', 'Chiropractic Care'],
    ['ArrowLeft', 'Injury Rehab'],
    ['Home', 'Chiropractic Care'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(selected(page)).toHaveText(name)
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  expect(
    await page
      .getByRole('tab')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex)),
  ).toEqual([0, -1, -1, -1])
  const panel = page.getByRole('tabpanel', { name: 'Chiropractic Care' })
  expect(await selected(page).getAttribute('aria-controls')).toBe(await panel.getAttribute('id'))
  await page.keyboard.press('Tab')
  await expect(panel).toBeFocused()
})

test('SRV-04 no element moves when script turns the anchors into tabs', async ({ page }) => {
  const release = await withhold(page, '**/assets/*.js')
  await page.goto('/services#massage', { waitUntil: 'domcontentloaded' })
  const heading = page.getByRole('heading', { level: 2, name: 'Massage Therapy' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Chiropractic Care' })).toBeHidden()
  await expect(page.getByRole('tab')).toHaveCount(0)
  // A font that arrives later may break lines elsewhere, which is not what this test is about.
  await page.evaluate(() => document.fonts.ready)
  const before = await heading.boundingBox()
  await page.getByRole('link', { name: 'Injury Rehab', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Injury Rehab' })).toBeVisible()
  expect(await scrolled(page)).toBe(0)
  await page.getByRole('link', { name: 'Massage Therapy', exact: true }).click()
  release()
  await expect(selected(page)).toHaveText('Massage Therapy')
  expect(await heading.boundingBox()).toEqual(before)
})

test.describe('without script', () => {
  test('SRV-04 RTE-04 all offered services are rendered one below the other, and the fragments scroll to them', async ({
    noScript,
  }) => {
    await visit(noScript, '/services#massage')
    const names = ['Chiropractic Care', 'Massage Therapy', 'Injury Rehab']
    for (const name of names)
      await expect(noScript.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(noScript.getByRole('tab')).toHaveCount(0)
    await expect(
      noScript.getByRole('heading', { level: 2, name: 'Massage Therapy' }),
    ).toBeInViewport()
    await noScript
      .getByRole('list', { name: 'Services' })
      .getByRole('link', { name: 'Injury Rehab' })
      .click()
    await expect(noScript.getByRole('heading', { level: 2, name: 'Injury Rehab' })).toBeInViewport()
  })

  test('SRV-03 NAV-13 the clinic tabs are links', async ({ noScript }) => {
    await visit(noScript, '/services')
    await choose(noScript, 'Ashland')
    await expect(noScript).toHaveTitle('Services - Ashland')
    await expect(noScript.getByRole('list', { name: 'Services' }).getByRole('listitem')).toHaveText(
      ['Chiropractic Care', 'Massage Therapy', 'Acupuncture'],
    )
  })
})

test('SRV-11 SRV-12 SRV-13 RTE-10 the offer card stays visible on large screens and opens the offer with a full page load', async ({
  page,
}) => {
  await open(page, '/services')
  const offer = page.getByRole('complementary', { name: 'Wellness Membership Packages' })
  await expect(offer).toContainText('Special Offer')
  await expect(offer).toContainText(/save up to \$280/i)
  await expect(offer).toContainText(/valid 12 months/i)
  await expect(offer).toContainText(/usable at any location/i)
  await page.evaluate(() => scrollTo(0, 1_200))
  await expect(offer).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.evaluate(() => scrollTo(0, 1_200))
  await expect(offer).not.toBeInViewport()
  await page.setViewportSize(viewports.desktop)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await offer.getByRole('link', { name: 'View Options' }).click()
  await expect(page).toHaveURL(/\/membership-offer$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

test('SRV-10 SRV-14 SRV-15 SRV-16 each service has its tab color, and all its parts are shown when it is selected; only Injury Rehab has the wellness button', async ({
  page,
  site,
}) => {
  await open(page, '/services?clinic=cpoint')
  const wellness = await site.client.fetch<{ label: string; url: string }>(
    '*[_id == "siteSettings"][0].wellness',
  )
  const panel = page.getByRole('tabpanel')
  const colors = new Set<string>()
  for (const [id, name] of [
    ['chiropractic-care', 'Chiropractic Care'],
    ['massage-therapy', 'Massage Therapy'],
    ['acupuncture', 'Acupuncture'],
    ['naturopathic-care', 'Injury Rehab'],
  ] as const) {
    const texts = await site.client.fetch<{
      subtitle: string
      description: string
      detailed: string
      approach: string
    }>(
      '*[_type == "service" && slug.current == $id][0]{subtitle, description, "detailed": pt::text(detailedDescription[0..0]), "approach": pt::text(approach[0..0])}',
      { id },
    )
    await tab(page, name).click()
    await expect(tab(page, name)).toHaveCSS('color', 'rgb(255, 255, 255)')
    colors.add(
      await tab(page, name).evaluate((element) => getComputedStyle(element).backgroundColor),
    )
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(name)
    for (const text of Object.values(texts)) await expect(panel).toContainText(text)
    const button = panel.getByRole('link', { name: wellness.label })
    await expect(button).toHaveCount(id === 'naturopathic-care' ? 1 : 0)
    if (id !== 'naturopathic-care') continue
    await expect(button).toHaveAttribute('href', wellness.url)
    await expect(button).toHaveAttribute('target', '_blank')
  }
  expect(colors.size).toBe(4)
  await axe(page)
})

test('SRV-17 SRV-18 SRV-19 SRV-20 the page shows the sections after the description in order', async ({
  page,
  site,
}) => {
  await open(page, '/services')
  const panel = page.getByRole('tabpanel')
  const parts = async () =>
    (await panel.getByRole('heading', { level: 3 }).allInnerTexts()).slice(-6)
  await expect
    .poll(parts)
    .toEqual([
      'Techniques & Methods',
      'Conditions We Treat',
      'Benefits',
      'What to Expect',
      'Location Information',
      'Frequently Asked Questions',
    ])
  const service = await site.client.fetch<{
    expectationSteps: string[]
    locationInfo: string
    faqs: { question: string; answer: string }[]
  }>('*[_id == "service-chiropractic-care"][0]')
  const steps = panel.locator('ol > li')
  await expect(steps).toHaveCount(service.expectationSteps.length)
  for (const [index, step] of service.expectationSteps.entries())
    await expect(steps.nth(index)).toHaveText(`${index + 1}${step}`)
  await expect(panel).toContainText(service.locationInfo)
  for (const { question, answer } of service.faqs) {
    await expect(panel.getByText(answer)).toBeHidden()
    await panel.getByText(question).click()
    await expect(panel.getByText(answer)).toBeVisible()
  }
  await axe(page)
})

test('SRV-06 SRV-10 SRV-13 SRV-14 SRV-16 SRV-19 the page omits what staff left empty, and a clinic without services shows a message in red with its phone number (C-38)', async ({
  page,
  site,
  dataset,
}) => {
  const phone = await dataset.fetch<string>('*[_id == "clinic-north-medford"][0].contact.phone')
  const services = await dataset.fetch<{ _id: string; clinicIds: string[] }[]>(
    '*[_type == "service"]{_id, clinicIds}',
  )
  const isElsewhere = (clinicId: string) => !/^north.medford$/i.test(clinicId)
  await publishToSite(site, () =>
    services
      .reduce(
        (transaction, { _id, clinicIds }) =>
          transaction.patch(_id, { set: { clinicIds: clinicIds.filter(isElsewhere) } }),
        dataset.transaction(),
      )
      .create({
        _type: 'service',
        name: 'Cupping',
        slug: { _type: 'slug', current: 'cupping' },
        clinicIds: ['ashland'],
      })
      .patch('siteSettings', { unset: ['wellness.url'] })
      .patch('servicesPage', { unset: ['offer'] })
      .commit(),
  )
  const panel = page.getByRole('tabpanel')

  await test.step('a clinic without services', async () => {
    await open(page, '/services?clinic=northmed')
    const alert = page.getByText('No services are available for this location')
    await expect(alert).toBeVisible()
    await expect(alert).toHaveCSS('color', 'rgb(164, 38, 44)')
    await expect(page.getByRole('main').getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      /^tel:\+/,
    )
    await expect(page.getByRole('tab')).toHaveCount(0)
    await axe(page)
  })

  await test.step('a service without an assigned color is #265533 and omits missing parts', async () => {
    await open(page, '/services?clinic=ashlandor#cupping')
    await expect(selected(page)).toHaveText('Cupping')
    await expect(selected(page)).toHaveCSS('background-color', 'rgb(38, 85, 51)')
    await expect(panel.getByRole('heading')).toHaveText(['Cupping'])
    expect((await panel.innerText()).trim()).toBe('Cupping')
  })

  await test.step('the wellness button requires an address, and the card requires an offer', async () => {
    await open(page, '/services?clinic=eastmed#rehabilitation')
    await expect(selected(page)).toHaveText('Injury Rehab')
    await expect(panel.getByRole('link')).toHaveText(['Providers for Injury Rehab'])
    await expect(page.getByRole('complementary')).toHaveCount(0)
  })
})

test('print contains the selected service with its questions open', async ({ page }) => {
  await open(page, '/services#massage')
  await expect(selected(page)).toHaveText('Massage Therapy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 2, name: 'Massage Therapy' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Chiropractic Care' })).toBeHidden()
  await expect(page.getByRole('tablist')).toBeHidden()
  await expect(page.getByRole('tabpanel').locator('details > p').first()).toBeVisible()
})
