import type { APIRequestContext } from '@playwright/test'
import { clinicPath, providerPath } from '@site/domain/page-paths'
import { type SitePage, sitePages } from '@site/domain/pages'
import { open } from '../support/hydrated'
import { expect, test } from '../support/site'

const get = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 })

type Stored = { _id: string; _type: string }
let changed: Stored[]
test.beforeAll(async ({ site }) => {
  changed = await site.client.fetch<Stored[]>('*[_id in ["aboutPage", "redirects"]]')
})
test.afterEach(async ({ site }) => {
  await changed
    .reduce((restore, document) => restore.createOrReplace(document), site.client.transaction())
    .commit()
})

async function sitemapOf(request: APIRequestContext) {
  const xml = await (await request.get('/sitemap.xml')).text()
  return new Map(
    [...xml.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
      ([, loc = '', lastmod]) => [loc, lastmod],
    ),
  )
}

test('STU-05 the sitemap contains the date of each page’s last change, and follows published changes', async ({
  site,
  request,
}) => {
  const before = await sitemapOf(request)
  const clinicIds = await site.client.fetch<string[]>(
    '*[_type == "clinic"] | order(orderRank).slug.current',
  )
  const providerIds = await site.client.fetch<string[]>(
    '*[_type == "provider"] | order(orderRank).slug.current',
  )
  const listed = sitePages.filter(({ isIndexed }) => isIndexed)
  const isComposed = ({ composed }: SitePage) => composed !== undefined
  expect([...before.keys()]).toEqual(
    [
      ...listed.filter((page) => !isComposed(page)).map(({ path }) => path),
      ...listed.filter(isComposed).map(({ path }) => path),
      ...clinicIds.map(clinicPath),
      ...providerIds.map(providerPath),
    ].map((path) => site.url + path),
  )
  for (const [loc, lastmod] of before) {
    expect(loc.startsWith(`${site.url}/`), loc).toBe(true)
    expect(Date.parse(lastmod ?? ''), loc).toBeLessThanOrEqual(Date.now())
  }
  const stored = await site.client.fetch<{ _updatedAt: string }>('*[_id == "aboutPage"][0]')
  expect(before.get(`${site.url}/about`)).toBe(stored._updatedAt)

  const { _updatedAt } = await site.client
    .patch('aboutPage')
    .set({ mission: 'Our mission is to be found.' })
    .commit()
  await expect
    .poll(async () => (await sitemapOf(request)).get(`${site.url}/about`))
    .toBe(_updatedAt)
  expect((await sitemapOf(request)).get(`${site.url}/services`)).toBe(
    before.get(`${site.url}/services`),
  )
})

test('STU-05 RTE-21 an old address redirects to the target in the Studio as soon as staff publish it, also for links followed by script', async ({
  site,
  request,
  page,
}) => {
  const seeded = await get(request, '/Our-Team/?utm_source=card')
  expect([seeded.status(), seeded.headers()['location']]).toEqual([
    301,
    '/providers?utm_source=card',
  ])
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['cache-control', 'no-store'],
  ] as const)
    expect(seeded.headers()[name]).toBe(value)
  expect(seeded.headers()['content-security-policy']).toContain("default-src 'none'")

  expect((await get(request, '/summer-hours')).status()).toBe(404)
  const entries = [
    {
      _key: 'a',
      _type: 'redirect',
      from: '/summer-hours',
      to: '/locations?clinic=ashlandor',
      permanent: false,
    },
    { _key: 'b', _type: 'redirect', from: '/round', to: '/and-round' },
    { _key: 'c', _type: 'redirect', from: '/and-round', to: '/round' },
    { _key: 'd', _type: 'redirect', from: '/contact', to: 'https://example.com/' },
    { _key: 'e', _type: 'redirect', from: '/away', to: '//example.com' },
    { _key: 'f', _type: 'redirect', from: '/sister', to: 'https://primary-care.example.com/' },
    { _key: 'g', _type: 'redirect', from: '/locations/bend', to: '/locations/ashland' },
    { _key: 'h', _type: 'redirect', from: '/locations/ashland', to: '/about' },
  ]
  await site.client.patch('redirects').set({ entries }).commit()
  await expect.poll(async () => (await get(request, '/summer-hours')).status()).toBe(302)
  expect((await get(request, '/summer-hours?utm_source=card')).headers()['location']).toBe(
    '/locations?clinic=ashlandor&utm_source=card',
  )
  expect((await get(request, '/sister?name=Ada')).headers()['location']).toBe(
    'https://primary-care.example.com/',
  )
  // A clinic that has closed.
  expect((await get(request, '/locations/bend')).headers()['location']).toBe('/locations/ashland')
  for (const [path, status] of [
    ['/our-team', 404],
    ['/round', 404],
    ['/away', 404],
    ['/contact', 200],
    ['/locations/ashland', 200],
  ] as const)
    expect((await get(request, path)).status(), path).toBe(status)

  const block = {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [{ _key: 'l', _type: 'link', href: '/summer-hours' }],
    children: [{ _type: 'span', _key: 's', text: 'Summer hours', marks: ['l'] }],
  }
  await site.client
    .patch('aboutPage')
    .set({ approach: [block] })
    .commit()
  await expect
    .poll(async () => (await (await request.get('/about')).text()).includes('Summer hours'))
    .toBe(true)
  await open(page, '/about')
  await page.getByRole('main').getByRole('link', { name: 'Summer hours' }).click()
  await expect(page).toHaveURL(/\/locations\?clinic=ashlandor$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five Convenient Locations')
})

test('each page has one address, regardless of the spelling in the request', async ({
  request,
}) => {
  const response = await get(request, '/About/?clinic=ashlandor')
  expect([response.status(), response.headers()['location']]).toEqual([
    301,
    '/about?clinic=ashlandor',
  ])
})
