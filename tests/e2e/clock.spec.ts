import type { APIRequestContext, Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { hydrated, open } from '../support/hydrated'
import { clockFile, test } from '../support/server-clock'
import { axe, expect, viewports, visit } from '../support/site'
import { withhold } from '../support/withhold'

// One worker runs these tests, so that the server restarts only once to have a clock that a test can set.
test.describe.configure({ mode: 'default' })

const [before, start, end] = [
  '2026-12-24T15:59:59Z',
  '2026-12-24T16:00:00Z',
  '2026-12-24T20:30:00Z',
]
const dates = { showFrom: start, showUntil: end }

/** Returns the text of a page as a reader sees it, without the preview's bar. */
async function textOf(request: APIRequestContext, path: string): Promise<string> {
  return (await (await request.get(path)).text())
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<aside aria-label="Preview".*?<\/aside>/s, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/\s*\n\s*/g, '\n')
}

test('STU-05 dated content is shown from its first minute until its last, also on cached pages, and a preview as of a time equals the page at that time', async ({
  request,
  playwright,
  dataset,
  site,
  setClock,
}) => {
  await setClock(before)
  await dataset
    .transaction()
    .create({ _id: 'award-dated', _type: 'award', title: 'Award of the day', year: 2026, ...dates })
    .create({
      _id: 'testimonial-dated',
      _type: 'testimonial',
      author: 'Ada D.',
      quote: 'A quote of the day.',
      ...dates,
    })
    .patch('homePage', (patch) =>
      patch.insert('after', 'slides[-1]', [{ _key: 'dated', title: 'Slide of the day', ...dates }]),
    )
    .patch('servicesPage', (patch) => patch.set({ offer: { title: 'Offer of the day', ...dates } }))
    .patch('package-ultimate', (patch) => patch.set({ name: 'Package of the day', ...dates }))
    .create({
      _id: 'page-dated',
      _type: 'page',
      title: 'Page of the day',
      slug: { _type: 'slug', current: 'of-the-day' },
      seo: { title: 'Page of the day', description: 'A page of the day.' },
      footerLabel: 'Link of the day',
      ...dates,
    })
    .commit()

  const shown: [path: string, text: string][] = [
    ['/', 'Award of the day'],
    ['/', 'A quote of the day.'],
    ['/', 'Slide of the day'],
    ['/', 'Link of the day'],
    ['/services', 'Offer of the day'],
    ['/membership-offer', 'Package of the day'],
    ['/of-the-day', 'Page of the day'],
    ['/sitemap.xml', '/of-the-day'],
  ]
  const raw = async (path: string) => (await request.get(path)).text()
  const found = () =>
    Promise.all(shown.map(async ([path, text]) => (await raw(path)).includes(text)))
  const all = shown.map(() => true)
  const none = shown.map(() => false)
  await expect.poll(() => raw('/membership-offer')).not.toContain('package=ultimate')
  expect(await found()).toEqual(none)

  const preview = await playwright.request.newContext({ baseURL: site.url })
  await preview.get(await enabling(dataset), { maxRedirects: 0 })
  const paths = ['/', '/services', '/membership-offer', '/of-the-day', '/locations', '/nowhere']
  const asOf = async (moment: string) => {
    const response = await preview.post(`/api/preview/time?at=${moment}`)
    expect(response.status()).toBe(204)
    return Promise.all(paths.map((path) => textOf(preview, path)))
  }
  const later = await asOf(start)
  const afterwards = await asOf(end)
  expect(later.join('\n')).toContain('Closes at 12:00 PM today')

  await setClock(start)
  expect(await found()).toEqual(all)
  expect(await raw('/membership-offer')).toMatch(/ld\+json.*Package of the day/s)
  expect(await Promise.all(paths.map((path) => textOf(request, path)))).toEqual(later)
  expect((await request.get('/membership-payment?package=ultimate')).status()).toBe(200)

  await setClock(end)
  expect(await found()).toEqual(none)
  expect(await Promise.all(paths.map((path) => textOf(request, path)))).toEqual(afterwards)
  expect((await request.get('/membership-payment?package=ultimate')).status()).toBe(404)
  await preview.dispose()
})

