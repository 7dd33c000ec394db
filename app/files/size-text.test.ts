import { expect, test } from 'vitest'
import { sizeText } from './size-text'

test('sizes are formatted in KB or MB', () => {
  expect([1, 1024, 122_900, 1_023_000, 1_500_000].map(sizeText)).toEqual([
    '1 KB',
    '1 KB',
    '120 KB',
    '999 KB',
    '1.4 MB',
  ])
})
