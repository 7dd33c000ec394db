import { describe, expect, test } from 'vitest'
import { clinicNames } from './clinic-lists'
import { asRecords, createContent, titleOf, valueAt } from './content'
import { findContradictions, findContradictionsInSteps } from './index'
import { applyFix, fixtures, setAt } from './testing'
import type { Doc } from './types'

const now = new Date('2026-06-01T12:00:00Z')
const idsOf = (documents: Doc[], files = {}) =>
  findContradictions(documents, { now, files })
    .map(({ id }) => id)
    .sort()
const find = (documents: Doc[], id: string) => documents.find((doc) => doc._id === id)

const seeded = [
  'clinic-count:locationsPage:heading',
  'clinic-count:timeline',
  'empty-clinic:provider-yuki-tanabe-frost',
  'founding-year',
  'lawyer-review:legal-notice-good-faith-estimate',
  'lawyer-review:legal-notice-language-assistance',
  'lawyer-review:legal-notice-nondiscrimination-notice',
  'lawyer-review:legal-notice-notice-of-privacy-practices',
  'no-clinic:provider-quentin-abara-holt',
  'no-clinic:provider-svetlana-marchetti',
  'refund-wording',
  'savings:package-ultimate',
  'time-zone',
  'unknown-clinic:service-naturopathic-care:klamath-falls',
]

/** Returns the fixtures with every finding resolved: fixes applied, one refund rule, and a clinic for each provider. */
const resolved = () => structuredClone(resolvedFixtures)
const resolvedFixtures = resolveFixtures()

function resolveFixtures(): Doc[] {
  let documents = fixtures()
  for (let round = 0; round < 20; round++) {
    const fix = findContradictions(documents, { now }).find(({ fixes }) => fixes.length > 0)
      ?.fixes[0]
    if (!fix) break
    documents = applyFix(documents, fix)
  }
  for (const id of ['provider-quentin-abara-holt', 'provider-svetlana-marchetti'])
    setAt(find(documents, id), 'clinicIds', ['Ashland'])
  for (const { _id } of documents.filter(({ _type }) => _type === 'legalNotice'))
    setAt(find(documents, _id), 'reviewedOn', '2026-01-05')
  const oneRule = JSON.stringify(documents)
    .replaceAll('with no carry-over and no refund', 'with no carry-over')
    .replaceAll(
      'with no carry-over to a new package and no refund',
      'with no carry-over to a new package',
    )
    .replaceAll('o refunds after 48 hours', 'o refunds after 30 days')
  return JSON.parse(oneRule) as Doc[]
}

/** Returns the ids of the findings that a change to the resolved content causes. */
function idsAfter(change: (documents: Doc[]) => void, files = {}) {
  const documents = resolved()
  change(documents)
  return idsOf(documents, files)
}
const idsAfterSetting = (id: string, path: string, value: unknown) =>
  idsAfter((documents) => setAt(find(documents, id), path, value))

test.each([
  'To cancel a recurring payment, call your clinic before the next billing date.',
  'End your membership with the form on our website.',
])('“%s” names fewer ways to cancel than the agreement', (answer) => {
  const after = idsAfterSetting('membershipPaymentPage', 'faqs[_key=="q4"].answer', answer)
  expect(after).toEqual(['cancellation-wording'])
})

test.each([
  'To cancel an appointment, call your clinic.',
  'You can cancel your membership without a reason.',
  'How do I cancel a recurring payment? Do I have to call?',
])('“%s” is no finding', (answer) => {
  expect(idsAfterSetting('membershipPaymentPage', 'faqs[_key=="q4"].answer', answer)).toEqual([])
})

