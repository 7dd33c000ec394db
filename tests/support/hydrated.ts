import type { Page } from '@playwright/test'

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
