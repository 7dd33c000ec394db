import { describe, expect, test } from 'vitest'
import type { PaymentAttempt, SessionData } from '~/session/session-data.server'
import {
  checkoutToRetry,
  confirmPayment,
  failPayment,
  isAgreed,
  membershipToRetry,
  paidMembership,
} from './after-payment.server'
import { addAttempt, deleteAttempts, preparedAttempts } from './attempt.server'
import { billAttempt, membershipAttempt, signedAgreement } from './testing'

const agreed: SessionData = {
  agreement: signedAgreement,
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
/** A session whose agreement was signed in another tab while the Ultimate payment was open. */
const agreedElsewhere: SessionData = {
  ...agreed,
  agreement: agreed.agreement && {
    ...agreed.agreement,
    package: 'chiropractic',
    submittedAt: '2026-01-01T00:05:00.000Z',
  },
}

describe('after a confirmed payment', () => {
  test.each([own, fromElsewhere])(
    'PAY-12 C-70 for a membership, opened as %j: agreement, payload, billing preference and draft are cleared, and the link to the thank-you page remains',
    (visit) => {
      const sessionData: SessionData = { ...agreed, attempt: membership() }
      for (let view = 0; view < 2; view++) {
        confirmPayment(sessionData, visit)
        expect(paidMembership(sessionData)).toBe('ultimate')
        expect(sessionData).toEqual({
          paid: 'ultimate',
          counted: ['acupuncture'],
          attempt: { ...membership(), outcome: 'confirmed' },
          purchased: ['digest of a membership'],
        })
      }
    },
  )

  test('PAY-12 for a bill: a membership in another tab remains, also after a reload, and the page links to no thank-you page, not even of an earlier membership', () => {
    const sessionData: SessionData = { ...agreed, paid: 'acupuncture', attempt: bill() }
    for (let view = 0; view < 2; view++) {
      confirmPayment(sessionData, own)
      expect(paidMembership(sessionData)).toBeNull()
      expect(sessionData).toEqual({
        ...agreed,
        paid: 'acupuncture',
        attempt: { ...bill(), outcome: 'confirmed' },
        purchased: ['digest of a bill'],
      })
    }
  })

  test.each([own, fromElsewhere])(
    'PAY-12 for a membership, opened as %j: an agreement that was signed in another tab remains with its details, also after a reload',
    (visit) => {
      const sessionData: SessionData = { ...agreedElsewhere, attempt: membership() }
      for (let view = 0; view < 2; view++) {
        confirmPayment(sessionData, visit)
        expect(sessionData).toEqual({
          ...agreedElsewhere,
          paid: 'ultimate',
          attempt: { ...membership(), outcome: 'confirmed' },
          purchased: ['digest of a membership'],
        })
      }
    },
  )

  test('PAY-12 an attempt of an earlier version, which names no agreement, clears the current one', () => {
    const { agreedAt: _, ...attempt } = membership()
    const sessionData: SessionData = { ...agreedElsewhere, attempt }
    confirmPayment(sessionData, fromElsewhere)
    expect(sessionData.agreement).toBeUndefined()
  })

  test('PAY-12 without an attempt: a direct visit clears the specified values and keeps the entered details', () => {
    const sessionData: SessionData = { ...agreed }
    confirmPayment(sessionData, own)
    expect(paidMembership(sessionData)).toBeNull()
    expect(sessionData).toEqual({ draft: agreed.draft, counted: agreed.counted })
  })

  test('PAY-12 without an attempt, or after a confirmed one, a link on another site clears nothing', () => {
    const sessionData: SessionData = { ...agreed }
    confirmPayment(sessionData, fromElsewhere)
    expect(sessionData).toEqual(agreed)
    const again: SessionData = { ...agreed, attempt: { ...membership(), outcome: 'confirmed' } }
    confirmPayment(again, fromElsewhere)
    expect(again).toEqual({ ...agreed, attempt: { ...membership(), outcome: 'confirmed' } })
  })

  test('a session stores the latest eight purchases', () => {
    const sessionData: SessionData = {}
    for (let count = 1; count <= 10; count++) {
      sessionData.attempt = { ...bill(), purchase: String(count) }
      confirmPayment(sessionData, own)
    }
    expect(sessionData.purchased).toEqual(['3', '4', '5', '6', '7', '8', '9', '10'])
  })
})

describe('after a failed payment', () => {
  test('PAY-20 C-74 the agreement is cleared; billing preference, draft and attempt remain, so that no value has to be entered twice', () => {
    const sessionData: SessionData = { ...agreed, attempt: membership() }
    expect(failPayment(sessionData, fromElsewhere)).toBe(true)
    const failed = { ...membership(), outcome: 'failed' } as const
    expect(membershipToRetry(sessionData)).toEqual(failed)
    expect(sessionData).toEqual({
      billing: agreed.billing,
      draft: agreed.draft,
      counted: agreed.counted,
      attempt: failed,
    })
    expect(failPayment(sessionData, fromElsewhere)).toBe(false)
    expect(membershipToRetry(sessionData)).toEqual(failed)
  })

  test('PAY-17 the way back leads to the checkout of the attempt, and nowhere once its package is no longer sold', () => {
    const clinics = [
      { id: 'central-point', domain: 'central' },
      { id: 'ashland', domain: 'ashlandor' },
    ]
    expect(
      checkoutToRetry(membership(), clinics, [{ id: 'chiropractic' }, { id: 'ultimate' }]),
    ).toBe('/membership-payment?package=ultimate&clinic=ashlandor')
    expect(checkoutToRetry(membership(), clinics, [{ id: 'chiropractic' }])).toBeNull()
  })

  test.each([own, fromElsewhere])(
    'PAY-20 opened as %j: an agreement that was signed in another tab or after the failure remains, also after a reload',
    (visit) => {
      const sessionData: SessionData = { ...agreedElsewhere, attempt: membership() }
      for (let view = 0; view < 2; view++) {
        expect(failPayment(sessionData, visit)).toBe(false)
        expect(sessionData).toEqual({
          ...agreedElsewhere,
          attempt: { ...membership(), outcome: 'failed' },
        })
      }
    },
  )

  test('PAY-20 C-74 the checkout to return to needs a signature unless its own package and clinic have one', () => {
    expect(isAgreed(agreed, membership())).toBe(true)
    expect(isAgreed(agreedElsewhere, membership())).toBe(false)
    expect(isAgreed(agreed, { ...membership(), clinic: 'central-point' })).toBe(false)
    expect(isAgreed({}, membership())).toBe(false)
  })

  test('PAY-20 without an attempt only a direct visit clears the agreement', () => {
    const sessionData: SessionData = { ...agreed }
    expect(failPayment(sessionData, fromElsewhere)).toBe(false)
    expect(sessionData).toEqual(agreed)
    expect(failPayment(sessionData, own)).toBe(true)
    expect(sessionData).toEqual({
      billing: agreed.billing,
      draft: agreed.draft,
      counted: agreed.counted,
    })
    expect(failPayment(sessionData, own)).toBe(false)
  })

  test('PAY-20 a confirmed payment stays confirmed when the failure page is opened afterwards', () => {
    const sessionData: SessionData = { attempt: membership() }
    confirmPayment(sessionData, fromElsewhere)
    failPayment(sessionData, own)
    expect(sessionData.attempt?.outcome).toBe('confirmed')
    expect(membershipToRetry(sessionData)).toBeNull()
  })

  test('PAY-20 a failed payment followed by an accepted one still leads to the thank-you page', () => {
    const sessionData: SessionData = { ...agreed, attempt: membership() }
    failPayment(sessionData, fromElsewhere)
    confirmPayment(sessionData, fromElsewhere)
    expect(paidMembership(sessionData)).toBe('ultimate')
    expect(membershipToRetry(sessionData)).toBeNull()
  })

  test('PAY-20 C-73 a failed bill leads to no membership and clears no signed agreement', () => {
    const sessionData: SessionData = { ...agreed, attempt: bill(), paid: 'ultimate' }
    expect(failPayment(sessionData, own)).toBe(false)
    expect(membershipToRetry(sessionData)).toBeNull()
    expect(sessionData).toEqual({
      ...agreed,
      attempt: { ...bill(), outcome: 'failed' },
      paid: 'ultimate',
    })
  })
})

describe('with several prepared payments', () => {
  const otherBill = { ...billAttempt, id: 'other', reference: 'INV-B', purchase: 'digest of B' }
  const otherMembership = {
    ...membershipAttempt,
    package: 'chiropractic',
    id: 'M-2',
    reference: 'M-2',
    purchase: 'digest of M-2',
  } as const
  const prepared = (...attempts: PaymentAttempt[]) => {
    const sessionData: SessionData = { ...agreed }
    for (const attempt of attempts) addAttempt(sessionData, { ...attempt })
    return sessionData
  }
  const ids = (sessionData: SessionData) => preparedAttempts(sessionData).map(({ id }) => id)

  test.each([
    ['two bills', bill(), otherBill],
    ['a bill and a membership', bill(), membership()],
    ['a membership and a bill', membership(), bill()],
    ['two different memberships', otherMembership, membership()],
  ])(
    'PAY-12 a confirmation after the preparation of %s counts both, clears no agreement and links to no thank-you page, also after a reload',
    (_, one, two) => {
      const sessionData = prepared(one, two)
      for (let view = 0; view < 2; view++) {
        confirmPayment(sessionData, own)
        expect(ids(sessionData)).toEqual([one.id, two.id])
        expect(sessionData.purchased).toEqual([one.purchase, two.purchase])
        expect(sessionData.agreement).toEqual(agreed.agreement)
        expect(sessionData.draft).toEqual(agreed.draft)
        expect(paidMembership(sessionData)).toBeNull()
      }
      addAttempt(sessionData, { ...bill(), id: 'next' })
      expect(ids(sessionData)).toEqual(['next'])
    },
  )

  test('PAY-20 a failed payment after a bill and a membership clears no agreement', () => {
    expect(failPayment(prepared(bill(), membership()), own)).toBe(false)
  })

  test('PAY-12 C-70 a membership that was prepared twice is cleared and linked, whichever of the two was paid', () => {
    const sessionData = prepared({ ...membership(), id: 'M-1' }, membership())
    confirmPayment(sessionData, fromElsewhere)
    expect(ids(sessionData)).toEqual(['M-1', membership().id])
    expect(sessionData.agreement).toBeUndefined()
    expect(paidMembership(sessionData)).toBe('ultimate')
  })

  test('PAY-10 a corrected bill takes the place of the attempt for the same invoice, and another attempt for the same membership that of a failed one', () => {
    expect(ids(prepared(otherBill, bill(), { ...otherBill, id: 'corrected', cents: 1 }))).toEqual([
      bill().id,
      'corrected',
    ])
    expect(ids(prepared(otherBill, { ...otherBill, id: 'elsewhere', clinic: 'medford' }))).toEqual([
      'other',
      'elsewhere',
    ])
    const failed = { ...membership(), id: 'M-1', outcome: 'failed' } as const
    expect(ids(prepared(bill(), failed, membership()))).toEqual([bill().id, membership().id])
    expect(ids(prepared(failed, otherMembership))).toEqual(['M-1', 'M-2'])
  })

  test('a session stores the latest four', () => {
    const attempts = ['1', '2', '3', '4', '5'].map((id) => ({ ...bill(), id, reference: id }))
    expect(ids(prepared(...attempts))).toEqual(['2', '3', '4', '5'])
  })

  test('C-82 clearing deletes every attempt of the kind', () => {
    const sessionData = prepared(bill(), membership(), otherBill)
    deleteAttempts(sessionData, 'bill')
    expect(sessionData).toEqual({ ...agreed, attempt: membership() })
    deleteAttempts(sessionData, 'membership')
    expect(sessionData).toEqual(agreed)
  })
})
