import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageIds } from '@site/domain/packages'
import { sitePages } from '@site/domain/pages'
import { root } from '../../tools/lib/root.mjs'
import { readabilityOf } from '../support/readability'
import { expect, test, visit } from '../support/site'

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

for (const { path, maxGrade } of pages) {
  test(`${path} is readable at grade ${maxGrade}`, async ({ noScript }) => {
    await visit(noScript, path)
    // Only the innermost blocks are measured, so that no sentence counts twice. Translations are not measured. The dialog is excluded because it shows
    // a policy that is measured as a separate page.
    const blocks = await noScript
      .locator('main :is(p, li, dd):not(:has(p, li), nav *, address *, dialog *, [lang] [lang] *)')
      .allTextContents()
    const { grade, words, sentences } = readabilityOf(blocks)
    test
      .info()
      .annotations.push({ type: 'grade', description: `${grade.toFixed(1)} (${words} words)` })
    expect(words, 'the page has copy to measure').toBeGreaterThan(40)
    const hardest = sentences.slice(0, 5).map((one) => `${one.grade.toFixed(1)}  ${one.text}`)
    expect(grade, `the hardest sentences are\n${hardest.join('\n')}\n`).toBeLessThanOrEqual(
      maxGrade,
    )
  })
}