describe('the seeded content', () => {
  test('C-01 C-03 C-05 C-07 C-09 C-17 C-18 STU-04 has exactly the seeded contradictions', () => {
    expect(idsOf(fixtures())).toEqual(seeded)
  })

  test('each finding refers to existing places, and each place has a title that ends with its label', () => {
    const documents = fixtures()
    setAt(find(documents, 'service-naturopathic-care'), 'name', 'Naturopathy: a guide')
    for (const finding of findContradictions(documents, { now })) {
      expect(finding.message.length).toBeGreaterThan(20)
      expect(finding.places.length).toBeGreaterThan(0)
      for (const place of finding.places) {
        expect(find(documents, place.documentId)?._type).toBe(place.documentType)
        const doc = find(documents, place.documentId)
        expect(doc && `${titleOf(doc)}: ${place.label}`).toBe(place.title)
      }
    }
  })

  test('every fix resolves its finding and causes no new finding except for text with the old figure', () => {
    const findings = findContradictions(fixtures(), { now })
    expect(findings.flatMap(({ fixes }) => fixes).length).toBe(9)
    for (const { id, fixes } of findings)
      for (const fix of fixes) {
        const remaining = idsOf(applyFix(fixtures(), fix))
        expect(remaining, fix.label).not.toContain(id)
        expect(
          remaining.filter(
            (other) => !seeded.includes(other) && !/^(founding-|savings:offer-text)/.test(other),
          ),
          fix.label,
        ).toEqual([])
      }
  })

  test('fixes change the history and the heading in their own notation', () => {
    const labels = findContradictions(fixtures(), { now }).flatMap(({ fixes }) =>
      fixes.map(({ label }) => label),
    )
    expect(labels).toEqual(
      expect.arrayContaining([
        'Change to “Four Convenient Locations”',
        'Change to “Two more locations”',
        'Change to “Pacific Time”',
      ]),
    )
  })

  test('resolved content has no findings', () => {
    expect(idsOf(resolved())).toEqual([])
  })

  test('checks read a draft instead of its published version, and drafts without one', () => {
    const draft = {
      ...find(fixtures(), 'locationsPage'),
      _id: 'drafts.locationsPage',
      _type: 'locationsPage',
      heading: 'Our locations',
    }
    expect(idsOf([...fixtures(), draft])).toEqual(
      seeded.filter((id) => !id.includes('locationsPage')),
    )
    const newProvider = {
      _id: 'drafts.p',
      _type: 'provider',
      name: 'New Person',
      clinicIds: ['Bend'],
    }
    expect(idsOf([...resolved(), newProvider])).toEqual(['unknown-clinic:p:Bend'])
  })

  test('an empty or malformed dataset causes no error', () => {
    const malformed = fixtures().map(({ _id, _type }, i): Doc => ({
      _id,
      _type,
      ...(i % 2 ? { clinicIds: 'none', hours: [], faqs: {}, timeline: 'x', name: null } : {}),
    }))
    expect(idsOf([])).toEqual([])
    expect(() => findContradictions(malformed, { now })).not.toThrow()
  })
})

/** Returns a fifth clinic. */
const bend = (documents: Doc[]) => ({
  ...structuredClone(find(documents, 'clinic-ashland')),
  _type: 'clinic',
  name: 'Bend',
  slug: { current: 'bend' },
  domain: 'bend',
  contact: {},
  services: {},
})

