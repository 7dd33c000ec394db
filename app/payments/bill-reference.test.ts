import { expect, test } from 'vitest'
import { billReference, withBillReference } from './bill-reference'

const reference = (invoice: string, amount = '') =>
  billReference(new URLSearchParams({ invoice, amount }))

test.each(['20418-3', 'INV1', 'a'.repeat(40)])('C-73 the invoice number %s is kept', (invoice) => {
  expect(reference(invoice).invoice).toBe(invoice)
})

test.each(['', 'a'.repeat(41), 'a b', '<script>', 'é', '1/2', '1&2'])(
  'C-73 %j is no invoice number to start with',
  (invoice) => {
    expect(reference(invoice).invoice).toBe('')
  },
)

test.each(['125.00', '1,250', '10000'])('C-73 the amount %s is kept', (amount) => {
  expect(reference('', amount).amount).toBe(amount)
})

test.each(['', '.', '-5', '1e3', '$5', 'NaN', '1234567890123', '5 5'])(
  'C-73 %j is no amount to start with',
  (amount) => {
    expect(reference('', amount).amount).toBe('')
  },
)

test('C-73 an address carries what is known and nothing empty', () => {
  expect(withBillReference('/pay-my-bill', { invoice: '1', amount: '' })).toBe(
    '/pay-my-bill?invoice=1',
  )
  expect(withBillReference('/pay-my-bill', { invoice: '', amount: '' })).toBe('/pay-my-bill')
})
