import { expect, test } from 'vitest'
import { billReference, addBillReference } from './bill-reference'

const reference = (invoice: string, amount = '') =>
  billReference(new URLSearchParams({ invoice, amount }))

test.each([
  ...['20418-3', 'INV1', 'a'.repeat(40)],
  ...['INV 7', '#20418', '2026/118', 'A_77', '1&2', 'é', '<script>', '𠮷'.repeat(40)],
])(
  'PAY-17 C-73 the invoice number %s is preserved in the form that the bill form accepts',
  (invoice) => {
    expect(reference(invoice).invoice).toBe(invoice)
    const address = addBillReference('/pay-my-bill', { invoice, amount: '' })
    const { searchParams } = new URL(address, 'http://localhost')
    expect(billReference(searchParams).invoice).toBe(invoice)
  },
)

test.each(['', ' ', '\u202e', 'a'.repeat(41)])(
  'C-73 %j is not a valid initial invoice number',
  (invoice) => {
    expect(reference(invoice).invoice).toBe('')
  },
)

test('C-73 an invoice number is one line without invisible characters', () => {
  expect(reference(' 20418\r\n-3\u202e ').invoice).toBe('20418 -3')
})

test.each(['125.00', '1,250', '10000'])('C-73 the amount %s is preserved', (amount) => {
  expect(reference('', amount).amount).toBe(amount)
})

test.each(['', '.', '-5', '1e3', '$5', 'NaN', '1234567890123', '5 5'])(
  'C-73 %j is not a valid initial amount',
  (amount) => {
    expect(reference('', amount).amount).toBe('')
  },
)

test('C-73 an address contains the available values and no empty ones', () => {
  expect(addBillReference('/pay-my-bill', { invoice: '1', amount: '' })).toBe(
    '/pay-my-bill?invoice=1',
  )
  expect(addBillReference('/pay-my-bill', { invoice: '', amount: '' })).toBe('/pay-my-bill')
})