describe('years and numbers', () => {
  test('C-01 another founding year is found', () => {
    expect(idsAfterSetting('aboutPage', 'founded', 2004)).toEqual([
      'founding-timeline',
      'founding-year',
    ])
  })

  test('C-02 more years of service than have passed are found', () => {
    expect(idsAfterSetting('homePage', 'stats.yearsOfService', '30+')).toEqual([
      'stats:yearsOfService',
      'years-of-service:homePage',
    ])
  })

  test('C-02 the year is that at the clinics, whose last evening of the year is in the next one in UTC', () => {
    const documents = resolved()
    const founded = Number(find(documents, 'aboutPage')?.founded)
    for (const id of ['homePage', 'providersPage'])
      setAt(find(documents, id), 'stats.yearsOfService', String(2027 - founded))
    const idsAt = (moment: string) =>
      findContradictions(documents, { now: new Date(moment) }).filter(({ id }) =>
        id.startsWith('years-of-service'),
      )
    expect(idsAt('2027-01-01T07:59:00Z')).toHaveLength(2)
    expect(idsAt('2027-01-01T08:00:00Z')).toEqual([])
  })

  test.each([
    ['Visit any of our five clinics.', true],
    ['All 5 locations have parking.', true],
    ['Find us at three convenient locations', true],
    ['We have three locations in the valley.', true],
    ['Four clinics, one team', false],
    ['We have more than three locations.', false],
    ['The county has six clinics.', false],
    ['Plan 30 minutes between clinics.', false],
    ['Two of our clinics open on Saturday.', false],
    ['In 2018 we had five clinics.', false],
    ['Both East Medford and North Medford are one team at two clinics.', false],
    ['Three other clinics sent flowers.', false],
    ['Please come 15 minutes early to our clinics.', false],
  ])('C-03 “%s” is found: %s', (introduction, isFound) => {
    expect(idsAfterSetting('contactPage', 'introduction', introduction)).toEqual(
      isFound ? ['clinic-count:contactPage:introduction'] : [],
    )
  })

  test('C-03 after a fifth clinic is published, text with four clinics is found; the history may leave it out', () => {
    expect(
      idsAfter((documents) => documents.push({ ...bend(documents), _id: 'clinic-bend' })),
    ).toEqual(['clinic-count:locationsPage:heading'])
    expect(
      idsAfter((documents) => documents.push({ ...bend(documents), _id: 'drafts.clinic-bend' })),
    ).toEqual([])
  })

  test('C-03 a text that counts the clinics gets no other number when only one remains', () => {
    const documents = resolved().filter(
      ({ _id, _type }) => _type !== 'clinic' || _id === 'clinic-ashland',
    )
    expect(
      findContradictions(documents, { now }).find(
        ({ id }) => id === 'clinic-count:locationsPage:heading',
      ),
    ).toMatchObject({ fixes: [] })
  })

  test('C-03 a number is not changed for staff when the same words occur twice', () => {
    const fixesOf = (text: string) => {
      const documents = resolved()
      setAt(find(documents, 'contactPage'), 'introduction', text)
      return findContradictions(documents, { now }).flatMap(({ fixes }) =>
        fixes.map(({ patches }) => patches[0]?.set['introduction']),
      )
    }
    expect(fixesOf('All five clinics are open.')).toEqual(['All four clinics are open.'])
    expect(fixesOf('In 2018 we had five clinics. All five clinics are open.')).toEqual([])
  })

  test('C-03 C-05 text may already count a clinic and a package that exist only as drafts', () => {
    const ids = idsAfter((documents) => {
      documents.push({ ...bend(documents), _id: 'drafts.clinic-bend' })
      documents.push({
        _id: 'drafts.package-new',
        _type: 'membershipPackage',
        name: 'New',
        offerSavings: 400,
        thankYouSavings: 400,
        bestValue: true,
      })
      setAt(find(documents, 'locationsPage'), 'heading', 'Five Convenient Locations')
    })
    expect(ids).toEqual([])
  })

  test('C-05 the amount on the services page is compared, and is the third place of the finding', () => {
    expect(idsAfterSetting('servicesPage', 'offer.text', 'Save up to $300.')).toEqual([
      'savings:offer-text',
    ])
    const places = findContradictions(fixtures(), { now }).find(
      ({ id }) => id === 'savings:package-ultimate',
    )?.places
    expect(places?.map(({ documentId, path }) => `${documentId} ${path}`)).toEqual([
      'package-ultimate offerSavings',
      'package-ultimate thankYouSavings',
      'servicesPage offer.text',
    ])
  })

  test.each([
    [{ price: 990 }, /costs \$990, but the savings were last checked when the price was \$950/],
    [
      { savingsPrice: undefined },
      /costs \$950, but the savings have not been checked for this price/,
    ],
    [{ price: 990, savingsPrice: 990 }, null],
    [{ price: 990, offerSavings: undefined, thankYouSavings: undefined }, null],
    [{ name: 'Ultimate Plus' }, null],
  ])('C-05 savings for another price are found, published or not: %o', (changes, message) => {
    const published = {
      ...structuredClone(find(resolved(), 'package-ultimate')),
      ...changes,
    } as Doc
    const others = resolved().filter(({ _id }) => _id !== 'package-ultimate')
    const draft = { ...published, _id: 'drafts.package-ultimate' }
    const savingsFindings = (documents: Doc[]) =>
      findContradictions(documents, { now }).filter(
        ({ id }) => id === 'savings-price:package-ultimate',
      )
    expect(savingsFindings([...resolved(), draft])).toHaveLength(message ? 1 : 0)
    const findings = savingsFindings([...others, published])
    expect(findings).toHaveLength(message ? 1 : 0)
    for (const { message: text, fixes } of findings) {
      expect(text).toMatch(message ?? /^$/)
      expect(fixes.map((fix) => savingsFindings(applyFix([...others, published], fix)))).toEqual([
        [],
      ])
    }
  })

  test('C-08 a text that still states the former charges of a package is found', () => {
    const documents = resolved()
    for (const [path, value] of [
      ['price', 1000],
      ['savingsPrice', 1000],
      ['monthly.amount', 100],
    ] as const)
      setAt(find(documents, 'package-ultimate'), path, value)
    const [finding, ...others] = findContradictions(documents, { now })
    expect(others).toEqual([])
    expect(finding?.message).toMatch(
      /^This text mentions a charge of \$95, which no membership package has: “You choose\./,
    )
    expect(finding?.places).toMatchObject([{ documentId: 'membershipOfferPage' }])
  })

  test('a text that counts more packages than patients can buy is found', () => {
    const documents = resolved()
    setAt(find(documents, 'package-acupuncture'), 'showUntil', '2026-05-01T07:00:00Z')
    const [finding, ...others] = findContradictions(documents, { now })
    expect(others).toEqual([])
    expect(finding?.fixes.map(({ label }) => label)).toEqual(['Change to “two packages”'])
    expect(finding?.fixes.map((fix) => idsOf(applyFix(documents, fix)))).toEqual([[]])
  })

  test('C-08 monthly payments that do not add up to the price, or are incomplete, are found', () => {
    expect(idsAfterSetting('package-ultimate', 'monthly.payments', undefined)).toEqual([
      'monthly-sum:package-ultimate',
    ])
    expect(idsAfterSetting('package-ultimate', 'monthly.amount', 99)).toContain(
      'monthly-sum:package-ultimate',
    )
    expect(idsAfterSetting('package-acupuncture', 'bestValue', true)).toEqual(['best-value'])
  })

  test('C-08 after a change of the price, a fix divides it into as many payments of whole cents', () => {
    const fixesFor = (price: number) => {
      const documents = resolved()
      setAt(find(documents, 'package-ultimate'), 'price', price)
      const finding = findContradictions(documents, { now }).find(({ id }) => /^monthly/.test(id))
      return finding?.fixes.map(({ label, patches }) => [label, patches[0]?.set])
    }
    expect(fixesFor(990)).toEqual([['Change to 10 payments of $99', { 'monthly.amount': 99 }]])
    expect(fixesFor(990.01)).toEqual([])
  })
})

