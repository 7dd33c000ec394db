import { acceptRevision, readRejected } from '../../app/content/rejected.server'
import { type Product, startProduct } from '../support/product'
import {
  appearsOn,
  axeWithin,
  desk,
  expect,
  openDesk,
  stored,
  studioConsole,
  test,
} from '../support/studio'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

/**
 * A test with a separate product, whose content is not restored: the site would reject the removal of most clinics as
 * a loss.
 */
const testOfLargeGroup = test.extend<object, { site: Product }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  dataset: async ({ site }, use) => use(site.client),
})

/** Accepts the content that the site rejects, as the operator does, and returns what it still rejects. */
async function acceptedContent({ dataDir }: Product) {
  const rejected = await readRejected(dataDir)
  if (rejected) await acceptRevision(dataDir, rejected.revision)
  return rejected
}

const missing = '/acupuncture-brochure'

/** Returns the secrets with which Studios request the figures of the server. */
const secrets = (site: Product) =>
  site.client.fetch<{ _id: string; secret: string }[]>(
    '*[_type == "sanity.previewUrlSecret" && source == "today"]{_id, secret}',
    {},
    { perspective: 'raw' },
  )

test('STU-04 Today shows what is open, notices, email, missing pages, publications and findings at 1440 px and 390 px, as patients see them and without unpublished changes', async ({
  page,
  request,
  dataset,
  site,
}) => {
  const sentence = 'We’re closed today because of smoke.'
  const notice = {
    _type: 'notice',
    kind: 'closed',
    everyClinic: false,
    clinics: [{ _key: 'a', _type: 'reference', _ref: 'clinic-ashland', _weak: true }],
    from: new Date(Date.now() - 60_000).toISOString(),
    until: new Date(Date.now() + 3_600_000).toISOString(),
    message: sentence,
  }
  await dataset.create({ ...notice, _id: 'notice-today-test' })
  // Patients do not see unpublished changes of times and hours.
  await dataset.create({
    ...notice,
    _id: 'drafts.notice-today-test',
    from: new Date(Date.now() + 1_800_000).toISOString(),
  })
  const [published] = await stored(site, ['clinic-east-medford'])
  if (!published) throw new Error('The fixtures are incomplete.')
  await dataset.create({ ...published, _id: 'drafts.clinic-east-medford', hours: undefined })
  await appearsOn(site, '/locations/ashland', sentence)
  // A browser requests the page of a link with this header.
  const headers = { 'Sec-Fetch-Mode': 'navigate' }
  await request.get(`${missing}?name=Ada`, { headers })
  await request.get(`${missing.toUpperCase()}/`, { headers })

  const today = page.getByTestId('today')
  const section = (name: string | RegExp) => today.getByRole('region', { name })
  const clinic = (name: string) =>
    section('Open now').getByRole('listitem').filter({ hasText: name })
  const ashland = clinic('Ashland')
  const notFound = section('Pages that visitors did not find')
  for (const [width, viewport] of [
    ['1440 px', { width: 1440, height: 900 }],
    ['390 px', { width: 390, height: 844 }],
  ] as const)
    await test.step(width, async () => {
      await page.setViewportSize(viewport)
      await openDesk(page)
      if (viewport.width < 600)
        await desk(page).getByRole('link', { name: 'Today', exact: true }).click()
      await expect(ashland).toContainText('Closed now')
      await expect(clinic('East Medford')).toContainText(/^East Medford(Open|Closed)/)
      await expect(section('Notices in force (1)')).toContainText(`${sentence}Ashland`)
      await expect(section('Email from the website')).toContainText('0 waiting to be sent')
      await expect(section('Email from the website')).toContainText('0 could not be sent')
      await expect(notFound.getByRole('listitem').filter({ hasText: missing })).toContainText(
        'times',
      )
      await expect(notFound).not.toContainText('Ada')
      await expect(section('Last publications').getByRole('listitem').first()).toContainText(
        sentence,
      )
      await axeWithin(page, '[data-testid="today"]')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        'nothing is wider than the window',
      ).toBe(true)
      await expect(today.getByRole('heading', { name: /^Contradictions/ })).toBeVisible()
    })

  await page.setViewportSize({ width: 1440, height: 900 })
  await desk(page).getByRole('link', { name: 'Closures and notices' }).click()
  await expect(page.locator('section[aria-label="In force"]')).toContainText(sentence)
  await desk(page).getByRole('link', { name: 'Close a clinic today' }).click()
  await expect(page.getByRole('group', { name: 'Ashland' })).toContainText(
    'Ashland has a notice: Closed',
  )
})