test('STU-05 only a preview can be as of another time, and its marks follow the slides that remain', async ({
  page,
  request,
  dataset,
  setClock,
}) => {
  await setClock(before)
  expect((await request.post(`/api/preview/time?at=${start}`)).status()).toBe(401)
  await dataset
    .patch('homePage')
    .set({ 'slides[0].showUntil': start })
    .insert('after', 'slides[-1]', [{ _key: 'second', title: 'The second slide' }])
    .commit()
  await visit(page, await enabling(dataset))
  // The browser sends the requests, because Playwright would date their cookies by the clock of the tests.
  const setTime = (query: string) =>
    page.evaluate(
      async (path) => (await fetch(path, { method: 'POST' })).status,
      `/api/preview/time${query}`,
    )
  expect((await page.request.post('/api/preview/time?at=tomorrow')).status()).toBe(400)
  expect(await setTime(`?at=${start}`)).toBe(204)
  await visit(page, '/')
  await expect(
    page.getByText('Preview: drafts are shown as of Thursday, December 24 at 8:00 AM'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second slide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute(
    'data-sanity',
    /path=slides:second\.title$/,
  )
  expect(await setTime('')).toBe(204)
  await visit(page, '/')
  await expect(page.getByText('Preview: drafts are shown', { exact: true })).toBeVisible()
})

/** Returns the address that starts a preview, as the Studio opens it. */
async function enabling(dataset: SanityClient): Promise<string> {
  const secret = crypto.randomUUID()
  await dataset.create({
    _id: `drafts.${crypto.randomUUID()}`,
    _type: 'sanity.previewUrlSecret',
    source: 'sanity/presentation',
    secret,
    studioUrl: 'http://localhost/studio',
  })
  return `/api/preview/enable?${new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-perspective': 'drafts', 'sanity-preview-pathname': '/' })}`
}

const thanksgiving = 'East Medford: Closed today. We’re closed for Thanksgiving.'

test('DAT-08 a notice begins and ends at the minute on every page, also while the dataset is away', async ({
  site,
  setClock,
}) => {
  const html = async (path: string) => (await fetch(site.url + path)).text()
  const paths = [
    '/',
    '/contact',
    '/locations/east-medford',
    '/about',
    '/membership-payment',
    '/nowhere',
  ]
  const shown = async () =>
    Promise.all(
      paths.map(async (path) => (await html(path)).replace(/<[^>]*>/g, '').includes(thanksgiving)),
    )
  const all = paths.map(() => true)
  const none = paths.map(() => false)

  expect(await shown()).toEqual(none)
  await setClock('2026-11-26T08:00:00Z')
  expect(await shown()).toEqual(all)
  const home = await html('/')
  expect(home).toContain('Closed now, opens tomorrow at 8:00 AM')
  expect(/Today<\/dt><dd[^>]*>([^<]*)/.exec(home)?.[1]).toBe('Closed')
  expect(await html('/locations')).toContain(
    '"validFrom":"2026-11-26","validThrough":"2026-11-26","opens":"00:00","closes":"00:00"',
  )

  await site.stopLocal()
  try {
    await site.restartServer({ CLOCK_FILE: clockFile(site) })
    expect(await (await fetch(`${site.url}/readyz`)).text()).toContain('last-good')
    await setClock('2026-11-27T07:59:59Z')
    expect(await shown()).toEqual(all)
    await setClock('2026-11-27T08:00:00Z')
    expect(await shown()).toEqual(none)
    expect(await html('/')).toContain('Closed now, opens at 8:00 AM')
  } finally {
    await site.startLocal()
  }
})

test('DAT-08 a published notice is shown at once where patients look, accessibly and in print', async ({
  page,
  noScript,
  dataset,
  site,
  setClock,
}) => {
  await setClock('2026-11-24T18:00:00Z') // Tuesday, 10:00 AM in Oregon.
  await page.setViewportSize(viewports.phone)
  await dataset.create({
    _type: 'notice',
    kind: 'closesEarly',
    everyClinic: false,
    clinics: [{ _key: 'a', _type: 'reference', _ref: 'clinic-ashland', _weak: true }],
    from: '2026-11-24T23:00:00Z',
    until: '2026-11-25T08:00:00Z',
    message: 'Snow is expected.',
  })
  await expect
    .poll(async () => (await fetch(`${site.url}/locations/ashland`)).text(), { intervals: [20] })
    .toContain('Snow is expected.')

  await visit(page, '/?clinic=ashlandor')
  const bar = page.getByRole('region', { name: 'Notice from Ashland' })
  await expect(bar).toHaveText('Ashland: Closes at 3:00 PM today. Snow is expected.')
  await expect(bar).toBeInViewport()
  await expect(page.getByText('Open now, closes at 3:00 PM').first()).toBeAttached()
  await axe(page)
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeVisible()
  await page.emulateMedia({ media: null })

  await setClock('2026-11-24T23:00:00Z')
  await visit(noScript, '/contact?clinic=ashlandor')
  await expect(noScript.getByRole('region', { name: 'Notice from Ashland' })).toHaveText(
    'Ashland: Closed early today, at 3:00 PM. Snow is expected.',
  )
  await expect(noScript.getByText('Closed now, opens tomorrow at 9:00 AM').first()).toBeVisible()
})

const status = (page: Page) => page.getByRole('banner').getByText(/^(?:Open|Closed) now/)

/**
 * Shows the page again after an hour in the background, and returns the paths of pages and data that the page requested
 * at once. Images and styles that appear by then belong to what the test did before.
 */
async function showAgain(page: Page): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType()))
      requests.push(new URL(request.url()).pathname)
  })
  await page.evaluate(() => {
    const now = Date.now() + 3_600_000
    Date.now = () => now
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    // A page requests its data in the same moment, so before this.
    return fetch('/robots.txt').catch(() => {})
  })
  return requests.filter((path) => path !== '/robots.txt')
}