describe('clinics', () => {
  test('C-15 a switch that disagrees with the clinics of the service is found', () => {
    expect(idsAfterSetting('clinic-ashland', 'services.acupuncture', false)).toEqual([
      'service-flag:clinic-ashland:acupuncture',
    ])
  })

  test('C-15 texts that name the former clinics of a service are found', () => {
    const documents = resolved()
    setAt(find(documents, 'service-acupuncture'), 'clinicIds', ['Ashland'])
    const finding = findContradictions(documents, { now }).find(({ id }) => /^avail/.test(id))
    expect(finding?.message).toBe(
      'The clinics of Acupuncture have changed, but 3 texts name other clinics after “Acupuncture is available only at”. Correct the texts or the list of clinics.',
    )
    expect(finding?.places.map(({ documentId }) => documentId).sort()).toEqual([
      'legal-terms-of-service',
      'membershipOfferPage',
      'service-acupuncture',
    ])
  })

  test('C-15 texts that name a clinic that has closed among those of a service are found', () => {
    const documents = resolved().filter(({ _id }) => _id !== 'clinic-ashland')
    setAt(find(documents, 'service-acupuncture'), 'clinicIds', ['Central Point'])
    const finding = findContradictions(documents, { now }).find(({ id }) => /^avail/.test(id))
    expect(finding?.places).toHaveLength(3)
  })

  test('C-15 a text about a service is not compared with another whose name is a part of its name', () => {
    const service = (name: string, clinic: string): Doc => ({
      _id: `service-${name}`,
      _type: 'service',
      name,
      clinicIds: [clinic],
    })
    const services = [
      service('Massage', 'Ashland'),
      service('Sports Massage', 'Central Point'),
      service('age', 'North Medford'),
    ]
    const found = (introduction: string) => {
      const documents = [...resolved(), ...services]
      setAt(find(documents, 'contactPage'), 'introduction', introduction)
      return idsOf(documents).filter((id) => id.startsWith('availability:'))
    }
    expect(found('Sports Massage is available only at Central Point.')).toEqual([])
    expect(
      found(
        'Sports Massage is available only at Central Point. Massage is available only at Ashland.',
      ),
    ).toEqual([])
    expect(
      found(
        'Sports Massage is available only at Central Point. Massage is available only at Talent.',
      ),
    ).toEqual(['availability:service-Massage'])
    expect(found('Sports Massage is available only at Ashland.')).toEqual([
      'availability:service-Sports Massage',
    ])
  })

  test('C-15 the texts of other services are not compared with a new service without a name', () => {
    const service: Doc = { _id: 'drafts.s', _type: 'service', clinicIds: ['Ashland'] }
    expect(idsOf([...resolved(), service])).toEqual([])
  })

  test('C-16 a renamed clinic stays in all lists, and texts with its former name are found', () => {
    const rename = (name: string) => idsAfterSetting('clinic-ashland', 'name', name)
    expect(rename('Ashland Plaza')).toEqual(['former-name:clinic-ashland'])
    const documents = resolved()
    setAt(find(documents, 'clinic-north-medford'), 'name', 'Crater Lake Avenue')
    setAt(find(documents, 'contactPage'), 'introduction', 'Ask at Crater Lake Avenue.')
    const finding = findContradictions(documents, { now }).find(({ id }) => /^former/.test(id))
    expect(finding?.message).toMatch(
      /^“Crater Lake Avenue” has a new name, but \d+ texts still mention “North Medford”\./,
    )
    const places = finding?.places.map(({ documentId, path }) => `${documentId} ${path}`)
    expect(places).toContain('clinic-north-medford title')
    expect(places).not.toContain('contactPage introduction')
    expect(places?.filter((place) => place.includes('clinicIds'))).toEqual([])
  })

  test('texts with the former name of a renamed service are found, and not the kind of care', () => {
    const documents = resolved()
    setAt(find(documents, 'service-massage-therapy'), 'name', 'Bodywork')
    const finding = findContradictions(documents, { now }).find(({ id }) => /^former/.test(id))
    expect(finding?.message).toBe(
      '“Bodywork” has a new name, but 6 texts still mention “Massage therapy”. Change the texts that mean the service.',
    )
    const places = finding?.places.map(({ documentId, path }) => `${documentId} ${path}`)
    expect(places).toContain('homePage serviceCards[_key=="service2"].title')
    expect(places).not.toContain('homePage tagline')
  })

  test('C-12 a card that opens a topic without a service is found', () => {
    const documents = resolved().filter(({ _id }) => _id !== 'service-massage-therapy')
    const [finding] = findContradictions(documents, { now })
    expect(finding?.message).toBe(
      'The card “Massage Therapy” opens a service that the website no longer has. Choose another topic, or remove the card.',
    )
    expect(finding?.fixes.map((fix) => idsOf(applyFix(documents, fix)))).toEqual([[]])
  })

  test('BIL-19 a clinic on the bill page without a payment account is found', () => {
    const documents = resolved()
    documents.push({ ...bend(documents), _id: 'clinic-bend' })
    setAt(find(documents, 'locationsPage'), 'heading', 'Five Convenient Locations')
    const bills = find(documents, 'payMyBillPage')
    setAt(bills, 'clinics', [...asRecords(bills?.clinics), { _key: 'b', _ref: 'clinic-bend' }])
    const [finding, ...others] = findContradictions(documents, { now })
    expect(others).toEqual([])
    expect(finding?.message).toBe(
      'Bend has no account for online payments, so patients cannot pay its bills on the website. Remove Bend from the list until your website administrator has set up the account.',
    )
    expect(finding?.fixes.map((fix) => idsOf(applyFix(documents, fix)))).toEqual([[]])
  })

  test('C-16 a list with a new name that converts to no id is found, and one click selects the clinic again', () => {
    const documents = resolved()
    setAt(find(documents, 'clinic-ashland'), 'name', 'Lithia Plaza')
    setAt(find(documents, 'service-acupuncture'), 'clinicIds', ['Central Point', 'Lithia Plaza'])
    const fix = findContradictions(documents, { now }).find(
      ({ id }) => id === 'unknown-clinic:service-acupuncture:Lithia Plaza',
    )?.fixes[0]
    if (!fix) throw new Error('The finding has no fix.')
    expect(valueAt(find(applyFix(documents, fix), 'service-acupuncture'), 'clinicIds')).toEqual([
      'Central Point',
      'ashland',
    ])
  })

  test('a list is said to contain no clinic only when none of its values is one', () => {
    const messageAfter = (clinicIds: string[]) => {
      const documents = resolved()
      setAt(find(documents, 'clinic-ashland'), 'name', 'Lithia Plaza')
      setAt(find(documents, 'service-acupuncture'), 'clinicIds', clinicIds)
      return findContradictions(documents, { now }).find(({ id }) =>
        id.startsWith('unknown-clinic:service-acupuncture:'),
      )?.message
    }
    expect(messageAfter(['Lithia Plaza'])).toContain('this service at any clinic')
    expect(messageAfter(['Central Point', 'Lithia Plaza'])).not.toContain('any clinic')
  })

  test('C-09 every time zone in the office hours is replaced', () => {
    const documents = resolved()
    setAt(find(documents, 'siteSettings'), 'officeHours', '8 AM PST - 6 PM PST')
    const [fix] = findContradictions(documents, { now }).flatMap(({ fixes }) => fixes)
    if (!fix) throw new Error('The finding has no fix.')
    expect(find(applyFix(documents, fix), 'siteSettings')?.officeHours).toBe(
      '8 AM Pacific Time - 6 PM Pacific Time',
    )
  })

  test('C-16 a new clinic is in no list until it has a web name', () => {
    const documents: Doc[] = [
      { _id: 'drafts.a', _type: 'clinic', accent: 'teal' },
      { _id: 'drafts.b', _type: 'clinic', slug: { current: 'bend' } },
    ]
    expect(clinicNames(createContent(documents))).toEqual([{ id: 'bend', name: 'bend' }])
  })

  test('a phone number of two clinics is found', () => {
    expect(idsAfterSetting('clinic-ashland', 'contact.phone', '(541) 555-0130')).toEqual([
      'phone:5415550130',
    ])
    expect(idsAfterSetting('clinic-ashland', 'domain', 'eastmed')).toEqual([
      'shared:domain:eastmed',
    ])
  })

  test('a phone number is compared however it is written, and other text is not', () => {
    const written = (ashland: string, centralPoint: string) =>
      idsAfter((documents) => {
        setAt(find(documents, 'clinic-ashland'), 'contact.fax', ashland)
        setAt(find(documents, 'clinic-central-point'), 'contact.phone', centralPoint)
      })
    expect(written('541 – 555 – 0141', '541/555-0120')).toEqual([])
    expect(written('541 – 555 – 0120', '(541) 555-0120')).toEqual(['phone:5415550120'])
    expect(written('See the front desk', 'See the front desk')).not.toContain('phone:')
  })

  test('texts with a former phone number, email address or street of a clinic or of the group are found', () => {
    const after = (id: string, path: string, value: string) => {
      const documents = resolved()
      setAt(find(documents, id), path, value)
      return findContradictions(documents, { now }).map((finding) => ({
        id: finding.id,
        message: finding.message,
        documents: finding.places.map(({ documentId }) => documentId).sort(),
      }))
    }
    expect(after('siteSettings', 'billingHelpPhone', '541-555-0199')).toEqual([
      {
        id: 'former-contact:5415550150',
        message:
          'One text mentions “541-555-0150”, which is the phone number of no clinic and not in the site settings. If it is a former one, change the texts.',
        documents: ['page-costs-and-insurance'],
      },
    ])
    const legal = ['legal-accessibility', 'legal-notice-nondiscrimination-notice']
    expect(after('clinic-east-medford', 'contact.phone', '541-555-0199')).toMatchObject([
      { id: 'former-contact:5415550110', documents: expect.arrayContaining(legal) },
    ])
    expect(after('siteSettings', 'email', 'hello@tablerock.example.org')).toMatchObject([
      {
        id: 'former-contact:info@tablerock.example.org',
        documents: expect.arrayContaining(legal),
      },
    ])
    expect(after('clinic-east-medford', 'address.street', '88 Poplar Drive')).toMatchObject([
      {
        id: 'former-contact:2931 Doctors Park Drive',
        documents: [
          'legal-notice-nondiscrimination-notice',
          'legal-notice-notice-of-privacy-practices',
        ],
      },
    ])
  })

  test('invalid hours are found', () => {
    expect(
      idsAfterSetting('clinic-ashland', 'hours.friday', {
        closed: false,
        shifts: [{ opens: '18:00', closes: '09:00' }],
      }),
    ).toEqual(['hours:clinic-ashland:friday'])
  })

  test('scheduled hours are found that are not valid, or that apply for good', () => {
    const entry = (from: string, closes: string) => ({
      _key: from,
      from,
      hours: { monday: { closed: false, shifts: [{ opens: '09:00', closes }] } },
    })
    const set = (...entries: object[]) =>
      idsAfterSetting('clinic-ashland', 'scheduledHours', entries)
    expect(set(entry('2026-06-02', '18:00'))).toEqual([])
    expect(set(entry('2026-06-02', '08:00'))).toEqual([
      'hours:clinic-ashland:scheduledHours[_key=="2026-06-02"].hours',
    ])
    expect(set({ ...entry('2026-05-01', '18:00'), through: '2026-06-30' })).toEqual([])
    expect(set(entry('2026-06-01', '18:00'))).toEqual(['lasting-hours:clinic-ashland'])

    const invalid = resolved()
    setAt(find(invalid, 'clinic-ashland'), 'scheduledHours', [entry('2026-06-02', '08:00')])
    expect(findContradictions(invalid, { now })[0]?.message).toMatch(
      /^Scheduled hours of Ashland, Monday: The closing time/,
    )

    const documents = resolved()
    const [lasting, later] = [entry('2026-06-01', '18:00'), entry('2027-01-01', '15:00')]
    setAt(find(documents, 'clinic-ashland'), 'scheduledHours', [lasting, later])
    const fix = findContradictions(documents, { now })[0]?.fixes[0]
    const after = find(fix ? applyFix(documents, fix) : [], 'clinic-ashland')
    expect(after?.hours).toEqual(lasting.hours)
    expect(after?.scheduledHours).toEqual([later])
  })

  test('notices are found that end first, apply to no clinic or contradict another, unless they are past', () => {
    const set = (path: string, value: unknown) => idsAfterSetting('notice-paving', path, value)
    expect(set('until', '2026-12-01T00:00:00Z')).toEqual(['notice:notice-paving'])
    expect(set('clinics', [])).toEqual(['notice:notice-paving'])
    expect(set('clinics', [{ _ref: 'clinic-gone' }])).toEqual(['notice:notice-paving'])
    const draft = { _id: 'drafts.notice-new', _type: 'notice', kind: 'closed' }
    const times = { from: '2026-12-01T00:00:00Z', until: '2026-12-02T00:00:00Z' }
    // The Studio adds an empty entry, in which staff then choose the clinic.
    for (const clinics of [[], [{ _key: 'a', _type: 'reference' }]])
      expect(
        idsAfter((documents) => void documents.push({ ...draft, ...times, clinics })),
        'staff are still writing it',
      ).toEqual([])
    expect(idsAfterSetting('notice-new-year', 'from', '2026-12-25T20:00:00Z')).toEqual([
      'notice:notice-new-year',
    ])
    const past = { from: '2026-05-02T00:00:00Z', until: '2026-05-01T00:00:00Z', clinics: [] }
    expect(
      idsAfter((documents) => Object.assign(find(documents, 'notice-paving') ?? {}, past)),
    ).toEqual([])
  })
})

