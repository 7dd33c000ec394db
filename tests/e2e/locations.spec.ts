import type { Locator, Page } from '@playwright/test'
import { open } from '../support/hydrated'
import type { Product } from '../support/product'
import { publishToSite } from '../support/publish-to-site'
import { axe, expect, test, viewports, visit } from '../support/site'

type ClinicDocument = {
  _id: string
  _type: string
  name: string
  title: string
  addressNote?: string
  address: { street: string; city: string; state: string; zip: string }
  contact: { phone: string; fax: string }
  cardServices: string[]
  specialties: string[]
}

const selected = (page: Page) => page.locator('section[aria-labelledby="selected-location"]')
const grid = (page: Page) => page.getByRole('region', { name: 'All Locations' })
const card = (page: Page, name: string) =>
  grid(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
/** Returns the link that selects the clinic; the other link of the card opens the clinic's own page. */
const cardLink = (page: Page, name: string) =>
  card(page, name).getByRole('link', { name, exact: true })
const cardNames = (page: Page) => grid(page).getByRole('heading', { level: 3 })
const clinicOf = async (site: Product, id: string) => {
  const clinic = await site.client.getDocument<ClinicDocument>(`clinic-${id}`)
  if (!clinic) throw new Error(`no clinic ${id}`)
  return clinic
}
test.use({ viewport: viewports.desktop })

test('RTE-06 LOC-01 LOC-03 LOC-06 LOC-07 LOC-08 DAT-21 NAV-36 NAV-37 the page names five locations (C-03) and shows the selected one completely and in order, with a link in place of a map (C-22)', async ({
  noScript: page,
  site,
}) => {
  for (const [domain, id] of [
    ['cpoint', 'central-point'],
    ['ashlandor', 'ashland'],
  ] as const) {
    await visit(page, `/locations?clinic=${domain}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/five convenient locations/i)
    const clinic = await clinicOf(site, id)
    const { street, city, state, zip } = clinic.address
    const address = `${street}, ${city}, ${state} ${zip}`
    const here = selected(page)
    const inOrder: Locator[] = [
      here.locator('img').first(),
      here.getByRole('heading', { level: 2, name: clinic.title }),
      here.getByRole('heading', { name: 'Services' }),
      ...clinic.cardServices.map((service) => here.getByText(service, { exact: true }).first()),
      here.getByRole('heading', { name: 'Specialties' }),
      ...clinic.specialties.map((specialty) => here.getByText(specialty, { exact: true }).first()),
      here.getByRole('heading', { name: 'Address' }),
      here.getByRole('link', { name: new RegExp(street) }).first(),
      ...(clinic.addressNote ? [here.getByText(clinic.addressNote)] : []),
      here.getByRole('link', { name: clinic.contact.phone }),
      here.getByRole('heading', { name: 'Fax' }),
      here.getByText(clinic.contact.fax),
      here.getByRole('heading', { name: 'Hours' }),
      here.getByText('Sunday'),
      here.getByRole('link', { name: 'Schedule Appointment' }),
    ]
    const places = await Promise.all(
      inOrder.map((part) =>
        part.evaluate((element) => [...document.querySelectorAll('*')].indexOf(element)),
      ),
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
    await expect(here.getByRole('link', { name: new RegExp(street) }).first()).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
    )
    await expect(here.getByRole('link', { name: clinic.contact.phone })).toHaveAttribute(
      'href',
      `tel:+1${clinic.contact.phone.replace(/\D/g, '')}`,
    )
    await expect(here.getByRole('link', { name: 'Schedule Appointment' })).toHaveAttribute(
      'href',
      '/contact',
    )
    const directions = here.getByRole('link', { name: 'Get Directions' })
    await expect(directions).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`,
    )
    await expect(directions).toHaveAttribute('target', '_blank')
    // No key for maps is configured.
    await expect(here.locator('iframe')).toHaveCount(0)
    await expect(here.getByRole('link', { name: /View on a map/ })).toHaveAttribute(
      'href',
      /maps\/search/,
    )
  }
  expect((await clinicOf(site, 'central-point')).addressNote).toMatch(/inside a medical center/i)
  await selected(page).getByRole('link', { name: 'Schedule Appointment' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})

test('LOC-03 a clinic without specialties, fax, note or image has no label for them', async ({
  page,
  site,
  dataset,
}) => {
  await publishToSite(site, () =>
    dataset
      .patch('clinic-ashland')
      .set({ specialties: [], addressNote: '', 'contact.fax': '' })
      .unset(['image'])
      .commit(),
  )
  await open(page, '/locations?clinic=ashlandor')
  await expect(selected(page).getByRole('heading', { level: 2 })).toHaveText(/Ashland/)
  await expect(selected(page).getByRole('heading', { name: 'Specialties' })).toHaveCount(0)
  await expect(selected(page).getByRole('heading', { name: 'Fax' })).toHaveCount(0)
  await expect(selected(page).locator('img')).toHaveCount(0)
  await expect(selected(page).locator('svg[viewBox="0 0 640 360"]')).toBeVisible()
  await axe(page)
})

const shift = (opens: string, closes: string) => ({
  closed: false,
  shifts: [{ _key: 'a', opens, closes }],
})
const long = shift('08:00', '18:00')
const week = {
  monday: long,
  tuesday: long,
  wednesday: long,
  thursday: long,
  friday: shift('08:00', '16:00'),
  saturday: shift('09:00', '13:00'),
  sunday: { closed: true, shifts: [] },
}

const hoursLists = [
  {
    what: 'the hours group Monday to Thursday and show Friday separately',
    clinic: 'east-medford',
    domain: 'eastmed',
    hours: week,
    lines: [
      'Monday - Thursday 8:00 AM - 6:00 PM',
      'Friday 8:00 AM - 4:00 PM',
      'Saturday 9:00 AM - 1:00 PM',
      'Sunday Closed',
    ],
  },
  {
    what: 'the hours group Friday with the other weekdays when it has the same hours',
    clinic: 'central-point',
    domain: 'cpoint',
    hours: { ...week, friday: long },
    lines: ['Monday - Friday 8:00 AM - 6:00 PM', 'Saturday 9:00 AM - 1:00 PM', 'Sunday Closed'],
  },
  {
    what: 'the hours list all weekdays separately when one of the first four differs (C-23)',
    clinic: 'north-medford',
    domain: 'northmed',
    hours: { ...week, wednesday: shift('10:00', '18:00') },
    lines: [
      'Monday 8:00 AM - 6:00 PM',
      'Tuesday 8:00 AM - 6:00 PM',
      'Wednesday 10:00 AM - 6:00 PM',
      'Thursday 8:00 AM - 6:00 PM',
      'Friday 8:00 AM - 4:00 PM',
      'Saturday 9:00 AM - 1:00 PM',
      'Sunday Closed',
    ],
  },
] as const

test('LOC-04 LOC-05 LOC-11 LOC-12 the hours group the days with equal hours as specified, and unknown hours show a message', async ({
  noScript: page,
  site,
  dataset,
}) => {
  await publishToSite(site, () =>
    hoursLists
      .reduce(
        (transaction, { clinic, hours }) =>
          transaction.patch(`clinic-${clinic}`, { set: { hours } }),
        dataset.transaction(),
      )
      .patch('clinic-ashland', { unset: ['hours'] })
      .commit(),
  )
  for (const { what, domain, lines } of hoursLists)
    await test.step(what, async () => {
      await visit(page, `/locations?clinic=${domain}`)
      const shown = await selected(page).locator('dl').first().locator('> div').allInnerTexts()
      expect(shown.map((line) => line.replace(', today', '').replace(/\s+/g, ' '))).toEqual(lines)
    })
  await test.step('unknown hours show a message', async () => {
    await visit(page, '/locations?clinic=ashlandor')
    await expect(
      selected(page).getByText('Hours information unavailable', { exact: true }),
    ).toBeVisible()
  })
})

test('LOC-09 LOC-10 NAV-13 a click anywhere on a card selects its clinic, scrolls to it and announces it', async ({
  page,
  site,
}) => {
  await open(page, '/locations')
  await expect(cardNames(page)).toHaveText([
    'East Medford',
    'Central Point',
    'North Medford',
    'Ashland',
  ])
  for (const viewport of [viewports.desktop, viewports.phone]) {
    await page.setViewportSize(viewport)
    for (const [name, id, domain] of [
      ['Ashland', 'ashland', 'ashlandor'],
      ['Central Point', 'central-point', 'cpoint'],
    ] as const) {
      const clinic = await clinicOf(site, id)
      await expect(card(page, name).getByRole('link')).toHaveCount(2)
      // The link covers the entire card; this is the card's lower corner.
      const { width, height } = (await card(page, name).boundingBox()) ?? { width: 0, height: 0 }
      await card(page, name).click({ position: { x: width - 12, y: height - 12 } })
      const heading = selected(page).getByRole('heading', { level: 2, name: clinic.title })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await expect(page).toHaveURL(new RegExp(`clinic=${domain}$`))
      await expect(page.getByRole('status').filter({ hasText: `Now showing ${name}` })).toHaveCount(
        1,
      )
      await expect(cardLink(page, name)).toHaveAttribute('aria-current', 'true')
      await expect(card(page, name)).toContainText('Shown above')
      await expect(page.getByRole('contentinfo')).toContainText(clinic.title)
      expect(await page.evaluate(() => localStorage.getItem('preferredLocation'))).toBe(id)
    }
  }
})

test('LOC-10 a card selected by keyboard, also a second time, moves focus up to its clinic, and a choice in the header keeps focus', async ({
  page,
}) => {
  await open(page, '/locations')
  for (const name of ['North Medford', 'North Medford']) {
    await cardLink(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(
      selected(page).getByRole('heading', { level: 2, name: /North Medford/ }),
    ).toBeFocused()
  }
  const link = page
    .getByRole('navigation', { name: 'Choose your clinic' })
    .getByRole('link', { name: 'Ashland' })
  await link.click()
  await expect(selected(page).getByRole('heading', { level: 2 })).toHaveText(/Ashland/)
  await expect(link).toBeFocused()
})

test('LOC-10 LOC-02 C-51 the cards are links without script, and the page does not mention a nearest clinic', async ({
  noScript,
}) => {
  await visit(noScript, '/locations')
  await cardLink(noScript, 'Ashland').click()
  await expect(noScript).toHaveURL(/\?clinic=ashlandor$/)
  await expect(selected(noScript).getByRole('heading', { level: 2 })).toHaveText(/Ashland/)
  await expect(noScript.getByText(/nearest clinic,/i)).toHaveCount(0)
  await expect(
    noScript.getByRole('main').getByRole('button', { name: 'Use my location' }),
  ).toBeHidden()
})

test.describe('with the visitor’s position', () => {
  const banner = (page: Page) => page.getByRole('region', { name: 'Nearest clinic' })
  const locate = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Use my location' }).click()

  test('LOC-02 NAV-27 NAV-29 NAV-31 NAV-32 the nearest clinic is selected, and the banner names it with its distance, in feet under a mile, and offers another clinic with one click', async ({
    page,
    context,
    site,
  }) => {
    const { lat, lng } = await site.client.fetch<{ lat: number; lng: number }>(
      '*[_id == "clinic-ashland"][0].coordinates',
    )
    await context.grantPermissions(['geolocation'])
    // A thousandth of a degree is 365 feet.
    await context.setGeolocation({ latitude: lat + 0.001, longitude: lng })
    await open(page, '/locations')
    await expect(banner(page)).toHaveCount(0)
    await locate(page)
    await expect(banner(page)).toContainText('Ashland')
    await expect(banner(page)).toContainText(/nearest clinic.*based on your location/i)
    await expect(banner(page)).toContainText(/36\d feet away/)
    await expect(card(page, 'Ashland')).toContainText(/36\d feet away/)
    await expect(selected(page).getByRole('heading', { level: 2 })).toHaveText(/Ashland/)
    await expect(page.getByRole('status').filter({ hasText: 'Now showing Ashland' })).toHaveCount(1)
    await expect(cardNames(page).first()).toHaveText('Ashland')
    for (const text of (await grid(page).getByRole('listitem').allInnerTexts()).slice(1))
      expect(text).toMatch(/\d+\.\d miles away/)
    await axe(page)

    await banner(page).getByRole('link', { name: 'East Medford' }).click()
    await expect(selected(page).getByRole('heading', { level: 2 })).toHaveText(/East Medford/)
    await expect(banner(page)).toHaveCount(0)
  })

  test('LOC-02 NAV-28 a manual choice hides the banner and keeps the distances', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 42.376, longitude: -122.9161 })
    await open(page, '/locations')
    await cardLink(page, 'Ashland').click()
    await expect(selected(page).getByRole('heading', { level: 2 })).toHaveText(/Ashland/)
    await locate(page)
    await expect(cardNames(page).first()).toHaveText('Central Point')
    await expect(banner(page)).toHaveCount(0)
    await expect(selected(page).getByRole('heading', { level: 2 })).toHaveText(/Ashland/)
  })
})

test('NAV-23 LOC-09 a denied permission shows a message beside the button, and manual choice still works', async ({
  page,
}) => {
  await open(page, '/locations')
  const button = page.getByRole('main').getByRole('button', { name: 'Use my location' })
  await button.press('Enter')
  const denial = 'Location access denied. You can manually select your preferred location.'
  await expect(page.getByRole('main').getByText(denial)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: denial })).toHaveCount(1)
  await expect(button).toBeFocused()
  await cardLink(page, 'Ashland').click()
  await expect(selected(page).getByRole('heading', { level: 2 })).toHaveText(/Ashland/)
})

