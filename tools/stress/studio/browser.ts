import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import { startLake } from '@site/content-lake'
import { preview } from 'vite'
import { findBrowser } from '../../test/browser.mjs'
import { seed } from './seed'

/** A Studio that is open in Chromium, on a lake. */
export type OpenStudio = {
  /** Reads drafts and versions as separate documents. */
  client: SanityClient
  page: Page
  /** Opens a page for another person, who has not signed in. */
  openPage: () => Promise<Page>
  origin: string
  /** Moves the clock of the lake, not that of the browser. */
  setClock: (time: Date) => void
  /** Returns the errors of the lake and of the page since the last call. */
  problems: () => string[]
  close: () => Promise<void>
}

/** Starts a lake and a browser for the built Studio in a folder. */
export async function openStudio(outDir: string): Promise<OpenStudio> {
  let now: Date | undefined
  const server = await preview({
    root: outDir,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: 'localhost' },
  })
  const [url = ''] = server.resolvedUrls?.local ?? []
  const { origin } = new URL(url)
  const lake = await startLake({ seed, origins: [origin], clock: () => now ?? new Date() })
  await writeFile(join(outDir, 'lake.json'), JSON.stringify(lake.studioConfig))
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  const found: string[] = []
  const openPage = () => openContext(browser, found)
  return {
    client: createClient({ ...lake.clientConfig, perspective: 'raw' }),
    page: await openPage(),
    openPage,
    origin,
    setClock: (time) => (now = time),
    problems: () => found.splice(0),
    close: async () => {
      await browser.close()
      await lake.close()
      await server.close()
    },
  }
}

/** Opens a page with separate cookies and storage, whose problems are added to a list. */
async function openContext(browser: Browser, problems: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => route.abort(),
  )
  collectProblems(context, problems)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

function collectProblems(context: BrowserContext, problems: string[]): void {
  context.on('response', (response) => {
    const request = response.request()
    const { host, pathname } = new URL(response.url())
    const isExpected =
      // Before the sign-in, the Studio requests the current user.
      (response.status() === 401 && pathname.endsWith('/users/me')) ||
      // It checks whether the user may publish a release, also while the release is scheduled.
      (response.status() === 409 && request.postData()?.includes('"dryRun":true'))
    if (response.status() >= 400 && !isExpected)
      problems.push(`${response.status()} ${request.method()} ${host}${pathname}`)
  })
  context.on(
    'weberror',
    (error) => void problems.push(`error in the page: ${error.error().message}`),
  )
}
