import {
  type BrowserContext,
  expect as baseExpect,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test'
import { violations } from './axe'
import type { Product } from './product'
import { type SignedIn, signedIn } from './sign-in'
import { test as base } from './site'

type TestFixtures = {
  /**
   * Responses of 400 and above that the test expects from the dataset, such as `409 POST /v2025-02-19/data/actions`.
   */
  expectedRefusals: RegExp[]
  /** The dataset is as it was once the test's pages have closed. */
  restored: void
  /** The browser storage of a user who is signed in to the Studio. */
  staff: SignedIn
}

/** Console messages that every page of the Studio causes. */
export const studioConsole = [
  // The Studio's first socket for presence, and event streams that it no longer needs, are closed while they connect.
  /^WebSocket connection to 'ws:\/\/localhost:\d+\/api\/lake\/[^']+' failed: WebSocket is closed before the connection is established\.$/,
  // The socket for presence, when a page is left within moments.
  /^WebSocket is already in CLOSING or CLOSED state\.$/,
  // On a busy machine.
  /^Building schema for synchronization (took more than 1 second|blocked UI for more than 100ms) /,
  /^Custom validator at [\w.[\]]+ has taken more than 5000ms to respond$/,
  /^\[@sanity\/comlink\] Received no response to message 'comlink\/heartbeat' /,
  // A page that connects to the Studio later than 8 seconds after it was loaded.
  /^Unable to connect to visual editing\./,
]

/**
 * Playwright's `test` with a user signed in to the Studio of the built product. A test also fails when a page opens
 * a connection to anything but the site, which serves the local dataset too, or when the dataset refuses something.
 */
export const test = base.extend<TestFixtures>({
  staff: async ({ site }, use) => use(await signedIn(site)),
  storageState: async ({ staff }, use) => use(staff),
  // The site serves the local dataset, which the Studio edits, only to this machine.
  settings: { TRUSTED_PROXIES: '0' },
  extraHTTPHeaders: {},
  // Before the pages open, and after they have closed: the Studio saves what was typed a moment later.
  restored: [async ({ dataset: _ }, use) => use(), { auto: true }],
  viewport: { width: 1440, height: 900 },
  // Animations take a tenth of the Studio's processor time.
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: [studioConsole, { scope: 'test' }],
  // `expectedRefusals` allows the errors of the dataset.
  expectedRequests: async ({ site }, use) => use([new RegExp(`^${site.url}/api/lake/`)]),
  expectedRefusals: [[], { option: true }],
  context: async ({ context, site, expectedRefusals }, use) => {
    const problems = connections(context, site, expectedRefusals)
    await use(context)
    baseExpect(problems, 'what the Studio was refused, or connected to').toEqual([])
  },
})

/** The Studio takes its time on a busy machine. */
export const expect = baseExpect.configure({ timeout: 30_000 })

function connections(context: BrowserContext, site: Product, expected: RegExp[]): string[] {
  const problems: string[] = []
  const lake = `${site.url}/api/lake`
  context.on('response', (response: Response) => {
    const { pathname } = new URL(response.url().replace(lake, site.url))
    const refusal = `${response.status()} ${response.request().method()} ${pathname}`
    if (
      response.url().startsWith(`${lake}/`) &&
      response.status() >= 400 &&
      !expected.some((pattern) => pattern.test(refusal))
    )
      problems.push(refusal)
  })
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(site.url).host)
        problems.push(`socket to ${socket.url()}`)
    })
  })
  return problems
}

export const desk = (page: Page) =>
  page.getByRole('listbox', { name: 'What would you like to change?' })

/** Opens the Studio at its desk, without a document. */
export async function openDesk(page: Page) {
  await openPath(page, '/studio/structure')
  await expect(page.getByTestId('document-pane')).toHaveCount(0)
  await expect(desk(page)).toBeVisible()
}

/**
 * Fails when an error has replaced the Studio, a pane or a menu, when a link opens Sanity's own website, or when comments
 * or tasks are offered, which the dataset has and the office does not use.
 */