test.describe('a page that is shown again', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('DAT-08 shows whether the clinic is open now, keeps the search, and stays as it is without a connection', async ({
    page,
    setClock,
  }) => {
    await setClock('2026-11-25T01:30:00Z') // Tuesday, 5:30 PM in Oregon.
    const search = page.getByPlaceholder('Search by name or specialty...')
    await open(page, '/providers')
    await expect(status(page)).toHaveText('Open now, closes at 6:00 PM')
    await search.fill('massage')
    await setClock('2026-11-25T02:30:00Z')
    await page.context().setOffline(true)
    expect(await showAgain(page)).toEqual([])
    await expect(status(page)).toHaveText('Open now, closes at 6:00 PM')
    await page.context().setOffline(false)
    await showAgain(page)
    await expect(status(page)).toHaveText('Closed now, opens tomorrow at 8:00 AM')
    await expect(search).toHaveValue('massage')
    await expect(page.getByText('We couldn’t load this.')).toHaveCount(0)
  })
})

test('DAT-08 a page that Back restores from the browser’s cache shows whether the clinic is open now', async ({
  page,
  setClock,
}) => {
  await setClock('2026-11-25T01:30:00Z')
  await open(page, '/about')
  await expect(status(page)).toHaveText('Open now, closes at 6:00 PM')
  await page.goto('/membership-offer')
  await setClock('2026-11-25T02:30:00Z')
  await page.goBack()
  await hydrated(page)
  await expect(status(page)).toHaveText('Closed now, opens tomorrow at 8:00 AM')
})

test('DAT-08 a tab that was opened in the background shows whether the clinic is open now', async ({
  page,
  setClock,
}) => {
  await setClock('2026-11-25T01:30:00Z')
  // A page is hydrated when it is painted, so in the background it is not.
  const release = await withhold(page, /entry\.client/)
  await page.goto('/about')
  await expect(status(page)).toHaveText('Open now, closes at 6:00 PM')
  await setClock('2026-11-25T02:30:00Z')
  await page.evaluate(() => {
    const now = Date.now() + 3_600_000
    Date.now = () => now
  })
  release()
  await hydrated(page)
  await expect(status(page)).toHaveText('Closed now, opens tomorrow at 8:00 AM')
})

test('CHK-08 BIL-24 CON-24 pages with a form stay as they are when they are shown again', async ({
  page,
}) => {
  for (const path of [
    '/membership-payment?package=ultimate',
    '/pay-my-bill/ashland',
    '/contact',
    '/verify',
    '/membership-cancel',
  ]) {
    await open(page, path)
    expect(await showAgain(page), path).toEqual([])
  }
})
