import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixtureSource } from './fixtures.server'
import { collectProblems } from './parse.server'
import { contentParts } from './queries.server'
import * as schemas from './schemas.server'

const clinicOf = (more: object) =>
  collectProblems(() => schemas.clinic.parse({ id: 'ashland', name: 'Ashland', ...more }))
const open = (opens: string, closes: string) => ({ closed: false, shifts: [{ opens, closes }] })
const closed = { closed: true, shifts: [] }

describe('hours', () => {
  test('DAT-12 weekend applies to both days (C-23)', () => {
    const { hours } = clinicOf({
      hours: { monday: open('08:00', '18:00'), weekend: open('10:00', '12:00') },
    }).value
    expect(hours).toMatchObject({
      monday: open('08:00', '18:00'),
      tuesday: null,
      saturday: open('10:00', '12:00'),
      sunday: open('10:00', '12:00'),
    })
    expect(hours).not.toHaveProperty('weekend')
  })

  test('DAT-12 a day of the weekend with hours keeps them', () => {
    expect(
      clinicOf({ hours: { weekend: open('10:00', '12:00'), sunday: closed } }).value.hours,
    ).toMatchObject({ saturday: open('10:00', '12:00'), sunday: closed })
  })

  test('LOC-05 missing hours are unknown', () => {
    for (const hours of [undefined, null])
      expect(clinicOf({ hours })).toMatchObject({ value: { hours: null }, problems: [] })
  })

  test.each(['8:00', '24:00', '08:60', '8 AM', '', '08:00 ', '-1:00', 8, null])(
    'DAT-08 a shift with the time %j is omitted and reported, so that no wrong time is shown',
    (opens) => {
      const { value, problems } = clinicOf({
        hours: {
          monday: {
            closed: false,
            shifts: [
              { opens, closes: '18:00' },
              { opens: '19:00', closes: '20:00' },
            ],
          },
        },
      })
      expect(value.hours?.monday).toEqual(open('19:00', '20:00'))
      expect(problems).toHaveLength(1)
    },
  )

  test.each([
    { from: '2026-02-30T25:00:00Z' },
    { from: 'tomorrow' },
    { until: null },
    { until: '2026-12-25T08:00:30Z' },
    { kind: 'party' },
  ])('the notice %j is omitted and reported with its id', (change) => {
    const valid = {
      _id: 'notice-christmas',
      kind: 'closed',
      from: '2026-12-25T08:00:00Z',
      until: '2026-12-26T08:00:30Z',
      message: null,
    }
    const { value, problems } = clinicOf({
      notices: [{ ...valid, _id: 'notice-wrong', ...change }, valid],
    })
    expect(value.notices).toEqual([
      {
        kind: 'closed',
        from: '2026-12-25T08:00:00.000Z',
        until: '2026-12-26T08:00:00.000Z',
        message: '',
        button: null,
      },
    ])
    expect(problems.map(({ documentId }) => documentId)).toEqual(['notice-wrong'])
  })

  test('a notice with a link that no page may contain loses the link only', () => {
    const { value, problems } = clinicOf({
      notices: [
        {
          _id: 'notice-moved',
          kind: 'moved',
          from: '2026-12-25T08:00:00Z',
          until: '2026-12-26T08:00:00Z',
          message: 'Please come next door.',
          button: { text: 'How to find us', link: 'javascript:alert(1)' },
        },
      ],
    })
    expect(value.notices).toMatchObject([{ message: 'Please come next door.', button: null }])
    expect(problems).toHaveLength(1)
  })
})

test('a missing group of fields has the defaults of its fields', () => {
  const groups = (page: object) => {
    const { stats, callToAction, welcome, seo } = schemas.homeSchema.parse({ page }).page
    return { stats, callToAction, welcome, seo }
  }
  expect(groups({})).toEqual(groups({ stats: {}, callToAction: {}, welcome: {}, seo: {} }))
  expect(groups({})).toMatchObject({
    stats: { yearsLabel: 'years of service', yearsOfService: '' },
    callToAction: { button: 'Schedule an Appointment', heading: '' },
  })
})

describe('a clinic', () => {
  test('DAT-02 requires an id and a name only', () => {
    expect(clinicOf({})).toMatchObject({
      value: { id: 'ashland', name: 'Ashland', title: '', accent: 'teal', coordinates: null },
      problems: [],
    })
    for (const missing of [{ id: '' }, { id: null }, { name: '  ' }, { name: undefined }])
      expect(() => clinicOf(missing)).toThrow()
  })

  test.each(['East Medford', '../etc', 'ashland;', 'a=b', 'Ashland', 'ash\nland', 'ash"land'])(
    'DAT-02 rejects the id %j, which would be unsafe in an address or a cookie',
    (id) => {
      expect(() => clinicOf({ id })).toThrow()
    },
  )

  test('DAT-23 has valid coordinates or none', () => {
    expect(
      clinicOf({ coordinates: { _type: 'geopoint', lat: 42.3, lng: -122.8 } }).value.coordinates,
    ).toEqual({ lat: 42.3, lng: -122.8 })
    for (const coordinates of [
      { lat: 91, lng: 0 },
      { lat: 0, lng: 181 },
      { lat: '42', lng: 1 },
      { lat: 42 },
    ]) {
      const { value, problems } = clinicOf({ coordinates })
      expect(value.coordinates).toBeNull()
      expect(problems).toHaveLength(1)
    }
  })

  test('DAT-18 has one of four accents, and teal for any other value', () => {
    for (const accent of ['teal', 'blue', 'purple', 'green'])
      expect(clinicOf({ accent }).value.accent).toBe(accent)
    expect(clinicOf({ accent: 'red' })).toMatchObject({
      value: { accent: 'teal' },
      problems: [{ path: expect.any(String) }],
    })
  })

  test('DAT-09 links to web addresses only', () => {
    const { value, problems } = clinicOf({
      socialMedia: {
        facebook: 'https://facebook.example.com/a',
        instagram: 'javascript:alert(1)',
        x: ' https://x.example.com',
      },
    })
    expect(value.socialMedia).toEqual({
      facebook: 'https://facebook.example.com/a',
      instagram: '',
      x: '',
    })
    expect(problems).toHaveLength(2)
  })

  test.each([
    'image-abc-2x2-png',
    `image-${'a'.repeat(40)}-2x-png`,
    `image-${'a'.repeat(40)}-2x2-../../x`,
    `file-${'a'.repeat(40)}-pdf`,
  ])('DAT-17 has no picture for the asset %s, whose name is unsafe in a path', (_id) => {
    const { value, problems } = clinicOf({ image: { alt: 'x', asset: { _id } } })
    expect(value.image).toBeNull()
    expect(problems).toHaveLength(1)
  })
})

