import type { Page } from '@playwright/test'
import { hydrated, open } from '../support/hydrated'
import { expect, test, visit } from '../support/site'
import { withhold } from '../support/withhold'

/** Prevents the browser from reporting that it is idle, so that only an interaction starts hydration. */
async function neverIdle(page: Page) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['script'] === 'on')

/** Withholds the site's script files until the returned function is called. */
const withholdScript = (page: Page) => withhold(page, '**/assets/*.js')

test('script is fetched without an interaction after the page has loaded and has been painted', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'load' })
  await expect(page.locator('html[data-script="on"]')).toBeAttached()
  const early = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const painted = Math.min(
      ...performance.getEntriesByType('paint').map(({ startTime }) => startTime),
    )
    const stands = Math.max(document?.loadEventStart ?? Infinity, painted)
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css)$/.test(name))
    return {
      files: files.length,
      early: files.filter(({ startTime }) => startTime < stands).map(({ name }) => name),
    }
  })
  expect(early.files).toBeGreaterThan(5)
  expect(early.early).toEqual([])
})

for (const [sign, use] of [
  ['a pointer that goes down', (page: Page) => page.mouse.down()],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['focus', (page: Page) => page.locator('main').focus()],
] as const) {
  test(`${sign} starts loading script at once`, async ({ page }) => {
    await neverIdle(page)
    await visit(page, '/about')
    expect(await isHydrated(page)).toBe(false)
    await use(page)
    await expect(page.locator('html[data-script="on"]')).toBeAttached()
  })
}

for (const path of ['/', '/services', '/contact']) {
  test(`${path} is hydrated completely during clicks and key presses`, async ({ page }) => {
    await page.addInitScript(() => {
      // Events are dispatched in one task after another, so that they occur in every interruption of hydration.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        for (const type of ['keydown', 'keyup'])
          document.body.dispatchEvent(new KeyboardEvent(type, { key: 'Shift', bubbles: true }))
        for (const type of ['pointerdown', 'mousedown', 'click'])
          document.querySelector('h1')?.dispatchEvent(new MouseEvent(type, { bubbles: true }))
        if (document.documentElement.dataset['script'] !== 'on') port2.postMessage(null)
      }
      document.addEventListener('DOMContentLoaded', () => port2.postMessage(null))
    })
    await visit(page, path)
    await expect(page.locator('html[data-script="on"]')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

test('a click on a button that needs script is replayed after hydration', async ({ page }) => {
  await neverIdle(page)
  const release = await withholdScript(page)
  await visit(page, '/locations')
  await page.getByRole('main').getByRole('button', { name: 'Use my location' }).click()
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(page.getByRole('main').locator('[data-geolocation="denied"]')).toBeVisible()
})

test('C-66 a step back before hydration shows the page of the address', async ({ page }) => {
  await open(page, '/locations')
  const title = page.getByRole('heading', { level: 1 })
  const heading = await title.innerText()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await neverIdle(page)
  await withholdScript(page)
  await page.reload()
  expect(await isHydrated(page)).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/locations$/)
  await expect(title).toHaveText(heading)
  expect(await isHydrated(page)).toBe(false)
})

test('values that are entered or chosen before hydration stay and take effect', async ({
  page,
}) => {
  await neverIdle(page)
  const release = await withholdScript(page)
  await visit(page, '/contact')
  await page.getByLabel('First name').fill('Robin')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you treat stiff necks?')
  await page.getByLabel('Preferred location').selectOption({ label: 'Ashland' })
  release()
  await hydrated(page)
  await expect(page).toHaveURL(/clinic=ashlandor/)
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Do you treat stiff necks?',
  )
  await expect(page.getByLabel('Preferred location')).toHaveValue('ashland')
  await expect(page.getByRole('banner').getByText('Ashland', { exact: true }).first()).toBeVisible()
})

test.describe('a page into which a browser extension has inserted elements', () => {
  test.use({ expectedErrors: [/^Minified React error #4(?:18|23|25)/], expectedConsole: [/#418/] })

  test('keeps the values and the focus of the time before hydration', async ({ page }) => {
    await neverIdle(page)
    const release = await withholdScript(page)
    await visit(page, '/contact')
    await page.evaluate(() => {
      document.documentElement.append(document.createElement('extension-root'))
      for (const input of document.querySelectorAll('input'))
        input.after(document.createElement('span'))
    })
    await page.getByLabel('Preferred location').selectOption({ label: 'Ashland' })
    await page.getByLabel(/^I consent/).check()
    await page.getByLabel('First name').fill('Robin')
    release()
    await hydrated(page)
    await expect(page).toHaveURL(/clinic=ashlandor/)
    await expect(page.getByLabel('First name')).toHaveValue('Robin')
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByLabel(/^I consent/)).toBeChecked()
    await expect(page.getByLabel('Preferred location')).toHaveValue('ashland')
    await page.getByLabel('Last name').fill('Sample')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Robin')
  })
})

test.describe('a rejected form', () => {
  test.use({ expectedConsole: [/status of 400/] })

  test('receives focus once when the document contains it, and does not take focus from a visitor who has begun to type', async ({
    page,
  }) => {
    await neverIdle(page)
    const release = await withholdScript(page)
    await visit(page, '/contact')
    await page.getByLabel('First name').fill('Robin')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const summary = page.getByRole('main').getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toBeInViewport()
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.click()
    await page.keyboard.type('My shoulder')
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(0)
    release()
    await hydrated(page)
    await expect(page).toHaveTitle(/^Error: /)
    await page.keyboard.type(' clicks')
    await expect(message).toHaveValue('My shoulder clicks')
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  })
})

test.describe('when script cannot be fetched', () => {
  test.use({ expectedConsole: [/Failed to load resource/] })

  test('ERR-09 a preload error event is dispatched, and links still open documents', async ({
    page,
  }) => {
    await neverIdle(page)
    await page.addInitScript(() =>
      window.addEventListener('vite:preloadError', () =>
        sessionStorage.setItem('preloadError', 'heard'),
      ),
    )
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await visit(page, '/')
    await page.keyboard.press('Shift')
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('preloadError')))
      .toBe('heard')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    await expect(page).toHaveURL(/\/about$/)
    expect(await isHydrated(page)).toBe(false)
  })
})

test('no element moves or changes its appearance when the full stylesheet follows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await neverIdle(page)
  for (const path of ['/', '/about', '/contact', '/providers', '/locations', '/membership-offer']) {
    await visit(page, path)
    await page.evaluate(() => document.fonts.ready)
    const [before, inherited] = [await looks(page), await stylesOfRoot(page)]
    await hydrated(page)
    const after = await looks(page)
    expect(
      after.map(({ look }) => look),
      path,
    ).toEqual(before.map(({ look }) => look))
    // A coordinate is computed in fractions of a pixel, so that rounding it could show a difference that no one sees.
    const isMoved = (box: number[], index: number) =>
      box.some((value, side) => Math.abs(value - (before[index]?.box[side] ?? NaN)) >= 1)
    expect(
      after.filter(({ box }, index) => isMoved(box, index)),
      `${path}: elements that moved`,
    ).toEqual([])
    expect(
      await stylesOfRoot(page),
      `${path}: a change that every element inherits lays all text out again`,
    ).toEqual(inherited)
  }
})

