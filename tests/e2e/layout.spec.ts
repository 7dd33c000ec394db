import type { Locator } from '@playwright/test'
import { wallClock } from '@site/domain/clinic-time'
import { partOf, textOf } from '../support/html'
import { loadChecks, open } from '../support/hydrated'
import { readWithPdfjs } from '../support/pdfjs'
import { publishToSite } from '../support/publish-to-site'
import { expect, test, viewports, visit } from '../support/site'

const mainLinks = [
  'Home',
  'About',
  'Chiropractors',
  'Primary Care',
  'Counseling',
  'Locations',
  'Patient Forms',
  'Contact Us',
]
const clinics = ['East Medford', 'Central Point', 'North Medford', 'Ashland']

test.describe('header', () => {
  test.use({ viewport: viewports.desktop })

  test('LAY-05 LAY-06 the switcher has one link for each clinic, in one row on large screens, two on a phone and three on a tablet', async ({
    noScript: page,
  }) => {
    await visit(page, '/')
    const links = page
      .getByRole('navigation', { name: 'Choose your clinic', exact: true })
      .getByRole('link')
    await expect(links).toHaveText(clinics)
    for (const [name, perRow] of [
      ['desktop', 4],
      ['phone', 2],
      ['tablet', 3],
    ] as const) {
      await page.setViewportSize(viewports[name])
      const tops = await links.evaluateAll((all) =>
        all.map((link) => Math.round(link.getBoundingClientRect().top)),
      )
      expect(
        tops.filter((top) => top === tops[0]),
        name,
      ).toHaveLength(perRow)
    }
    await page.setViewportSize(viewports.desktop)
    const heights = await links.evaluateAll((all) => {
      const height = all[0]?.clientHeight
      const list = all[0]?.closest('ul')
      for (let copy = 0; copy < 2; copy++)
        list?.append(...all.map((link) => link.parentElement?.cloneNode(true) ?? ''))
      return [...(list?.querySelectorAll('a') ?? [])].map((link) => link.clientHeight === height)
    })
    expect(heights, 'the names of 12 clinics do not break').toEqual(Array(12).fill(true))
  })

  test('LAY-07 LAY-08 LAY-09 LAY-04 the header shows the active clinic with directions and phone links', async ({
    noScript: page,
  }) => {
    for (const [parameter, name, postcode, phone] of [
      ['ashlandor', 'Ashland', '97520', '541-555-0140'],
      ['cpoint', 'Central Point', '97502', '541-555-0120'],
    ] as const) {
      await visit(page, `/about?clinic=${parameter}`)
      // The switcher in the header names every clinic, so only the line of the active clinic counts.
      const line = page.getByRole('banner').locator('p').filter({ hasText: postcode })
      await expect(line).toHaveCount(1)
      await expect(line.locator('strong')).toHaveText(name)
      await expect(line.getByRole('link', { name: new RegExp(postcode) })).toHaveAttribute(
        'href',
        new RegExp(
          `^https://www\\.google\\.com/maps/dir/\\?api=1&destination=.*${encodeURIComponent(name)}.*${postcode}`,
        ),
      )
      await expect(line.getByRole('link', { name: phone, exact: true })).toHaveAttribute(
        'href',
        `tel:+1${phone.replaceAll('-', '')}`,
      )
    }
  })

  test('LAY-10 LAY-11 LAY-12 LAY-13 LAY-14 LAY-15 LAY-16 logo, buttons and the main navigation link to the specified pages, in order', async ({
    noScript: page,
  }) => {
    await visit(page, '/about')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /home page/ })).toHaveAttribute('href', '/')
    await expect(header.getByRole('link', { name: 'Pay Bill', exact: true })).toHaveAttribute(
      'href',
      '/pay-my-bill',
    )
    await expect(header.getByRole('link', { name: 'Schedule', exact: true })).toHaveAttribute(
      'href',
      '/contact',
    )
    await expect(
      header.getByRole('link', { name: 'Membership', exact: true }).first(),
    ).toHaveAttribute('href', '/membership-offer')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const names = await navigation.getByRole('link').allInnerTexts()
    expect(names.map((name) => name.replace(/[↗\n].*$/s, '').trim())).toEqual(mainLinks)
    for (const [name, path] of Object.entries({
      Home: '/',
      About: '/about',
      Chiropractors: '/providers',
      Locations: '/locations',
      'Patient Forms': '/patient-forms',
      'Contact Us': '/contact',
    })) {
      await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        path,
      )
    }
  })

  test('RTE-10 the Membership button opens the offer with a full page load', async ({ page }) => {
    await open(page, '/about')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('banner').getByRole('link', { name: 'Membership', exact: true }).click()
    await expect(page).toHaveURL(/\/membership-offer$/)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  })

  test('LAY-17 LAY-03 links to other sites open a new tab and announce it', async ({
    noScript: page,
  }) => {
    await visit(page, '/')
    for (const name of ['Primary Care', 'Counseling']) {
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: new RegExp(`^${name}.*opens in a new tab`) })
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  })

  test('LAY-03 every link to another host opens a new tab', async ({ request, site }) => {
    for (const path of ['/', '/services', '/locations', '/contact', '/about']) {
      const links = (await (await request.get(path)).text()).match(/<a [^>]*href="http[^>]*>/g)
      const others = links?.filter((link) => !link.includes(`href="${site.url}`)) ?? []
      expect(others.length, path).toBeGreaterThan(0)
      expect(
        others.filter((link) => !link.includes(' target="_blank"')),
        path,
      ).toEqual([])
    }
  })
})

