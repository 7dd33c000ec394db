import { expect, onTestFinished, test, vi } from 'vitest'
import { createFormGuard } from './guard.server'

const now = new Date('2026-05-05T12:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const guard = createFormGuard({ secret: 'a secret of the tests' })

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

test('a stamp is valid for a day and with one secret only', () => {
  const stamp = guard.stamp('form', now)
  expect(guard.isOwnStamp(stamp, 'form', later(5_000))).toBe(true)
  expect(guard.isOwnStamp(stamp, 'form', later(25 * 3_600_000))).toBe(false)
  expect(createFormGuard({ secret: 'another' }).isOwnStamp(stamp, 'form', now)).toBe(false)
  for (const forged of [
    null,
    '',
    '.',
    `${now.getTime()}.`,
    `${now.getTime() + 1}.${stamp.split('.')[1]}`,
    `NaN.${stamp.split('.')[1]}`,
  ]) {
    expect(guard.isOwnStamp(forged, 'form', now)).toBe(false)
  }
})

test('a stamp or reference of a server whose clock is up to a minute ahead is valid, and a form submitted by then counts as too fast', () => {
  const receipt = guard.stamp('receipt', now)
  const reference = guard.signReference('C-7Q4M-2KXP', now)
  expect(guard.isOwnStamp(receipt, 'receipt', later(-60_000))).toBe(true)
  expect(guard.isOwnStamp(receipt, 'receipt', later(-60_001))).toBe(false)
  expect(guard.readReference(reference, later(-60_000))).toEqual({ text: 'C-7Q4M-2KXP', at: now })
  expect(guard.readReference(reference, later(-60_001))).toBeNull()
  expect(guard.suspicions(submission(), later(-30_000))).toEqual([
    'the form was submitted within two seconds',
  ])
})

test('CON-22 the stamp of a form is not valid as a receipt of a sent message, and vice versa', () => {
  const { stamp, stampName } = guard.fields(now)
  expect(guard.isOwnStamp(stamp, 'receipt', now)).toBe(false)
  const receipt = guard.stamp('receipt', now)
  expect(guard.isOwnStamp(receipt, 'receipt', now)).toBe(true)
  expect(guard.isOwnStamp(receipt, 'form', now)).toBe(false)
  const form = new FormData()
  form.set(stampName, receipt)
  expect(guard.suspicions(form, later(5_000))).toEqual(['the form had no valid timestamp'])
})

test('a stamp from before a change of the secret is valid while the old one is configured', () => {
  const stamp = guard.stamp('form', now)
  const rotatedSecrets = { secret: 'a secret after the change' }
  expect(
    createFormGuard({ ...rotatedSecrets, previous: 'a secret of the tests' }).isOwnStamp(
      stamp,
      'form',
      later(5_000),
    ),
  ).toBe(true)
  expect(
    createFormGuard({ ...rotatedSecrets, previous: 'another' }).isOwnStamp(
      stamp,
      'form',
      later(5_000),
    ),
  ).toBe(false)
})

test('a person’s submission has no suspicions', () => {
  expect(guard.suspicions(submission(), later(20_000))).toEqual([])
})

test('a form from a tab that was open for days has no suspicions, and one that is older than a week has', () => {
  const dayMs = 24 * 60 * 60 * 1000
  expect(guard.suspicions(submission(), later(3 * dayMs))).toEqual([])
  expect(guard.suspicions(submission(), later(7 * dayMs))).toEqual([
    'the form had no valid timestamp',
  ])
})

test('a filled honeypot, a missing stamp and a submission within two seconds are reported', () => {
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

test('the same content is processed once, even in parallel, and other content separately', async () => {
  let done = 0
  const action = () => Promise.resolve(void (done += 1))
  await Promise.all([guard.once(['a'], action), guard.once(['a'], action)])
  await guard.once(['a'], action)
  expect(done).toBe(1)
  await guard.once(['b'], action)
  expect(done).toBe(2)
})

test('a failure rejects all parallel calls and is not stored, so that the next call runs again', async () => {
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

test('a signed reference returns its text and time for a day, and with one secret only', () => {
  const signed = guard.signReference('C-7Q4M-2KXP', now)
  expect(guard.readReference(signed, later(5_000))).toEqual({ text: 'C-7Q4M-2KXP', at: now })
  expect(guard.readReference(signed.replace('7Q4M', '7Q4N'), now)).toBeNull()
  expect(guard.readReference(guard.stamp('receipt', now), now)).toBeNull()
  expect(guard.readReference(signed, later(25 * 3_600_000))).toBeNull()
  expect(createFormGuard({ secret: 'another' }).readReference(signed, now)).toBeNull()
  expect(guard.readReference(null, now)).toBeNull()
})

test('a repeated submission gets the result of the first one', async () => {
  let runs = 0
  const run = () => guard.once(['repeated'], () => Promise.resolve((runs += 1)))
  expect([await run(), await run()]).toEqual([1, 1])
})

test('results are stored for a day, and the latest 5,000 of them whatever is submitted again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const memory = createFormGuard({ secret: 'a secret of the tests' })
  const runs = new Map<number, number>()
  const submit = (content: number) =>
    memory.once([content], () => {
      runs.set(content, (runs.get(content) ?? 0) + 1)
      return Promise.resolve()
    })
  for (let content = 0; content < 5_000; content++) await submit(content)
  await submit(0)
  await submit(5_000)
  for (const content of [1, 4_999, 5_000]) await submit(content)
  expect([0, 1, 4_999, 5_000].map((content) => runs.get(content))).toEqual([1, 1, 1, 1])
  await submit(0)
  expect(runs.get(0)).toBe(2)
  vi.setSystemTime(later(24 * 3_600_000 + 1))
  await submit(5_000)
  expect(runs.get(5_000)).toBe(2)
})
