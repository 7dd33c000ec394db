import type { Locator, Page } from '@playwright/test'
import { open } from '../support/hydrated'
import { publishToSite } from '../support/publish-to-site'
import { expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.desktop })

test('RTE-01 HOM-01 HOM-02 HOM-03 HOM-04 HOM-05 HOM-06 HOM-08 HOM-09 HOM-10 HOM-11 HOM-13 HOM-14 the page without script shows the sections in the specified order with the specified content', async ({
  noScript: page,
}) => {
  await visit(page, '/')

  await test.step('the sections have the specified order', async () => {
    const headings = await page
      .locator('main :is(h1, section > div h2, section > h2)')
      .allInnerTexts()
    const order = [
      'Providers you love, experience you can trust.',
      'Our Impact',
      'Awards & Recognition',
      'Our Services',
      'Why Choose Us',
      'Visit Our Location',
    ]
    const places = order.map((heading) => headings.indexOf(heading))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const between = headings.slice(
      headings.indexOf('Why Choose Us') + 1,
      headings.indexOf('Visit Our Location'),
    )
    expect(between).toHaveLength(3)
    expect(headings.indexOf('Our Impact') - headings.indexOf(order[0] ?? '')).toBeGreaterThan(1)
  })

  await test.step('every section is visible', async () => {
    const hidden = await page
      .locator('main li, main figure, main h2')
      .evaluateAll(
        (all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length,
      )
    expect(hidden).toBe(0)
  })

  await test.step('the hero shows the tagline and the schedule link', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Providers you love, experience you can trust.',
    )
    const hero = page.locator('main > section').first()
    await expect(hero.getByRole('link', { name: 'Schedule an Appointment' })).toHaveAttribute(
      'href',
      '/contact',
    )
  })

  await test.step('the welcome section puts the patient first and names 2003', async () => {
    const welcome = page.locator('section[aria-labelledby="welcome"]')
    await expect(welcome).toContainText(/you/i)
    await expect(welcome).toContainText('You come first')
    await expect(welcome).toContainText('Trusted by the community since 2003')
  })

  await test.step('there are six awards', async () => {
    await expect(
      page.getByRole('region', { name: 'Awards & Recognition' }).getByRole('listitem'),
    ).toHaveCount(6)
  })

  await test.step('six services link to their sections', async () => {
    const services = page.getByRole('region', { name: 'Our Services' })
    await expect(services.getByRole('listitem')).toHaveCount(6)
    await expect(services.getByRole('link', { name: 'View All Services' })).toHaveAttribute(
      'href',
      '/services',
    )
    const fragments = await services
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(fragments).toEqual(
      [
        'chiropractic',
        'massage',
        'acupuncture',
        'rehabilitation',
        'sports-medicine',
        'nutrition',
      ].map((fragment) => `/services#${fragment}`),
    )
  })

  await test.step('the tagline is readable on a dark picture', async () => {
    const tagline = page.getByRole('heading', { level: 1 })
    await expect(tagline).toHaveCSS('text-shadow', /^rgb\(234, 241, 236\)/)
  })

  await test.step('there are exactly the three reasons', async () => {
    await expect(
      page.getByRole('region', { name: 'Why Choose Us' }).getByRole('heading', { level: 3 }),
    ).toHaveText(['Expert Providers', 'Insurance Accepted', 'Holistic Approach'])
  })

  await test.step('three testimonials have abbreviated names', async () => {
    const figures = page.locator('main figure')
    await expect(figures).toHaveCount(3)
    for (const caption of await figures.locator('figcaption').allInnerTexts())
      expect(caption).toMatch(/^\p{L}[\p{L}'’-]* \p{Lu}\.$/u)
    for (const quote of await figures.locator('blockquote').allInnerTexts())
      expect(quote.length).toBeGreaterThan(20)
  })

  await test.step('the page ends with a call to action', async () => {
    await expect(
      page
        .locator('section[aria-labelledby="call-to-action"]')
        .getByRole('link', { name: 'Schedule an Appointment' }),
    ).toHaveAttribute('href', '/contact')
  })

  await test.step('the hero shows Pay My Bill only on small screens', async () => {
    const payMyBill = page
      .locator('main > section')
      .first()
      .getByRole('link', { name: 'Pay My Bill' })
    await expect(payMyBill).toBeHidden()
    await page.setViewportSize(viewports.phone)
    await expect(payMyBill).toBeVisible()
    await expect(payMyBill).toHaveAttribute('href', '/pay-my-bill')
  })
})

test('HOM-07 PRV-14 the impact band counts all providers and clinics on the home page and on the providers page, also providers without a clinic (C-04)', async ({
  noScript: page,
  site,
  dataset,
}) => {
  const band = page.getByRole('region', { name: 'Our Impact' })
  const expectFigures = async (path: string, providers: string) => {
    await visit(page, path)
    for (const [value, label] of [
      [providers, 'healthcare providers'],
      ['4', 'clinic locations'],
      ['20+', 'years of service'],
      ['90K+', 'happy patients'],
    ]) {
      await expect(
        band.locator('div', { has: page.getByText(label ?? '', { exact: true }) }).last(),
      ).toContainText(value ?? '')
    }
  }
  await expectFigures('/', '41+')
  await expectFigures('/providers?clinic=ashlandor&q=no-such-name', '41+')
  await publishToSite(site, () =>
    dataset
      .transaction()
      .create({
        _type: 'provider',
        name: 'Test Person',
        slug: { _type: 'slug', current: 'test-person' },
        clinicIds: [''],
      })
      // No page lists a provider without a name.
      .create({ _type: 'provider', slug: { _type: 'slug', current: 'no-name' } })
      .commit(),
  )
  await expectFigures('/', '42+')
  await expectFigures('/providers', '42+')
})

test('HOM-12 HOM-27 HOM-28 each location has one rating card with its rating, reviews, full stars and a bar of the rating over five', async ({
  noScript: page,
}) => {
  await visit(page, '/')
  const cards = page.locator('[data-sight]')
  await expect(cards).toHaveCount(4)
  for (const [index, [name, rating, reviews, bar]] of [
    ['East Medford', '4.9', '462', '98%'],
    ['North Medford', '4.8', '543', '96%'],
    ['Central Point', '4.8', '421', '96%'],
    ['Ashland', '4.9', '288', '98%'],
  ].entries()) {
    const card = cards.nth(index)
    await expect(card).toContainText(name ?? '')
    await expect(card).toContainText(rating ?? '')
    await expect(card).toContainText(`${reviews} reviews`)
    await expect(card.locator('[data-filled]')).toHaveAttribute('data-filled', '4')
    const share = await card
      .locator('[data-bar]')
      .evaluate(
        (element) =>
          element.getBoundingClientRect().width /
          (element.parentElement?.getBoundingClientRect().width ?? 1),
      )
    expect(`${Math.round(share * 100)}%`).toBe(bar)
  }
})

test('HOM-12 HOM-27 staff set that all five stars are full, and ratings without testimonials have the same space above and below', async ({
  noScript: page,
  site,
  dataset,
}) => {
  const ratings = page.getByRole('region', { name: 'What Patients Say' })
  const space = () =>
    ratings.evaluate((element) => {
      const { paddingTop, paddingBottom } = getComputedStyle(element)
      return [paddingTop, paddingBottom]
    })
  await visit(page, '/')
  // The testimonials below have the same color and the space.
  expect(await space()).toEqual([expect.not.stringMatching(/^0/), '0px'])
  const key = await dataset.fetch<string>('*[_id == "homePage"][0].ratings[0]._key')
  await publishToSite(site, () =>
    dataset
      .transaction()
      .patch('homePage', {
        set: { [`ratings[_key=="${key}"].allFiveStars`]: true },
        unset: ['callToAction'],
      })
      .patch({ query: '*[_type == "testimonial"]' }, { set: { showUntil: '2020-01-01T00:00:00Z' } })
      .commit(),
  )
  await visit(page, '/')
  await expect(page.locator('[data-filled]').first()).toHaveAttribute('data-filled', '5')
  await expect(page.getByRole('blockquote')).toHaveCount(0)
  const [above, below] = await space()
  expect(below).toBe(above)
  const visitUs = page.getByRole('region', { name: 'Visit Our Location' })
  await expect(visitUs, 'space below the end of the tint').not.toHaveCSS('padding-top', '0px')
})

test('HOM-15 HOM-16 HOM-17 HOM-18 Visit Our Location follows its tabs', async ({ page, site }) => {
  await open(page, '/')
  const visitUs = page.getByRole('region', { name: 'Visit Our Location' })
  const tabs = visitUs.getByRole('navigation').getByRole('link')
  await expect(tabs).toHaveCount(4)
  for (const [name, id] of [
    ['East Medford', 'clinic-east-medford'],
    ['Ashland', 'clinic-ashland'],
  ] as const) {
    await tabs.filter({ hasText: name }).click()
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'true')
    const clinic = await site.client.getDocument<{
      title: string
      contact: { phone: string }
      address: { street: string; city: string }
    }>(id)
    await expect(
      visitUs.getByText(
        `${clinic?.title} is at ${clinic?.address.street} in ${clinic?.address.city}.`,
      ),
    ).toBeVisible()
    await expect(visitUs.getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(clinic?.address.street ?? '').replace(/[()]/g, '\\$&')),
    )
    await expect(
      visitUs.getByRole('link', { name: `Call ${clinic?.contact.phone}` }),
    ).toHaveAttribute('href', /^tel:/)
    await expect(visitUs.getByRole('link', { name: /View on a map/ })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(clinic?.address.city ?? '')),
    )
  }
})

