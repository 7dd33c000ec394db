import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { serveInChild } from './child'
import { serializeInSlices } from './json'
import { sortInSlices } from './slicing'
import { send, testToken } from './testing'

test('text in slices is what JSON.stringify returns', async () => {
  const item = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(undefined, new Date(0), { a: undefined, b: [undefined, 'é\u2028'] }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(item), fc.integer({ min: 0, max: 3000 }), async (items, length) => {
      const value = {
        none: undefined,
        items,
        long: Array.from({ length }, (_, n) => ({ n, item: items[n % (items.length || 1)] })),
      }
      const parts: Buffer[] = []
      for await (const part of serializeInSlices(value)) parts.push(part)
      expect(Buffer.concat(parts).toString()).toBe(JSON.stringify(value))
    }),
    { numRuns: 50 },
  )
})

test('a sort in slices returns what a sort at once returns, also for equal items', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(50), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 9000 }),
      async (keys, length) => {
        const items = Array.from({ length }, (_, n) => ({
          n,
          key: keys[(n * 7919) % keys.length] ?? 0,
        }))
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key
        expect(await sortInSlices(items, compare)).toEqual([...items].sort(compare))
      },
    ),
    { numRuns: 50 },
  )
})

describe('with many documents', () => {
  const count = 20_000
  let dir: string
  let lake: Awaited<ReturnType<typeof serveInChild>>

  const request = async (path: string, body?: unknown) => {
    const response = await send(lake, `/v2025-02-19/data${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(response.status, response.body.toString('utf8', 0, 500)).toBe(200)
    return response
  }
  const query = (text: string, more = 'perspective=raw') =>
    request(`/query/production?${more}`, { query: text })
  const mutate = (mutations: unknown[]) => request('/mutate/production', { mutations })
  const restart = async () => {
    lake.child.kill('SIGKILL')
    lake = await serveInChild(dir)
  }

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'content-lake-slicing-'))
    lake = await serveInChild(dir)
    for (let first = 0; first < count; first += 5000)
      await mutate(
        Array.from({ length: 5000 }, (_, index) => ({
          create: {
            _id: `d${String(first + index).padStart(5, '0')}`,
            _type: index % 2 === 0 ? 'note' : 'article',
            title: `Title ${(first + index) % 977}`,
            value: 1,
            parts: Array.from({ length: 12 }, (_part, n) => ({ _key: `k${n}`, text: `${n} text` })),
          },
        })),
      )
    await restart()
  })
  afterAll(async () => {
    lake.child.kill('SIGKILL')
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Returns how many requests the lake handles, one after the other, until the work is done. */
  const pingsDuring = async (work: () => Promise<unknown>) => {
    let isDone = false
    const done = work().finally(() => (isDone = true))
    let pings = 0
    while (!isDone) {
      await send(lake, '/v1/ping')
      pings += 1
    }
    await done
    return pings
  }

  test.each<[string, () => Promise<unknown>]>([
    ['the first query after a start', () => query('count(*)', 'perspective=drafts')],
    [
      'the first transaction',
      // Without the disk, during whose work the lake handles other requests anyway.
      () =>
        request('/mutate/production?dryRun=true', {
          mutations: [{ patch: { query: '*[_type == "note"][0...5000]', set: { kind: 'x' } } }],
        }),
    ],
    [
      'an order of all results',
      () => query('*[] | order(lower(title) desc, parts[0].text)[5000...5010]._id'),
    ],
    ['a score of all results', () => query('*[] | score(parts[].text match "1*")[0...3]._id')],
    ['a large result', () => query('*')],
    ['a source map', () => query('*[]{title}', 'perspective=raw&resultSourceMap=true')],
    [
      'a condition that scans',
      () => query('*[_id == "d00007" && count(*[parts[].text match ^._type + "*"]) == 0]._id'),
    ],
    ['an export', () => request('/export/production')],
    ['statistics', () => request('/stats/production')],
  ])('%s does not delay other requests until its end', async (_, work) => {
    // One or two are handled before the work begins, or after it.
    expect(await pingsDuring(work)).toBeGreaterThan(2)
  })

  test('a query sees one state while transactions commit', async () => {
    // The perspectives are built while transactions commit.
    await restart()
    const last = `d${count - 1}`
    let isDone = false
    const write = async () => {
      for (let n = 1; !isDone; n += 1) {
        const move = (id: string, by: number) => ({ patch: { id, inc: { value: by } } })
        await mutate([move('d00000', n), move(last, -n)])
      }
    }
    const writing = write()
    try {
      for (const perspective of ['raw', 'drafts', 'published'])
        for (let round = 0; round < 5; round += 1) {
          const text = '{"sum": math::sum(*[].value), "ends": *[_id in ["d00000", $last]].value}'
          const response = await request(`/query/production?perspective=${perspective}`, {
            query: text,
            params: { last },
          })
          const { sum, ends } = response.json().result
          expect(sum).toBe(count)
          expect(ends[0] + ends[1]).toBe(2)
        }
    } finally {
      isDone = true
      await writing
    }
  })
})
