import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixturePart } from '~/content/testing'
import type { Clinic } from '~/content/types'
import { searchClinics, withoutEmptyValues } from './clinic-search.server'
import { distanceInMiles } from './distance'
import { maxNamedClinics, namedClinics } from '~/clinics/named.server'

/** The fixtures' clinics and 99 copies of each, each copy further north than the one before. */
let clinics: Clinic[]
let services: Awaited<ReturnType<typeof fixturePart<'contact'>>>['services']
beforeAll(async () => {
  const { clinics: originals } = await fixturePart('layout')
  services = (await fixturePart('contact')).services
  clinics = Array.from({ length: 100 }, (_, copy) => copy + 1).flatMap((copy) =>
    copy === 1
      ? originals
      : originals.map((item) => ({
          ...item,
          id: `${item.id}-${copy}`,
          name: `${item.name} ${copy}`,
          domain: `${item.domain}${copy}`,
          coordinates: item.coordinates && {
            ...item.coordinates,
            lat: item.coordinates.lat + copy / 50,
          },
        })),
  )
})

const clinic = (id: string) => clinics.find((candidate) => candidate.id === id) as Clinic
/** Noon on a Monday, when every clinic is open. */
const now = new Date('2026-11-23T20:00:00Z')
type Query = Partial<Record<'service' | 'day' | 'time' | 'zip' | 'q' | 'page', string>>
const search = (among: Clinic[], active: Clinic, query: Query, at = now) =>
  searchClinics(new URLSearchParams(query), { clinics: among, services, active, now: at })
const listed = (found: ReturnType<typeof search>) =>
  found?.clinics.map(({ clinic: { id } }) => id) ?? []
const ids = (listed: Clinic[]) => listed.map(({ id }) => id)

test('LAY-06 every page names all clinics of a group of twelve in the office’s order, whichever clinic is active', () => {
  const dozen = clinics.slice(0, maxNamedClinics)
  for (const active of dozen) expect(namedClinics(dozen, active)).toBe(dozen)
  expect(search(dozen, clinic('ashland'), { q: 'medford', page: '2' })).toBeNull()
})

test('C-10 a page of a group with 400 clinics names the active clinic first, then the nearest ones', () => {
  expect(clinics).toHaveLength(400)
  for (const id of ['east-medford', 'ashland-97']) {
    const active = clinic(id)
    const named = namedClinics(clinics, active)
    expect([named.length, named[0]]).toEqual([5, active])
    const milesTo = ({ coordinates }: Clinic) =>
      active.coordinates && coordinates ? distanceInMiles(active.coordinates, coordinates) : NaN
    const farthest = Math.max(...named.map(milesTo))
    for (const other of clinics)
      if (!named.includes(other)) expect(milesTo(other)).toBeGreaterThanOrEqual(farthest)
  }
})

test('clinics without coordinates come last, in the office’s order, and all others do when the active one has none', () => {
  const withGaps = clinics.map((item, index) =>
    index % 2 === 0 ? item : { ...item, coordinates: null },
  )
  const all = (active: Clinic) =>
    Array.from(
      { length: 17 },
      (_, index) => search(withGaps, active, { page: `${index + 1}` })?.clinics ?? [],
    )
      .flat()
      .map(({ clinic }) => clinic)
  const fromLocated = all(withGaps[0] as Clinic)
  expect(fromLocated.map(({ coordinates }) => coordinates === null).lastIndexOf(false)).toBe(199)
  expect(ids(fromLocated.slice(200))).toEqual(
    ids(withGaps.filter(({ coordinates }) => !coordinates)),
  )
  const unlocatedClinic = withGaps[7] as Clinic
  expect(ids(all(unlocatedClinic))).toEqual([
    unlocatedClinic.id,
    ...ids(withGaps.filter((item) => item !== unlocatedClinic)),
  ])
})

test('LOC-09 the pages of the list together contain every clinic exactly once', () => {
  const pages = Array.from({ length: 17 }, (_, index) =>
    search(clinics, clinic('ashland-50'), { page: `${index + 1}` }),
  )
  expect(pages[0]).toMatchObject({ page: 1, last: 17, total: 400, summary: '' })
  expect(listed(pages[0] ?? null)[0]).toBe('ashland-50')
  expect(pages.flatMap((page) => listed(page ?? null)).sort()).toEqual(ids(clinics).sort())
  expect(search(clinics, clinic('ashland'), { page: '99' })?.page).toBe(17)
})

