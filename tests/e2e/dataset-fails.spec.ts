import type { SanityClient } from '@sanity/client'
import { expect, test as base } from '../support/site'
import { sitePages } from '@site/domain/pages'
import type { Product } from '../support/product'
import * as line from '../integration/faulty-proxy'

/** Every page of the site, and an address without a page. */
const paths = [
  ...sitePages.map(({ path }) => path),
  '/pay-my-bill/ashland',
  '/online-payments/central-point',
  '/membership-payment?package=acupuncture',
  '/?clinic=ashlandor',
  '/nowhere',
]

/** One fault of each kind; the tests of the content store cover more. */
const faults: [string, line.Behavior][] = [
  ['does not respond', line.hang],
  ['breaks the line', line.cut],
  ['responds 401', line.unauthorized],
  ['responds 500', line.serverError],
  ['responds with a page', line.html],
  ['is empty', line.emptyDataset],
]

let site: Product
let proxy: line.FaultyProxy

/** The tests' `test` with a server that reads the dataset through the proxy. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
  settings: async ({}, use) => use(settings()),
})
const settings = () => ({ SANITY_API_HOST: proxy.url })

test.beforeAll(async ({ site: product }) => {
  site = product
  proxy = await line.faultyProxy(site.lakeUrl)
})
test.afterAll(() => proxy.close())
test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)

const readyz = async () =>
  (await (await fetch(`${site.url}/readyz`)).json()) as {
    ready: boolean
    source: string
    ageSeconds: number
    revision: string
  }
const heading = (html: string) => /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '')

/** Returns the status, heading, title and phone numbers of each page. */
async function pages(): Promise<Record<string, string>> {
  const entries = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(site.url + path)
      const html = await response.text()
      const phones = new Set([...html.matchAll(/href="tel:([^"]+)"/g)].map((match) => match[1]))
      return [
        path,
        `${response.status} ${heading(html)} ${[...phones].join()} ${/<title>([^<]*)/.exec(html)?.[1]}`,
      ]
    }),
  )
  return Object.fromEntries(entries) as Record<string, string>
}

const introduction = async (html?: string) =>
  (html ?? (await (await fetch(`${site.url}/about`)).text())).includes(published)
let published = ''
const publish = async (dataset: SanityClient, text: string) => {
  published = text
  await dataset.patch('aboutPage').set({ introduction: text }).commit()
}

test('C-52 every page is served as before while the dataset fails in any way, and changes published meanwhile appear after it recovers', async ({
  dataset,
}) => {
  const before = await pages()
  expect(Object.values(before).filter((text) => /^200 \S/.test(text))).toHaveLength(
    paths.length - 1,
  )

  for (const [fault, behavior] of faults) {
    const { revision } = await readyz()
    const asked = proxy.queries.length
    proxy.behave(line.forQueries(behavior))
    await publish(dataset, `Published while the dataset ${fault}.`)
    // The event arrived, so the server has sent its query, which is rejected or pending.
    await expect.poll(() => proxy.queries.length, fault).toBeGreaterThan(asked)
    expect(await pages(), fault).toEqual(before)
    expect(await introduction(), fault).toBe(false)
    expect(await readyz(), fault).toMatchObject({ ready: true, source: 'live', revision })

    proxy.behave(line.pass)
    await expect.poll(introduction, { message: `${fault}, then back`, timeout: 20_000 }).toBe(true)
    expect(await pages(), `${fault}, then back`).toEqual(before)
  }
})

test('C-52 pages stay the same while no server listens for the dataset, and the event stream reconnects', async ({
  dataset,
}) => {
  const before = await pages()
  proxy.goDown()
  await publish(dataset, 'Published while no server listened.')
  expect(await pages()).toEqual(before)
  expect((await readyz()).ready).toBe(true)
  proxy.comeBack()
  await expect.poll(introduction, { timeout: 20_000 }).toBe(true)
})

test('C-52 only the broken document is missing when the dataset contains one', async ({
  dataset,
}) => {
  const before = await pages()
  await dataset.createOrReplace({
    _id: 'clinic-broken',
    _type: 'clinic',
    name: 7,
    domain: ['x'],
    slug: { current: 'Not A Slug' },
  })
  await publish(dataset, 'Published beside a broken document.')
  await expect.poll(introduction, { timeout: 20_000 }).toBe(true)
  expect(await pages()).toEqual(before)
})

test('C-52 a server that starts while the dataset fails serves the content that was last read, and updates after it recovers', async ({
  dataset,
}) => {
  const before = await pages()
  for (const [fault, behavior] of faults.filter(([name]) => /not respond|empty/.test(name))) {
    proxy.behave(line.forQueries(behavior))
    await site.restartServer(settings())
    const ready = await readyz()
    expect(ready, fault).toMatchObject({ ready: true, source: 'last-good' })
    expect(ready.ageSeconds, fault).toBeGreaterThan(0)
    expect(await pages(), fault).toEqual(before)
    await publish(dataset, `Published before the server knew that the dataset ${fault}.`)
    proxy.behave(line.pass)
    await expect.poll(async () => (await readyz()).source, { timeout: 20_000 }).toBe('live')
    await expect.poll(introduction).toBe(true)
  }
})