test('CST-01 the hero is at least 600px high and grows with its content', async ({
  noScript: page,
}) => {
  await visit(page, '/')
  const hero = page.locator('main > section').first()
  const height = async () => (await hero.boundingBox())?.height ?? 0
  const filled = await height()
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.fontSize = '300px'
  })
  expect(await height()).toBeGreaterThan(filled + 100)
  const hidden = await hero.evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(hidden).toBeLessThanOrEqual(1)
  await hero.evaluate((element) => element.replaceChildren())
  expect(await height()).toBe(600)
})

test('HOM-19 a single slide does not move and has no slider controls', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await page.clock.runFor(12_000)
  await expect(page.getByRole('button', { name: /slide/i })).toHaveCount(0)
  await expect(page.locator('[aria-roledescription]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('with three slides', () => {
  const shown = (page: Page) => page.locator('[data-slide="shown"]')
  const leave = async (page: Page) => {
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement).blur()
      // A click may have scrolled the page so far that the corner of the window is within the slides.
      scrollTo(0, 0)
    })
    await page.mouse.move(5, 5)
  }
  /** Waits until React has handled earlier events and run their effects, each of which takes a task of its channel. */
  const untilReactIsIdle = (page: Page) =>
    page.evaluate(async () => {
      for (let tasks = 0; tasks < 5; tasks++)
        await new Promise<unknown>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(null)
        })
    })
  /** Shows the first slide at the moment when autoplay resumes after a manual change. */
  const startShow = async (page: Page) => {
    await page.getByRole('button', { name: /^Slide 1/ }).click()
    await leave(page)
    await untilReactIsIdle(page)
    await page.clock.runFor(3_000)
    await expect(shown(page)).toContainText('Providers you love')
    await untilReactIsIdle(page)
  }

  test('HOM-20 HOM-21 HOM-22 HOM-23 CST-02 the slider advances by itself and on request, and pauses for visitors who use it, stop it or prefer reduced motion (C-36)', async ({
    page,
    site,
    dataset,
  }) => {
    const slide = await dataset.fetch<{ image: object; button: object }>(
      '*[_id == "homePage"][0].slides[0]',
    )
    const extra = ['Second', 'Third'].map((title) => ({
      ...slide,
      _key: title.toLowerCase(),
      title,
    }))
    await publishToSite(site, () =>
      dataset.patch('homePage').insert('after', 'slides[-1]', extra).commit(),
    )
    await page.clock.install()
    await open(page, '/')
    await expect(page.locator('[data-slide]')).toHaveCount(3)
    await page.clock.pauseAt(new Date(Date.now() + 10_000))

    await test.step('it advances every 5 seconds, wraps around and fades for 1 second', async () => {
      await startShow(page)
      await page.clock.runFor(4_900)
      await expect(shown(page)).toContainText('Providers you love')
      await page.clock.runFor(200)
      await expect(shown(page)).toContainText('Second')
      await page.clock.runFor(5_000)
      await expect(shown(page)).toContainText('Third')
      await page.clock.runFor(5_000)
      await expect(shown(page)).toContainText('Providers you love')
      expect(
        await shown(page).evaluate((element) => getComputedStyle(element).transitionDuration),
      ).toBe('1s')
    })

    await test.step('buttons, dots and arrow keys change the slide', async () => {
      await startShow(page)
      await page.getByRole('button', { name: 'Next slide' }).click()
      await expect(shown(page)).toContainText('Second')
      await expect(
        page.locator('[data-slide-image]:not([aria-hidden])'),
        'screen readers find the picture of this slide only',
      ).toHaveAttribute('data-slide-image', '1')
      await page.getByRole('button', { name: 'Previous slide' }).click()
      await page.getByRole('button', { name: 'Previous slide' }).click()
      await expect(shown(page)).toContainText('Third')
      await page.getByRole('button', { name: /^Slide 2/ }).click()
      await expect(shown(page)).toContainText('Second')
      await page.keyboard.press('ArrowRight')
      await expect(shown(page)).toContainText('Third')
      await page.keyboard.press('ArrowLeft')
      await expect(shown(page)).toContainText('Second')
    })

    await test.step('a manual change pauses autoplay for 3 seconds', async () => {
      await startShow(page)
      await page.getByRole('button', { name: 'Next slide' }).click()
      await leave(page)
      await expect(shown(page)).toContainText('Second')
      await page.clock.runFor(7_900)
      await expect(shown(page)).toContainText('Second')
      await page.clock.runFor(200)
      await expect(shown(page)).toContainText('Third')
    })

    for (const { name, attend } of [
      {
        name: 'focus',
        attend: () => page.getByRole('button', { name: 'Next slide' }).focus(),
      },
      {
        name: 'the pointer',
        attend: () => page.getByRole('heading', { level: 1 }).hover(),
      },
    ])
      await test.step(`${name} pauses autoplay until it leaves`, async () => {
        await startShow(page)
        await attend()
        await untilReactIsIdle(page)
        await page.clock.runFor(20_000)
        await expect(shown(page)).toContainText('Providers you love')
        await leave(page)
        await untilReactIsIdle(page)
        await page.clock.runFor(5_100)
        await expect(shown(page)).toContainText('Second')
      })

    await test.step('the pause button stops autoplay until the visitor selects Play', async () => {
      await startShow(page)
      await page.getByRole('button', { name: 'Pause slides' }).click()
      await leave(page)
      await untilReactIsIdle(page)
      await page.clock.runFor(20_000)
      await expect(shown(page)).toContainText('Providers you love')
      await page.getByRole('button', { name: 'Play slides' }).click()
      await leave(page)
      await untilReactIsIdle(page)
      await page.clock.runFor(5_100)
      await expect(shown(page)).toContainText('Second')
    })

    await test.step('visitors who prefer reduced motion have no autoplay', async () => {
      await startShow(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(page.getByRole('button', { name: 'Pause slides' })).toHaveCount(0)
      await page.clock.runFor(12_000)
      await expect(shown(page)).toContainText('Providers you love')
    })
  })
})

