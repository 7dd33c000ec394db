import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

type Axe = typeof axe

/** Returns axe's violations on the page as it is now, by rules of these tags, optionally within a selector. */
export async function violations(page: Page, tags: string[], within?: string) {
  for (const frame of page.frames()) await load(frame)
  return page.evaluate(
    async ({ tags, within }) => {
      const { axe } = window as unknown as { axe: Axe }
      const found = await axe.run(within ?? document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      })
      // Only the violations are returned: sending all results takes longer than finding them.
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    { tags, within },
  )
}

/**
 * Loads axe into a frame, and lets it report on frames of every origin. Doing so again would also make the browser compile
 * its half a megabyte again.
 */
async function load(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axe.source)
  await frame.evaluate(() => {
    const { axe } = window as unknown as { axe: Axe }
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })
  })
}