test.describe('with a maps key', () => {
  test.use({
    settings: { MAPS_KEY: 'test-key' },
    expectedRequests: [/^https:\/\/www\.google\.com\/maps\/embed/],
  })

  test('LOC-08 NAV-37 NAV-38 the map of the selected location is rendered beside the details', async ({
    page,
    site,
  }) => {
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
    )
    await open(page, '/locations?clinic=ashlandor')
    const { address, title } = await clinicOf(site, 'ashland')
    const map = selected(page).locator('iframe')
    await expect(map).toHaveAttribute('title', `Map of ${title}`)
    await expect(map).toHaveAttribute('loading', 'lazy')
    await expect(map).toHaveAttribute('height', '450')
    const source = new URL((await map.getAttribute('src')) ?? '')
    expect(Object.fromEntries(source.searchParams)).toEqual({
      key: 'test-key',
      q: `${address.street}, ${address.city}, ${address.state} ${address.zip}`,
      zoom: '15',
    })
    const [frame, heading] = [
      await map.boundingBox(),
      await selected(page).getByRole('heading', { level: 2 }).boundingBox(),
    ]
    expect(frame?.height).toBe(450)
    expect(frame?.x ?? 0).toBeGreaterThan((heading?.x ?? 0) + (heading?.width ?? 0))
  })
})
