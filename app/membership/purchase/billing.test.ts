import { expect, test } from 'vitest'
import { agreedCharge, chargeOf, otherBilling } from './billing'

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

test('CHK-09 one charge of Ultimate billed monthly is $95', () => {
  expect(chargeOf(ultimate, 'monthly')).toBe(95)
})

test('CHK-10 one charge of Ultimate billed annually is $950', () => {
  expect(chargeOf(ultimate, 'annually')).toBe(950)
})

test('CHK-11 Chiropractic and Acupuncture are one-time payments, whatever the address requests', () => {
  expect(chargeOf(chiropractic, 'monthly')).toBe(550)
})

test('CHK-14 CHK-15 a change switches the frequency, and annual billing drops the billing day', () => {
  expect(otherBilling({ freq: 'monthly', billDay: 5 })).toEqual({ freq: 'annually', billDay: null })
  expect(otherBilling({ freq: 'annually', billDay: null })).toEqual({
    freq: 'monthly',
    billDay: null,
  })
})

test('CHK-20 the number of payments of a plan is part of an agreement for the plan only', () => {
  expect(agreedCharge(ultimate, 'monthly')).toEqual({ price: 95, payments: 10, recurring: true })
  expect(agreedCharge(ultimate, 'annually')).toEqual({
    price: 950,
    payments: null,
    recurring: true,
  })
})
