import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { billAttempt, membershipAttempt } from '~/payments/testing'
import type { SessionData } from './session-data.server'
import { createSessions } from './sessions.server'

const options = { secret: 'a secret of the tests, at least 32 long', secure: false }
const sessions = createSessions(options)
const requestWith = (cookie: string) =>
  new Request('http://localhost/', cookie ? { headers: { Cookie: cookie } } : {})

async function cookieOf(sessionData: SessionData, from = sessions): Promise<string> {
  const session = await from.open(requestWith(''))
  Object.assign(session.data, sessionData)
  const [set = ''] = (await session.commit()).getSetCookie()
  return set
}
const pair = (set: string) => set.split(';')[0] ?? ''

const draft = {
  patientName: 'Nguyễn Thị Ví Dụ',
  patientDOB: '1985-03-07',
  billingEmail: 'vi.du@example.com',
}

/** An agreement record without its signed values. */
const signature = {
  package: 'ultimate',
  location: 'central-point',
  version: 'v1.0',
  submittedAt: '2026-01-01T00:00:00.000Z',
  by: 'signature',
  digest: 'd'.repeat(64),
  delivery: 'sent',
  price: 95,
  payments: 10,
  recurring: true,
  freq: 'monthly',
  billDay: 5,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
} as const

/** Returns texts of the maximum length, of 400 bytes each. */
const longTexts = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, '𠮷'.repeat(100)]))

