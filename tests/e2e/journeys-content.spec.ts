import type { Page } from '@playwright/test'
import { canonicalOf, headingOf, mainTextOf, metaOf, partOf } from '../support/html'
import { hydrated, open } from '../support/hydrated'
import { publishToSite } from '../support/publish-to-site'
import { expect, test, viewports, visit } from '../support/site'

test.use({ viewport: viewports.desktop })

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const tabs = (page: Page, name: string | RegExp = /^Choose (a|the) clinic/) =>
  main(page).getByRole('navigation', { name })
const inSwitcher = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Choose your clinic', exact: true })
    .locator('[aria-current="true"]')
const robots = (page: Page) => page.locator('meta[name="robots"]')

test.describe('routes', () => {
  const routes = [
    ['RTE-01', '/', 'Providers you love, experience you can trust.'],
    ['RTE-02', '/about', /About/],
    ['RTE-03', '/services', /^Services/],
    ['RTE-05', '/providers', 'Meet Our Healthcare Team'],
    ['RTE-06', '/locations', /Locations/],
    ['RTE-07', '/contact', 'Contact Us'],
    ['RTE-08', '/patient-forms', 'Patient Forms'],
    ['RTE-09', '/membership-offer', 'Wellness Membership Packages'],
    ['RTE-11', '/membership-payment?package=chiropractic', 'Membership Checkout'],
    ['RTE-13', '/membership-agreement?package=ultimate', 'Membership Agreement'],
    ['RTE-14', '/membership-thank-you?package=ultimate&paid=true', 'Thank You'],
    ['RTE-15', '/pay-my-bill', 'Pay My Bill'],
    ['RTE-15', '/online-payments', 'Pay My Bill'],
    ['RTE-16', '/pay-my-bill/ashland', 'Pay My Bill at Ashland'],
    ['RTE-16', '/online-payments/ashland', 'Pay My Bill at Ashland'],
    ['RTE-17', '/confirmation', 'Payment Received'],
    ['RTE-18', '/payment-failed', 'Payment Not Completed'],
  ] as const
  const ids = [...new Set(routes.map(([id]) => id))]
  test(`${ids.join(' ')} RTE-22 every route is served to every visitor`, async ({ request }) => {
    for (const [, path, heading] of routes) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      const text = headingOf(await response.text())
      expect(text, path).toMatch(typeof heading === 'string' ? new RegExp(`^${heading}$`) : heading)
      expect(response.url()).toMatch(new RegExp(`${path.replace(/[?]/g, '\\?')}$`))
    }
  })

  test('RTE-04 the fragment of an address opens that service', async ({ page }) => {
    await open(page, '/services#massage')
    await expect(main(page).getByRole('tab', { selected: true })).toHaveText(/Massage/)
  })

  test('RTE-15 RTE-16 C-49 bill pages under both prefixes name the canonical address under /pay-my-bill', async ({
    request,
    site,
  }) => {
    for (const path of ['', '/ashland']) {
      const html = await (await request.get(`/online-payments${path}`)).text()
      expect(metaOf(html).get('og:url')).toBe(`${site.url}/pay-my-bill${path}`)
      if (path === '') expect(canonicalOf(html)).toEqual([`${site.url}/pay-my-bill`])
    }
  })

  test('C-75 the steps of a purchase and what follows a payment are neither cached nor indexed', async ({
    request,
  }) => {
    for (const path of [
      '/membership-payment',
      '/membership-agreement',
      '/membership-thank-you',
      '/confirmation',
      '/payment-failed',
    ]) {
      const response = await request.get(path)
      expect(response.headers()['cache-control'], path).toContain('no-store')
      expect(await response.text(), path).toContain('<meta name="robots" content="noindex"')
    }
  })
})

test.describe('developer counter', () => {
  test('RTE-20 C-50 counts from 0, is not linked and not indexed', async ({ page }) => {
    await open(page, '/test')
    await expect(main(page).getByRole('status')).toHaveText('0')
    await main(page).getByRole('button', { name: 'Add 1' }).dblclick()
    await expect(main(page).getByRole('status')).toHaveText('2')
    await expect(robots(page)).toHaveAttribute('content', 'noindex')
    await expect(page.locator('a[href="/test"]')).toHaveCount(0)
  })

  test('RTE-20 C-51 counts without script, and accepts only a number', async ({
    noScript,
    request,
  }) => {
    await visit(noScript, '/test')
    for (const count of ['1', '2', '3']) {
      await main(noScript).getByRole('button', { name: 'Add 1' }).click()
      await expect(main(noScript).getByRole('status')).toHaveText(count)
    }
    for (const wrong of ['-1', '1e9', '12345678', 'x']) {
      const html = await (await request.get(`/test?count=${wrong}`)).text()
      expect(html, wrong).toMatch(/<output[^>]*>0<\/output>/)
    }
  })
})

