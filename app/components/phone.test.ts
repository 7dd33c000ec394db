import { expect, test } from 'vitest'
import { telHref } from './phone'

test.each([
  ['541-555-0110', 'tel:+15415550110'],
  ['(541) 555-0110', 'tel:+15415550110'],
  ['1-541-555-0110', 'tel:+15415550110'],
  ['+1 541.555.0110', 'tel:+15415550110'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
])('the number %s is dialled as %s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})

test.each(['541-555-0110 ext. 12', '541-555-0110 x12', '(541) 555-0110 Extension 12'])(
  'the extension of %s is not dialled as part of the number',
  (phone) => {
    expect(telHref(phone)).toBe('tel:+15415550110;ext=12')
  },
)
