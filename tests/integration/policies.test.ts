import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { policyText } from '../../app/membership/agreement-text'
import { packages, practice } from '../../app/membership/testing'
import { root } from '../../scripts/lib/root.mjs'
import { renderPolicies } from '../../scripts/policies/render'
import { Pdf, textOf } from '../helpers/read-pdf'

const folder = join(root, 'public/policies')
const seeded = readFileSync(join(root, 'studio/fixtures/data.ndjson'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): { _type: string; policyPdf: string } => JSON.parse(line))
  .filter(({ _type }) => _type === 'membershipPackage')

/** What the page says, without its markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe('the membership policies', () => {
  test('CHK-25 DAT-43 DAT-50 each package names a PDF that is there, and each has a page that says the same', () => {
    const named = seeded.map(({ policyPdf }) => policyPdf.replace('/policies/', ''))
    expect(named.sort()).toEqual([
      'membership-acupuncture.pdf',
      'membership-chiropractic.pdf',
      'membership-ultimate.pdf',
    ])
    expect(readdirSync(folder).sort()).toEqual(
      named.flatMap((name) => [name.replace('.pdf', '.html'), name]).sort(),
    )
  })

  test.each(Object.values(packages))(
    'DAT-45 DAT-46 DAT-47 MEM-07 MEM-08 the policy of $name says the terms with their prices, tagged and in English',
    (facts) => {
      const pdf = new Pdf(readFileSync(join(folder, `membership-${facts.id}.pdf`)))
      const html = readFileSync(join(folder, `membership-${facts.id}.html`), 'utf8')
      const { title, introduction, sections } = policyText({
        facts,
        practice: { ...practice, phone: '' },
      })
      expect(textOf(pdf.info, 'Title')).toBe(title)
      expect(pdf.catalog).toContain('/Lang (en-US)')
      expect(pdf.catalog).toContain('/MarkInfo <</Marked true>>')
      expect(pdf.pages.length).toBeLessThanOrEqual(2)
      expect(pdf.bytes.length).toBeLessThan(50_000)
      const lines = [
        title,
        introduction,
        ...sections.flatMap(({ number, heading, parts }) => [
          `${number}. ${heading}`,
          ...parts.flatMap((part) => (part.type === 'list' ? part.items : [part.text])),
        ]),
      ]
      for (const line of lines) {
        expect(pdf.text).toContain(`${line}\n`)
        expect(wordsOf(html)).toContain(`\n${line}\n`)
      }
      for (const phone of ['541-555-0110', '541-555-0120', '541-555-0130', '541-555-0140'])
        expect(pdf.text).toContain(phone)
      expect(html).toContain(`href="/policies/membership-${facts.id}.pdf"`)
      expect(html).not.toMatch(
        /<form|<script|<style|<button|<iframe| style=| on\w+=|(?:src|href)="(?!\/)/,
      )
    },
  )

  test('DAT-50 the published files are what the words give again, byte for byte', async () => {
    for (const [name, bytes] of await renderPolicies()) {
      expect(
        bytes.equals(readFileSync(join(folder, name))),
        `${name} differs: run npx tsx scripts/policies/render.ts`,
      ).toBe(true)
    }
  })
})