describe('insurers', () => {
  const afterVerifying = (verifiedOn: string) =>
    idsAfterSetting('insurer-two-rivers', 'verifiedOn', verifiedOn)

  test('an insurer that was verified more than 180 days ago is found, and one click verifies it', () => {
    expect(afterVerifying('2025-12-03'), '180 days').toEqual([])
    expect(afterVerifying('2025-12-02'), '181 days').toEqual([
      'insurer-outdated:insurer-two-rivers',
    ])
    const documents = resolved()
    setAt(find(documents, 'insurer-two-rivers'), 'verifiedOn', '2025-01-05')
    const [finding] = findContradictions(documents, { now })
    expect(finding?.message).toBe(
      'Two Rivers Employee Plan was last verified on January 5, 2025, more than 180 days ago. Ask the insurer which clinics are in its network.',
    )
    const [fix] = finding?.fixes ?? []
    expect(fix?.label).toBe('I verified this insurer today')
    expect(fix?.patches[0]?.set).toEqual({ verifiedOn: '2026-06-01' })
    expect(fix && idsOf(applyFix(documents, fix))).toEqual([])
  })

  test('an insurer without a clinic or with an unknown clinic is found', () => {
    expect(idsAfterSetting('insurer-two-rivers', 'clinicIds', [])).toEqual([
      'no-clinic:insurer-two-rivers',
    ])
    expect(idsAfterSetting('insurer-two-rivers', 'clinicIds', ['Ashland', 'Talent'])).toEqual([
      'unknown-clinic:insurer-two-rivers:Talent',
    ])
  })
})

