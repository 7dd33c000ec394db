import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageIds } from '@site/domain/packages'
import { sitePages } from '@site/domain/pages'
import { root } from '../../tools/lib/root.mjs'
import { readabilityOf } from '../support/readability'
import { expect, test } from '../support/site'

const patientGrade = 9
/** Contracts, policies and notices use legal terms, which have no simpler words. */
const legalGrade = 11
const legalForm = /acknowledgment|consent|notice|policy|release/

const pages = [
  ...sitePages.map(({ path, example, legal }) => ({
    path: example ?? path,
    maxGrade:
      legal !== undefined || ['/membership-agreement', '/notices'].includes(path)
        ? legalGrade
        : patientGrade,
  })),
  { path: '/locations/ashland', maxGrade: patientGrade },
  { path: '/providers/maren-holloway-tate', maxGrade: patientGrade },
  { path: '/pay-my-bill/ashland', maxGrade: patientGrade },
  ...packageIds.flatMap((id) => [
    { path: `/forms/membership/${id}.html?location=ashland&freq=monthly`, maxGrade: legalGrade },
    { path: `/policies/membership-${id}.html`, maxGrade: legalGrade },
  ]),
  ...readdirSync(join(root, 'public/forms'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      path: `/forms/${name}`,
      maxGrade: legalForm.test(name) ? legalGrade : patientGrade,
    })),
].filter(({ path }) => path !== '/test')

for (const [maxGrade, what] of [
  [patientGrade, 'each page for patients'],
  [legalGrade, 'each contract, policy and notice'],
] as const) {
  test(`${what} is readable at grade ${maxGrade}`, async ({ page, request }) => {
    for (const { path } of pages.filter((one) => one.maxGrade === maxGrade)) {
      await test.step(path, async () => {
        const response = await request.get(path)
        expect.soft(response.status(), path).toBe(200)
        const { grade, words, sentences } = readabilityOf(
          await page.evaluate(blocksOf, await response.text()),
        )
        test
          .info()
          .annotations.push({ type: path, description: `${grade.toFixed(1)} (${words} words)` })
        expect.soft(words, `the words in paragraphs and lists of ${path}`).toBeGreaterThan(40)
        const hardest = sentences.slice(0, 5).map((one) => `${one.grade.toFixed(1)}  ${one.text}`)
        expect
          .soft(grade, `the hardest sentences of ${path} are\n${hardest.join('\n')}\n`)
          .toBeLessThanOrEqual(maxGrade)
      })
    }
  })
}

/**
 * Returns the text of the innermost blocks of a page without running its script, so that no sentence counts twice.
 * Translations are not measured, nor is the dialog, which shows a policy that is measured as a separate page.
 */
function blocksOf(html: string): string[] {
  const blocks = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelectorAll(
      'main :is(p, li, dd):not(:has(p, li), nav *, address *, dialog *, [lang] [lang] *)',
    )
  return [...blocks].map((block) => block.textContent ?? '')
}