/**
 * Returns all styles that elements inherit from the document. Custom properties, the tap highlight and transitions do
 * not affect the layout.
 */
function stylesOfRoot(page: Page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return Object.fromEntries(
      [...style]
        .filter((name) => !/^--|^transition|tap-highlight/.test(name))
        .map((name) => [name, style.getPropertyValue(name)]),
    )
  })
}

/** Returns the position and appearance of every element of the page. */
function looks(page: Page) {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll('body *:not(script):not([data-counting], [data-counting] *)'),
    ].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const look = [
        'color',
        'backgroundColor',
        'fontSize',
        'fontWeight',
        'padding',
        'margin',
        'border',
        'display',
        'position',
      ].map((name) => style[name as 'color'])
      return {
        look: `${element.tagName} ${element.className.toString()} ${look.join()}`,
        box: [x, y, width, height],
      }
    }),
  )
}

test('additional fonts are declared after the first interaction, and entered characters load their font file', async ({
  page,
}) => {
  await visit(page, '/contact')
  await hydrated(page)
  const further = page.locator('link[rel="stylesheet"][href*="further"]')
  await expect(further).toHaveCount(0)
  const fonts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => name.match(/figtree-ext/) ?? []),
    )
  expect(await fonts()).toEqual([])
  await page.getByLabel('First name').fill('Łukasz')
  await expect(further).toHaveCount(1)
  await expect.poll(fonts).toEqual(['figtree-ext'])
})

test('the full stylesheet is linked without script, also for print', async ({ noScript }) => {
  await visit(noScript, '/')
  await expect(noScript.locator('link[rel="stylesheet"]')).toHaveAttribute(
    'href',
    /^\/assets\/styles-.*\.css$/,
  )
  await noScript.emulateMedia({ media: 'print' })
  await expect(noScript.getByRole('navigation', { name: 'Main' })).toBeHidden()
})
