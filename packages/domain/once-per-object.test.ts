import { expect, test } from 'vitest'
import { oncePerObject } from './once-per-object'

test('the result is computed once for each object, whatever equals it', () => {
  const computed: number[][] = []
  const sum = oncePerObject((values: number[]) => {
    computed.push(values)
    return values.reduce((total, value) => total + value, 0)
  })
  const [first, second] = [
    [1, 2],
    [1, 2],
  ]
  expect([sum(first), sum(first), sum(second)]).toEqual([3, 3, 3])
  expect(computed).toEqual([first, second])
})