test.each([
  ['ashland 37', ['ashland-37']],
  ['  ÁSHLAND-free', []],
  ['97520 37', ['ashland-37']],
])('the list finds %j by name, city and ZIP', (q, found) => {
  expect(listed(search(clinics, clinic('east-medford'), { q }))).toEqual(found)
})

test('the list finds all clinics of a city, nearest first', () => {
  const found = search(clinics, clinic('ashland-50'), { q: 'ashland' })
  expect(found).toMatchObject({ total: 100, last: 5 })
  const [first, ...next] = listed(found)
  expect([first, ...next.slice(0, 2).sort()]).toEqual(['ashland-50', 'ashland-49', 'ashland-51'])
})

describe('the clinics that suit a patient', () => {
  const four = () => clinics.slice(0, 4)
  const find = (query: Query, at = now) => search(four(), clinic('east-medford'), query, at)
  const order = (query: Query, at = now) => listed(find(query, at))

  test('are those that offer the service, nearest to the ZIP code first', () => {
    const found = find({ service: 'acupuncture', zip: '97520-1234' })
    expect(listed(found)).toEqual(['ashland', 'central-point'])
    expect(found).toMatchObject({
      errors: {},
      summary:
        '2 clinics offer Acupuncture. Clinics that are open now come first, then the nearest to Ashland (97520).',
    })
    expect(found?.clinics.map(({ distance }) => distance)).toEqual([
      'About 1 mile from 97520',
      'About 17 miles from 97520',
    ])
    // The visitor's position doesn't sort what a ZIP code sorts.
    expect(found?.clinics.map(({ rank }) => rank)).toEqual([null, null])
    expect(order({ zip: '97502' })[0]).toBe('central-point')
    expect(find({ zip: '975201234' })?.summary).toBe(
      '4 clinics. Clinics that are open now come first, then the nearest to Ashland (97520).',
    )
  })

  test('are listed with the open ones first', () => {
    // At 7:30 AM only North Medford is open.
    const early = new Date('2026-11-23T15:30:00Z')
    expect(order({ zip: '97520' }, early)[0]).toBe('north-medford')
    expect(order({ zip: '97520' })[0]).toBe('ashland')
    expect(order({ time: 'morning' }, early)[0]).toBe('north-medford')
  })

  test('are open on the day and at the time, notices included', () => {
    const saturday = find({ day: '2026-11-28', zip: '97520' })
    expect(listed(saturday)).toEqual(['ashland', 'east-medford', 'north-medford'])
    expect(saturday?.summary).toBe(
      '3 clinics are open Saturday, November 28. The nearest to Ashland (97520) comes first.',
    )
    expect(saturday?.clinics[0]?.opening).toBe('Open Saturday, November 28, 10:00 AM - 2:00 PM')
    expect(order({ day: '11/28/2026', time: 'afternoon' })).toEqual(['east-medford', 'ashland'])
    expect(find({ day: '2026-12-24', time: 'afternoon' })?.summary).toBe(
      '1 clinic is open Thursday, December 24, in the afternoon.',
    )
  })

  test('today, are those whose hours are not over', () => {
    const evening = new Date('2026-11-24T01:30:00Z')
    expect(order({ day: '2026-11-23', time: 'morning' }, evening)).not.toEqual([])
    expect(find({ day: '2026-11-23', time: 'morning' }, evening)?.summary).toBe(
      'No clinic is open Monday, November 23, in the morning. These clinics open next.',
    )
    expect(order({ day: '2026-11-23', time: 'evening' }, evening)).toHaveLength(4)
    const saturday = { day: '2026-11-28', time: 'afternoon' }
    const saturdayMorning = new Date('2026-11-28T16:00:00Z')
    expect(order(saturday, saturdayMorning).sort()).toEqual(order(saturday).sort())
  })

  test('are followed by the next opening when none is open', () => {
    const sunday = find({ service: 'acupuncture', day: '2026-11-29', zip: '97520' })
    expect(sunday).toMatchObject({
      total: 2,
      summary:
        'No clinic that offers Acupuncture is open Sunday, November 29. These clinics open next.',
    })
    expect(sunday?.clinics[0]).toMatchObject({
      clinic: { id: 'ashland' },
      opening: 'Next open Monday, November 30, 9:00 AM - 6:00 PM',
    })
    const holiday = find({ day: '2026-11-26' })
    expect(holiday?.clinics[0]).toMatchObject({
      opening: expect.stringMatching(/^Next open Friday, November 27/),
      rank: '2026-11-27',
    })
  })

  test('are followed by one clinic when only one could fit', () => {
    expect(search([clinic('ashland')], clinic('ashland'), { day: '2026-11-29' })?.summary).toBe(
      'No clinic is open Sunday, November 29. This clinic opens next.',
    )
  })

  test('include a clinic without hours or coordinates, last', () => {
    const [first, ...others] = four()
    const changed = [
      { ...(first as Clinic), hours: null, notices: [], coordinates: null },
      ...others,
    ]
    const find = (query: Query) => search(changed, clinic('ashland'), query)
    expect(listed(find({ zip: '97504' })).at(-1)).toBe('east-medford')
    expect(listed(find({ day: '2026-11-28' }))).toEqual(['north-medford', 'ashland'])
    expect(find({ day: '2026-11-29' })?.summary).toMatch(/ These clinics open next\.$/)
    expect(find({ day: '2026-11-29' })?.clinics.at(-1)).toMatchObject({
      clinic: { id: 'east-medford' },
      opening: null,
    })
  })

  test.each<[Query, string]>([
    [{ zip: '10001' }, 'We can’t measure the distance from 10001.'],
    [{ zip: '9752' }, 'Enter a five-digit ZIP code, such as 97504.'],
    [{ zip: '975200' }, 'Enter a five-digit ZIP code, such as 97504.'],
    [{ day: '2026-02-30' }, '“2026-02-30” isn’t a date we can read.'],
    [{ day: '2026-11-22' }, 'November 22, 2026 has passed.'],
    [{ day: '2030-01-01' }, 'Choose an earlier day.'],
    [{ time: 'noon' }, 'Choose a time of day from the list.'],
    [{ service: 'surgery' }, 'Choose a service from the list.'],
  ])('%j is explained, kept and ignored', (query, message) => {
    const found = find(query)
    expect(Object.values(found?.errors ?? {})).toEqual([expect.stringContaining(message)])
    expect(found?.values).toMatchObject(query)
    expect(listed(found)).toEqual(ids(four()))
  })

  test('are all clinics when none lists the service', () => {
    const nowhere = services.map((service) => ({ ...service, clinicIds: [] }))
    const found = searchClinics(new URLSearchParams({ service: 'acupuncture' }), {
      clinics: four(),
      services: nowhere,
      active: clinic('ashland'),
      now,
    })
    expect(found).toMatchObject({
      total: 4,
      summary: 'None of our clinics lists Acupuncture right now. Please call us.',
    })
  })

  test('are looked for among those that match the term', () => {
    const among = (query: Query) => search(clinics, clinic('east-medford'), query)
    expect(among({ day: '2026-11-28' })?.clinics[0]?.rank).toBeNull()
    for (const filter of [{ service: 'acupuncture' }, { zip: '97501' }, { day: '2026-11-28' }])
      expect(among({ q: 'nowhere', ...filter })).toMatchObject({ total: 0, summary: '' })
    expect(among({ q: 'east medford 7', service: 'acupuncture' })?.summary).toBe(
      'None of the clinics matching “east medford 7” lists Acupuncture right now. Please call us.',
    )
    expect(among({ q: ' ashland 7 ', service: 'acupuncture' })?.summary).toBe(
      '1 clinic matching “ashland 7” offers Acupuncture.',
    )
    expect(among({ q: 'ashland 7', day: '2026-11-29' })?.summary).toMatch(
      /^No clinic matching “ashland 7” is open Sunday, November 29\. /,
    )
  })

  test('no address breaks the search', () => {
    fc.assert(
      fc.property(
        fc.record({
          service: fc.constantFrom('', 'acupuncture', 'x'),
          day: fc.oneof(fc.string(), fc.constantFrom('2026-11-28', '2027-12-31', '2028-02-29')),
          time: fc.constantFrom('', 'evening', '__proto__'),
          zip: fc.oneof(fc.string(), fc.constantFrom('97520', '96097', '00000')),
        }),
        (query) => {
          const found = find(query)
          if (found) expect(found.total).toBeGreaterThan(0)
        },
      ),
    )
  })
})

test('an address with empty values leads to the one without them', () => {
  const address = (query: string) =>
    withoutEmptyValues(new URL(`http://site.example/locations?${query}`))
  expect(address('service=&day=&time=+&zip=')).toBe('/locations#list')
  expect(address('service=&day=&zip=+97520&clinic=cpoint')).toBe(
    '/locations?zip=+97520&clinic=cpoint#list',
  )
  expect(address('zip=97520')).toBeNull()
  expect(address('')).toBeNull()
})
