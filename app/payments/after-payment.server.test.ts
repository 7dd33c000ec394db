import { describe, expect, test } from 'vitest'
import { createSessions } from '../session/sessions.server'
import { changeJourney } from '../session/change.server'
import type { Journey } from '../session/journey.server'
import { confirmPayment, failPayment } from './after-payment.server'

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
const membership = { kind: 'membership', package: 'ultimate' } as const

describe('after a confirmed payment', () => {
  test('PAY-12 C-70 of a membership: agreement, payload, billing preference and draft are gone, the way to the thank-you page stays', () => {
    const journey: Journey = { ...agreed, attempt: membership }
    expect(confirmPayment(journey)).toEqual({ membership: 'ultimate' })
    expect(journey).toEqual({ paid: 'ultimate', counted: ['acupuncture'] })
    expect(confirmPayment(journey)).toEqual({ membership: 'ultimate' })
  })

  test('PAY-12 of a bill: a membership under way in another tab stays, also after a reload, and none is thanked for, not even an earlier one', () => {
    const journey: Journey = { ...agreed, paid: 'acupuncture', attempt: { kind: 'bill' } }
    for (let view = 0; view < 2; view++) {
      expect(confirmPayment(journey)).toEqual({ membership: null })
      expect(journey).toEqual({ ...agreed, paid: 'acupuncture', attempt: { kind: 'bill' } })
    }
    journey.attempt = membership
    expect(confirmPayment(journey)).toEqual({ membership: 'ultimate' })
    expect(journey).toEqual({ paid: 'ultimate', counted: agreed.counted })
  })

  test('PAY-12 of nobody knows what: what is stated is cleared, and what was typed stays', () => {
    const journey: Journey = { ...agreed }
    expect(confirmPayment(journey)).toEqual({ membership: null })
    expect(journey).toEqual({ draft: agreed.draft, counted: agreed.counted })
  })
})

describe('after a failed payment', () => {
  test('PAY-20 C-74 the agreement is given up; billing preference, draft and the attempt stay, so that nothing is typed twice', () => {
    const journey: Journey = { ...agreed, attempt: membership }
    expect(failPayment(journey)).toEqual({ membership: 'ultimate', agreementDropped: true })
    expect(journey).toEqual({
      billing: agreed.billing,
      draft: agreed.draft,
      counted: agreed.counted,
      attempt: membership,
    })
    expect(failPayment(journey)).toEqual({ membership: 'ultimate', agreementDropped: false })
  })

  test('PAY-20 a card that fails and then another that is taken still lead to the thank-you page', () => {
    const journey: Journey = { ...agreed, attempt: membership }
    failPayment(journey)
    expect(confirmPayment(journey)).toEqual({ membership: 'ultimate' })
  })

  test('PAY-20 C-73 a failed bill names no membership and costs nobody a signed agreement', () => {
    const journey: Journey = { ...agreed, attempt: { kind: 'bill' }, paid: 'ultimate' }
    expect(failPayment(journey)).toEqual({ membership: null, agreementDropped: false })
    expect(journey).toEqual({ ...agreed, attempt: { kind: 'bill' }, paid: 'ultimate' })
  })
})

describe('the session around it', () => {
  const sessions = createSessions({
    secret: 'a secret of the tests, at least 32 long',
    secure: false,
  })
  const requestWith = (cookie: string) =>
    new Request('http://localhost/confirmation', cookie ? { headers: { Cookie: cookie } } : {})

  test('PAY-12 a visitor without a session gets none', async () => {
    const { said, headers } = await changeJourney(sessions, requestWith(''), confirmPayment)
    expect(said).toEqual({ membership: null })
    expect(headers.getSetCookie()).toEqual([])
  })

  test('PAY-12 PAY-20 what was cleared is cleared for the next request too', async () => {
    const session = await sessions.open(requestWith(''))
    Object.assign(session.journey, { ...agreed, attempt: membership })
    const [before = ''] = (await session.commit()).getSetCookie()
    const { headers } = await changeJourney(
      sessions,
      requestWith(before.split(';')[0] ?? ''),
      failPayment,
    )
    const [after = ''] = headers.getSetCookie()
    const { journey } = await sessions.open(requestWith(after.split(';')[0] ?? ''))
    expect(journey).toEqual({
      billing: agreed.billing,
      draft: agreed.draft,
      counted: agreed.counted,
      attempt: membership,
    })
  })
})
