import { billStores } from '@site/domain/bill-stores'
import { describe, expect, test } from 'vitest'
import { createPaymentRedirect, type Charge } from './payment-redirect.server'
import type { PaymentSettings } from './stores'

const settings: PaymentSettings = {
  url: 'https://pay.example.org/cart/add',
  stores: {
    ashland: { store: 'S-ASH', fingerprint: 'f-ash' },
    medford: { store: 'S-MED', fingerprint: 'f-med' },
    membership: { store: 'S-MEM', fingerprint: 'f-mem' },
  },
}
const purchase: Charge = {
  description: 'Bill payment',
  cents: 125_050,
  payer: {
    billingFirstName: 'Zoë',
    billingLastName: "O'Neill",
    billingEmail: 'zoe@example.org',
    billingPhone: '(541) 555-0100',
    patientName: 'Jordan Sample',
    patientDOB: '1985-03-07',
  },
  notes: ['Patient: Jordan Sample', 'Location: Ashland'],
  location: 'Ashland',
  extra: [['identifier', 'abc']],
}

describe('the fields for the payment page', () => {
  test('PAY-01 PAY-03 PAY-04 PAY-05 every specified field is in its order, and additional fields follow', () => {
    expect(createPaymentRedirect(settings, 'membership', purchase)).toEqual({
      url: 'https://pay.example.org/cart/add',
      fields: [
        ['description', 'Bill payment'],
        ['need_to_ship', 'no'],
        ['need_to_tax', 'no'],
        ['quantity', '1'],
        ['store', 'S-MEM'],
        ['fingerprint', 'f-mem'],
        ['price', '1250.50'],
        ['firstName', 'Zoë'],
        ['lastName', "O'Neill"],
        ['email', 'zoe@example.org'],
        ['phone', '(541) 555-0100'],
        ['notes', 'Patient: Jordan Sample\nLocation: Ashland'],
        ['patientName', 'Jordan Sample'],
        ['patientDOB', '1985-03-07'],
        ['location', 'Ashland'],
        ['identifier', 'abc'],
      ],
    })
  })

  test('PAY-02 no field requests or contains a card number', () => {
    const result = createPaymentRedirect(settings, 'ashland', purchase)
    expect(
      'fields' in result && result.fields.filter(([name]) => /card|cvv|cvc|expir/i.test(name)),
    ).toEqual([])
  })

  test('BIL-19 C-65 without an address, a mapping or a code no payment is prepared, and the reason is returned', () => {
    expect(createPaymentRedirect({ ...settings, url: null }, 'ashland', purchase)).toEqual({
      problem: 'Online payment isn’t available right now.',
    })
    expect(createPaymentRedirect(settings, 'central-point', purchase)).toEqual({
      problem: 'Online payment isn’t available for Ashland.',
    })
    expect(createPaymentRedirect(settings, undefined, purchase)).toEqual({
      problem: 'Online payment isn’t available for Ashland.',
    })
  })
})

test('PAY-06 Ashland and Central Point each have a bill store, and both Medford clinics share one', () => {
  const clinics = ['ashland', 'central-point', 'east-medford', 'north-medford']
  expect(clinics.map((id) => billStores.get(id))).toEqual([
    'ashland',
    'central-point',
    'medford',
    'medford',
  ])
})

test.each(['', 'klamath-falls', 'membership', '__proto__', 'constructor'])(
  'BIL-19 the location %j has no bill store',
  (location) => {
    expect(billStores.get(location)).toBeUndefined()
  },
)
