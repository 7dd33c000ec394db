import { expect, test } from 'vitest'
import { initials } from './initials'

test.each([
  ['Maren Holloway-Tate', 'MH'],
  ['Dr. Saoirse Ní Bhriain', 'SB'],
  ['Łukasz Wierzba', 'ŁW'],
  ['Cher', 'C'],
  ['  ann   lee ', 'AL'],
  ['’t Hooft', 'TH'],
  ['Dr.', ''],
])('PRV-08 the monogram of %j is %j', (name, monogram) => {
  expect(initials(name)).toBe(monogram)
})
