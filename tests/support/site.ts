import {
  type BrowserContext,
  expect,
  test as base,
  type Page,
  type TestInfo,
} from '@playwright/test'
import type { SanityClient, SanityDocument } from '@sanity/client'
import { type DocumentCounts, findLosses } from '../../app/content/losses.server'
import type { Environment } from '../../tools/lib/environment.mjs'
import { violations } from './axe'
import { setBrowserClock } from './browser-clock'
import { type Product, startProduct } from './product'
import { fromVisitor } from './visitor-address'
import { type Allowed, watch } from './watch'

export { expect } from '@playwright/test'

export const viewports = {
  phone: { width: 360, height: 780 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const

type TestFixtures = Allowed & {
  /** What the test provokes on its pages. */
  allowed: Allowed
  /** A page in a browser that runs no script. */
  noScript: Page
  /**
   * A client that can write to the dataset. The test's changes are reverted afterwards, even when it fails. A test that
   * needs a much larger group than the fixtures' has to start a separate product.
   */
  dataset: SanityClient
  /** Settings of the server for these tests, in addition to the defaults. */
  settings: Environment | undefined
  /**
   * Provides the server with the test's settings before its pages open. The end of the server's log is attached to a
   * test that fails.
   */
  ownServer: void
}
type WorkerFixtures = { site: Product }

/**
 * Playwright's `test` with the built product running. A test fails when a page logs an error or a warning, throws, or
 * requests anything outside the site. `test.use({ expectedConsole, expectedErrors, expectedRequests })` allows what a
 * test provokes.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  settings: [undefined, { option: true }],
  ownServer: [
    async ({ site, settings }, use, testInfo) => {
      await site.prepareServer(settings)
      await use()
      if (testInfo.status === testInfo.expectedStatus) return
      const body = site.logs().slice(-200).join('\n')
      await testInfo.attach('log of the server', { body, contentType: 'text/plain' })
    },
    { auto: true, timeout: 60_000 },
  ],
  dataset: async ({ site }, use) => {
    const before = await documentsOf(site.client)
    await use(site.client)
    const after = await documentsOf(site.client)
    const restore = site.client.transaction()
    for (const [id, document] of before)
      if (after.get(id)?._rev !== document._rev) restore.createOrReplace(document)
    for (const id of after.keys()) if (!before.has(id)) restore.delete(id)
    if (restore.toJSON().length > 0) await restore.commit()
    const losses = findLosses('layout', countPublished(after), countPublished(before))
    expect(losses, 'too many new documents: the site would reject their removal').toEqual([])
  },
  baseURL: async ({ site }, use) => use(site.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
  extraHTTPHeaders: async ({}, use) => use(fromVisitor()),
  expectedConsole: [[], { option: true }],
  expectedErrors: [[], { option: true }],
  expectedRequests: [[], { option: true }],
  allowed: ({ expectedConsole, expectedErrors, expectedRequests }, use) =>
    use({ expectedConsole, expectedErrors, expectedRequests }),
  context: ({ context, site, allowed }, use, testInfo) =>
    useWatched(context, site, allowed, testInfo, () => use(context)),
  noScript: async ({ browser, site, allowed }, use, testInfo) => {
    // All other options are those of the test, with which Playwright completes the options of every context.
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await useWatched(context, site, allowed, testInfo, () => use(page))
    await context.close()
  },
})

/** Returns all documents and drafts of the dataset by their id. */
async function documentsOf(client: SanityClient) {
  const documents = await client.fetch<SanityDocument[]>(
    '*[!(_id in path("_.**"))]',
    {},
    { perspective: 'raw' },
  )
  return new Map(documents.map((document) => [document._id, document]))
}

/** Returns the number of documents of each type, without drafts and the Studio's own documents. */
function countPublished(documents: Map<string, SanityDocument>): DocumentCounts {
  const counts: DocumentCounts = {}
  for (const { _id, _type } of documents.values()) {
    if (_id.includes('.') || _type.includes('.')) continue
    counts[_type] = { count: (counts[_type]?.count ?? 0) + 1, isSingleton: false }
  }
  return counts
}

/** Runs a test with the context's pages, fails when they do something wrong, and shows them when the test fails. */
async function useWatched(
  context: BrowserContext,
  site: Product,
  allowed: Allowed,
  testInfo: TestInfo,
  use: () => Promise<void>,
) {
  await setBrowserClock(context)
  const { problems } = watch(context, site.url, allowed)
  await use()
  if (testInfo.status !== testInfo.expectedStatus || problems.length > 0)
    await attachScreenshots(context, testInfo)
  expect(problems, 'what the pages did wrong').toEqual([])
}

/** Playwright's setting `screenshot: 'only-on-failure'` takes a screenshot of every page, also when the test has passed. */
async function attachScreenshots(context: BrowserContext, testInfo: TestInfo) {
  for (const page of context.pages()) {
    const path = testInfo.outputPath(`page-${testInfo.attachments.length + 1}.png`)
    await page.screenshot({ path, timeout: 5_000 }).then(
      () => testInfo.attachments.push({ name: 'screenshot', path, contentType: 'image/png' }),
      // A page that no longer responds must not hide why the test failed.
      () => {},
    )
  }
}

/** Opens a page and waits until it is completely loaded. */
export async function visit(page: Page, path: string) {
  return page.goto(path, { waitUntil: 'load' })
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails when axe finds a violation on the current page. */
export async function axe(page: Page) {
  expect(await violations(page, standards), `accessibility of ${page.url()}`).toEqual([])
}
