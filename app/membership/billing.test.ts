import { expect, test } from 'vitest'
import { billingText, chargeOf, otherBilling } from './billing'

const ultimate = {
  id: 'ultimate',
  name: 'Ultimate',
  price: 950,
  monthly: { amount: 95, payments: 10 },
  recurring: true,
} as const
const chiropractic = {
  id: 'chiropractic',
  name: 'Chiropractic',
  price: 550,
  monthly: null,
  recurring: false,
} as const

test('CHK-09 Ultimate billed monthly is $95 for 10 months, recurring', () => {
  expect(billingText(ultimate, 'monthly')).toBe('$95 a month for 10 months, recurring')
  expect(chargeOf(ultimate, 'monthly')).toBe(95)
})

test('CHK-10 Ultimate billed annually is $950, recurring', () => {
  expect(billingText(ultimate, 'annually')).toBe('$950 a year, recurring')
  expect(chargeOf(ultimate, 'annually')).toBe(950)
})

test('CHK-11 Chiropractic and Acupuncture are one-time payments, whatever an address asks for', () => {
  expect(billingText(chiropractic, 'monthly')).toBe('$550, one payment')
  expect(chargeOf(chiropractic, 'monthly')).toBe(550)
})

test('CHK-14 CHK-15 a change flips the frequency, and to annual drops the billing day', () => {
  expect(otherBilling({ freq: 'monthly', billDay: 5 })).toEqual({ freq: 'annually', billDay: null })
  expect(otherBilling({ freq: 'annually', billDay: null })).toEqual({
    freq: 'monthly',
    billDay: null,
  })
})
