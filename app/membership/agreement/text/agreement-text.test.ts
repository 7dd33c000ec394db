import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AgreementTextOptions } from './agreement-sections'
import {
  acknowledgmentTexts,
  type AgreementText,
  agreementText,
  policyText,
} from './agreement-text'
import { packages, practice } from '~/membership/agreement/testing'
import { agreementRevised } from '~/membership/purchase/membership-term'

/**
 * The texts of version v1.0 that were printed with a revision date: the day of the change and the SHA-256 of all
 * variants for the sample packages. A changed text adds a line.
 */
const revisions = [
  {
    revised: '2026-11-23',
    digest: '0cdcd6099090d663912b9ca3d054634e994718894ad3ae3b8c9741712f78849a',
  },
]

const optionsFor = (
  id: keyof typeof packages,
  frequency: AgreementTextOptions['frequency'] = 'annually',
) => ({
  facts: packages[id],
  practice,
  frequency,
})

function allText({ title, introduction, sections }: AgreementText): string {
  const parts = sections.flatMap(({ number, heading, parts }) => [
    `${number}. ${heading}`,
    ...parts.flatMap((part) => (part.type === 'list' ? part.items : [part.text])),
  ])
  return [title, introduction, ...parts].join('\n')
}

const all = Object.values(packages).flatMap((facts) =>
  ([null, 'annually', 'monthly'] as const).map((frequency) => ({ facts, practice, frequency })),
)

