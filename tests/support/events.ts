import type { Page } from '@playwright/test'

/** Collects every event that the dispatcher emits within the site. */
export async function eventsOf(page: Page) {
  const events: unknown[] = []
  await page.exposeFunction('tellTest', (detail: unknown) => events.push(detail))
  await page.addInitScript(() =>
    window.addEventListener('site:event', (event) =>
      (window as unknown as { tellTest(detail: unknown): void }).tellTest(
        (event as CustomEvent).detail,
      ),
    ),
  )
  return events
}
