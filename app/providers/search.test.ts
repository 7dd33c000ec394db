import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '@site/domain/fold'
import { searchProviders, type Searchable } from './search'

const person = (
  name: string,
  credentials = '',
  specialties: string[] = [],
  title = '',
  languages: string[] = [],
  serviceNames: string[] = [],
): Searchable => ({
  name,
  credentials,
  specialties,
  title,
  languages,
  serviceNames,
})

const linh = person('Linh Nguyễn', 'LMT', ['Jaw tension'], 'Bodyworker', ['Vietnamese'])
const lukasz = person(
  'Łukasz Wierzba',
  'CPT',
  ['Balance training'],
  'Exercise Coach',
  [],
  ['Injury Rehab'],
)
const zoe = person('Zoë-Anne O’Neill', 'DC', ['Hip pain'], 'Clinic Lead')
const ji = person('Ji-woo Pemberton', 'L.Ac., LMT', ['Cupping'], 'Needle specialist', ['Korean'])
const hollis = person('Hollis Brandywine', '', ['Scheduling'], 'Patient Care Coordinator')
const team = [linh, lukasz, zoe, ji, hollis]

const search = (term: string) => searchProviders(team, term)

describe('PRV-05 the search', () => {
  test.each([
    ['nguyen', [linh]],
    ['  LINH  ', [linh]],
    ['lukasz', [lukasz]],
    ['ŁUKASZ', [lukasz]],
    ['zoe', [zoe]],
    ["o'neill", [zoe]],
    ['hip pain', [zoe]],
    ['pain hip', [zoe]],
    ['vietnamese', [linh]],
    ['KOREAN', [ji]],
    ['injury rehab', [lukasz]],
    ['coordinator', [hollis]],
    ['Dr. O’Neill', [zoe]],
    ['dr nguyen', [linh]],
    ['Ji-woo Pemberton, L.Ac., LMT', [ji]],
    ['Doctor Zoe-Anne', [zoe]],
    ['no such name', []],
  ])(
    '%j matches by name, specialty, language, service and title, regardless of case, accents and outer spaces',
    (term, people) => {
      expect(search(term)).toEqual(people)
    },
  )

  test.each([
    ['LMT', [linh, ji]],
    ['massage', [linh, ji]],
    ['massage therapist', [linh, ji]],
    ['DC', [zoe]],
    ['chiropractor', [zoe]],
    ['chiropractic', [zoe]],
    ['acupuncture', [ji]],
    ['L.Ac.', [ji]],
    ['lac', [ji]],
  ])('%j matches by credential and by its everyday name', (term, people) => {
    expect(search(term)).toEqual(people)
  })

  test('a term does not match across two of a person’s texts', () => {
    expect(searchProviders([person('Ann Lee', '', ['Sleep'])], 'leesleep')).toEqual([])
  })
})

const name = fc.string({
  unit: fc.constantFrom(...'abcdefzłøéñüñç -’AZÉ'),
  minLength: 1,
  maxLength: 14,
})
const people = fc.array(
  fc.record({
    name,
    specialties: fc.array(name, { maxLength: 3 }),
    languages: fc.array(name, { maxLength: 2 }),
    serviceNames: fc.array(name, { maxLength: 2 }),
    title: name,
    credentials: fc.constantFrom('', 'DC', 'LMT', 'L.Ac.', 'ND, CPT'),
  }),
  { maxLength: 30 },
)

describe('PRV-05 any team and any term', () => {
  test('without a term every provider is listed, in order', () => {
    fc.assert(
      fc.property(people, fc.constantFrom('', ' ', '\t '), (all, term) => {
        expect(searchProviders(all, term)).toEqual(all)
      }),
    )
  })

  test('the result is a subset of the team, in its order', () => {
    fc.assert(
      fc.property(people, fc.string(), (all, term) => {
        const result = searchProviders(all, term)
        expect(all.filter((one) => result.includes(one))).toEqual(result)
      }),
    )
  })

  test('every provider is found by any part of the name, in any case, with and without accents', () => {
    fc.assert(
      fc.property(people, name, fc.nat(), fc.nat(), (all, ownName, start, length) => {
        const one = person(ownName)
        const letters = [...ownName]
        const piece = letters
          .slice(start % letters.length, (start % letters.length) + 1 + (length % letters.length))
          .join('')
        for (const term of [piece, piece.toUpperCase(), fold(piece), `  ${piece} `])
          expect(searchProviders([...all, one], term)).toContain(one)
      }),
    )
  })

  test('an additional word never adds providers', () => {
    fc.assert(
      fc.property(people, name, name, (all, first, second) => {
        const wider = searchProviders(all, first)
        for (const one of searchProviders(all, `${first} ${second}`)) expect(wider).toContain(one)
      }),
    )
  })

  test('folding a folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})