describe('the text of the agreement', () => {
  test('a single service other than chiropractic visits is in the singular', () => {
    const facts = {
      ...packages.ultimate,
      contents: ['12 chiropractic visits', '1 massage session'],
    }
    const options = { facts, practice, frequency: 'monthly' } as const
    expect(allText(agreementText(options))).toContain('The 1 massage session is provided at')
    expect(acknowledgmentTexts(options).ack_bonus).toContain('the 1 massage session expires with')
  })

  test.each(['chiropractic', 'ultimate', 'acupuncture'] as const)(
    'MEM-07 MEM-08 MEM-09 AGR-18 %s: the term is 12 months for one patient at any location, and nothing carries over',
    (id) => {
      const text = allText(agreementText(optionsFor(id)))
      expect(text).toContain(
        'The package is valid for 12 months, from the start date through the end date',
      )
      expect(text).toContain(
        'The package is tied to the patient named on the agreement and is non-transferable',
      )
      expect(text).toContain('The package is usable at any location of Table Rock Wellness')
      expect(text).toContain(
        'Unused visits expire on the end date, with no carry-over and no refund.',
      )
      expect(text).toContain('version v1.0')
      for (const item of packages[id].contents) expect(text).toContain(`\n${item}\n`)
    },
  )

  test('C-07 the specified policies are included unchanged, with a rule for conflicts between them', () => {
    const text = allText(agreementText(optionsFor('ultimate')))
    for (const policy of [
      'No refunds after 48 hours.',
      'Unused portions are pro-rated within 30 days.',
      '24-hour cancellation notice',
    ])
      expect(text).toContain(policy)
    expect(text).toContain(
      'If more than one of these rules applies, the one more favorable to you governs.',
    )
  })

  test('C-85 an agreement states where its service is available when that is not every clinic', () => {
    const sentence = 'Acupuncture is available only at Ashland.'
    const facts = {
      ...packages.acupuncture,
      availability: 'Acupuncture is available only at Ashland',
    }
    expect(allText(agreementText({ ...optionsFor('acupuncture'), facts }))).toContain(
      `for the services offered at that location. ${sentence}\n`,
    )
    expect(allText(agreementText(optionsFor('ultimate')))).toContain(
      'for the services offered at that location.\n',
    )
  })

  test('CHK-09 C-08 monthly billing states the amount, number of payments and cost of a new term', () => {
    const text = allText(agreementText(optionsFor('ultimate', 'monthly')))
    expect(text).toContain(
      'You will pay $95 today, then $95 a month for 9 months ($950 total). We will charge the remaining payments once in each following month.',
    )
    expect(text).toContain('This is a recurring payment')
    expect(text).toContain('“Today” means the date of purchase.')
    expect(text).toContain(
      'We will charge the card you paid with: $95 a month for 10 months ($950 total).',
    )
    expect(text).toContain('we will prorate your visits to the payments made')
  })

  test('CHK-10 C-08 annual billing states one recurring payment and no installments', () => {
    const text = allText(agreementText(optionsFor('ultimate')))
    expect(text).toContain('You will pay $950 today in one payment for 12 months.')
    expect(text).toContain('This is a recurring payment')
    expect(text).toContain('We will charge the card you paid with: $950 in one payment.')
    expect(text).not.toContain('$95 a month')
  })

  test('CHK-11 a one-time package is paid once, and its agreement mentions no renewal', () => {
    const text = allText(agreementText(optionsFor('chiropractic')))
    expect(text).toContain(
      'You will pay $550 today in one payment for 12 months.\nThis is a one-time payment. We will make no further charges, and the package does not renew.',
    )
    expect(text).not.toMatch(/Automatic renewal|recurring/)
  })

  test('C-08 the renewal section states the cost, the duration until cancellation, and how to cancel', () => {
    const text = allText(agreementText(optionsFor('ultimate')))
    expect(text).toContain(
      'Your membership renews automatically for successive 12-month terms until you cancel.',
    )
    expect(text).toContain(
      'To cancel, use the website’s “Cancel a membership” form, call the clinic at 541-555-0110 or email info@tablerock.example.org before the next billing date',
    )
  })

  test('CHK-25 DAT-50 the policy lists both ways to pay, and its other terms match the agreement', () => {
    const policy = policyText({ facts: packages.ultimate, practice })
    expect(allText(policy)).toContain('Billed annually, recurring: You will pay $950 today')
    expect(allText(policy)).toContain(
      'Billed monthly, recurring: You will pay $95 today, then $95 a month',
    )
    const agreement = agreementText(optionsFor('ultimate'))
    expect(policy.sections.map(({ heading }) => heading)).toEqual(
      agreement.sections.map(({ heading }) => heading),
    )
    const differing = policy.sections.filter(
      (section, index) => JSON.stringify(section) !== JSON.stringify(agreement.sections[index]),
    )
    expect(differing.map(({ heading }) => heading)).toEqual([
      'Price and payment',
      'Automatic renewal and cancellation',
      'Electronic records and signature',
    ])
  })

  test('CHK-03 C-77 the terms of another renewing package than Ultimate mention no monthly payments, which only Ultimate has', () => {
    const facts = { ...packages.chiropractic, recurring: true, monthly: packages.ultimate.monthly }
    expect(allText(policyText({ facts, practice }))).not.toContain('monthly')
  })

  test('without phone and email the text still tells the patient to call', () => {
    const text = allText(
      agreementText({
        ...optionsFor('ultimate'),
        practice: { name: 'Table Rock Wellness', phone: '', email: '' },
      }),
    )
    expect(text).toContain(
      'To cancel, use the website’s “Cancel a membership” form or call your clinic before the next billing date',
    )
  })

  test('a package without contents in the Studio still has a readable agreement', () => {
    const { sections } = agreementText({
      ...optionsFor('chiropractic'),
      facts: { ...packages.chiropractic, contents: [], visits: '' },
    })
    expect(
      sections[0]?.parts.map((part) => (part.type === 'list' ? part.items : part.text)),
    ).toEqual([
      'The Chiropractic package includes the services listed on our membership page on the date of purchase.',
      'Other services are not included and are billed separately.',
    ])
    const [first] = agreementText({
      ...optionsFor('chiropractic'),
      facts: { ...packages.chiropractic, contents: [] },
    }).sections
    expect(first?.parts[1]).toEqual({ type: 'list', items: ['12 visits'] })
  })

  test('AGR-14 the sentences beside the checkboxes name amount, renewal and the other included services', () => {
    const texts = acknowledgmentTexts(optionsFor('ultimate', 'monthly'))
    expect(texts.ack_autorenew).toContain(
      'I will pay $95 today, then $95 a month for 9 months ($950 total). The same charges apply to each 12-month renewal term until I cancel.',
    )
    expect(texts.ack_bonus).toContain(
      'the 6 massage sessions and 6 nutrient injections expire with the membership',
    )
    expect(acknowledgmentTexts(optionsFor('ultimate')).payment_in_full).toContain('$950')
    expect(acknowledgmentTexts(optionsFor('ultimate')).ack_autorenew).toContain(
      'I will pay $950 today in one payment for 12 months',
    )
  })

  test('no section is empty, has an unfilled placeholder or is duplicated', () => {
    for (const options of all) {
      const text = [
        allText(agreementText(options)),
        ...Object.values(acknowledgmentTexts(options)),
      ].join('\n')
      expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}|\.\.|: ?\n\n|\n\n/)
      const { sections } = agreementText(options)
      for (const { heading, parts } of sections)
        expect(
          parts.flatMap((part) => (part.type === 'list' ? part.items : [part.text])),
          heading,
        ).not.toEqual([])
      expect(new Set(sections.map(({ heading }) => heading)).size).toBe(sections.length)
      expect(sections.map(({ number }) => number)).toEqual(sections.map((_, index) => index + 1))
    }
  })

  test('AGR-18 each text of v1.0 has its own revision date (decision 0062)', () => {
    const text = all
      .map((options) =>
        [
          allText(agreementText(options)),
          allText(policyText(options)),
          ...Object.values(acknowledgmentTexts(options)),
        ].join('\n'),
      )
      .join('\n')
    const digest = createHash('sha256').update(text).digest('hex')
    expect(
      revisions.at(-1),
      'The text of the agreement changed: set agreementRevised to the day of the change and add it to the revisions with the new digest',
    ).toEqual({ revised: agreementRevised, digest })
    const days = revisions.map(({ revised }) => revised)
    expect(days).toEqual([...new Set(days)].sort())
  })
})