for (const [width, part] of [
  [412, /\/640-\d+_\d+_\d+_\d+\.avif$/],
  [1280, /\/1280\.avif$/],
] as const) {
  test(`the hero image at ${width} px is no larger than its visible part`, async ({
    noScript: page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/')
    await expect
      .poll(() =>
        page
          .locator('[data-slide-image] img')
          .first()
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toMatch(part)
    expect(
      await page
        .locator('[data-slide-image] img')
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
  })
}

test('HOM-24 a hero image that fails to load is replaced by the default home image', async ({
  page,
  site,
}) => {
  const [hero, fallback] = await site.client.fetch<[string, string]>(
    '[*[_id == "homePage"][0].slides[0].image.asset._ref, *[_id == "homePage"][0].defaultHeroImage.asset._ref]',
  )
  expect(hero).not.toBe(fallback)
  await page.route(`**/${hero.replace('image-', '')}/**`, (route) =>
    route.fulfill({ status: 200, contentType: 'image/avif', body: 'not an image' }),
  )
  await open(page, '/')
  const image = page.locator('[data-slide-image] img').first()
  await expect(image).toHaveAttribute('src', new RegExp(fallback.replace('image-', '')))
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

test.describe('motion', () => {
  /** Scrolls until this share of the element's height is inside the window, and waits until observers have run. */
  const showShare = async (page: Page, target: Locator, share: number) => {
    await target.evaluate(async (element, wanted) => {
      const { top, height } = element.getBoundingClientRect()
      scrollBy({ top: top - innerHeight + height * wanted, behavior: 'instant' })
      // The browser calls intersection observers after the frame that follows the scroll.
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    }, share)
    await page.evaluate(() => undefined)
  }

  test('HOM-25 HOM-26 CST-04 rating cards animate in once at 20% visible and count up over 2 seconds', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/')
    const card = page.locator('[data-sight]').first()
    const counting = card.locator('[data-counting]')
    const bar = card.locator('[data-bar]')
    await expect(card).toHaveAttribute('data-sight', 'waiting')
    await expect(bar).toHaveAttribute('width', '0%')
    await showShare(page, card, 0.15)
    await expect(card).toHaveAttribute('data-sight', 'waiting')
    await showShare(page, card, 0.25)
    await expect(card).toHaveAttribute('data-sight', 'seen')
    await expect(bar).toHaveAttribute('width', '98%')
    await page.clock.pauseAt(new Date(Date.now() + 10_000))
    await card.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(counting).toHaveAttribute('data-counting', 'true', { timeout: 100 })
    }).toPass()
    await page.clock.runFor(950)
    const halfway = Number(await counting.locator('[aria-hidden]').innerText())
    expect(halfway).toBeGreaterThan(1)
    expect(halfway).toBeLessThan(4)
    await expect(counting.locator('span').first()).toHaveText('4.9')
    await page.clock.runFor(1_200)
    await expect(counting).toHaveAttribute('data-counting', 'false')
    await page.evaluate(() => scrollTo(0, 0))
    await card.scrollIntoViewIfNeeded()
    await page.clock.runFor(1_000)
    await expect(card).toHaveAttribute('data-sight', 'seen')
    await expect(bar).toHaveAttribute('width', '98%')
    await expect(counting).toHaveAttribute('data-counting', 'false')
  })

  test('HOM-29 CST-03 CST-04 the cards of each section fade in once on scroll, 0.1 second apart', async ({
    page,
  }) => {
    await open(page, '/')
    for (const { name, list } of [
      { name: 'Awards & Recognition', list: 6 },
      { name: 'Our Services', list: 6 },
      { name: 'Why Choose Us', list: 3 },
    ]) {
      const grid = page.getByRole('region', { name }).getByRole('list')
      const cards = grid.getByRole('listitem')
      await expect(grid).toHaveAttribute('data-reveal', 'waiting')
      await expect(cards).toHaveCount(list)
      await expect(cards.first()).toHaveCSS('opacity', '0')
      await showShare(page, grid, 0.05)
      await expect(grid).toHaveAttribute('data-reveal', 'waiting')
      await showShare(page, grid, 0.25)
      await expect(grid).toHaveAttribute('data-reveal', 'seen')
      const animations = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { animationName, animationDelay, animationIterationCount } = getComputedStyle(card)
          return [animationName, animationDelay, animationIterationCount]
        }),
      )
      expect(animations).toEqual(
        Array.from({ length: list }, (_, index) => [
          'reveal',
          index === 0 ? '0s' : `0.${index}s`,
          '1',
        ]),
      )
      await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
      for (const card of await cards.all()) await expect(card).toHaveCSS('opacity', '1')
      await page.evaluate(() => scrollTo(0, 0))
      await grid.scrollIntoViewIfNeeded()
      const running = await cards.evaluateAll(
        (all) =>
          all
            .flatMap((card) => card.getAnimations())
            .filter(({ playState }) => playState === 'running').length,
      )
      expect(running).toBe(0)
    }
  })

  test('C-36 visitors who prefer reduced motion see the final state at once', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    const card = page.locator('[data-sight]').first()
    expect(
      await card
        .locator('[data-bar]')
        .evaluate((element) => getComputedStyle(element).transitionDuration),
    ).toBe('0s')
    const grid = page.getByRole('region', { name: 'Why Choose Us' }).getByRole('list')
    expect(
      await grid
        .getByRole('listitem')
        .first()
        .evaluate((item) => getComputedStyle(item).opacity),
    ).toBe('1')
  })
})
