import { expect, test } from 'vitest'
import { findMonthlyPaymentsProblem } from './monthly-payments'

test('C-08 monthly payments add up to the price to the cent', () => {
  expect(
    findMonthlyPaymentsProblem({ price: 950, monthly: { amount: 95, payments: 10 } }),
  ).toBeNull()
  expect(
    findMonthlyPaymentsProblem({ price: 496.2, monthly: { amount: 41.35, payments: 12 } }),
  ).toBeNull()
  expect(findMonthlyPaymentsProblem({ price: 950, monthly: { amount: 99.1, payments: 10 } })).toBe(
    '10 payments of $99.10 add up to $991, but the price is $950. Correct the payments or the price.',
  )
})

test('a package without monthly payments or without a price has no problem', () => {
  expect(findMonthlyPaymentsProblem({ price: 950 })).toBeNull()
  expect(findMonthlyPaymentsProblem({ price: 950, monthly: {} })).toBeNull()
  expect(findMonthlyPaymentsProblem({ monthly: { amount: 95, payments: 10 } })).toBeNull()
})

test('an amount without a number of payments, and a number without an amount, are incomplete', () => {
  const message = /^Enter both the amount and the number/
  expect(findMonthlyPaymentsProblem({ price: 950, monthly: { amount: 95 } })).toMatch(message)
  expect(findMonthlyPaymentsProblem({ price: 950, monthly: { payments: 10 } })).toMatch(message)
})
