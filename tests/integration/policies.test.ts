import { join } from 'node:path'
import { packageIds } from '@site/domain/packages'
import { describe, expect, test } from 'vitest'
import { readFixtureDocuments } from '../../app/content/fixtures.server'
import { fixturePart } from '../../app/content/testing'
import type { SiteContext } from '../../app/context.server'
import type { AgreementFacts } from '../../app/membership/agreement/text/agreement-sections'
import { policyText } from '../../app/membership/agreement/text/agreement-text'
import { renderedPolicy } from '../../app/membership/agreement/text/policy'
import {
  policyDocument,
  renderPolicy,
} from '../../app/membership/agreement/pdf/policy-document.server'
import { sizeText } from '../../app/files/size-text'
import { packages, practice } from '../../app/membership/agreement/testing'
import { paper } from '../../app/pdf/paper.server'
import { root } from '../../tools/lib/root.mjs'
import { readWithPdfjs } from '../support/pdfjs'
import { Pdf, textOf } from '../support/read-pdf'

const seeded = (await readFixtureDocuments(join(root, 'studio/fixtures'))).filter(
  ({ _type }) => _type === 'membershipPackage',
)

/** The names, prices and contents that the requirements state. */
const stated: Record<string, string[]> = {
  chiropractic: ['Chiropractic', '$550', '12 visits'],
  acupuncture: ['Acupuncture Wellness', '$495', '6 sessions'],
  ultimate: [
    'Ultimate',
    '$950',
    '12 chiropractic visits',
    '6 massage sessions',
    '6 nutrient injections',
    'Priority scheduling',
  ],
}

const contentOf = (facts: AgreementFacts) => ({
  facts,
  groupName: practice.name,
  email: practice.email,
  clinics: ['East Medford: 2931 Doctors Park Drive, Medford, OR 97504, phone 541-555-0110'],
  changedAt: new Date('2026-11-20T18:00:00Z'),
})

/** Returns the text of the page without its markup. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

describe('the membership policies', () => {
  test('CHK-25 DAT-43 DAT-50 each package names a policy that the site renders', () => {
    expect(seeded.map(({ policyPdf }) => renderedPolicy(String(policyPdf))).sort()).toEqual(
      packageIds.toSorted(),
    )
    expect(renderedPolicy('/policies/ashland-ultimate.pdf')).toBeNull()
  })

  test('the footer of a policy with long names ends before the number of the page', async () => {
    const { pdf } = await renderPolicy({
      ...contentOf({ ...packages.ultimate, name: 'Ultimate Wellness and Recovery for Families' }),
      groupName: 'Table Rock Wellness Chiropractic, Massage Therapy, Acupuncture and Injury Rehab',
    })
    const { right, text } = await readWithPdfjs(pdf)
    expect(right).toBeLessThan(paper.right + 1)
    expect(text).toContain('Page 1 of 2')
  })

  test('the list of clinics has a heading for one, and none without any', async () => {
    const headingsFor = async (clinics: string[]) =>
      [
        ...(await renderPolicy({ ...contentOf(packages.chiropractic), clinics })).html.matchAll(
          /Our clinics?(?=<)/g,
        ),
      ].map(([heading]) => heading)
    expect(await headingsFor(['East Medford', 'Ashland'])).toEqual(['Our clinics'])
    expect(await headingsFor(['East Medford'])).toEqual(['Our clinic'])
    expect(await headingsFor([])).toEqual([])
  })

  test('a policy lists a clinic without the address or the phone that it lacks', async () => {
    const { clinics, ...layout } = await fixturePart('layout')
    const edited = clinics.map((clinic, index) => ({
      ...clinic,
      ...(index < 2 && { address: { street: '', city: '', state: '', zip: '' } }),
      ...(index < 1 && { contact: { ...clinic.contact, phone: '' } }),
    }))
    const content = {
      read: async (part: Parameters<typeof fixturePart>[0]) =>
        part === 'layout' ? { ...layout, clinics: edited } : fixturePart(part),
    } as SiteContext['content']
    const words = wordsOf((await policyDocument('ultimate', content))?.html ?? '')
    const [first, second, third] = edited
    expect(words).toContain(`\n${first?.name}\n`)
    expect(words).toContain(`\n${second?.name}: phone ${second?.contact.phone}\n`)
    expect(words).toContain(`\n${third?.name}: ${third?.address.street}, ${third?.address.city}, `)
  })

  test('the date of a policy’s prices is that of the packages, whatever happens to the clinics', async () => {
    const changes = await fixturePart('changes')
    const dateOf = async (clinic: string | null) => {
      const latest = { ...changes.latest, membershipPackage: '2026-11-01T18:00:00Z', clinic }
      const content = {
        read: async (part: Parameters<typeof fixturePart>[0]) =>
          part === 'changes' ? { ...changes, latest } : fixturePart(part),
      } as SiteContext['content']
      return / · (prices [^<]*)/.exec((await policyDocument('ultimate', content))?.html ?? '')?.[1]
    }
    for (const clinic of ['2026-11-20T18:00:00Z', '2026-11-02T18:00:00Z', null])
      expect(await dateOf(clinic)).toBe('prices as of November 1, 2026')
  })

  test.each(Object.values(packages))(
    'DAT-45 DAT-46 DAT-47 MEM-07 MEM-08 the policy of $name states the terms with their prices, tagged and in English',
    async (facts) => {
      const { pdf: bytes, html } = await renderPolicy(contentOf(facts))
      const pdf = new Pdf(bytes)
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
      for (const fact of stated[facts.id] ?? ['no facts are stated for this package'])
        for (const words of [pdf.text, wordsOf(html)])
          expect(words.replace(/\s+/g, ' ')).toContain(fact)
      for (const words of [pdf.text, wordsOf(html)]) {
        expect(words).toContain('phone 541-555-0110')
        expect(words).toContain('prices as of November 20, 2026')
      }
      expect(html).toContain(`href="/policies/membership-${facts.id}.pdf"`)
      expect(html).toContain(`(PDF, ${sizeText(bytes.length)})`)
      expect(html).not.toMatch(
        /<form|<script|<style|<button|<iframe| style=| on\w+=|(?:src|href)="(?!\/)/,
      )
    },
  )

  test('DAT-50 the same content produces the same bytes, and a different price produces a different policy', async () => {
    const content = contentOf(packages.ultimate)
    const [one, same, dearer] = await Promise.all([
      renderPolicy(content),
      renderPolicy(content),
      renderPolicy({ ...content, facts: { ...content.facts, price: 990 } }),
    ])
    expect(same.pdf.equals(one.pdf)).toBe(true)
    expect(same.html).toBe(one.html)
    expect(new Pdf(one.pdf).text).not.toContain('$990')
    expect(new Pdf(dearer.pdf).text).toContain('$990')
    expect(dearer.html).toContain('$990')
  })
})
