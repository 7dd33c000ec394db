import { expect, test } from 'vitest'
import { barWidth, filledStars } from './ratings'

test.each([
  [5, 5],
  [4.9, 4],
  [4.8, 4],
  [4, 4],
  [3.99, 3],
  [0.9, 0],
  [0, 0],
])('HOM-27 a rating of %d fills %d stars', (rating, stars) => {
  expect(filledStars({ rating, allFiveStars: false })).toBe(stars)
})

test('HOM-27 DAT-38 all five stars are filled when staff choose so (C-35)', () => {
  expect(filledStars({ rating: 4.8, allFiveStars: true })).toBe(5)
})

test.each([
  [4.9, '98%'],
  [4.8, '96%'],
  [5, '100%'],
  [4.1, '82%'],
  [3.3, '66%'],
  [4.87, '97.4%'],
  [0, '0%'],
])('HOM-28 the bar of a rating of %d is %s wide', (rating, width) => {
  expect(barWidth(rating)).toBe(width)
})
