import { describe, expect, test } from 'vitest'
import {
  allSessionsAllowance,
  defaultAllowance,
  sendAgainAllowance,
  sessionAllowance,
} from './admission.server'
import { createFormGuard } from './guard.server'

const now = new Date('2026-05-05T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const once = { form: 'contact', client: 'one', points: 1, now } as const
const maxPoints = defaultAllowance.points

type Guard = ReturnType<typeof createFormGuard>

/** Returns a guard whose client 'one' has used up its allowance for the contact form. */
async function exhausted(guard: Guard = createFormGuard({ secret: 'secret' })) {
  await guard.admit({ ...once, points: maxPoints })
  return guard
}

async function tokenOf(guard: Guard, at = now) {
  const rejection = await guard.admit({ ...once, now: at })
  return rejection.isAdmitted ? null : rejection.sendAgain
}

describe('an allowance', () => {
  test('is counted by cost, and runs out for one client and one form only', async () => {
    const guard = createFormGuard({ secret: 'secret' })
    expect(await guard.admit({ ...once, points: maxPoints - 1 })).toEqual({ isAdmitted: true })
    expect(await guard.admit(once)).toEqual({ isAdmitted: true })
    expect(await guard.admit(once)).toMatchObject({ isAdmitted: false, retryAfterSeconds: 10 })
    expect(await guard.admit({ ...once, form: 'bill' })).toEqual({ isAdmitted: true })
    expect(await guard.admit({ ...once, client: 'two' })).toEqual({ isAdmitted: true })
  })

  test('of a session that is signing or paying is separate, and runs out too', async () => {
    const guard = await exhausted()
    const paying = { ...once, session: 'visit-1' }
    expect(await guard.admit({ ...paying, points: sessionAllowance.points })).toEqual({
      isAdmitted: true,
    })
    expect(await guard.admit(paying)).toMatchObject({ isAdmitted: false })
    expect(await guard.admit({ ...once, session: 'visit-2' })).toEqual({ isAdmitted: true })
  })

  test('of all sessions of one client together runs out, although each session has points left', async () => {
    const guard = await exhausted()
    const { points } = sessionAllowance
    const count = allSessionsAllowance.points / points
    for (let index = 0; index < count; index += 1)
      expect(await guard.admit({ ...once, session: `visit-${index}`, points })).toEqual({
        isAdmitted: true,
      })
    expect(await guard.admit({ ...once, session: 'another' })).toMatchObject({ isAdmitted: false })
    expect(await guard.admit({ ...once, client: 'two', session: 'another' })).toEqual({
      isAdmitted: true,
    })
  })

  test('that is used up has a message that does not claim that a form was sent or paid', async () => {
    const guard = await exhausted()
    const rejection = await guard.admit(once)
    expect(rejection.isAdmitted ? '' : rejection.message).toBe(
      'Many forms were sent from your network in the last few minutes. Please wait 10 seconds, then send this one again. Everything you typed is still here.',
    )
  })
})

test('a form that cannot be sent again is rejected with the time until the client has points', async () => {
  const guard = await exhausted()
  const submission = { ...once, canSendAgain: false }
  const rejection = await guard.admit({ ...submission, sendAgain: await tokenOf(guard) })
  expect(rejection).toMatchObject({ isAdmitted: false, sendAgain: null })
  expect(rejection.isAdmitted ? 0 : rejection.retryAfterSeconds).toBeGreaterThan(500)
  expect(
    await guard.admit({ ...submission, sendAgain: await tokenOf(guard), now: later(20) }),
  ).toMatchObject({ isAdmitted: false })
})

describe('a form that may be sent again', () => {
  test('is admitted once, 10 seconds after its rejection and not before', async () => {
    const guard = await exhausted()
    const sendAgain = await tokenOf(guard)
    expect(await guard.admit({ ...once, sendAgain, now: later(9) })).toMatchObject({
      isAdmitted: false,
      sendAgain,
      retryAfterSeconds: 1,
    })
    expect(await guard.admit({ ...once, sendAgain, now: later(10) })).toEqual({ isAdmitted: true })
    const repeated = await guard.admit({ ...once, sendAgain, now: later(11) })
    expect(repeated).toMatchObject({ isAdmitted: false, retryAfterSeconds: 10 })
    expect(repeated.isAdmitted ? null : repeated.sendAgain).not.toBe(sendAgain)
  })

  test('needs a token that this site signed in the last ten minutes, for this form and client', async () => {
    const guard = await exhausted()
    const sendAgain = await tokenOf(guard)
    const [time = '', id = '', signature = ''] = sendAgain?.split('.') ?? []
    for (const forged of [
      '',
      '..',
      `${Number(time) - 60_000}.${id}.${signature}`,
      `${time}.another.${signature}`,
      `${time}.${id}.`,
    ])
      expect(await guard.admit({ ...once, sendAgain: forged, now: later(20) })).toMatchObject({
        isAdmitted: false,
      })
    expect(await guard.admit({ ...once, sendAgain, now: later(601) })).toMatchObject({
      isAdmitted: false,
    })
    await guard.admit({ ...once, client: 'two', points: maxPoints })
    expect(await guard.admit({ ...once, client: 'two', sendAgain, now: later(20) })).toMatchObject({
      isAdmitted: false,
    })
  })

  test('keeps its token during a change of the server’s secret', async () => {
    const sendAgain = await tokenOf(await exhausted())
    const rotatedGuard = await exhausted(createFormGuard({ secret: 'new', previous: 'secret' }))
    expect(await rotatedGuard.admit({ ...once, sendAgain, now: later(10) })).toEqual({
      isAdmitted: true,
    })
  })

  test('is blocked when one client has sent again too often, with the time of the wait', async () => {
    const guard = await exhausted()
    for (let count = 0; count < sendAgainAllowance.points; count++)
      expect(
        await guard.admit({ ...once, sendAgain: await tokenOf(guard), now: later(10) }),
      ).toEqual({ isAdmitted: true })
    const blocked = await guard.admit({
      ...once,
      sendAgain: await tokenOf(guard),
      now: later(10),
    })
    expect(blocked).toMatchObject({ isAdmitted: false, sendAgain: null })
    expect(blocked.isAdmitted ? '' : blocked.message).toMatch(
      /^Too many forms were sent from your network\. Please try again in \d+ minutes, or call us\./,
    )
    expect(blocked.isAdmitted ? 0 : blocked.retryAfterSeconds).toBeGreaterThan(500)
  })
})
