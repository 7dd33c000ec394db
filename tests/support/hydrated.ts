import type { Page } from '@playwright/test'

/**
 * Waits until script has taken over the page. It waits for a free moment after the page has loaded, or for a first
 * sign of use: this gives that sign.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    if (document.documentElement.dataset['script'] === 'on') return true
    window.dispatchEvent(new Event('pointerdown'))
    return false
  })
}

/** Opens a page and waits until script has taken it over. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}