test.describe('route changes', () => {
  test.use({ viewport: viewports.desktop })

  test('LAY-02 a route change scrolls to the top, forward and back, and focuses the heading', async ({
    page,
  }) => {
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => scrollTo(0, 600))
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('LAY-02 choosing a clinic is not a route change and keeps the scroll position', async ({
    page,
  }) => {
    await open(page, '/')
    const tabs = page.getByRole('navigation', { name: 'Choose a clinic to visit' })
    await tabs.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await tabs.getByRole('link', { name: 'Ashland' }).click()
    await expect(page).toHaveURL(/clinic=ashlandor/)
    await expect(tabs.getByRole('link', { name: 'Ashland' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
  })
})

test.describe('mobile menu', () => {
  test.use({ viewport: viewports.phone })

  test('LAY-18 LAY-19 LAY-20 LAY-21 LAY-22 LAY-23 LAY-24 LAY-25 LAY-26 the menu opens and shows links, buttons, address, phone number and the current location', async ({
    page,
  }) => {
    await open(page, '/about?clinic=cpoint')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await page.getByText('Menu', { exact: true }).click()
    await expect(menu).toBeVisible()
    const names = await menu.getByRole('list').getByRole('link').allInnerTexts()
    expect(names.map((name) => name.replace(/[↗\n].*$/s, '').trim())).toEqual(mainLinks)
    await expect(menu.getByText('Currently: Central Point')).toBeVisible()
    await expect(menu.getByText('East and North Medford, Central Point, and Ashland')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Choose Your Location' })).toHaveAttribute(
      'href',
      '/locations',
    )
    await expect(menu.getByRole('link', { name: /Central Point, OR 97502/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: /^541-555-01\d\d$/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Pay My Bill' })).toHaveAttribute(
      'href',
      '/pay-my-bill',
    )
    await expect(menu.getByRole('link', { name: 'Schedule Now' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await expect(menu.getByRole('link', { name: 'Membership' })).toHaveAttribute(
      'href',
      '/membership-offer',
    )
    await page.getByText('Menu', { exact: true }).click()
    await expect(menu).toBeHidden()
  })

  test('LAY-27 any link, Escape and a click outside close the menu', async ({ page }) => {
    await open(page, '/')
    const toggle = page.getByText('Menu', { exact: true })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await toggle.click()
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(menu).toBeHidden()
    // The new page, which also closes the menu, is rendered after its address is shown.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await toggle.click()
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(menu).toBeHidden()

    await toggle.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.locator('summary').filter({ hasText: 'Menu' })).toBeFocused()

    await toggle.click()
    await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } })
    await expect(menu).toBeHidden()
  })

  test('LAY-18 the menu opens without script', async ({ noScript }) => {
    await visit(noScript, '/')
    await noScript.getByText('Menu', { exact: true }).click()
    await noScript
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Locations', exact: true })
      .click()
    await expect(noScript).toHaveURL(/\/locations$/)
  })

  test('call, directions and schedule stay visible in the bottom bar of a phone', async ({
    noScript: page,
  }) => {
    await visit(page, '/services')
    const actions = page.getByRole('navigation', { name: 'Quick actions' })
    await expect(actions.getByRole('link')).toHaveCount(3)
    await expect(actions.getByRole('link', { name: 'Call' })).toBeInViewport()
    await page.setViewportSize(viewports.desktop)
    await expect(actions).toBeHidden()
  })
})

test.describe('footer', () => {
  test.use({ viewport: viewports.desktop })

  test('LAY-28 LAY-29 LAY-30 LAY-32 LAY-33 the footer shows all details of the active clinic', async ({
    noScript: page,
    site,
  }) => {
    const { title, contact, address } = await site.client.fetch<{
      title: string
      contact: { phone: string; email: string }
      address: { street: string }
    }>('*[_id == "clinic-central-point"][0]')
    await visit(page, '/about?clinic=cpoint')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('heading', { name: title })).toBeVisible()
    await expect(footer.getByRole('link', { name: new RegExp(address.street) })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\//,
    )
    await expect(footer.getByRole('link', { name: contact.phone })).toHaveAttribute('href', /^tel:/)
    await expect(footer.getByRole('link', { name: contact.email })).toHaveAttribute(
      'href',
      `mailto:${contact.email}`,
    )
    await expect(footer.getByText('Sunday')).toBeVisible()
  })

  test('LAY-31 a fax number is rendered only where one exists', async ({ request, site }) => {
    const clinicsWithFax = await site.client.fetch<{ domain: string; fax: string | null }[]>(
      '*[_type == "clinic"]{domain, "fax": contact.fax}',
    )
    expect(clinicsWithFax.some(({ fax }) => !fax) && clinicsWithFax.some(({ fax }) => fax)).toBe(
      true,
    )
    for (const { domain, fax } of clinicsWithFax) {
      const html = await (await request.get(`/about?clinic=${domain}`)).text()
      const footer = textOf(partOf(html, 'footer'))
      expect(footer.match(/^\s*Fax .*/gm)?.length ?? 0, domain).toBe(fax ? 1 : 0)
    }
  })

  test('LAY-34 LAY-35 the footer links to social media; Quick Links contain only the site’s own pages, and every link works', async ({
    noScript: page,
    request,
  }) => {
    await visit(page, '/')
    for (const name of ['Facebook', 'Instagram', 'X'])
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: new RegExp(`^${name} `) }),
      ).toBeVisible()
    const list = page
      .getByRole('contentinfo')
      .getByRole('list')
      .filter({ hasText: 'Patient Forms' })
    await expect(list.getByRole('link')).toHaveText([
      'Home',
      'About',
      'Services',
      'Providers',
      'Locations',
      'Contact',
      'Patient Forms',
      'Membership',
      'Pay My Bill',
    ])
    for (const href of await list
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      expect((await request.get(href)).status(), href).toBe(200)
    }
  })

  test('LAY-36 LAY-37 an entry of Our Locations opens the locations page and selects the clinic', async ({
    page,
  }) => {
    await open(page, '/about')
    const footer = page.getByRole('contentinfo')
    const list = footer
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: 'North Medford' }) })
    await expect(list.getByRole('link')).toHaveText(clinics)
    await list.getByRole('link', { name: 'North Medford' }).click()
    await expect(page).toHaveURL(/\/locations\?clinic=northmed/)
    await expect(footer.getByRole('heading', { name: /North Medford/ })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('preferredLocation'))).toBe(
      'north-medford',
    )
  })

  test('LAY-39 LAY-40 LAY-41 shows the copyright with the current year, the legal pages and the alliance’s logo with a link to its site', async ({
    noScript: page,
    site,
  }) => {
    await visit(page, '/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText(`© ${wallClock(new Date()).date.slice(0, 4)}`)).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
    await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
      'href',
      '/terms-of-service',
    )
    await expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute(
      'href',
      '/accessibility',
    )
    const alliance = await site.client.fetch<{ url: string }>(
      '*[_id == "siteSettings"][0].alliance',
    )
    const link = footer.locator(`a[href="${alliance.url}"]`)
    // A tall logo would otherwise be as long as the rest of the footer.
    await expect(link.locator('img')).toHaveCSS('max-height', '108px')
    await expect(link).toHaveAttribute('target', '_blank')
    await link.scrollIntoViewIfNeeded()
    await expect
      .poll(() => link.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('the skip link receives focus first and moves focus to the content', async ({ page }) => {
  await visit(page, '/services')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('print hides the navigation, opens the questions and shows content that would appear on scroll', async ({
  page,
}) => {
  await open(page, '/membership-offer')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  const closed = page.locator('main details:not([open]) > p')
  await expect(closed).toHaveCount(10)
  for (const response of await closed.all())
    expect((await response.boundingBox())?.height).toBeGreaterThan(0)

  await page.emulateMedia({ media: 'screen' })
  await open(page, '/')
  await expect(page.locator('main [data-reveal="waiting"]').first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const hidden = await page
    .locator('main [data-reveal] > *')
    .evaluateAll((all) => all.filter((item) => getComputedStyle(item).opacity !== '1').length)
  expect(hidden).toBe(0)
  await expect(page.getByText('Which clinic suits you?'), 'a heading of a form').toBeHidden()
})

test('no sheet has the copyright line only', async ({ page }) => {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }
  const sheets = async () => (await readWithPdfjs(await page.pdf({ margin }))).pages.length
  for (const path of ['/about', '/verify']) {
    await open(page, path)
    const all = await sheets()
    await page.getByText(/^© \d{4} /).evaluate((line) => line.remove())
    expect(await sheets(), path).toBe(all)
  }
})

test('print wastes no sheet on a footer that fits below the page, and no space on a picture that it hides', async ({
  page,
}) => {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }
  const sheets = async () =>
    (await readWithPdfjs(await page.pdf({ margin, format: 'Letter' }))).pages.length
  await open(page, '/confirmation')
  expect(await sheets()).toBe(1)
  await open(page, '/')
  expect(await sheets()).toBeLessThanOrEqual(5)
})

test('an open dialog prints with its complete text and without the page behind it', async ({
  page,
}) => {
  await open(page, '/membership-payment?package=ultimate')
  await page.getByRole('button', { name: 'Read and accept the policy instead' }).click()
  await page.emulateMedia({ media: 'print' })
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(dialog.getByText('10. Governing law')).toBeVisible()
  const cutOff = await dialog.evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('div')]
      .filter(
        (part) =>
          part.scrollHeight > part.clientHeight + 2 ||
          getComputedStyle(part).position === 'fixed' ||
          part.getBoundingClientRect().top + scrollY < 0,
      )
      .map(({ className }) => className),
  )
  expect(cutOff).toEqual([])
})

test('pictures print without blank space below them, and links that look like buttons only with a phone number', async ({
  noScript: page,
}) => {
  for (const path of ['/locations', '/providers/linh-nguyen', '/', '/payment-failed']) {
    await visit(page, path)
    await page.emulateMedia({ media: 'print' })
    const faults = await page.evaluate(() => {
      const isShown = (element: Element) => element.checkVisibility()
      const pictures = [...document.querySelectorAll('main .overflow-hidden img')].filter(isShown)
      const links = [...document.querySelectorAll('main a.pill')].filter(isShown)
      return [
        ...pictures
          .filter((image) => {
            const frame = image.closest('.overflow-hidden')
            return (frame?.clientHeight ?? 0) > image.clientHeight + 1
          })
          .map((image) => `blank space below ${image.getAttribute('src')}`),
        ...links.map(({ textContent }) => textContent).filter((text) => !/\d{4}/.test(text)),
      ]
    })
    expect(faults, path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
})

test.describe('at the width of a phone', () => {
  test.use({ viewport: viewports.phone })

  test('the figures of a row are on one line, and the years of the awards have one width', async ({
    noScript: page,
  }) => {
    await visit(page, '/')
    const impact = page.getByRole('region', { name: 'Our Impact' })
    const tops = await impact
      .getByRole('definition')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(tops[0]).toBe(tops[1])
    expect(tops[2]).toBe(tops[3])
    const awards = page.getByRole('region', { name: 'Awards & Recognition' })
    const starts = await awards
      .locator('li > :last-child')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
    expect(starts.length).toBeGreaterThan(1)
    expect(new Set(starts).size).toBe(1)
  })

  test('long names and figures wrap within the page, and the logo keeps its size', async ({
    noScript: page,
    site,
    dataset,
  }) => {
    await publishToSite(site, () =>
      dataset
        .transaction()
        .patch('clinic-east-medford', {
          set: { name: 'Jacksonville and Upper River Valley Schoolhouse Annex Building' },
        })
        .patch('siteSettings', {
          set: { name: 'Chiropractic Physicians and Massage Therapists of the Rogue Valley' },
        })
        .patch('homePage', { set: { 'stats.happyPatients': '1,000,000,000+' } })
        .commit(),
    )
    const hasPageWidth = async (path: string, text: string) => {
      await visit(page, path)
      await expect(page.getByText(text).first()).toBeAttached()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBe(viewports.phone.width)
    }
    for (const path of ['/membership-payment?package=ultimate', '/'])
      await hasPageWidth(path, 'Upper River Valley')
    const logo = page.getByRole('banner').getByRole('link', { name: 'home page' }).locator('svg')
    const box = await logo.boundingBox()
    expect(box?.width).toBe(box?.height)
    const switcher = page.getByRole('navigation', { name: 'Choose your clinic' })
    const { radius, margin } = await switcher.locator('[aria-current]').evaluate((link) => {
      const text = document.createRange()
      text.selectNodeContents(link)
      return {
        radius: Number.parseFloat(getComputedStyle(link).borderRadius),
        margin: text.getBoundingClientRect().top - link.getBoundingClientRect().top,
      }
    })
    expect(radius, 'corners that cut off no text').toBeLessThan(30)
    expect(margin, 'space above the text').toBeGreaterThanOrEqual(2)

    const word = 'Rehabilitation'.repeat(4)
    await publishToSite(site, () =>
      dataset
        .transaction()
        .patch('clinic-east-medford', { set: { name: word, title: `Table Rock Wellness ${word}` } })
        .patch('provider-maren-holloway-tate', { set: { specialties: [word] } })
        .commit(),
    )
    for (const path of [
      '/',
      '/contact',
      '/locations',
      '/membership-payment?package=ultimate',
      '/pay-my-bill/east-medford',
      '/providers/maren-holloway-tate',
    ])
      await hasPageWidth(path, word)
  })

  test('the line with the phone number does not begin with a separator', async ({
    noScript: page,
  }) => {
    await visit(page, '/about?clinic=cpoint')
    const phone = page.getByRole('banner').getByRole('link', { name: '541-555-0120' })
    const isBesideSeparator = await phone.evaluate((link) => {
      const separator = link.previousElementSibling
      const text = document.createRange()
      text.selectNodeContents(separator ?? link)
      const address = link.parentElement?.querySelector('[href*="/maps/"]')
      const lines = [...(address?.getClientRects() ?? [])]
      return Math.abs(text.getBoundingClientRect().bottom - (lines.at(-1)?.bottom ?? 0)) < 12
    })
    expect(isBesideSeparator).toBe(true)
  })

  test('hours that do not fit beside their day begin below it', async ({ noScript: page }) => {
    for (const path of ['/', '/locations', '/locations/ashland', '/contact']) {
      await visit(page, path)
      const misplaced = await page
        .getByRole('main')
        .locator('dl.tabular-nums > div')
        .evaluateAll((rows) =>
          rows
            .filter(({ firstElementChild: day, children: [, hours] }) => {
              if (!day || !hours) return false
              const [one, other] = [day.getBoundingClientRect(), hours.getBoundingClientRect()]
              return other.top >= one.bottom && Math.abs(other.left - one.left) > 1
            })
            .map(({ textContent }) => textContent),
        )
      expect(misplaced, path).toEqual([])
    }
  })
})

test('logo, active clinic and buttons share one row of the header from 1024 px on, also with a long name of the group', async ({
  noScript: page,
  site,
  dataset,
}) => {
  await publishToSite(site, () =>
    dataset
      .patch('siteSettings')
      .set({ name: 'The Greater Rogue Valley Chiropractic and Wellness Group' })
      .commit(),
  )
  await visit(page, '/about')
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: 'home page' })
  const clinic = header.getByRole('link', { name: '541-555-0110' }).locator('..')
  const button = header.getByRole('link', { name: 'Schedule', exact: true })
  for (const width of [1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const middles = [logo, clinic, button].map(async (part) => {
      const box = await part.boundingBox()
      return box && box.y + box.height / 2
    })
    const [first = 0, ...others] = (await Promise.all(middles)).map(Number)
    for (const middle of others) expect(Math.abs(middle - first), `${width}`).toBeLessThan(30)
    expect((await clinic.boundingBox())?.height, `the clinic at ${width}`).toBeLessThan(120)
  }
})

test.describe('at the width of a tablet', () => {
  test.use({ viewport: viewports.tablet })

  test('long words of names and titles wrap within their columns', async ({
    noScript: page,
    site,
    dataset,
  }) => {
    const word = 'Rehabilitation'.repeat(3)
    await publishToSite(site, () =>
      dataset
        .transaction()
        .patch('clinic-north-medford', {
          set: { name: `North Medford ${word}`, title: `Table Rock Wellness ${word}` },
        })
        .patch('package-ultimate', { set: { name: `Ultimate ${word}` } })
        .patch('service-chiropractic-care', { set: { name: `Chiropractic ${word}` } })
        .patch('patientFormsPage', {
          set: { 'groups[0].forms[1].title': word, 'groups[0].forms[1].text': word },
        })
        .commit(),
    )
    for (const path of [
      '/',
      '/patient-forms',
      '/policies/membership-ultimate.html',
      '/pay-my-bill/north-medford',
      '/providers/maren-holloway-tate',
    ]) {
      await visit(page, path)
      const overflowing = await page.evaluate((word) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const texts: string[] = []
        while (walker.nextNode()) {
          const { currentNode } = walker
          const column = currentNode.parentElement?.closest('.sr-only, p, li, h1, h2, div')
          if (!currentNode.textContent?.includes(word) || !column?.checkVisibility()) continue
          if (column.matches('.sr-only')) continue
          const range = document.createRange()
          range.selectNodeContents(currentNode)
          const limit = column.parentElement?.getBoundingClientRect().right ?? 0
          if (range.getBoundingClientRect().right > limit + 1) texts.push(column.outerHTML)
        }
        return texts
      }, word)
      expect(overflowing, path).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBe(viewports.tablet.width)
    }
  })
})

/** Returns the words of the elements that continue on another line, except in elements that `excluded` selects. */
function splitWords(elements: Locator, excluded: string): Promise<string[]> {
  return elements.evaluateAll(
    (elements, excluded) =>
      elements.flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const words: string[] = []
        while (walker.nextNode()) {
          const { currentNode: text } = walker
          if (text.parentElement?.closest(excluded)) continue
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}’.]+/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
            if (new Set(tops).size > 1) words.push(word)
          }
        }
        // The name of a host may continue on another line.
        return words.filter((word) => !/\.\p{L}/u.test(word))
      }),
    excluded,
  )
}

