import type { Page, Request } from '@playwright/test'

/**
 * Withholds the requests of these addresses, or only those that `isMeant` selects, until the returned function is called.
 */
export async function withhold(
  page: Page,
  addresses: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    if (isMeant(route.request())) await isReleased
    // The request of a page that the test has left no longer exists.
    await route.continue().catch(() => {})
  })
  return release
}
