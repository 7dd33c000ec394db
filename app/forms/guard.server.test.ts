import { expect, test } from 'vitest'
import { createFormGuard } from './guard.server'
import { limitInMemory } from './rate-limit.server'

const now = new Date('2026-05-05T12:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const guard = createFormGuard({
  secret: 'a secret of the tests',
  limit: limitInMemory({ points: 3, duration: 600 }),
})

function submission(
  change: (
    fields: Record<string, string>,
    names: { stampName: string; honeypotName: string },
  ) => void = () => undefined,
) {
  const { stamp, stampName, honeypotName } = guard.fields(now)
  const fields: Record<string, string> = { [stampName]: stamp, [honeypotName]: '' }
  change(fields, { stampName, honeypotName })
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return formData
}

test('a stamp is good for a day and for nobody else', () => {
  const stamp = guard.stamp(now)
  expect(guard.isOwnStamp(stamp, later(5_000))).toBe(true)
  expect(guard.isOwnStamp(stamp, later(25 * 3_600_000))).toBe(false)
  expect(guard.isOwnStamp(stamp, later(-1))).toBe(false)
  expect(createFormGuard({ secret: 'another' }).isOwnStamp(stamp, now)).toBe(false)
  for (const forged of [
    null,
    '',
    '.',
    `${now.getTime()}.`,
    `${now.getTime() + 1}.${stamp.split('.')[1]}`,
    `NaN.${stamp.split('.')[1]}`,
  ]) {
    expect(guard.isOwnStamp(forged, now)).toBe(false)
  }
})

test('a stamp from before a change of the secret is good while the old one is known', () => {
  const stamp = guard.stamp(now)
  const changed = { secret: 'a secret after the change' }
  expect(
    createFormGuard({ ...changed, previous: 'a secret of the tests' }).isOwnStamp(
      stamp,
      later(5_000),
    ),
  ).toBe(true)
  expect(createFormGuard({ ...changed, previous: 'another' }).isOwnStamp(stamp, later(5_000))).toBe(
    false,
  )
})

test('a person’s submission raises no suspicion', () => {
  expect(guard.suspicions(submission(), later(20_000))).toEqual([])
})

test('a filled honeypot, a missing stamp and a press within two seconds are noted', () => {
  expect(
    guard.suspicions(
      submission((fields, { honeypotName }) => (fields[honeypotName] = 'x')),
      later(20_000),
    ),
  ).toHaveLength(1)
  expect(
    guard.suspicions(
      submission((fields, { stampName }) => delete fields[stampName]),
      later(20_000),
    ),
  ).toHaveLength(1)
  expect(guard.suspicions(submission(), later(500))).toHaveLength(1)
})

test('a client may submit so often and no more; another client may', async () => {
  expect(await Promise.all([1, 2, 3, 4].map(() => guard.mayProceed('one')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await guard.mayProceed('two')).toBe(true)
})

test('the same content is done once, also at the same moment; other content is done too', async () => {
  let done = 0
  const action = () => Promise.resolve(void (done += 1))
  await Promise.all([guard.once(['a'], action), guard.once(['a'], action)])
  await guard.once(['a'], action)
  expect(done).toBe(1)
  await guard.once(['b'], action)
  expect(done).toBe(2)
})

test('a failure is told to all who wait and forgotten, so that trying again really tries', async () => {
  let tries = 0
  const failing = () => {
    tries += 1
    return Promise.reject(new Error('no relay'))
  }
  const outcomes = await Promise.allSettled([
    guard.once(['c'], failing),
    guard.once(['c'], failing),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(1)
  await guard.once(['c'], () => Promise.resolve(void (tries += 1)))
  expect(tries).toBe(2)
})

test('documents are counted beside submissions', async () => {
  expect(await Promise.all([1, 2, 3, 4].map(() => guard.mayMakeDocument('three')))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await guard.mayProceed('three')).toBe(true)
})