test('no word is split between two lines at any width', async ({ noScript: page }) => {
  const widths: Record<string, number[]> = {
    '/providers?clinic=ashlandor': [320, 360, 640, 700, 760, 1060, 1100],
    '/costs-and-insurance': [640],
    '/membership-agreement?package=ultimate': [1040, 1240],
    // The width of a phone on which the browser doubles the size of everything.
    '/': [180],
  }
  for (const [path, all] of Object.entries(widths)) {
    await visit(page, path)
    for (const width of all) {
      await page.setViewportSize({ width, height: 800 })
      // On the narrowest page a heading can have a word that is wider than its card.
      const excluded = `.sr-only, .pill, [aria-hidden]${width < 320 ? ', .title-md' : ''}`
      const split = await splitWords(page.locator('main h3, main h4, main li, main dd'), excluded)
      expect(split, `${path} at ${width}`).toEqual([])
    }
  }
})

test('beside details the content has space for its words when only the text is enlarged', async ({
  noScript: page,
}) => {
  for (const path of [
    '/contact',
    '/membership-agreement?package=ultimate',
    '/membership-cancel',
    '/membership-payment?package=ultimate',
    '/pay-my-bill',
    '/pay-my-bill/ashland',
    '/services',
    '/verify',
  ]) {
    await visit(page, path)
    const content = page.locator('main').locator('h2, h3, label, legend, p, dd')
    expect(await content.count()).toBeGreaterThan(3)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await splitWords(content, '.sr-only, [aria-hidden]'), path).toEqual([])
  }
})

test('an invalid field keeps its place', async ({ page }) => {
  await open(page, '/contact')
  await loadChecks(page, page.locator('form#inquiry'))
  const field = page.getByRole('textbox', { name: 'Email' })
  const place = async () => {
    const box = await field.boundingBox()
    return [Math.round(box?.x ?? 0), Math.round(box?.width ?? 0)]
  }
  const before = await place()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const [x = 0, width] = await place()
  expect(Math.abs(x - (before[0] ?? 0))).toBeLessThanOrEqual(1)
  expect(width).toBe(before[1])
})