describe('legal notices', () => {
  test('a draft on the website is found until counsel has reviewed it', () => {
    const id = 'legal-notice-language-assistance'
    expect(idsAfterSetting(id, 'reviewedOn', undefined)).toEqual([`lawyer-review:${id}`])
    expect(
      idsAfter((documents) => {
        setAt(find(documents, id), 'reviewedOn', undefined)
        setAt(find(documents, id), 'shown', false)
      }),
      'hidden from patients',
    ).toEqual([])
  })

  test('a hidden Notice of Privacy Practices is found', () => {
    expect(idsAfterSetting('legal-notice-notice-of-privacy-practices', 'shown', false)).toEqual([
      'privacy-practices-hidden:legal-notice-notice-of-privacy-practices',
    ])
  })
})

describe('pages', () => {
  test('pictures without a description are found', () => {
    expect(idsAfterSetting('clinic-ashland', 'image.alt', ' ')).toEqual([
      'alt:clinic-ashland:image',
    ])
  })

  test('links that call another number than they show are found', () => {
    const path = 'body[_key=="b29"].markDefs[_key=="link2"].href'
    expect(idsAfterSetting('legal-privacy-policy', path, 'tel:+15415550199')).toEqual([
      'link:legal-privacy-policy:body[_key=="b29"]:link2',
    ])
  })

  test('a clinic with two rating cards is found', () => {
    expect(
      idsAfterSetting('homePage', 'ratings[_key=="ashland"].clinic._ref', 'clinic-east-medford'),
    ).toEqual(['rating-twice:clinic-east-medford'])
  })

  test('missing and large downloads are found; unchecked files are not', () => {
    const files = {
      '/forms/health-history.pdf': null,
      '/forms/insurance-information.pdf': { bytes: 9_000_000 },
      '/forms/financial-policy.pdf': { bytes: 90_000 },
    }
    expect(idsAfter(() => undefined, files)).toEqual([
      'file:patientFormsPage:groups[_key=="group1"].forms[_key=="form2"].file',
      'file:patientFormsPage:groups[_key=="group1"].forms[_key=="form3"].file',
    ])
  })
})

test('the checks in steps find the same, and stop when their signal is aborted', async () => {
  const documents = fixtures()
  const controller = new AbortController()
  const { signal } = controller
  let pauses = 0
  const pause = async () => {
    pauses += 1
    await Promise.resolve()
  }
  expect(await findContradictionsInSteps(documents, { now, pause, signal })).toEqual(
    findContradictions(documents, { now }),
  )
  expect(pauses, 'one pause for each check').toBeGreaterThan(20)
  controller.abort()
  pauses = 0
  expect(await findContradictionsInSteps(documents, { now, pause, signal })).toBeNull()
  expect(pauses).toBe(1)
})
