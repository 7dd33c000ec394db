import { describe, expect, test } from 'vitest'
import type { Journey } from '../session/journey.server'
import {
  confirmPayment,
  failPayment,
  membershipToRetry,
  paidMembership,
} from './after-payment.server'
import { billAttempt, membershipAttempt } from './testing'

const agreed: Journey = {
  agreement: {
    package: 'ultimate',
    location: 'ashland',
    version: 'v1.0',
    submittedAt: '2026-01-01T00:00:00.000Z',
    by: 'signature',
    price: 95,
    payments: 10,
    recurring: true,
    freq: 'monthly',
    billDay: 5,
    startDate: '2026-01-01',
    endDate: '2027-01-01',
  },
  signing: {
    package: 'ultimate',
    location: 'ashland',
    digest: 'd',
    submittedAt: '2026-01-01T00:00:00.000Z',
  },
  payload: { member_name: 'Jordan Sample' },
  billing: { freq: 'monthly', billDay: 5 },
  draft: { patientName: 'Jordan Sample' },
  counted: ['acupuncture'],
}
const own = { isOwn: true }
const fromElsewhere = { isOwn: false }
const membership = () => ({ ...membershipAttempt })
const bill = () => ({ ...billAttempt })

describe('after a confirmed payment', () => {
  test.each([own, fromElsewhere])(
    'PAY-12 C-70 of a membership, opened as %j: agreement, payload, billing preference and draft are cleared, the way to the thank-you page stays',
    (visit) => {
      const journey: Journey = { ...agreed, attempt: membership() }
      for (let view = 0; view < 2; view++) {
        confirmPayment(journey, visit)
        expect(paidMembership(journey)).toBe('ultimate')
        expect(journey).toEqual({
          paid: 'ultimate',
          counted: ['acupuncture'],
          attempt: { ...membership(), outcome: 'confirmed' },
          purchased: ['digest of a membership'],
        })
      }
    },
  )

  test('PAY-12 of a bill: a membership in another tab stays, also after a reload, and no membership is thanked for, not even an earlier one', () => {
    const journey: Journey = { ...agreed, paid: 'acupuncture', attempt: bill() }
    for (let view = 0; view < 2; view++) {
      confirmPayment(journey, own)
      expect(paidMembership(journey)).toBeNull()
      expect(journey).toEqual({
        ...agreed,
        paid: 'acupuncture',
        attempt: { ...bill(), outcome: 'confirmed' },
        purchased: ['digest of a bill'],
      })
    }
  })

  test('PAY-12 without an attempt: the visitor’s own visit clears what is stated and keeps what was typed', () => {
    const journey: Journey = { ...agreed }
    confirmPayment(journey, own)
    expect(paidMembership(journey)).toBeNull()
    expect(journey).toEqual({ draft: agreed.draft, counted: agreed.counted })
  })

  test('PAY-12 without an attempt, or after a confirmed one, a link on another site clears nothing', () => {
    const journey: Journey = { ...agreed }
    confirmPayment(journey, fromElsewhere)
    expect(journey).toEqual(agreed)
    const again: Journey = { ...agreed, attempt: { ...membership(), outcome: 'confirmed' } }
    confirmPayment(again, fromElsewhere)
    expect(again).toEqual({ ...agreed, attempt: { ...membership(), outcome: 'confirmed' } })
  })

  test('a session remembers the last eight purchases', () => {
    const journey: Journey = {}
    for (let count = 1; count <= 10; count++) {
      journey.attempt = { ...bill(), purchase: String(count) }
      confirmPayment(journey, own)
    }
    expect(journey.purchased).toEqual(['3', '4', '5', '6', '7', '8', '9', '10'])
  })
})

describe('after a failed payment', () => {
  test('PAY-20 C-74 the agreement is cleared; billing preference, draft and the attempt stay, so that nothing is typed twice', () => {
    const journey: Journey = { ...agreed, attempt: membership() }
    expect(failPayment(journey, fromElsewhere)).toEqual({ agreementDropped: true })
    const failed = { ...membership(), outcome: 'failed' } as const
    expect(membershipToRetry(journey)).toEqual(failed)
    expect(journey).toEqual({
      billing: agreed.billing,
      draft: agreed.draft,
      counted: agreed.counted,
      attempt: failed,
    })
    expect(failPayment(journey, fromElsewhere)).toEqual({ agreementDropped: false })
    expect(membershipToRetry(journey)).toEqual(failed)
  })

  test('PAY-20 an agreement signed since the failure stays when a link on another site opens the page', () => {
    const journey: Journey = { ...agreed, attempt: { ...membership(), outcome: 'failed' } }
    expect(failPayment(journey, fromElsewhere)).toEqual({ agreementDropped: false })
    expect(journey.agreement).toEqual(agreed.agreement)
    expect(failPayment(journey, own)).toEqual({ agreementDropped: true })
  })

  test('PAY-20 without an attempt only the visitor’s own visit clears the agreement', () => {
    const journey: Journey = { ...agreed }
    expect(failPayment(journey, fromElsewhere)).toEqual({ agreementDropped: false })
    expect(journey).toEqual(agreed)
    expect(failPayment(journey, own)).toEqual({ agreementDropped: true })
    expect(journey).toEqual({
      billing: agreed.billing,
      draft: agreed.draft,
      counted: agreed.counted,
    })
  })

  test('PAY-20 a card that fails and then another that is accepted still lead to the thank-you page', () => {
    const journey: Journey = { ...agreed, attempt: membership() }
    failPayment(journey, fromElsewhere)
    confirmPayment(journey, fromElsewhere)
    expect(paidMembership(journey)).toBe('ultimate')
    expect(membershipToRetry(journey)).toBeNull()
  })

  test('PAY-20 C-73 a failed bill leads to no membership and clears no signed agreement', () => {
    const journey: Journey = { ...agreed, attempt: bill(), paid: 'ultimate' }
    expect(failPayment(journey, own)).toEqual({ agreementDropped: false })
    expect(membershipToRetry(journey)).toBeNull()
    expect(journey).toEqual({
      ...agreed,
      attempt: { ...bill(), outcome: 'failed' },
      paid: 'ultimate',
    })
  })
})
