import { expect, test } from 'vitest'
import { monthlyPaymentsProblem } from './monthly-payments'

test('C-08 monthly payments make the price to the cent', () => {
  expect(monthlyPaymentsProblem({ price: 950, monthly: { amount: 95, payments: 10 } })).toBeNull()
  expect(
    monthlyPaymentsProblem({ price: 496.2, monthly: { amount: 41.35, payments: 12 } }),
  ).toBeNull()
  expect(monthlyPaymentsProblem({ price: 950, monthly: { amount: 99.1, payments: 10 } })).toBe(
    '10 payments of $99.10 make $991, not $950.',
  )
})

test('a package without monthly payments, or without a price yet, is left alone', () => {
  expect(monthlyPaymentsProblem({ price: 950 })).toBeNull()
  expect(monthlyPaymentsProblem({ price: 950, monthly: {} })).toBeNull()
  expect(monthlyPaymentsProblem({ monthly: { amount: 95, payments: 10 } })).toBeNull()
})

test('an amount without a number, or a number without an amount, is half a plan', () => {
  const half = /need both an amount and a number/
  expect(monthlyPaymentsProblem({ price: 950, monthly: { amount: 95 } })).toMatch(half)
  expect(monthlyPaymentsProblem({ price: 950, monthly: { payments: 10 } })).toMatch(half)
})