describe('the session cookie', () => {
  test('AGR-20 C-81 C-82 contains the session in encrypted form, so that no value can be read from it', async () => {
    const set = await cookieOf({ draft, attempt: membershipAttempt })
    expect((await sessions.open(requestWith(pair(set)))).data).toEqual({
      draft,
      attempt: membershipAttempt,
    })
    const text = decodeURIComponent(set)
    const readable = [
      text,
      ...text.split('*').map((part) => Buffer.from(part, 'base64url').toString('utf8')),
    ].join('\n')
    for (const value of ['patientName', 'Nguy', '1985-03-07', 'ultimate', 'example.com'])
      expect(readable).not.toContain(value)
  })

  test('C-81 is HttpOnly, SameSite=Lax, valid for 24 hours, and bound to the host over TLS', async () => {
    const plain = await cookieOf({ draft })
    expect(plain).toMatch(/^journey=/)
    expect(plain).toMatch(/; Max-Age=863\d\d;.*Path=\/; HttpOnly; SameSite=Lax$/i)
    const secure = await cookieOf({ draft }, createSessions({ ...options, secure: true }))
    expect(secure).toMatch(/^__Host-journey=.*; Secure/)
  })

  test('C-81 is ignored a day later', async () => {
    const cookie = pair(await cookieOf({ draft }))
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 + 120_000, toFake: ['Date'] })
    try {
      expect((await sessions.open(requestWith(cookie))).data).toEqual({})
    } finally {
      vi.useRealTimers()
    }
  })

  test('C-81 sealed with the previous secret is valid, and is sealed with the current one at its next change', async () => {
    const changed = { ...options, secret: 'the secret after a change, at least 32 long' }
    const after = createSessions({ ...changed, previous: options.secret })
    const session = await after.open(requestWith(pair(await cookieOf({ draft }))))
    expect(session.data).toEqual({ draft })
    const [set = ''] = (await session.commit()).getSetCookie()
    expect((await createSessions(changed).open(requestWith(pair(set)))).data).toEqual({ draft })
    expect((await sessions.open(requestWith(pair(set)))).data).toEqual({})
    expect(
      (
        await after.open(
          requestWith(
            pair(
              await cookieOf(
                { draft },
                createSessions({ ...options, secret: 'a third secret that sealed none of them' }),
              ),
            ),
          ),
        )
      ).data,
    ).toEqual({})
  })

  test('C-81 sealed with another secret, or changed in one character, is ignored', async () => {
    const foreign = pair(
      await cookieOf(
        { draft },
        createSessions({ ...options, secret: 'another secret, also at least 32 long' }),
      ),
    )
    expect((await sessions.open(requestWith(foreign))).data).toEqual({})
    const ownCookie = pair(await cookieOf({ draft }))
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 'journey='.length, max: ownCookie.length - 1 }),
        fc.constantFrom('A', 'b', '0', '*', '~', '%'),
        async (index, character) => {
          fc.pre(ownCookie[index] !== character)
          const { data: sessionData } = await sessions.open(
            requestWith(ownCookie.slice(0, index) + character + ownCookie.slice(index + 1)),
          )
          expect([{}, { draft }]).toContainEqual(sessionData)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('C-81 is ignored when it is any other text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
        expect(
          (await sessions.open(requestWith(`journey=${encodeURIComponent(text)}`))).data,
        ).toEqual({})
      }),
      { numRuns: 40 },
    )
  })

  test('PAY-12 PAY-20 is deleted when the session is empty', async () => {
    const session = await sessions.open(requestWith(pair(await cookieOf({ draft }))))
    delete session.data.draft
    expect((await session.commit()).getSetCookie()[0]).toMatch(/^journey=; Max-Age=0/)
  })

  test('AGR-20 fits the longest names and addresses that the forms accept', async () => {
    const name = 'Ễ'.repeat(100)
    const email = `${'a'.repeat(240)}@example.com`
    const payload = {
      member_name: name,
      signature: name,
      dob: '1985-03-07',
      phone: '(541) 555-0100',
      email,
      pay_option: 'plan',
      billing_day: 5,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    }
    const set = await cookieOf({
      draft: {
        billingFirstName: name.slice(0, 50),
        billingLastName: name.slice(0, 50),
        billingEmail: email,
        billingPhone: '(541) 555-0100',
        patientName: name,
        patientDOB: '1985-03-07',
      },
      payload,
      agreement: { ...signature, payload },
      attempt: membershipAttempt,
    })
    expect(set.length).toBeLessThan(4096)
  })

  test('AGR-20 omits what does not fit: the checkout’s details before the email, the form’s values after it, and never the agreement', async () => {
    const texts = longTexts('one', 'two', 'three', 'four')
    const signing = {
      package: 'ultimate',
      location: 'ashland',
      digest: 'd'.repeat(64),
      submittedAt: '2026-01-01T00:00:00.000Z',
    } as const
    const storedParts = async (sessionData: SessionData) =>
      Object.keys((await sessions.open(requestWith(pair(await cookieOf(sessionData))))).data)
    expect(await storedParts({ draft: texts, payload: texts, signing })).toEqual([
      'signing',
      'payload',
    ])
    expect(
      await storedParts({ draft: texts, payload: texts, billing: { freq: 'monthly', billDay: 5 } }),
    ).toEqual(['billing', 'draft'])
    expect(
      await storedParts({
        draft: texts,
        payload: longTexts('one', 'two', 'three', 'four', 'five', 'six', 'seven'),
        signing,
      }),
    ).toEqual(['signing', 'draft'])
  })

  test('AGR-20 MEM-09 omits the form in progress before the signed values, and those before the checkout’s details, but never the agreement’s patient', async () => {
    const patient = { member_name: '𠮷'.repeat(100), dob: '1985-03-07' }
    const agreement = { ...signature, payload: { ...patient, ...longTexts('email', 'phone') } }
    const patientOnly = { ...signature, payload: patient }
    const stored = async (sessionData: SessionData) =>
      (await sessions.open(requestWith(pair(await cookieOf(sessionData))))).data
    expect(await stored({ agreement, payload: longTexts('one', 'two', 'three') })).toEqual({
      agreement,
    })
    const details = longTexts('one', 'two', 'three')
    expect(await stored({ agreement, draft: details })).toEqual({
      agreement: patientOnly,
      draft: details,
    })
    expect(
      await stored({ agreement, draft: longTexts('one', 'two', 'three', 'four', 'five', 'six') }),
    ).toEqual({ agreement })
  })

  test('C-81 is accepted by browsers with the longest agreement’s patient and payment attempts', async () => {
    const attempt = {
      ...billAttempt,
      reference: '𠮷'.repeat(40),
      clinic: 'c'.repeat(40),
      purchase: 'd'.repeat(22),
      outcome: 'confirmed',
      reported: true,
    } as const
    const sessionData: SessionData = {
      id: attempt.id,
      agreement: { ...signature, payload: { member_name: '𠮷'.repeat(100), dob: '1985-03-07' } },
      attempt,
      earlierAttempts: [attempt, attempt, attempt],
      purchased: Array.from({ length: 8 }, () => attempt.purchase),
      billing: { freq: 'monthly', billDay: 5 },
      paid: 'ultimate',
      counted: ['acupuncture', 'chiropractic', 'ultimate'],
    }
    const set = await cookieOf(sessionData, createSessions({ ...options, secure: true }))
    expect(set.length).toBeLessThanOrEqual(4096)
    expect((await sessions.open(requestWith(pair(set).replace('__Host-', '')))).data).toEqual(
      sessionData,
    )
  })

  test('C-81 omits the oldest payment attempt of a session that browsers would not accept, and never the latest', async () => {
    const attempt = { ...billAttempt, reference: '𠮷'.repeat(40), clinic: 'c'.repeat(40) }
    const earlierAttempts = ['1', '2', '3'].map((id) => ({ ...attempt, id: id.repeat(36) }))
    const sessionData: SessionData = {
      agreement: { ...signature, payload: { member_name: '𠮷'.repeat(100), dob: '1985-03-07' } },
      attempt,
      earlierAttempts,
      sendAgain: 's'.repeat(350),
      purchased: Array.from({ length: 8 }, () => 'd'.repeat(22)),
    }
    const set = await cookieOf(sessionData, createSessions({ ...options, secure: true }))
    expect(set.length).toBeLessThanOrEqual(4096)
    expect((await sessions.open(requestWith(pair(set).replace('__Host-', '')))).data).toEqual({
      ...sessionData,
      earlierAttempts: earlierAttempts.slice(1),
    })
  })

  test('AGR-20 is accepted by browsers for a session of any size', async () => {
    const secure = createSessions({ ...options, secure: true })
    for (let length = 2700; length < 2850; length++)
      expect(
        (
          await cookieOf(
            { draft: { patientName: 'x'.repeat(length) }, counted: ['ultimate'] },
            secure,
          )
        ).length,
      ).toBeLessThanOrEqual(4096)
  })
})
