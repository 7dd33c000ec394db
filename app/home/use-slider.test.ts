import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighbor } from './use-slider'

test('HOM-21 the first slide follows the last, and the last precedes the first', () => {
  expect(neighbor(2, 1, 3)).toBe(0)
  expect(neighbor(0, -1, 3)).toBe(2)
  expect(neighbor(0, 1, 3)).toBe(1)
})

test('HOM-21 continuing in one direction shows every slide once and returns to the start, for any number of slides', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.nat(29),
      fc.constantFrom(1 as const, -1 as const),
      (count, begin, step) => {
        const start = begin % count
        const visited: number[] = []
        for (let slide = start; visited.length < count; slide = neighbor(slide, step, count))
          visited.push(slide)
        expect(new Set(visited)).toEqual(
          new Set(Array.from({ length: count }, (_, slide) => slide)),
        )
        expect(neighbor(visited.at(-1) ?? 0, step, count)).toBe(start)
      },
    ),
  )
})
