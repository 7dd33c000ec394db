import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { signedIn } from '../../tests/support/sign-in'
import { root } from '../lib/root.mjs'
import { findBrowser } from '../test/browser.mjs'
import { multipliedFixtures } from './multiply'
import type { Part } from './part'
import { row } from './rows'
import { type BenchSite, startBenchSite } from './site'

/** 100 times the four clinics and 41 providers are 400 and 4,100. */
const factor = 100

/** The measured views. The time ends when staff can use the view. */
const views: { name: string; path: string; isReady: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'the desk',
    path: '/studio/structure',
    isReady: (page) =>
      page.getByRole('listbox', { name: 'What would you like to change?' }).waitFor(),
  },
  {
    name: 'Today',
    path: '/studio/structure/today',
    isReady: (page) =>
      page.getByTestId('today').getByRole('heading', { name: 'Open now' }).waitFor(),
  },
  {
    name: 'the clinics of the providers',
    path: '/studio/structure/providers',
    isReady: (page) => page.getByText(/\d providers, searchable/).waitFor(),
  },
  {
    name: 'the list of all providers',
    path: '/studio/structure/providers;all',
    isReady: (page) => page.getByText('Agnieszka Żurawska').first().waitFor(),
  },
]

/** Measures how long the Studio takes to open with 400 clinics and 4,100 providers, against the unchanged fixtures. */
export const part: Part = async (options) => {
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  const times = options.smoke ? 2 : factor
  const fixtures = await multipliedFixtures(join(root, 'studio/fixtures'), {
    clinics: times,
    providers: times,
  })
  const small = await startBenchSite()
  try {
    options.log(`seeding ${times} times the clinics and providers`)
    const large = await startBenchSite({ fixtures })
    try {
      const contenders = { ours: await staffAt(browser, large), x1: await staffAt(browser, small) }
      const rows = []
      for (const view of options.smoke ? views.slice(0, 1) : views) {
        options.log(view.name)
        const series = { ours: [] as number[], x1: [] as number[] }
        // The first round fills the caches of the browser and is not counted.
        for (let round = 0; round <= options.rounds; round += 1)
          for (const name of ['ours', 'x1'] as const) {
            const ms = await open(contenders[name], view)
            if (round > 0) series[name].push(ms)
          }
        rows.push(
          row(
            { name: `Studio x${times}: ${view.name}`, target: 'as fast' },
            { values: series.ours, unit: 'ms' },
            { values: series.x1, unit: 'ms', source: 'x1' },
          ),
        )
      }
      return rows
    } finally {
      await large.stop()
    }
  } finally {
    await browser.close()
    await small.stop()
    await rm(fixtures, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Staff = { context: BrowserContext; url: string }

async function staffAt(browser: Browser, site: BenchSite): Promise<Staff> {
  const storageState = await signedIn(site)
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1440, height: 900 },
  })
  return { context, url: site.url }
}

/** Returns the milliseconds from the navigation in a new page until the view is ready. */
async function open({ context, url }: Staff, { path, isReady }: (typeof views)[number]) {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  try {
    const started = performance.now()
    await page.goto(url + path, { waitUntil: 'commit' })
    await isReady(page)
    return performance.now() - started
  } finally {
    await page.close()
  }
}
