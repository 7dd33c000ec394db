import type { Locator, Page } from '@playwright/test'
import { withhold } from './withhold'

/**
 * Waits until the page is hydrated. Hydration starts when the browser is idle after loading, or on the first
 * interaction, which this function dispatches.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    if (document.documentElement.dataset['script'] === 'on') return true
    window.dispatchEvent(new Event('pointerdown'))
    return false
  })
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/**
 * Begins to use a form, and waits until the browser has its validation: when it takes more than a second to load, the
 * server validates what is submitted instead.
 */
export async function loadChecks(page: Page, form: Locator) {
  await form.locator('[name]:visible').first().focus()
  await page.waitForFunction(async () => {
    const files = document.querySelectorAll<HTMLLinkElement>('link[href*="schema-"]')
    await Promise.all([...files].map(({ href }) => import(href)))
    return files.length > 0
  })
}

/**
 * Opens a page with `open`, and presses the button at once, which hydrates the page. The button is released when the page
 * is hydrated.
 */
export async function pressWhileHydrating(
  page: Page,
  open: () => Promise<unknown>,
  button: Locator,
) {
  const release = await withhold(page, /entry\.client/)
  await open()
  await button.hover()
  await page.mouse.down()
  release()
  await hydrated(page)
  await page.mouse.up()
}
