import { stat } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { compress } from '../../server/http/compress'
import { budgets, pages } from '../support/budgets'
import { expect, test, viewports } from '../support/site'

test.use({ viewport: viewports.phone, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

/** React with Remix, Remix's route list and its startup: the same three files on every page. */
const ofFramework = /\/(?:framework|manifest|entry\.client)-[^/]*\.js$/

/** The resources that a page fetched, by URL. */
type Fetched = Map<string, { type: string; bytes: number }>

const showsCosts = Boolean(process.env['SHOW_COSTS'])

/**
 * Returns the bytes that are transferred: text in the compression of a page that is requested often, other
 * files as received. A document that is small enough in a faster compression is not compressed again.
 */
async function sizeOf(request: Request): Promise<number> {
  const { pathname } = new URL(request.url())
  if (request.isNavigationRequest()) {
    const body = Buffer.from((await (await request.response())?.body()) ?? '')
    const { length } = await compress(body, 'br', 'fast')
    if (length <= budgets.document && !showsCosts) return length
    return (await compress(body, 'br', 'small')).length
  }
  const file = await stat(`build/client${pathname}.br`).catch(() => null)
  return file?.size ?? Math.max(0, (await request.sizes()).responseBodySize)
}

/** Opens a page as a first-time visitor and waits until it is hydrated without an interaction. */
async function firstVisit(page: Page, path: string): Promise<Fetched> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => void requests.push(request))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    // The fallback font, and how well its metrics match the site's own, depend on the machine. The test therefore
    // counts only shifts after the fonts have loaded, which images, the full stylesheet and script would cause.
    const painted = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const count = () => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
    }
    addEventListener('load', () => void document.fonts.ready.then(painted).then(count))
  })
  await page.goto(path, { waitUntil: 'load' })
  await expect(page.locator('html[data-script="on"]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  return new Map(
    await Promise.all(
      requests.map(
        async (request) =>
          [request.url(), { type: request.resourceType(), bytes: await sizeOf(request) }] as const,
      ),
    ),
  )
}

const sum = (parts: { bytes: number }[]) => parts.reduce((total, { bytes }) => total + bytes, 0)

/** Waits until the fonts are loaded and two more frames are painted. */
const painted = (page: Page) =>
  page.evaluate(() =>
    document.fonts.ready.then(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    ),
  )

/** Pages with the route of /privacy-policy, so that only their documents differ from its. */
const legalPages = ['/terms-of-service', '/accessibility']

test('the documents of the other legal pages stay within the budget', async ({ request }) => {
  for (const path of legalPages) {
    const body = await (await request.get(path)).body()
    const { length } = await compress(body, 'br', 'small')
    expect(length, path).toBeLessThanOrEqual(budgets.document)
  }
})

// The table of sizes in the documentation has every page.
for (const { path, form } of pages.filter(({ path }) => showsCosts || !legalPages.includes(path))) {
  test(`${path} stays within its budget`, async ({ page, site }) => {
    const fetched = await firstVisit(page, path)
    await painted(page)
    const all = [...fetched].map(([url, { type, bytes }]) => ({
      name: new URL(url).pathname,
      type,
      bytes,
    }))
    const of = (wanted: string) => all.filter(({ type }) => type === wanted)
    const framework = of('script').filter(({ name }) => ofFramework.test(name))
    const script = of('script').filter(({ name }) => !ofFramework.test(name))
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

    expect(sum(of('document')), 'the document with its styles').toBeLessThanOrEqual(
      budgets.document,
    )
    expect(framework).toHaveLength(3)
    expect(sum(framework), 'React and Remix').toBeLessThanOrEqual(budgets.framework)
    expect(
      sum(script),
      `script of a page with${form ? '' : 'out'} \`hasForm\` in the catalogue:\n${script.map(({ name, bytes }) => `${name} ${bytes}`).join('\n')}`,
    ).toBeLessThanOrEqual(form ? budgets.scriptWithForm : budgets.script)
    expect(
      sum(all),
      all.map(({ name, bytes }) => `${name} ${bytes}`).join('\n'),
    ).toBeLessThanOrEqual(budgets.everything)
    expect(all.length, all.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(budgets.requests)
    expect(
      [...fetched.keys()].filter((url) => new URL(url).origin !== site.url),
      'third parties',
    ).toEqual([])
    expect(sum(shifts.map((bytes) => ({ bytes }))), 'layout shift').toBeLessThanOrEqual(
      budgets.layoutShift,
    )
    await expectFontsUsed(
      page,
      of('font').map(({ name }) => name),
    )
    if (showsCosts)
      console.log(
        [
          path,
          ...['document', 'stylesheet', 'font', 'image'].map((type) => `${type} ${sum(of(type))}`),
          `framework ${sum(framework)}`,
          `script ${sum(script)}`,
          `all ${sum(all)}`,
          `requests ${all.length}`,
        ].join(', '),
      )
  })
}

/** Expects that the page uses characters of each fetched font file, and that the preloaded files are among them. */
async function expectFontsUsed(page: Page, files: string[]) {
  const { preloaded, used } = await page.evaluate(() => ({
    preloaded: [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]'),
    ].map(({ href }) => new URL(href).pathname),
    // A font file for single characters is declared in the critical CSS, for the first paint, and in the full
    // stylesheet, for other pages.
    used: new Set(
      [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && !family.includes('fallback'))
        .map(({ family, unicodeRange }) => family + unicodeRange),
    ).size,
  }))
  for (const file of preloaded) expect(files).toContain(file)
  expect(files.length, files.join('\n')).toBe(used)
}