test.describe('contact', () => {
  test('CON-07 CON-08 shows the contact details of the active clinic, and links its phone number', async ({
    noScript,
  }) => {
    await visit(noScript, '/contact')
    const details = noScript.getByRole('region', { name: /East Medford$/ })
    await expect(details).toContainText('2931 Doctors Park Drive')
    await expect(details.getByRole('link', { name: /2931 Doctors Park Drive/ })).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    )
    await expect(details.getByText('541-555-0111')).toBeVisible()
    await expect(details.getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      'mailto:east-medford@tablerock.example.org',
    )
    await expect(details.getByText(/^Monday/)).toBeVisible()
    await expect(details.getByRole('link', { name: 'Call 541-555-0110' })).toHaveAttribute(
      'href',
      'tel:+15415550110',
    )
    await expect(main(noScript)).toContainText('call 911')
  })

  test('CON-01 NAV-13 the location switcher changes every detail', async ({ page }) => {
    await open(page, '/contact')
    await tabs(page).getByRole('link', { name: 'North Medford' }).click()
    const details = page.getByRole('region', { name: /North Medford$/ })
    await expect(details.getByRole('link', { name: 'Call 541-555-0130' })).toBeVisible()
    await expect(details).not.toContainText('Fax')
    await tabs(page).getByRole('link', { name: 'Ashland' }).click()
    await expect(
      page
        .getByRole('region', { name: /Ashland$/ })
        .getByRole('link', { name: 'Call 541-555-0140' }),
    ).toBeVisible()
  })
})

test.describe('patient forms', () => {
  const formsPerGroup = {
    'New Patient Paperwork': 4,
    'Authorization Forms': 3,
    'Incident Forms': 3,
    'Privacy Practices': 2,
    'Assessment Forms': 3,
  }

  test('FRM-01 FRM-02 FRM-03 FRM-04 FRM-05 FRM-06 shows five groups in order without a broken download, explains how to prepare, and offers a link to contact and a text message', async ({
    noScript,
  }) => {
    await visit(noScript, '/patient-forms')
    const headings = await main(noScript).getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.slice(0, 5)).toEqual(Object.keys(formsPerGroup))
    for (const [name, count] of Object.entries(formsPerGroup)) {
      const group = noScript.getByRole('region', { name, exact: true })
      const links = await group.locator('a[href$=".pdf"]').all()
      expect(links.length, name).toBe(count)
      for (const link of links) {
        await expect(link).toHaveText(/^.+ \(PDF, \d+(\.\d)? [KM]B\)$/)
        const href = (await link.getAttribute('href')) ?? ''
        expect(href).toMatch(/^\/forms\/[a-z-]+\.pdf$/)
        const file = await noScript.request.get(href)
        expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
        expect((await file.body()).subarray(0, 5).toString(), href).toBe('%PDF-')
      }
    }
    await expect(
      noScript
        .getByRole('region', { name: 'How to prepare' })
        .getByRole('list')
        .getByRole('listitem'),
    ).toHaveCount(6)
    await expect(main(noScript).locator('a[href="/contact"]').first()).toBeVisible()
    await expect(main(noScript).getByRole('link', { name: 'Text 541-555-0160' })).toHaveAttribute(
      'href',
      'sms:+15415550160',
    )
  })
})

