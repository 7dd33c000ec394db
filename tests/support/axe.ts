import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import { root } from '../../tools/lib/root.mjs'

type Axe = typeof axe

/** The minified file, because it is sent to every page: `axe.source` is more than twice as large. */
const source = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** Returns axe's violations on the page as it is now, by rules of these tags, optionally within a selector. */
export async function violations(page: Page, tags: string[], within?: string) {
  return run(page, { type: 'tag', values: tags }, within)
}

/** Returns the violations of single rules on the page as it is now. */
export async function violationsOf(page: Page, rules: string[]) {
  return run(page, { type: 'rule', values: rules })
}

async function run(page: Page, runOnly: axe.RunOnly, within?: string) {
  for (const frame of page.frames()) await load(frame)
  return page.evaluate(
    async ({ runOnly, within }) => {
      const { axe } = window as unknown as { axe: Axe }
      const found = await axe.run(within ?? document, { runOnly, resultTypes: ['violations'] })
      // Only the violations are returned: sending all results takes longer than finding them.
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    { runOnly, within },
  )
}

/**
 * Loads axe into a frame, and lets it report on frames of every origin. Doing so again would also make the browser compile
 * its half a megabyte again.
 */
async function load(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(source)
  await frame.evaluate(() => {
    const { axe } = window as unknown as { axe: Axe }
    axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })
  })
}
