import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds wrong on the page as it is now, by rules of these tags, within this selector if one is given. */
export async function violations(page: Page, tags: string[], within?: string) {
  const isWhole = page.frames().length === 1
  // Handing axe's half a megabyte over once more would also make the browser compile it once more.
  const isLoaded = isWhole && (await page.evaluate(() => 'axe' in window))
  const builder = new AxeBuilder({ page, axeSource: isLoaded ? 'window.axe' : undefined })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    // Only what is found in several frames needs a second page, in which axe puts it together.
    .setLegacyMode(isWhole)
  if (within) builder.include(within)
  const results = await builder.analyze()
  return results.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
}