export async function expectIntact(page: Page) {
  await expect(page.getByTestId('studio-navbar')).toBeVisible()
  await expect(
    page.getByText(/An error occurred|unable to recover|was not saved|crashed/),
  ).toHaveCount(0)
  await expect(page.getByTestId('tasks-toolbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /comments?$/i })).toHaveCount(0)
  const links = await page
    .locator('a[href]:visible')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((href) => /sanity\.io|sanity\.work/.test(href))).toEqual([])
}

/** Opens a document in the Studio, and waits until this can be seen in its form. */
export async function openDocument(page: Page, type: string, id: string, sign: Locator) {
  // The document shown before could have the same sign.
  if (isInStudio(page)) await openDesk(page)
  await openPath(page, `/studio/intent/edit/id=${id};type=${type}/`)
  await expect(sign).toBeVisible()
}

const isInStudio = (page: Page) => new URL(page.url()).pathname.startsWith('/studio/')

/** Opens an address of the Studio, in the Studio that the page already shows if it does. */
async function openPath(page: Page, path: string) {
  if (isInStudio(page)) await navigate(page, path)
  else await page.goto(path)
}

/** Goes to an address within the Studio that is open, as its links do: loading it anew takes seconds. */
export async function navigate(page: Page, path: string) {
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

export const publishButton = (page: Page) =>
  page.getByRole('button', { name: 'Publish', exact: true })

/**
 * Publishes the document that is open, and waits until the dataset has confirmed it: the Studio mentions it only seconds
 * later. As in `selectAction`, a click has no effect while the Studio replaces the button below the pointer.
 */
export async function publish(page: Page) {
  const mention = page.getByTestId('pane-footer').getByRole('button', { name: /Last published/ })
  let isPublished = false
  const noteResponse = (response: Response) => {
    const request = response.request()
    if (!/\/data\/actions\//.test(request.url()) || !response.ok()) return
    if (request.postData()?.includes('sanity.action.document.publish')) isPublished = true
  }
  await expect(publishButton(page)).toBeEnabled()
  page.on('response', noteResponse)
  let isClicked = false
  await expect(async () => {
    // If the response was not seen, the mention of it suffices.
    if (isPublished || (isClicked && (await mention.isVisible()))) return
    await publishButton(page).click({ timeout: 5_000 })
    isClicked = true
    await expect.poll(() => isPublished, { timeout: 5_000, intervals: [50] }).toBe(true)
  }).toPass()
  page.off('response', noteResponse)
  await expect(publishButton(page)).toBeDisabled()
}

/**
 * Points at the disabled button until the Studio explains why nothing can be published: it forgets the pointer when it
 * replaces the button below it.
 */
export async function expectNotPublishable(page: Page, reason: RegExp | string) {
  await expect(publishButton(page)).toBeDisabled()
  await expect(async () => {
    await page.mouse.move(0, 0)
    await publishButton(page).hover({ force: true, timeout: 5_000 })
    await expect(page.getByText(reason)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/**
 * Selects an action in the menu of the open document until its effect is visible: a click has no effect while the Studio
 * replaces the item below the pointer, and a person clicks again.
 */
export async function selectAction(page: Page, action: RegExp, effect: Locator) {
  const item = page.getByRole('menuitem', { name: action })
  await expect(async () => {
    if (await effect.isVisible()) return
    if (!(await item.isVisible()))
      await page.getByTestId('action-menu-button').click({ timeout: 5_000 })
    await item.click({ timeout: 5_000 })
    await expect(effect).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/**
 * Opens the panel with the validation messages of the open document. As in `selectAction`, a click has no effect while
 * the Studio replaces the button below the pointer.
 */
export async function openValidation(page: Page) {
  const close = page.getByRole('button', { name: 'Close validation' })
  await expect(async () => {
    if (await close.isVisible()) return
    await page.getByRole('button', { name: 'Validation', exact: true }).click({ timeout: 5_000 })
    await expect(close).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Confirms that the provider whose action has been selected is unpublished or deleted. */
export async function confirmRemoval(page: Page, action: 'Unpublish' | 'Delete') {
  await expect(page.getByText(/will name colleagues who offer the same service/)).toBeVisible()
  await page.getByRole('button', { name: action, exact: true }).last().click()
}

/** Waits until the HTML of a page contains this. How soon it does so is measured by `npm run bench -- freshness`. */
export async function appearsOn(site: Product, path: string, text: string) {
  const html = async () => (await fetch(site.url + path)).text()
  await expect.poll(html, { intervals: [100], message: `${path} with ${text}` }).toContain(text)
}

type Doc = { _id: string; _type: string; [field: string]: unknown }

/** Documents as they are stored, drafts by themselves. */
export async function stored(site: Product, ids: string[]): Promise<Doc[]> {
  return site.client.fetch<Doc[]>('*[_id in $ids]', { ids }, { perspective: 'raw' })
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Fails when axe finds any violation in this part of the page that remains; the rest of the Studio is Sanity's. For a
 * moment after a change of the color scheme, the Studio has colors of both.
 */
export async function axeWithin(page: Page, selector: string) {
  await expect
    .poll(() => violations(page, standards, selector), { message: `accessibility of ${selector}` })
    .toEqual([])
}
