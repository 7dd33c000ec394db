import { describe, expect, test } from 'vitest'
import { formAllowances, sendAgainAllowance, sessionAllowance } from './admission.server'
import { createFormGuard } from './guard.server'

const now = new Date('2026-05-05T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const once = { form: 'contact', client: 'one', points: 1, now } as const
const all = formAllowances.contact.points

type Guard = ReturnType<typeof createFormGuard>

/** A guard whose client 'one' has used up its allowance for the contact form. */
async function exhausted(guard: Guard = createFormGuard({ secret: 'secret' })) {
  await guard.admit({ ...once, points: all })
  return guard
}

async function tokenOf(guard: Guard, at = now) {
  const refused = await guard.admit({ ...once, now: at })
  return refused.isAdmitted ? null : refused.sendAgain
}

describe('an allowance', () => {
  test('is counted by cost, and ends for one client and one form only', async () => {
    const guard = createFormGuard({ secret: 'secret' })
    expect(await guard.admit({ ...once, points: all - 1 })).toEqual({ isAdmitted: true })
    expect(await guard.admit(once)).toEqual({ isAdmitted: true })
    expect(await guard.admit(once)).toMatchObject({ isAdmitted: false, retryAfterSeconds: 10 })
    expect(await guard.admit({ ...once, form: 'bill' })).toEqual({ isAdmitted: true })
    expect(await guard.admit({ ...once, client: 'two' })).toEqual({ isAdmitted: true })
  })

  test('of a session that is signing or paying is its own, and ends too', async () => {
    const guard = await exhausted()
    const paying = { ...once, session: 'visit-1' }
    expect(await guard.admit({ ...paying, points: sessionAllowance.points })).toEqual({
      isAdmitted: true,
    })
    expect(await guard.admit(paying)).toMatchObject({ isAdmitted: false })
    expect(await guard.admit({ ...once, session: 'visit-2' })).toEqual({ isAdmitted: true })
  })

  test('that is used up is told without claiming that anything was sent or paid', async () => {
    const guard = await exhausted()
    const refused = await guard.admit(once)
    expect(refused.isAdmitted ? '' : refused.message).toBe(
      'Many forms were sent from your network in the last few minutes. Please wait 10 seconds, then send this one again. Everything you typed is still here.',
    )
  })
})

describe('a form that may be sent again', () => {
  test('is admitted once, 10 seconds after it was refused and not before', async () => {
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

  test('needs a token of this site, of the last ten minutes, for this form and client', async () => {
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
    await guard.admit({ ...once, client: 'two', points: all })
    expect(await guard.admit({ ...once, client: 'two', sendAgain, now: later(20) })).toMatchObject({
      isAdmitted: false,
    })
  })

  test('keeps its token while the server’s secret changes', async () => {
    const sendAgain = await tokenOf(await exhausted())
    const changed = await exhausted(createFormGuard({ secret: 'new', previous: 'secret' }))
    expect(await changed.admit({ ...once, sendAgain, now: later(10) })).toEqual({
      isAdmitted: true,
    })
  })

  test('is blocked when one client has sent again too often, with the time to wait', async () => {
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
