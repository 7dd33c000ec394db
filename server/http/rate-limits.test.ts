import { Writable } from 'node:stream'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { RateLimit } from '../../app/forms/rate-limit.server'
import { createLog } from './log'
import { openRateLimits } from './rate-limits'
import { hasRedis, startRealRedis, startSmallRedis, type TestRedis } from '../test-redis'

const allowance = { points: 3, duration: 600 }
const soon = { timeout: 15_000, interval: 20 }
const away = 'Redis does not work'
const shared = 'shared through Redis'

/** Creates the rate limits of one server and exposes its log lines. */
async function server(url: string | null) {
  const lines: string[] = []
  const log = createLog(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => void (lines.push(chunk.toString()), done()),
    }),
  )
  const limits = await openRateLimits(url, log)
  onTestFinished(() => limits.close())
  const countLines = (words: string) => lines.filter((line) => line.includes(words)).length
  return {
    counting: limits.counting,
    forms: limits.limit('forms', allowance),
    previews: limits.limit('previews', allowance),
    lines,
    countLines,
  }
}

async function running(start: (port?: number) => Promise<TestRedis>, port?: number) {
  const redis = await start(port)
  onTestFinished(() => redis.stop())
  return redis
}

const mayProceed = async (limit: RateLimit, client: string) => (await limit.take(client, 1)) === 0

const times = (count: number, limit: RateLimit, client = 'someone') =>
  Array.from({ length: count }, () => client).reduce(
    async (before, one) => [...(await before), await mayProceed(limit, one)],
    Promise.resolve<boolean[]>([]),
  )

test('each server counts separately without Redis', async () => {
  const [one, other] = [await server(null), await server(null)]
  expect(await times(4, one.forms)).toEqual([true, true, true, false])
  expect(await times(3, other.forms)).toEqual([true, true, true])
  expect(one.counting()).toBe('separate')
})

test('the first visitors of a server are counted although Redis is unavailable', async () => {
  const { forms, lines, countLines } = await server('redis://127.0.0.1:1')
  expect(await times(4, forms)).toEqual([true, true, true, false])
  await expect.poll(() => countLines(away), soon).toBe(1)
  expect(lines.join()).not.toContain('    at ')
})

test('forms are accepted while Redis does not respond, and each server counts separately', async () => {
  const redis = await startSmallRedis()
  onTestFinished(() => redis.stop())
  const { forms, countLines } = await server(redis.url)
  await expect.poll(() => countLines(shared), soon).toBe(1)
  expect(await times(3, forms)).toEqual([true, true, true])
  redis.fallSilent()
  expect(await times(4, forms)).toEqual([true, true, true, false])
  expect(countLines(away)).toBe(1)
})

test('an error is logged once when Redis rejects every command, and again after a recovery', async () => {
  const redis = await startSmallRedis()
  onTestFinished(() => redis.stop())
  const { forms, lines, countLines, counting } = await server(redis.url)
  await expect.poll(() => countLines(shared), soon).toBe(1)
  expect(counting()).toBe('shared')
  redis.rejectCommands('OOM command not allowed when used memory is above the maximum')
  expect(await times(4, forms)).toEqual([true, true, true, false])
  expect([countLines(away), counting()]).toEqual([1, 'separate-redis-fails'])
  expect(lines.find((line) => line.includes(away))).toContain('OOM command not allowed')
  redis.rejectCommands(null)
  expect(await times(1, forms, 'someone else')).toEqual([true])
  expect([countLines(away), countLines(shared), counting()]).toEqual([1, 2, 'shared'])
})

const kinds: [string, (port?: number) => Promise<TestRedis>][] = [
  ['a server that speaks its protocol', startSmallRedis],
  ['the real Redis', startRealRedis],
]

describe.each(kinds)('with %s', (_kind, start) => {
  beforeEach(({ skip }) =>
    skip(start === startRealRedis && !hasRedis, 'redis-server is not installed'),
  )

  test('servers share the counts of a client and separate the kinds of limits', async () => {
    const redis = await running(start)
    const [one, other] = [await server(redis.url), await server(redis.url)]
    await expect.poll(() => one.countLines(shared) + other.countLines(shared), soon).toBe(2)
    expect([...(await times(2, one.forms)), ...(await times(2, other.forms))]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([
      await mayProceed(one.forms, 'someone'),
      await mayProceed(one.forms, 'someone else'),
      await mayProceed(one.previews, 'someone'),
    ]).toEqual([false, true, true])
  })

  test(
    'a server counts separately while Redis is unavailable, logs it once, and shares counts again after the recovery',
    { timeout: 40_000 },
    async () => {
      const first = await running(start)
      const { forms, countLines } = await server(first.url)
      await expect.poll(() => countLines(shared), soon).toBe(1)
      expect(await times(3, forms)).toEqual([true, true, true])
      await first.stop()
      await expect.poll(() => countLines(away), soon).toBe(1)
      expect(await times(4, forms)).toEqual([true, true, true, false])

      await running(start, first.port)
      await expect.poll(() => countLines(shared), soon).toBe(2)
      expect([await mayProceed(forms, 'someone'), countLines(away)]).toEqual([true, 1])
    },
  )
})
