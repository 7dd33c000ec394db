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

describe('content without contradictions causes no findings', () => {
  test.each([
    ['homePage', 'stats.yearsOfService', '20 +'],
    ['servicesPage', 'offer.text', 'Save up to $280.00. Usable anywhere.'],
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
    'Call 541.555.0110 or (541) 555-0150.',
    'The federal office answers at 1-800-368-1019 and ocr@federal.example.',
    'Write to INFO@tablerock.example.org.',
    'Central Point is at 1640 Upton Meadow Way, Suite 120, Central Point, OR 97502.',
    'Visit us at 1640 Upton Meadow Way, Central Point, OR 97502.',
    'Write to 200 Independence Avenue SW, Washington, DC 20201.',
  ])('contacts in “%s”', (text) => {
    expect(newFindings((find) => setAt(find('contactPage'), 'introduction', text))).toEqual([])
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

describe('the text of findings', () => {
  test('C-07 the message quotes the refund statements', () => {
    const { message = '', places = [] } =
      findContradictions(fixtures(), { now }).find(({ id }) => id === 'refund-wording') ?? {}
    expect(message).toContain(
      'The refund rules contradict each other: “no refund”, “no refunds after 48 hours”, “pro-rated within 30 days”.',
    )
    expect(places).toHaveLength(7)
  })

  test('C-07 rules with the same time span do not contradict each other', () => {
    const [one, other] = [
      'No refunds after 30 days.',
      'Unused visits are pro-rated within 30 days.',
    ]
    const find = (text: string) =>
      findContradictions([{ _id: 'a', _type: 'legalPage', one, other: text }], { now }).map(
        ({ id }) => id,
      )
    expect(find(other)).toEqual([])
    expect(find(other.replace('30 days', 'one month'))).toEqual(['refund-wording'])
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
