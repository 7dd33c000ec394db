import { expect, test } from 'vitest'
import { describeCharges, waysToPay } from './charges'
import { packages, practice } from '~/membership/agreement/testing'

const describeFor = (
  id: keyof typeof packages,
  frequency: 'annually' | 'monthly',
  billDay: number | null = null,
) => describeCharges(packages[id], frequency, { billDay, contact: practice })

test('CHK-09 C-08 Ultimate billed monthly is $95 for 10 months, recurring: first charge, later charges and total', () => {
  expect(describeFor('ultimate', 'monthly')).toEqual({
    label: 'Billed monthly, recurring',
    summary: '$95 today, then $95 a month for 9 months ($950 total)',
    today: '$95, the first of 10 monthly payments',
    later: '$95 a month for 9 months, on the same day of the month as the first payment',
    total: '$950 for 12 months',
    newTerm: '$95 a month for 10 months ($950 total)',
    renewal:
      'Your membership renews automatically for successive 12-month terms until you cancel. Each renewal term has the same charges.',
    renewalConsent:
      'I agree that my membership renews automatically for successive 12-month terms until I cancel, and I authorize the charges for each renewal term to my card: $95 a month for 10 months ($950 total).',
    cancellation:
      'To cancel, use the website’s “Cancel a membership” form, call the clinic at 541-555-0110 or email info@tablerock.example.org before the next billing date and give the patient’s name. You don’t need to give a reason, and there is no cancellation fee.',
  })
  expect(describeFor('ultimate', 'monthly', 5).later).toBe(
    '$95 a month for 9 months, on the 5th of each month',
  )
})

test('CHK-10 C-08 Ultimate billed annually is $950, recurring, and nothing else is charged within the term', () => {
  expect(describeFor('ultimate', 'annually')).toMatchObject({
    label: 'Billed annually, recurring',
    summary: '$950 today in one payment for 12 months',
    later: '',
    total: '$950 for 12 months',
    newTerm: '$950 in one payment',
  })
})

test('CHK-11 Chiropractic and Acupuncture are one-time payments that never renew, whatever the address requests', () => {
  for (const [id, price] of [
    ['chiropractic', '$550'],
    ['acupuncture', '$495'],
  ] as const) {
    expect(describeFor(id, 'monthly', 5)).toEqual(describeFor(id, 'annually'))
    expect(describeFor(id, 'annually')).toMatchObject({
      label: 'One-time payment',
      summary: `${price} today in one payment for 12 months`,
      later: '',
      renewal: 'The package does not renew.',
      renewalConsent: '',
      cancellation:
        'You don’t need to cancel. The package ends after 12 months, and we won’t charge you again.',
    })
  }
})

test('CHK-03 C-77 only Ultimate can be paid monthly, and annually is the default', () => {
  expect(waysToPay(packages.ultimate)).toEqual(['annually', 'monthly'])
  expect(waysToPay(packages.chiropractic)).toEqual(['annually'])
  expect(waysToPay({ ...packages.ultimate, monthly: null })).toEqual(['annually'])
})

test('C-08 amounts with cents add up, and a plan of two payments has one later month', () => {
  const plan = { ...packages.ultimate, monthly: { amount: 99.99, payments: 2 } }
  expect(describeCharges(plan, 'monthly', { contact: practice }).summary).toBe(
    '$99.99 today, then $99.99 a month for 1 month ($199.98 total)',
  )
})
