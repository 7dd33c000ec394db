import type { Page } from '@playwright/test'

/** Waits until script has taken over the page: the first thing it does is to take over scrolling (LAY-02). */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Opens a page and waits until script has taken it over. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}
