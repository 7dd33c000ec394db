import { describe, expect, test } from 'vitest'
import { countDocuments, findLosses } from './losses.server'

const documents = (count: number) => Array.from({ length: count }, (_, n) => ({ _id: `d${n}` }))

describe('the documents of a part', () => {
  test('are values with an id, and in lists only those that could be parsed', () => {
    const raw = {
      page: { _id: 'homePage' },
      missing: null,
      awards: documents(3),
      none: [],
      latest: { homePage: '2026-01-01' },
      moments: [{ at: '2026-01-01' }],
      providerCount: 41,
    }
    expect(countDocuments(raw, { page: {}, awards: [{}], none: [] })).toEqual({
      page: { count: 1, isSingleton: true },
      missing: { count: 0, isSingleton: true },
      awards: { count: 1, isSingleton: false },
      none: { count: 0, isSingleton: false },
    })
  })

  test('are none in a result with another shape', () => {
    for (const raw of [undefined, null, 7, 'text']) expect(countDocuments(raw, {})).toEqual({})
  })
})

describe('a loss', () => {
  const lossOf = (before: number, after: number) => {
    const counts = (count: number) => countDocuments({ list: documents(count) }, {})
    return findLosses('home', counts(before), counts(after)).length > 0
  }

  test.each([
    [1, 0, false],
    [2, 0, false],
    [3, 1, false],
    [3, 0, true],
    [4, 2, false],
    [4, 1, true],
    [6, 3, false],
    [6, 2, true],
    [41, 21, false],
    [41, 20, true],
    [3, 90, false],
  ])('of a list from %i to %i documents: %s', (before, after, expected) => {
    expect(lossOf(before, after)).toBe(expected)
  })

  test('includes a singleton that disappeared, but none that the query no longer requests', () => {
    const before = countDocuments({ page: { _id: 'homePage' } }, {})
    expect(findLosses('home', before, countDocuments({ page: null }, {}))).toEqual([
      { part: 'home', documents: 'page', before: 1, after: 0 },
    ])
    expect(findLosses('home', before, countDocuments({}, {}))).toEqual([])
    expect(findLosses('home', countDocuments({ page: null }, {}), before)).toEqual([])
  })
})
