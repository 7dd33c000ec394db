import { expect, test } from 'vitest'
import type { SessionData } from '~/session/session-data.server'
import { checkoutDraft, discardAgreement, updateDraft } from './draft.server'

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

test('AGR-20 a draft stores the entered values of the checkout’s own fields only', () => {
  const sessionData: SessionData = {
    draft: { billingFirstName: 'Mia', billingEmail: 'old@example.com' },
  }
  updateDraft(sessionData, form({ billingEmail: 'new@example.com', price: '1', intent: 'review' }))
  expect(sessionData.draft).toEqual({ billingFirstName: 'Mia', billingEmail: 'new@example.com' })
})

test('AGR-20 an emptied field stays empty, and long values are cut so that the session fits its cookie', () => {
  const sessionData: SessionData = { draft: { patientName: 'Mia' } }
  const long = 'x'.repeat(10_000)
  updateDraft(sessionData, form({ patientName: '', billingFirstName: long, billingEmail: long }))
  expect(sessionData.draft).toEqual({
    patientName: '',
    billingFirstName: 'x'.repeat(100),
    billingEmail: 'x'.repeat(254),
  })
})

test('CHK-07 the checkout starts with the details of the agreement', () => {
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

test('CHK-14 CHK-23 discarding an agreement removes it completely and keeps the details that both forms share', () => {
  const sessionData: SessionData = {
    payload,
    signing: {
      package: 'ultimate',
      location: 'ashland',
      digest: 'x',
      submittedAt: '2026-01-01T00:00:00.000Z',
    },
  }
  discardAgreement(sessionData)
  expect(Object.keys(sessionData)).toEqual(['draft'])
  expect(sessionData.draft?.['patientName']).toBe('Mia van Muster')
})