testOfLargeGroup(
  'STU-04 Today lists 20 clinics of a large group, those with a notice first, and says when the website rejects the removal of most of them',
  async ({ page, dataset, site }) => {
    const hours = {
      _type: 'openingHours',
      ...Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
          (day) => [
            day,
            { closed: false, shifts: [{ _key: 'a', opens: '00:00', closes: '23:59' }] },
          ],
        ),
      ),
    }
    const transaction = dataset.transaction()
    for (let number = 1; number <= 21; number += 1)
      transaction.create({
        _id: `clinic-test-${number}`,
        _type: 'clinic',
        name: `Test City ${number}`,
        slug: { _type: 'slug', current: `test-city-${number}` },
        orderRank: `0|z${String(number).padStart(4, '0')}:`,
        hours,
      })
    await transaction
      .create({
        _id: 'notice-large-test',
        _type: 'notice',
        kind: 'closed',
        everyClinic: false,
        clinics: [{ _key: 'a', _type: 'reference', _ref: 'clinic-test-21', _weak: true }],
        from: new Date(Date.now() - 60_000).toISOString(),
        until: new Date(Date.now() + 3_600_000).toISOString(),
        message: 'The road is closed.',
      })
      .commit()

    await openDesk(page)
    const section = page.getByTestId('today').getByRole('region', { name: 'Open now' })
    await expect(section).toContainText(/\d\d of 25 clinics are open/)
    await expect(section.getByRole('listitem')).toHaveCount(20)
    await expect(section.getByRole('listitem').first()).toContainText(/^Test City 21Closed now/)
    await section.getByRole('button', { name: 'Show 5 more of 25' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(25)
    await expect(section.getByRole('button')).toBeHidden()

    for (const [item, rows, found] of [
      [
        'Providers',
        page.getByRole('link', { name: /^Test City/ }),
        [/^Test City 2\b/, /^Test City 20\b/, /^Test City 21\b/],
      ],
      [
        'Close a clinic today',
        page.getByRole('button', { name: /^Close Test City/ }),
        // Clinic 21 is closed already.
        [/^Close Test City 2 today/, /^Close Test City 20 today/],
      ],
    ] as const) {
      await desk(page).getByRole('link', { name: item, exact: true }).click()
      await page.getByRole('searchbox', { name: 'Search the clinics' }).fill('test city 2')
      await expect(rows).toHaveCount(found.length)
      for (const [index, name] of found.entries())
        await expect(rows.nth(index)).toHaveAccessibleName(name)
    }

    await appearsOn(site, '/locations/test-city-21', 'Test City 21')
    const warning = page.getByRole('region', { name: 'Publications don’t appear on the website' })
    await expect(warning).toBeHidden()
    await dataset.delete({ query: '*[string::startsWith(_id, "clinic-test-")]' })
    await expect.poll(() => readRejected(site.dataDir)).not.toBeNull()
    const today = desk(page).getByRole('link', { name: 'Today', exact: true })
    await today.click()
    await expect(warning.getByRole('listitem')).toHaveText(['Clinics: 4 of 25 left'])
    await axeWithin(page, '[data-testid="today"]')
    await warning.getByRole('link', { name: 'Open the recycle bin' }).click()
    await expect(page.getByTestId('recycle-bin')).toBeVisible()
    await desk(page).getByRole('link', { name: 'Close a clinic today' }).click()
    await expect(warning).toBeVisible()
    await page.getByRole('textbox', { name: /^Why/ }).fill('We’re closed today because of snow.')
    await page.getByRole('button', { name: 'Close Ashland today' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Ashland' })).toHaveText(
      'Ashland: closed for today. The website doesn’t show it yet.',
    )
    await expect.poll(() => acceptedContent(site)).toBeNull()
    await today.click()
    await expect(page.getByTestId('today')).toContainText('0 waiting to be sent')
    await expect(warning).toBeHidden()
  },
)

test.describe('with two windows of one person', () => {
  test.use({ expectedConsole: [[...studioConsole, /401|503/], { scope: 'test' }] })

  test('STU-04 the figures of the server are for staff only: two windows use the same secret, one whose secret no longer exists stores another at once, and Today says when the server has none', async ({
    page,
    site,
  }) => {
    const read = async (headers: Record<string, string> = {}) =>
      (await fetch(`${site.url}/api/today`, { headers })).status
    expect(await read()).toBe(401)
    expect(await read({ Authorization: `Bearer ${'0'.repeat(64)}` })).toBe(401)

    const pending = 'waiting to be sent'
    const today = page.getByTestId('today')
    await openDesk(page)
    await expect(today).toContainText(pending)
    const found = await secrets(site)
    expect(found).toHaveLength(1)
    const { _id, secret } = found[0] ?? { _id: '', secret: '' }
    const Authorization = `Bearer ${secret}`
    expect(await read({ Authorization })).toBe(200)
    expect(await stored(site, [_id]), 'visitors cannot read it').toHaveLength(1)
    expect(
      await site.client.withConfig({ token: undefined }).fetch('*[_id == $_id]', { _id }),
    ).toEqual([])
    const response = await fetch(`${site.url}/api/today`, {
      headers: { Authorization, Origin: 'https://example.org' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()

    const other = await page.context().newPage()
    await openDesk(other)
    await expect(other.getByTestId('today')).toContainText(pending)
    expect(await secrets(site)).toEqual(found)
    await other.close()

    // The figures are requested again when the pane opens.
    const openAgain = async () => {
      await desk(page).getByRole('link', { name: 'Recycle bin', exact: true }).click()
      await expect(today).toBeHidden()
      await desk(page).getByRole('link', { name: 'Today', exact: true }).click()
    }
    await site.client.delete(_id)
    expect(await read({ Authorization })).toBe(401)
    await openAgain()
    await expect(today).toContainText(pending)
    const [second] = await secrets(site)
    expect(second).toMatchObject({ _id })
    expect(second?.secret).not.toBe(secret)

    await page.route('**/api/today', (route) => route.fulfill({ status: 503, json: {} }))
    await openAgain()
    await expect(today).toContainText(
      'The website’s server doesn’t provide these figures right now.',
    )
    await expect(today.getByRole('region', { name: 'Open now' })).toContainText('Ashland')
  })
})
