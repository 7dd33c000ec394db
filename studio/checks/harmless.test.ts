import { describe, expect, test } from 'vitest'
import { findContradictions } from './index'
import { applyFix, fixtures, setAt } from './testing'
import type { Doc } from './types'

// Content that contradicts nothing. Each line once caused a false finding or is close to one.

const now = new Date('2026-06-01T12:00:00Z')

/** Returns each place of each finding, because an additional place of a seeded finding is a false finding too. */
function placesOfFindings(documents: Doc[]): string[] {
  return findContradictions(documents, { now }).flatMap(({ id, places }) =>
    places.map(({ documentId, path }) => `${id} ${documentId}.${path}`),
  )
}
const seededPlaces = placesOfFindings(fixtures())

/** Returns the places of findings that `change` causes in addition to those of the fixtures. */
function newFindings(
  change: (find: (id: string) => Doc | undefined, documents: Doc[]) => void,
): string[] {
  const documents = fixtures()
  change((id) => documents.find((doc) => doc._id === id), documents)
  return placesOfFindings(documents).filter((place) => !seededPlaces.includes(place))
}

const numbersOfOtherThings = [
  'Plan 30 minutes between clinics.',
  'Our team runs two flu clinics every fall.',
  'We compared five clinics before we chose this equipment.',
  'The county has six clinics.',
  'Dr. Reyes trained at three clinics in Portland.',
  'We have more than three locations.',
  'We do not have five clinics; we have four.',
  'We are not one of the five clinics in the study.',
  'We hope to run five clinics soon.',
  'We had two clinics for many years.',
  'By next spring we will have five clinics.',
  'She trained at all three clinics in Portland.',
  'Our fair brought all six clinics in the county together.',
  'Five clinics took part in the fun run.',
  'There are three sister locations in Bend.',
  'Our patients said: “At all five locations I was treated well.”',
  'Two of our locations have a pool.',
  'Our five doctors work at every clinic.',
  'Our four visits to partner clinics taught us much.',
  'Up to three locations may be chosen.',
  'We offer X-rays at two of our clinics.',
  'Open 24/7 clinics are rare in our valley.',
  'Our clinic at 130 Main Street moved to Suite 5.',
]
const yearsOfOtherThings = [
  'The Britt society, founded in 1962, is our neighbor.',
  'Table Rock Wellness sponsors the food bank, founded in 1972.',
  'Our building was put up in 2003.',
  'Call 541-555-0103 or 541-555-2003.',
  'In 2003 the valley had its warmest summer.',
  'We were not founded in 2003.',
  'Our Ashland clinic was founded in 2018.',
]
const refundsOfOtherThings = [
  'There are no refunds on gift cards.',
  'There is no refund of deposits for events.',
  'No refund form is needed.',
  'A pro-rated refund is mailed within 10 days.',
  'No refunds for supplements once opened.',
]
const prices = [
  'A parking pass costs $20 for 3 months.',
  'Until 2024 it was billed monthly at $90 for 10 months.',
  'It is not billed monthly at $90 for 10 months.',
  'Billed monthly, it is $95.00 for 10 months.',
  'Suite 280 and 130 Oak Street cost us nothing.',
]
const services = [
  'Acupuncture is offered at two clinics, but only in Ashland on Saturdays.',
  'Pediatric acupuncture is only at Ashland.',
  'Acupuncture is not only at Ashland but also at Central Point.',
  'Unlike acupuncture, infrared saunas are available only in Ashland.',
  'Acupuncture is available only at Ashland and Central Point.',
  'Acupuncture is available only at Ashland on Sundays.',
]
const times = [
  'The webinar is on January 15, 2027 at 6 PM PST.',
  'PDT (photodynamic therapy) is offered elsewhere.',
  'Doors open at 6 PM PDT on July 4.',
]

const harmless = {
  numbersOfOtherThings,
  yearsOfOtherThings,
  refundsOfOtherThings,
  prices,
  services,
  times,
}

