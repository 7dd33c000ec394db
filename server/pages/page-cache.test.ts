import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compress } from '../http/compress'
import { PageCache } from './page-cache'
import { StoredPage } from './stored-page'

const html = '<p>Chiropractic care in the Rogue Valley, 41 providers.</p>'.repeat(100)
const page = (content: string) =>
  new StoredPage(Buffer.from(content), ['Content-Type', 'text/html'], ['Cache-Control', 'public'])
const made = (content: string) => () => Promise.resolve({ page: page(content) })

function cacheWith(limits: { maxEntries?: number; maxBytes?: number } = {}) {
  const clock = { now: 0 }
  return {
    clock,
    cache: new PageCache<never>({ revision: () => 'r1', now: () => clock.now, ...limits }),
  }
}

describe('the page cache', () => {
  it('evicts the least recently used pages', async () => {
    const { cache } = cacheWith({ maxEntries: 2 })
    await cache.make('a', made('a'))
    await cache.make('b', made('b'))
    cache.get('a')
    await cache.make('c', made('c'))
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c'])
  })

  it('stays within maxBytes', async () => {
    const { cache } = cacheWith({ maxBytes: 50 })
    await cache.make('a', made('1234567890'))
    await cache.make('b', made('1234567890'))
    expect(cache.get('a') && cache.get('b')).toBeTruthy()
    await cache.make('c', made('1234567890'))
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['b', 'c'])
    await cache.make('d', made('x'.repeat(100)))
    expect(cache.get('d')).toBeUndefined()
  })

  it('counts a page that is rendered again once', async () => {
    const { cache, clock } = cacheWith({ maxBytes: 50 })
    for (let times = 0; times < 10; times += 1) {
      await cache.make('a', made(`${times}`.repeat(10)))
      await cache.make('b', made(`${times}`.repeat(10)))
      clock.now += 60_000
    }
    await cache.make('b', made('1234567890'))
    await cache.make('a', made('1234567890'))
    expect(cache.get('a') && cache.get('b')).toBeTruthy()
  })

  it('expires each page in the minute of its rendering, even when the clock is set back', async () => {
    const { cache, clock } = cacheWith()
    clock.now = Date.parse('2026-03-02T17:00:30Z')
    await cache.make('a', made('open now'))
    clock.now += 29_999
    expect(cache.get('a')).toBeDefined()
    clock.now -= 3_600_000
    expect(cache.get('a')).toBeUndefined()
    clock.now -= 60_000
    expect(cache.get('a')).toBeUndefined()
  })

  it('reuses the existing bytes when a page is unchanged', async () => {
    const { cache, clock } = cacheWith()
    await cache.make('a', made('same'))
    const before = cache.get('a')
    clock.now += 60_000
    expect(cache.get('a')).toBeUndefined()
    await cache.make('a', made('same'))
    expect(cache.get('a')).toBe(before)
    clock.now += 60_000
    await cache.make('a', made('changed'))
    expect(cache.get('a')).not.toBe(before)
  })
})

describe('a cached page', () => {
  it('is compressed quickly at first and with the best compression when it is requested again', async () => {
    const requestedOnce = page(html)
    const onlyResponse = await requestedOnce.prepare('br')
    const stored = page(html)
    const first = await stored.prepare('br')
    const smallest = await compress(Buffer.from(html), 'br', 'small')
    await expect.poll(() => stored.readyIn('br')?.body).toEqual(smallest)
    // Pages are compressed in the order in which they were requested again.
    expect(requestedOnce.readyIn('br')).toBe(onlyResponse)
    const later = stored.readyIn('br')
    expect(later?.body.length).toBeLessThan(first.body.length)
    expect(later?.headers).toContain(String(later?.body.length))
    for (const { body } of [first, ...(later ? [later] : [])])
      expect(brotliDecompressSync(body).toString()).toBe(html)
  })

  it('is compressed once for concurrent requests', () => {
    const stored = page(html)
    expect(stored.prepare('gzip')).toBe(stored.prepare('gzip'))
  })

  it('has a different entity tag when only its headers differ', () => {
    const other = new StoredPage(Buffer.from(html), ['Content-Type', 'text/plain'], [])
    expect(page(html).etag).toBe(page(html).etag)
    expect(page(html).etag).not.toBe(other.etag)
  })
})