describe('packages', () => {
  const packageOf = (more: object) =>
    schemas.membershipPackage.safeParse({ id: 'ultimate', name: 'Ultimate', price: 950, ...more })
      .success

  test('DAT-43 DAT-44 have one of three ids, a name and a price', () => {
    for (const id of ['chiropractic', 'acupuncture', 'ultimate'])
      expect(packageOf({ id })).toBe(true)
    for (const invalidValue of [
      { id: 'massage' },
      { name: '' },
      { price: 0 },
      { price: -1 },
      { price: '950' },
      { price: null },
    ])
      expect(packageOf(invalidValue)).toBe(false)
  })

  test('have savings only above zero, so that no page renders the zero itself', () => {
    for (const savings of [0, -5])
      expect(
        schemas.membershipPackage.parse({
          id: 'ultimate',
          name: 'Ultimate',
          price: 950,
          offerSavings: savings,
          thankYouSavings: savings,
        }),
      ).toMatchObject({ offerSavings: null, thankYouSavings: null })
  })

  test('have two monthly payments at least, because one is not monthly', () => {
    const monthlyOf = (payments: number) =>
      schemas.membershipPackage.parse({
        id: 'ultimate',
        name: 'Ultimate',
        price: 950,
        monthly: { amount: 950 / payments, payments },
      }).monthly
    expect(monthlyOf(2)).toEqual({ amount: 475, payments: 2 })
    expect(monthlyOf(1)).toBeNull()
  })
})

test("DAT-35 a provider's empty clinic values are preserved (C-18)", () => {
  expect(
    schemas.provider.parse({ id: 'x', name: 'X', clinicIds: ['', 'Ashland', null, 3] }).clinicIds,
  ).toEqual(['', 'Ashland'])
})

describe('with any value in a document', () => {
  type Json = Record<string, unknown>
  type PartName = keyof typeof contentParts
  const names = Object.keys(contentParts) as PartName[]
  const queryResults = {} as Record<PartName, Json>
  const parsedParts = {} as Record<PartName, Json>
  beforeAll(async () => {
    const fetch = await fixtureSource(
      fileURLToPath(new URL('../../studio/fixtures', import.meta.url)),
    )
    for (const name of names) {
      queryResults[name] = (await fetch(contentParts[name].query)) as Json
      parsedParts[name] = contentParts[name].schema.parse(queryResults[name])
    }
  })

  /**
   * Replaces a value at the path that the numbers select inside a document. Returns the first two steps of the path.
   */
  function replaceValue(
    root: Json,
    turns: number[],
    invalidValue: unknown,
  ): [member: string, place: string | number | undefined] {
    const path: (string | number)[] = []
    let parent: unknown = root
    for (const turn of turns) {
      const keys = Array.isArray(parent) ? [...parent.keys()] : Object.keys(parent as Json)
      const key = keys[turn % keys.length]
      if (key === undefined) break
      path.push(key)
      const child = (parent as Record<string | number, unknown>)[key]
      const canDescend =
        typeof child === 'object' &&
        child !== null &&
        Object.keys(child).length > 0 &&
        path.length < turns.length
      if (!canDescend) {
        const isDocument = path.length === 1 || (path.length === 2 && Array.isArray(parent))
        if (!isDocument) (parent as Record<string | number, unknown>)[key] = invalidValue
        break
      }
      parent = child
    }
    return [String(path[0]), path[1]]
  }

  const without = (index: number, list: unknown[]) => list.filter((_, at) => at !== index)

  test('STU-02 its part of the site can be parsed, and its neighbors are unchanged', () => {
    const turns = fc.array(fc.nat(60), { minLength: 2, maxLength: 7 })
    const invalidValue = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('', '  ', -1, 1e308, 'javascript:alert(1)', {
        _type: 'reference',
        _ref: 'x',
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...names), turns, invalidValue, (name, path, value) => {
        const modified = structuredClone(queryResults[name])
        const [member, place] = replaceValue(modified, path, value)
        const before = parsedParts[name]
        const { value: after, problems } = collectProblems(
          () => contentParts[name].schema.parse(modified) as Json,
        )

        const documents = before[member]
        if (Array.isArray(documents)) {
          const [remaining, index] = [after[member] as unknown[], Number(place)]
          const isLeftOut = remaining.length < documents.length
          expect(without(isLeftOut ? -1 : index, remaining)).toEqual(without(index, documents))
          if (isLeftOut)
            expect(problems.map(({ documentId }) => documentId)).toContain(
              (queryResults[name][member] as Json[])[index]?._id ?? '',
            )
        }
        expect({ ...after, [member]: null }).toEqual({ ...before, [member]: null })
      }),
    )
  })
})
