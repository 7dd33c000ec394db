import type { APIRequestContext } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { expect, visit } from '../support/site'
import { test } from '../support/server-clock'

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