test.describe('membership offer', () => {
  const card = (page: Page, name: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })

  test('MEM-01 MEM-02 MEM-03 MEM-04 MEM-05 C-85 shows three cards with price, contents and a link to the checkout, with Ultimate as the best value; only the acupuncture card names the clinics with acupuncture', async ({
    noScript,
  }) => {
    await visit(noScript, '/membership-offer')
    expect(
      (await main(noScript).getByRole('heading', { level: 2 }).allTextContents()).slice(0, 3),
    ).toEqual(['Chiropractic', 'Ultimate', 'Acupuncture Wellness'])
    await expect(card(noScript, 'Chiropractic')).toContainText(/\$550.*12 visits/)
    await expect(card(noScript, 'Ultimate')).toContainText(
      /Best value.*\$950.*Save \$280.*12 chiropractic visits.*6 massage sessions.*6 nutrient injections.*Priority scheduling/,
    )
    await expect(card(noScript, 'Acupuncture Wellness')).toContainText(/\$495.*6 sessions/)
    await expect(main(noScript).getByText('Best value')).toHaveCount(1)
    await expect(main(noScript).getByText(/^Save/)).toHaveCount(1)
    for (const [name, id] of [
      ['Chiropractic', 'chiropractic'],
      ['Ultimate', 'ultimate'],
      ['Acupuncture Wellness', 'acupuncture'],
    ] as const) {
      await expect(
        card(noScript, name).getByRole('link', { name: `Choose ${name}` }),
      ).toHaveAttribute('href', `/membership-payment?package=${id}`)
    }
    const note = 'Acupuncture is available only at Central Point and Ashland'
    await expect(card(noScript, 'Acupuncture Wellness').getByText(note)).toBeVisible()
    await expect(card(noScript, 'Ultimate').getByText(note)).toHaveCount(0)
  })

  test('MEM-06 MEM-07 MEM-08 MEM-09 the terms are shown before any choice, and ten questions open without script', async ({
    noScript,
  }) => {
    await visit(noScript, '/membership-offer')
    const questions = noScript
      .getByRole('region', { name: 'Frequently Asked Questions' })
      .locator('details')
    await expect(questions).toHaveCount(10)
    await questions.first().locator('summary').click()
    await expect(questions.first().locator('p')).toBeVisible()
    await expect(
      noScript.getByRole('list', { name: 'Terms for all packages' }).getByRole('listitem'),
    ).toHaveText(['Valid for 12 months', 'Non-transferable', 'Usable at any location'])
    await expect(main(noScript)).toContainText(
      /Unused visits expire .*no carry-over to a new package and no refund/,
    )
    await expect(main(noScript)).toContainText(
      'A membership is tied to the patient named on the agreement',
    )
  })
})

test.describe('membership checkout', () => {
  const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })

  test('RTE-11 CHK-02 CHK-09 CHK-10 CHK-11 each package shows its contents, its price and its payment', async ({
    request,
  }) => {
    for (const [id, text] of [
      [
        'chiropractic',
        /Order summary.*Chiropractic\$550.*\$550 today in one payment for 12 months.*12 visits.*does not renew/,
      ],
      [
        'acupuncture',
        /Order summary.*Acupuncture Wellness\$495.*\$495 today in one payment for 12 months.*6 sessions.*does not renew/,
      ],
      [
        'ultimate',
        /Order summary.*Ultimate\$950 \/ year.*\$950 today in one payment for 12 months.*6 nutrient injections.*renews automatically for successive 12-month terms/,
      ],
    ] as const) {
      const html = await (await request.get(`/membership-payment?package=${id}`)).text()
      expect(mainTextOf(html)).toMatch(text)
      if (id !== 'ultimate') expect(mainTextOf(html), id).not.toContain('renews')
    }
  })

  test('RTE-12 C-48 the package defaults to Ultimate without a valid package in the address', async ({
    request,
  }) => {
    for (const query of ['', '?package=', '?package=gold', '?package=<b>']) {
      const html = await (await request.get(`/membership-payment${query}`)).text()
      expect(mainTextOf(html), query).toMatch(/Order summary.*Ultimate\$950/)
    }
  })

  test('CHK-01 C-83 the location picker selects the active location and keeps the package', async ({
    page,
  }) => {
    await open(page, '/membership-payment?package=chiropractic')
    await tabs(page).getByRole('link', { name: 'Ashland' }).click()
    await expect(page).toHaveURL('/membership-payment?package=chiropractic&clinic=ashlandor')
    // The choice, which also closes the menu, is rendered after its address is shown.
    await expect(summary(page)).toContainText(/Chiropractic.*Ashland/)
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await expect(inSwitcher(page)).toHaveText('Ashland')
  })
})

