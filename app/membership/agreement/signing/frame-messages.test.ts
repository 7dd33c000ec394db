import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameMessage } from './frame-messages'

const frame = {} as Window
const origin = 'https://clinics.example.org'
const payload = {
  member_name: 'Mia Muster',
  dob: '1985-03-07',
  phone: '(541) 555-0100',
  email: 'mia@example.com',
  pay_option: 'plan',
  billing_day: 5,
  start_date: '2026-11-20',
  end_date: '2027-11-20',
  signature: 'Mia Muster',
  ack_terms: true,
  ack_disclosure: true,
  ack_autorenew: true,
  ack_bonus: true,
  payment_in_full: false,
  acknowledge: true,
}
const readMessage = (data: unknown, from: Partial<Pick<MessageEvent, 'source' | 'origin'>> = {}) =>
  frameMessage({ source: frame, origin, data, ...from }, frame, origin)

describe('messages of the agreement form', () => {
  test('AGR-10 AGR-12 AGR-14 a submission contains the payload, and unknown keys are dropped', () => {
    expect(
      readMessage({
        type: 'agreement:submit',
        payload: { ...payload, price: 1, __proto__: { admin: true } },
        more: 1,
      }),
    ).toEqual({ type: 'agreement:submit', payload })
  })

  test('AGR-11 a change of billing contains frequency and billing day', () => {
    expect(
      readMessage({ type: 'agreement:billing-change', frequency: 'monthly', billing_day: 5 }),
    ).toEqual({ type: 'agreement:billing-change', frequency: 'monthly', billing_day: 5 })
    expect(
      readMessage({ type: 'agreement:billing-change', frequency: 'annually', billing_day: null }),
    ).not.toBeNull()
    for (const wrong of [
      { frequency: 'weekly', billing_day: null },
      { frequency: 'monthly', billing_day: 29 },
      { frequency: 'monthly' },
    ])
      expect(readMessage({ type: 'agreement:billing-change', ...wrong })).toBeNull()
  })

  test('C-79 a message of another frame, of another origin or without a frame is ignored', () => {
    const data = { type: 'agreement:submit', payload }
    expect(readMessage(data, { source: {} as Window })).toBeNull()
    expect(readMessage(data, { source: null })).toBeNull()
    expect(readMessage(data, { origin: 'https://clinics.example.org.evil.example' })).toBeNull()
    expect(frameMessage({ source: null, origin, data }, null, origin)).toBeNull()
  })

  test('C-79 a message that is too large is ignored', () => {
    expect(
      readMessage({
        type: 'agreement:submit',
        payload: { ...payload, member_name: 'x'.repeat(1001) },
      }),
    ).toBeNull()
    expect(
      readMessage({ type: 'agreement:submit', payload, ballast: 'x'.repeat(20_000) }),
    ).toBeNull()
  })

  test('C-79 any other message is ignored', () => {
    fc.assert(fc.property(fc.anything(), (data) => readMessage(data) === null))
    const circular: Record<string, unknown> = { type: 'agreement:edit' }
    circular['self'] = circular
    expect(readMessage(circular)).toBeNull()
  })
})
