import { expect, test } from 'vitest'
import type { Journey } from '../session/journey.server'
import { checkoutDraft, discardAgreement, keepDraft } from './draft.server'

const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}
const payload = {
  member_name: 'Mia van Muster',
  dob: '1985-03-07',
  phone: '(541) 555-0100',
  email: 'mia@example.com',
  signature: 'Mia van Muster',
}

test('AGR-20 a draft keeps what was typed, field by field, and no field that the checkout does not have', () => {
  const journey: Journey = { draft: { billingFirstName: 'Mia', billingEmail: 'old@example.com' } }
  keepDraft(journey, form({ billingEmail: 'new@example.com', price: '1', intent: 'review' }))
  expect(journey.draft).toEqual({ billingFirstName: 'Mia', billingEmail: 'new@example.com' })
})

test('AGR-20 a field that was emptied stays empty, and huge ones are cut so that the session fits its cookie', () => {
  const journey: Journey = { draft: { patientName: 'Mia' } }
  keepDraft(journey, form({ patientName: '', billingFirstName: 'x'.repeat(10_000) }))
  expect(journey.draft).toEqual({ patientName: '', billingFirstName: 'x'.repeat(100) })
})

test('CHK-07 the checkout starts with what the agreement already says', () => {
  expect(checkoutDraft({ payload })).toEqual({
    billingFirstName: 'Mia van',
    billingLastName: 'Muster',
    billingEmail: 'mia@example.com',
    billingPhone: '(541) 555-0100',
    patientName: 'Mia van Muster',
    patientDOB: '3/7/1985',
  })
  expect(checkoutDraft({ payload, draft: { patientName: 'Ben Muster' } }).patientName).toBe(
    'Ben Muster',
  )
  expect(Object.values(checkoutDraft({})).join('')).toBe('')
})

test('CHK-14 CHK-23 giving an agreement up drops it whole, and the details both forms share stay', () => {
  const journey: Journey = {
    payload,
    signing: {
      package: 'ultimate',
      location: 'ashland',
      digest: 'x',
      submittedAt: '2026-01-01T00:00:00.000Z',
    },
  }
  discardAgreement(journey)
  expect(Object.keys(journey)).toEqual(['draft'])
  expect(journey.draft?.['patientName']).toBe('Mia van Muster')
})
