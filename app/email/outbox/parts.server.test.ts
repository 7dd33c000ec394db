import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailKinds } from '~/email/recipients.server'
import { type Entry, entryOf, nameOf } from './entry.server'
import { currentOwner } from './owner.server'
import { isDue, maxAttempts, nextAttemptAt, retryDelaysMs } from './schedule.server'
import { createSeal, sealHeaderLength } from './seal.server'
import { minute } from './testing'

const hour = 60 * minute

test('sealed bytes can only be opened with their purpose and their secret', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.string(),
      fc.string(),
      (plain, purpose, other) => {
        fc.pre(purpose !== other)
        const seal = createSeal(['one'])
        const sealed = seal.seal(plain, purpose)
        expect(seal.open(sealed, purpose)).toEqual(Buffer.from(plain))
        expect(createSeal(['two', 'one']).open(sealed, purpose)).toEqual(Buffer.from(plain))
        expect(seal.open(sealed, other)).toBe('damaged')
        expect(createSeal(['two']).open(sealed, purpose)).toBe('other-secret')
        const looks = [
          seal.inspect(sealed.subarray(0, sealHeaderLength)),
          createSeal(['two']).inspect(sealed),
          seal.inspect(plain),
        ]
        expect(looks).toEqual(['readable', 'other-secret', 'damaged'])
        expect(seal.seal(plain, purpose)).not.toEqual(sealed)
      },
    ),
  )
})

test('changed, truncated or foreign bytes cannot be opened', () => {
  const seal = createSeal(['one'])
  const sealed = seal.seal(Buffer.from('some words'), 'purpose')
  for (let index = 0; index < sealed.length; index++) {
    const tampered = Buffer.from(sealed)
    tampered[index] = (tampered[index] ?? 0) ^ 1
    expect(seal.open(tampered, 'purpose')).toBeTypeOf('string')
    expect(seal.open(sealed.subarray(0, index), 'purpose')).toBeTypeOf('string')
  }
  expect(seal.open(Buffer.alloc(0), 'purpose')).toBe('damaged')
})

test('a pseudonym reveals nothing about its text, and is always the same', () => {
  const seal = createSeal(['one'])
  expect(seal.nameFor('zoe@example.org')).toMatch(/^[0-9a-f]{32}$/)
  expect(seal.nameFor('a')).toBe(createSeal(['one', 'other']).nameFor('a'))
  expect(seal.nameFor('a')).not.toBe(createSeal(['other', 'one']).nameFor('a'))
})

const entries: fc.Arbitrary<Entry> = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{32}$/),
  kind: fc.constantFrom(...mailKinds),
  acceptedAt: fc.nat({ max: 4e12 }),
  bytes: fc.nat(),
  tries: fc.nat({ max: 9999 }),
  state: fc.constantFrom('pending', 'claimed', 'failed'),
  at: fc.nat({ max: 4e12 }),
  owner: fc.option(fc.stringMatching(/^[0-9a-f]{8}-\d{1,7}-[0-9a-f]{8}$/)),
})

test('a file name encodes the state of its mail', () => {
  fc.assert(fc.property(entries, (entry) => void expect(entryOf(nameOf(entry))).toEqual(entry)))
})

test.each([
  ['waiting', 'pending'],
  ['claimed', 'claimed'],
  ['dead', 'failed'],
])('a mail that an earlier version stored as %s is %s', (name, state) => {
  const file = `${'0a'.repeat(16)}.contact.1700000000000.512.3.${name}.1700000060000.mail`
  expect(entryOf(file)).toMatchObject({ state, tries: 3, at: 1_700_000_060_000 })
  expect(nameOf(entryOf(file)!)).toBe(file)
})

test('other files are no mails, whatever their names', () => {
  fc.assert(fc.property(fc.string(), (name) => void expect(entryOf(name)).toBeNull()))
  fc.assert(
    fc.property(
      entries,
      fc.constantFrom('.tmp', '.lock', '.note', '~'),
      (entry, suffix) => void expect(entryOf(nameOf(entry) + suffix)).toBeNull(),
    ),
  )
})

test('attempts follow after 1, 5, 15 and 60 minutes, then hourly, and end after three days', () => {
  expect(retryDelaysMs.slice(0, 6)).toEqual([minute, 5 * minute, 15 * minute, hour, hour, hour])
  const totalMs = retryDelaysMs.reduce((sum, wait) => sum + wait, 0)
  expect(totalMs).toBeGreaterThan(71 * hour)
  expect(totalMs).toBeLessThanOrEqual(72 * hour)
  expect(nextAttemptAt(1, 1000, () => 0.5)).toBe(1000 + minute)
  expect([nextAttemptAt(2, 0, () => 0), nextAttemptAt(2, 0, () => 1)]).toEqual([
    4 * minute,
    6 * minute,
  ])
  expect(nextAttemptAt(maxAttempts - 1, 0, () => 0.5)).toBe(hour)
  expect(nextAttemptAt(maxAttempts, 0, () => 0.5)).toBeNull()
  expect(nextAttemptAt(maxAttempts + 5, 0, () => 0.5)).toBeNull()
})

test('a time that only a wrong clock can have stored counts as passed', () => {
  expect([isDue(5, 5), isDue(6, 5), isDue(hour * 1.2, 0)]).toEqual([true, false, false])
  expect(isDue(Date.now() + 24 * hour, Date.now())).toBe(true)
})

test('ended processes on this machine are recognized, and those on other machines are not', () => {
  const [machine = '', pid = '', run = ''] = currentOwner.name.split('-')
  const ended = spawnSync(process.execPath, ['-e', '0']).pid
  expect(currentOwner.isGone(currentOwner.name)).toBe(false)
  expect(currentOwner.isGone(`${machine}-${process.ppid}-${run}`)).toBe(false)
  expect(currentOwner.isGone(`${machine}-${ended}-${run}`)).toBe(true)
  expect(currentOwner.isGone(`${machine}-${pid}-00000000`)).toBe(true)
  expect(currentOwner.isGone(`00000000-${ended}-${run}`)).toBe(false)
})