test.describe('membership agreement', () => {
  test('RTE-13 AGR-18 C-48 shows the terms to sign according to the address, and defaults for invalid values', async ({
    request,
  }) => {
    const textAt = async (query: string) =>
      mainTextOf(await (await request.get(`/membership-agreement?${query}`)).text())
    expect(await textAt('package=ultimate&location=ashland&freq=monthly&billDay=5')).toMatch(
      /Key facts.*Ultimate at Ashland.*\$95 today, then \$95 a month for 9 months \(\$950 total\).*on the 5th.*12 months.*v1\.0/,
    )
    expect(await textAt('package=chiropractic&location=central-point')).toMatch(
      /Key facts.*Chiropractic at Central Point.*\$550/,
    )
    const defaults = await textAt(
      'package=gold&location=klamath-falls&freq=weekly&billDay=31&clinic=northmed',
    )
    expect(defaults).toMatch(
      /Key facts.*Ultimate at North Medford.*\$950 today in one payment for 12 months/,
    )
    expect(defaults).not.toContain('on the 5th')
  })
})

test.describe('membership thank-you', () => {
  test('RTE-14 THX-01 THX-03 shows each package with its contents, and with its savings if it has any', async ({
    noScript,
  }) => {
    const expected = {
      chiropractic: ['12 visits with a chiropractor', true],
      ultimate: ['6 nutrient injections', true],
      acupuncture: ['6 sessions with a licensed acupuncturist', false],
    } as const
    for (const [id, [contents, saves]] of Object.entries(expected)) {
      await visit(noScript, `/membership-thank-you?package=${id}`)
      const contentsPanel = noScript.getByRole('region', { name: 'What your package includes' })
      await expect(contentsPanel).toContainText(contents)
      await expect(contentsPanel.getByText('$130')).toHaveCount(saves ? 1 : 0)
    }
  })

  test('a package without contents has no heading or empty list for them', async ({
    site,
    request,
    dataset,
  }) => {
    await publishToSite(site, () => dataset.patch('package-ultimate').unset(['contents']).commit())
    for (const step of ['offer', 'payment?package=ultimate', 'thank-you?package=ultimate']) {
      const html = partOf(await (await request.get(`/membership-${step}`)).text(), 'main')
      expect(html, step).not.toMatch(/<ul[^>]*><\/ul>/)
      if (step.startsWith('thank-you')) expect(html).toMatch(/<h2[^>]*>Ultimate<\/h2>/)
      expect(html, step).not.toContain('What your package includes')
    }
  })

  test('THX-02 THX-04 THX-05 C-71 the membership is valid until one year from today in Oregon; the page shows the four locations, and whom to contact for each question', async ({
    noScript,
  }) => {
    const inOneYear = () => {
      const [year = '', rest = ''] = new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'America/Los_Angeles',
      })
        .format(new Date())
        .split(/-(.*)/)
      const date = new Date(`${Number(year) + 1}-${rest === '02-29' ? '02-28' : rest}T00:00:00Z`)
      return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(date)
    }
    const before = inOneYear()
    await visit(noScript, '/membership-thank-you?package=ultimate')
    const shown = await noScript
      .getByRole('definition')
      .filter({ hasText: /^\w+ \d+, \d{4}$/ })
      .textContent()
    expect([before, inOneYear()]).toContain(shown)
    const places = noScript.getByRole('region', { name: 'Where you can use it' })
    await expect(places.getByRole('heading', { level: 3 })).toHaveText([
      'East Medford',
      'Central Point',
      'North Medford',
      'Ashland',
    ])
    await expect(places.locator('a[href^="tel:"]')).toHaveCount(4)
    const help = noScript.getByRole('region', { name: 'Questions about your membership?' })
    await expect(help.getByRole('link', { name: 'Call 541-555-0110' })).toBeVisible()
    await expect(help.getByRole('link', { name: 'info@tablerock.example.org' })).toHaveAttribute(
      'href',
      'mailto:info@tablerock.example.org',
    )
    await expect(help).toContainText('Monday-Friday 8:00 AM - 6:00 PM PST')
  })
})

