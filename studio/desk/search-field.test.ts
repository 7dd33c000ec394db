import { expect, test } from 'vitest'
import { includesText } from './search-field'

test.each([
  ['Łukasz Đorđe', 'lukasz dorde'],
  ['Linh Nguyễn', ' NGUYEN '],
  ['Sean O’Neil', "o'neil"],
])('STU-04 a search finds %s with the text %j', (title, search) => {
  expect(includesText(title, search)).toBe(true)
})
