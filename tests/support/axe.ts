import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Returns axe's violations on the page as it is now, by rules of these tags, optionally within a selector. */
export async function violations(page: Page, tags: string[], within?: string) {
  const isWhole = page.frames().length === 1
  // Injecting axe's half a megabyte again would also make the browser compile it again.
  const isLoaded = isWhole && (await page.evaluate(() => 'axe' in window))
  const builder = new AxeBuilder({ page, axeSource: isLoaded ? 'window.axe' : undefined })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Only the results of several frames need a second page, in which axe combines them.
    .setLegacyMode(isWhole)
  if (within) builder.include(within)
  const results = await builder.analyze()
  return results.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
}