test.describe('paying a bill', () => {
  const choices = (page: Page) =>
    page.getByRole('region', { name: 'Which clinic sent your bill?' }).getByRole('link')

  const expectCardsNamed = async (page: Page) => {
    await expect(main(page)).toContainText(
      'We accept Visa, Mastercard and Discover. American Express is not accepted.',
    )
    await expect(main(page)).toContainText('Payments process within 1-2 business days.')
  }

  for (const prefix of ['/pay-my-bill', '/online-payments']) {
    test(`BIL-01 BIL-02 BIL-04 BIL-05 C-33 C-47 C-49 ${prefix} offers the four clinics in order and links to pages under the same prefix; an unknown location returns 404 with a link back`, async ({
      noScript,
      request,
    }) => {
      await visit(noScript, prefix)
      await expect(choices(noScript)).toHaveText([
        'Ashland',
        'Central Point',
        'East Medford',
        'North Medford',
      ])
      await choices(noScript).nth(1).click()
      await expect(noScript).toHaveURL(`${prefix}/central-point`)
      await expect(noScript.getByRole('region', { name: /Central Point$/ })).toContainText(
        /1640 Upton Meadow Way.*541-555-0120/,
      )
      await main(noScript).getByRole('link', { name: 'Another clinic sent my bill' }).click()
      await expect(noScript).toHaveURL(prefix)
      for (const location of ['klamath-falls', '__proto__', '%3Cb%3E']) {
        const response = await request.get(`${prefix}/${location}`)
        expect(response.status(), location).toBe(404)
        expect(headingOf(await response.text()), location).toBe('Location not found')
      }
      await visit(noScript, `${prefix}/nowhere`)
      await expect(h1(noScript)).toHaveText('Location not found')
      await main(noScript).getByRole('link', { name: 'Back to all locations' }).click()
      await expect(noScript).toHaveURL(prefix)
    })
  }

  test('BIL-03 BIL-08 BIL-09 shows instructions and the billing help phone number; both bill pages name the cards and the processing time', async ({
    noScript,
  }) => {
    await visit(noScript, '/pay-my-bill/east-medford')
    await expectCardsNamed(noScript)
    await visit(noScript, '/pay-my-bill')
    await expectCardsNamed(noScript)
    await expect(
      noScript.getByRole('region', { name: 'How to pay' }).getByRole('listitem'),
    ).toHaveCount(4)
    const help = noScript.getByRole('region', { name: 'Questions about your bill?' })
    await expect(help.getByRole('link', { name: 'Call 541-555-0150' })).toHaveAttribute(
      'href',
      'tel:+15415550150',
    )
    await expect(help).toContainText('Monday-Friday 8:00 AM - 6:00 PM PST')
  })

  test('BIL-04 no link leads to other clinics where only one takes payments online', async ({
    site,
    request,
    dataset,
  }) => {
    await publishToSite(site, () =>
      dataset.patch('payMyBillPage').unset(['clinics[_ref != "clinic-ashland"]']).commit(),
    )
    const pageOf = async (clinic: string) => (await request.get(`/pay-my-bill/${clinic}`)).text()
    expect(headingOf(await pageOf('central-point'))).toBe('Location not found')
    const html = await pageOf('ashland')
    expect(headingOf(html)).toBe('Pay My Bill at Ashland')
    expect(html).not.toContain('Another clinic sent my bill')
  })

  test('BIL-02 C-27 a bill’s location does not change the active location', async ({
    page,
    context,
  }) => {
    await open(page, '/pay-my-bill/ashland')
    await expect(h1(page)).toHaveText('Pay My Bill at Ashland')
    await page.getByRole('banner').getByText('Menu', { exact: true }).click()
    await expect(inSwitcher(page)).toHaveText('East Medford')
    expect((await context.cookies()).filter(({ name }) => name === 'preferredLocation')).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('preferredLocation'))).toBeNull()
  })

  test('PAY-17 C-73 the chooser passes on invoice and amount, and drops values that the form rejects', async ({
    noScript,
  }) => {
    await visit(noScript, '/pay-my-bill?invoice=20418-3&amount=125.00&x=1')
    await choices(noScript).first().click()
    await expect(noScript).toHaveURL('/pay-my-bill/ashland?invoice=20418-3&amount=125.00')
    await expect(noScript.getByLabel('Invoice number')).toHaveValue('20418-3')
    await expect(noScript.getByLabel('Payment amount')).toHaveValue('125.00')
    await visit(noScript, `/pay-my-bill?invoice=${'9'.repeat(41)}&amount=1e9`)
    await expect(choices(noScript).first()).toHaveAttribute('href', '/pay-my-bill/ashland')
  })
})

