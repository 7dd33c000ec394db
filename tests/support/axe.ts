import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** Returns axe's violations on the page as it is now, by rules of these tags, optionally within a selector. */
export async function violations(page: Page, tags: string[], within?: string) {
  const options: RunOptions = {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
  }
  const found =
    page.frames().length === 1
      ? await violationsOfOneFrame(page, options, within)
      : await violationsOfAllFrames(page, options, within)
  return found.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }))
}

/** Runs axe within the page, which returns the violations alone: the complete results take longer to send than to find. */
async function violationsOfOneFrame(page: Page, options: RunOptions, within?: string) {
  // Injecting axe's half a megabyte again would also make the browser compile it again.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(cacheColors)
  }
  return page.evaluate(
    async ({ options, within }): Promise<Result[]> => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      return (await axe.run(within ?? document, options)).violations
    },
    { options, within },
  )
}

async function violationsOfAllFrames(page: Page, options: RunOptions, within?: string) {
  const builder = new AxeBuilder({ page }).options(options)
  if (within) builder.include(within)
  return (await builder.analyze()).violations
}

/** Lets axe parse each notation of a color once: it parses the color of every element behind every text. */
function cacheColors() {
  type Color = Record<'r' | 'g' | 'b' | 'alpha', number> & { parseString(text: string): Color }
  const { prototype } = (
    window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } }
  ).axe.commons.color.Color
  const { parseString } = prototype
  const parsed = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (text) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    parseString.call(this, text)
    const { r, g, b, alpha } = this
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}