describe('content without contradictions causes no findings', () => {
  test.each(Object.entries(harmless))('%s', (_, lines) => {
    const places = newFindings((find) => {
      for (const page of ['aboutPage', 'contactPage']) {
        setAt(find(page), 'alone', lines)
        setAt(
          find(page),
          'amongOthers',
          lines.map((line) => `We are glad you came. ${line} Please call us.`),
        )
      }
    })
    expect(
      places.map((place) => `${lines[Number(/\[(\d+)\]/.exec(place)?.[1])] ?? ''} (${place})`),
    ).toEqual([])
  })

  test.each([
    ['homePage', 'stats.yearsOfService', '20 +'],
    ['servicesPage', 'offer.text', 'Save up to $40 per visit.'],
    ['servicesPage', 'offer.text', 'Save up to $280.00. Usable anywhere.'],
    ['siteSettings', 'menuNote', 'Saturday hours in Ashland and Central Point'],
    ['siteSettings', 'menuNote', 'Clinics in East and North Medford, Ashland & Central Point'],
    ['clinic-ashland', 'contact.fax', '541-555-0121'],
    ['clinic-ashland', 'contact.fax', '541-555-0140'],
    ['clinic-ashland', 'services', {}],
    [
      'aboutPage',
      'timeline',
      [
        { _key: 'a', year: 2005, title: 'Founded' },
        { _key: 'b', year: 2010, title: 'Second location' },
        { _key: 'c', year: 2019, title: 'Second location remodeled' },
      ],
    ],
    [
      'aboutPage',
      'timeline',
      [
        { _key: 'a', year: 2005, title: 'Founded' },
        { _key: 'b', year: 2010, title: 'Four more locations' },
        { _key: 'c', year: 2019, title: 'The Talent clinic closed' },
      ],
    ],
    [
      'aboutPage',
      'timeline',
      [
        { _key: 'a', year: 2005, title: 'Our beginning' },
        { _key: 'b', year: 2012, title: 'Founded a scholarship' },
      ],
    ],
    [
      'legal-privacy-policy',
      'body[_key=="b29"].markDefs[_key=="link2"].href',
      'tel:+15415550110;ext=2',
    ],
  ])('%s %s as %j', (id, path, value) => {
    expect(newFindings((find) => setAt(find(id), path, value))).toEqual([])
  })

  test.each([
    ['Call 541-555-0110 ext. 2', 'tel:+15415550110'],
    ['(541) 555-0110', 'tel:541-555-0110,,2'],
    ['541-555-HELP', 'tel:+15415554357'],
    ['Write to Info@clinics.example.', 'mailto:info@clinics.example?subject=A%20question'],
    ['Write to us', 'mailto:info@clinics.example'],
  ])('a link “%s” to %s', (shown, href) => {
    const body = [
      {
        _type: 'block',
        _key: 'a',
        markDefs: [{ _key: 'm', _type: 'link', href }],
        children: [{ _type: 'span', _key: 's', text: shown, marks: ['m'] }],
      },
    ]
    expect(newFindings((find) => setAt(find('membershipOfferPage'), 'more', body))).toEqual([])
  })

  test.each([
    ['No refunds after 48 hours.', 'There are no refunds after two days.'],
    ['No refunds after one month.', 'Unused portions are pro-rated within 30 days.'],
    ['Unused portions are pro-rated within 30 days.', 'A pro-rated refund is sent within 10 days.'],
  ])('“%s” and “%s”', (one, other) => {
    expect(findContradictions([{ _id: 'a', _type: 'legalPage', one, other }], { now })).toEqual([])
  })

  test.each([
    [79.17, 12, 950.04],
    [33.33, 3, 99.99],
    [0.1, 3, 0.3],
  ])('%d dollars, %d times', (amount, payments, price) => {
    const places = newFindings((find) => {
      setAt(find('package-ultimate'), 'monthly', { amount, payments })
      setAt(find('package-ultimate'), 'price', price)
    })
    expect(places.filter((place) => place.startsWith('monthly-sum'))).toEqual([])
  })

  test('an unpublished old package, drafts, and scheduled versions of published documents', () => {
    const places = newFindings((find, documents) => {
      documents.push({
        _id: 'drafts.package-old',
        _type: 'membershipPackage',
        name: 'Old',
        bestValue: true,
        offerSavings: 500,
        thankYouSavings: 500,
      })
      for (const id of ['clinic-ashland', 'package-ultimate']) {
        const published = find(id)
        if (published)
          documents.push(
            { ...published, _id: `drafts.${id}` },
            { ...published, _id: `versions.r1.${id}` },
          )
      }
    })
    expect(places).toEqual([])
  })
})