test.describe('after a payment', () => {
  test('PAY-11 C-69 the confirmation shows the known details, whom to contact and a link to the home page', async ({
    noScript,
  }) => {
    await visit(noScript, '/confirmation')
    await expect(main(noScript)).toContainText(
      /We’ve received your payment. Payments process within 1-2 business days/,
    )
    await expect(main(noScript).getByRole('link', { name: 'Call 541-555-0150' })).toBeVisible()
    await expect(main(noScript).getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute(
      'href',
      '/',
    )
  })

  test('RTE-18 PAY-13 PAY-14 PAY-15 PAY-16 PAY-17 PAY-18 PAY-19 shows a failure with its code and payment, common solutions and where to go next; without details, the specified text', async ({
    noScript,
  }) => {
    await visit(
      noScript,
      '/payment-failed?error_code=51&error_message=Card+declined&invoice=20418-3&amount=125.00&location=ashland',
    )
    await expect(main(noScript)).toContainText(
      /Card declined.*Error code: 51.*Payment details.*20418-3.*\$125\.00.*Ashland/,
    )
    await expect(
      noScript.getByRole('region', { name: 'Common solutions' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    for (const [name, href] of [
      ['Try Payment Again', '/pay-my-bill?invoice=20418-3&amount=125.00'],
      ['Contact support', '/contact'],
      ['Return to Homepage', '/'],
    ] as const)
      await expect(main(noScript).getByRole('link', { name })).toHaveAttribute('href', href)
    await visit(noScript, '/payment-failed')
    await expect(
      main(noScript).getByText('Payment was not completed successfully.', { exact: true }),
    ).toBeVisible()
    await expect(main(noScript)).not.toContainText('Error code')
    await expect(main(noScript)).not.toContainText('Payment details')
  })

  test('PAY-13 C-75 the page renders only short plain text from a crafted link', async ({
    page,
  }) => {
    const hostile = `<img src=x onerror="document.title='owned'"><a href="https://evil.example">Pay here</a>\u202E${'A'.repeat(700)}`
    await open(
      page,
      `/payment-failed?${new URLSearchParams({ error_message: hostile, error_code: hostile, invoice: hostile, amount: hostile, location: hostile })}`,
    )
    await expect(main(page).locator('img, a[href*="evil"]')).toHaveCount(0)
    await expect(
      main(page)
        .getByText(/^<img src=x/)
        .first(),
    ).toBeVisible()
    expect(((await main(page).textContent()) ?? '').length).toBeLessThan(3000)
    expect(await page.title()).not.toBe('owned')
    await expect(main(page).getByRole('link', { name: 'Try Payment Again' })).toHaveAttribute(
      'href',
      '/pay-my-bill',
    )
  })

  test('PAY-17 the link back keeps invoice and amount with script as well', async ({ page }) => {
    await open(page, '/payment-failed?invoice=20418-3&amount=125.00')
    await main(page).getByRole('link', { name: 'Try Payment Again' }).click()
    await expect(page).toHaveURL('/pay-my-bill?invoice=20418-3&amount=125.00')
    await hydrated(page)
    await choices(page).filter({ hasText: 'Ashland' }).click()
    await expect(page).toHaveURL('/pay-my-bill/ashland?invoice=20418-3&amount=125.00')
  })

  const choices = (page: Page) =>
    page.getByRole('region', { name: 'Which clinic sent your bill?' }).getByRole('link')
})

test('LAY-17 LAY-32 LAY-34 CON-07 FRM-06 BIL-03 C-28 C-56 a page has no link for a value that staff leave empty, or shows the value of the group or of the clinic instead', async ({
  site,
  dataset,
  request,
}) => {
  const html = async (path: string) => (await request.get(path)).text()
  await publishToSite(site, () =>
    dataset
      .transaction()
      .patch('clinic-ashland', (patch) => patch.unset(['contact.email']))
      .patch('clinic-east-medford', (patch) => patch.unset(['socialMedia.x']))
      .patch('siteSettings', (patch) =>
        patch.unset(['billingHelpPhone', 'counselingUrl', 'socialMedia.x', 'textMessageNumber']),
      )
      .commit(),
  )
  const contact = await html('/contact?clinic=ashlandor')
  expect(contact).not.toContain('ashland@')
  for (const part of ['main', 'footer'] as const)
    expect(partOf(contact, part), part).toContain('href="mailto:info@tablerock.example.org"')

  const home = await html('/')
  expect(home).not.toContain('https://counseling.example.com')
  expect(home).toContain('https://facebook.example.com/')
  expect(home).not.toContain('https://x.example.com/')

  expect(partOf(await html('/patient-forms'), 'main')).not.toContain('href="sms:')
  const bill = partOf(await html('/pay-my-bill?clinic=northmed'), 'main')
  expect(bill).toContain('href="tel:+15415550130"')
  expect(bill).not.toContain('5550150')

  await publishToSite(site, () =>
    dataset.patch('clinic-east-medford').unset(['contact.phone']).commit(),
  )
  expect(await html('/payment-failed')).not.toContain('Pay or ask by phone')
})
