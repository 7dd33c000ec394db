import { expect, test } from 'vitest'
import { billingOptions, validUntil } from './terms'

test('CHK-09 CHK-10 ultimate is $95 for 10 months or $950, both recurring', () => {
  expect(
    billingOptions({ price: 950, monthly: { amount: 95, payments: 10 }, recurring: true }),
  ).toEqual([
    { label: 'Billed monthly', text: '$95 for 10 months, recurring' },
    { label: 'Billed annually', text: '$950, recurring' },
  ])
})

test('CHK-11 the other packages are paid once', () => {
  expect(billingOptions({ price: 550, monthly: null, recurring: false })).toEqual([
    { label: 'One-time payment', text: '$550' },
  ])
})

test.each([
  ['2026-11-20T17:00:00Z', 'November 20, 2027'],
  ['2026-11-20T07:59:00Z', 'November 19, 2027'],
  ['2027-01-01T07:30:00Z', 'December 31, 2027'],
  ['2026-07-01T06:59:00Z', 'June 30, 2027'],
  ['2028-02-29T20:00:00Z', 'February 28, 2029'],
  ['2027-02-28T20:00:00Z', 'February 28, 2028'],
])('THX-02 bought at %s a package is valid until %s, by the date in Oregon', (now, expected) => {
  expect(validUntil(new Date(now))).toBe(expected)
})