describe('contradictions are found in any common wording', () => {
  test.each([
    ['Our five clinics are open on weekdays.', 'clinic-count:contactPage:introduction'],
    ['If you need us, come to any of our five clinics.', 'clinic-count:contactPage:introduction'],
    [
      'We hope to see you soon at one of our five clinics.',
      'clinic-count:contactPage:introduction',
    ],
    ['Thousands have been seen at our five clinics.', 'clinic-count:contactPage:introduction'],
    [
      'If you are billed monthly, it is $99 for 10 months, not $950 at once.',
      'monthly-text:contactPage:introduction',
    ],
    ['We have three locations in the valley.', 'clinic-count:contactPage:introduction'],
    ['Visit us at five convenient locations.', 'clinic-count:contactPage:introduction'],
    [
      'Two of our doctors see patients at all five clinics.',
      'clinic-count:contactPage:introduction',
    ],
    ['With six clinics, we are never far.', 'clinic-count:contactPage:introduction'],
    ['Table Rock Wellness was founded in 2003.', 'founding-text:contactPage:introduction'],
    [
      'Founded in 1999, Table Rock Wellness looks after you.',
      'founding-text:contactPage:introduction',
    ],
    ['Billed monthly, it is $99.50 for 10 months.', 'monthly-text:contactPage:introduction'],
    [
      'Please note: acupuncture is only available at Ashland.',
      'only-at:service-acupuncture:contactPage:introduction',
    ],
    ['We answer until 6 p.m. PST.', 'time-zone:contactPage:introduction'],
  ])('%s', (sentence, id) => {
    expect(
      newFindings((find) => setAt(find('contactPage'), 'introduction', sentence)).map(
        (place) => place.split(' ')[0],
      ),
    ).toContain(id)
  })

  test('C-07 the message quotes the refund statements', () => {
    const { message = '', places = [] } =
      findContradictions(fixtures(), { now }).find(({ id }) => id === 'refund-wording') ?? {}
    expect(message).toContain(
      'The refund rules contradict each other: “no refund”, “no refunds after 48 hours”, “pro-rated within 30 days”.',
    )
    expect(places).toHaveLength(7)
  })

  test('C-07 another time span, written in words, is found', () => {
    const documents = fixtures().map(
      (doc) =>
        JSON.parse(
          JSON.stringify(doc)
            .replaceAll(
              'Unused portions are pro-rated within 30 days',
              'Unused portions are pro-rated within one month',
            )
            .replaceAll('no carry-over and no refund', 'no carry-over'),
        ) as Doc,
    )
    expect(
      findContradictions(documents, { now }).find(({ id }) => id === 'refund-wording')?.message,
    ).toContain('pro-rated within one month”')
  })

  test('the fix of a wrong clinic count resolves the finding', () => {
    const documents = fixtures()
    setAt(
      documents.find((doc) => doc._id === 'contactPage'),
      'introduction',
      'Visit us at five convenient locations.',
    )
    const [fix] =
      findContradictions(documents, { now }).find(
        ({ id }) => id === 'clinic-count:contactPage:introduction',
      )?.fixes ?? []
    expect(fix?.label).toBe('Change to “four convenient locations”')
    expect(fix && placesOfFindings(applyFix(documents, fix))).toEqual(seededPlaces)
  })
})
