import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { html, requestLines, startSite, testContent } from '../test-site'

const long = 'Chiropractic care in the Rogue Valley. '.repeat(50)

describe('a cached page', () => {
  it('is rendered once and then served as bytes', async () => {
    const site = await startSite(() => html(long))
    const first = await site.get('/')
    const second = await site.get('/')
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(site.renders()).toBe(1)
    await expect
      .poll(() => requestLines(site.lines).map((line) => line['cache']))
      .toEqual(['miss', 'hit'])
  })

  it('shows one revision of the content, however often it changes during rendering', async () => {
    const content = testContent()
    content.snapshot = () => {
      const clinics = [{ name: content.revision }]
      return { read: () => Promise.resolve({ clinics }) as never }
    }
    const site = await startSite(
      async (_request, context) => {
        const read = async () => (await context.content.read('layout')).clinics[0]?.name
        const before = await read()
        content.revision = 'r2'
        const between = await read()
        content.revision = 'r1'
        return html(`${before}, ${between}, ${await read()}`)
      },
      { content },
    )
    for (let asked = 0; asked < 2; asked += 1)
      expect((await site.get('/')).text).toContain('r1, r1, r1')
  })

  it('requires caches to revalidate and sends its Vary header', async () => {
    const site = await startSite(() => html(long))
    for (let asked = 0; asked < 2; asked += 1) {
      const { headers } = await site.get('/')
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(headers.vary).toBe('Accept-Encoding, Cookie')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['content-length']).toBe(
        String(Buffer.byteLength(`<!DOCTYPE html><html><body>${long}</body></html>`)),
      )
    }
  })

  it('is sent in the requested encoding', async () => {
    const site = await startSite(() => html(long))
    const plain = await site.get('/')
    for (let asked = 0; asked < 2; asked += 1) {
      const br = await site.get('/', { 'Accept-Encoding': 'gzip, br' })
      const gzip = await site.get('/', { 'Accept-Encoding': 'gzip' })
      expect(br.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(br.body)).toEqual(plain.body)
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(gzip.body)).toEqual(plain.body)
      expect(br.headers.etag).toBe(plain.headers.etag)
    }
    expect(site.renders()).toBe(1)
  })

  it('responds with 304 to the same validators in every notation', async () => {
    const site = await startSite(() => html(long))
    const { headers } = await site.get('/')
    const etag = headers.etag ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const response = await site.get('/', { 'If-None-Match': known })
      expect(response.status).toBe(304)
      expect(response.body).toHaveLength(0)
      expect(response.headers).toMatchObject({
        etag,
        vary: headers.vary,
        'cache-control': headers['cache-control'],
      })
    }
    expect((await site.get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('responds to HEAD with the headers of GET, cached or not', async () => {
    const site = await startSite(() => html(long))
    const head = await site.get('/', {}, 'HEAD')
    const get = await site.get('/')
    const storedHead = await site.get('/', {}, 'HEAD')
    expect(site.renders()).toBe(1)
    for (const response of [head, storedHead]) {
      expect(response.body).toHaveLength(0)
      expect({ ...response.headers, date: '' }).toEqual({ ...get.headers, date: '' })
    }
  })

  it('is rendered once for a hundred concurrent visitors', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const site = await startSite(async () => {
      await held
      return html(long)
    })
    const responses = Promise.all(Array.from({ length: 100 }, () => site.get('/')))
    await site.get('/healthz')
    release()
    expect(new Set((await responses).map((response) => response.text)).size).toBe(1)
    expect(site.renders()).toBe(1)
  })

  it('is rendered again after the content changes', async () => {
    const site = await startSite((_request, context) =>
      html(`${long} ${site.content.revision} ${context.requestId.length}`),
    )
    const before = await site.get('/')
    site.content.revision = 'r2'
    const after = await site.get('/')
    expect(before.text).toContain('r1')
    expect(after.text).toContain('r2')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(site.renders()).toBe(2)
  })

  it('is never served for a revision that it was not rendered from', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const site = await startSite(async () => {
      const { revision } = site.content
      if (revision === 'r1') await held
      return html(`${long} ${revision}`)
    })
    const early = site.get('/')
    await site.get('/healthz')
    site.content.revision = 'r2'
    expect((await site.get('/')).text).toContain('r2')
    release()
    expect((await early).text).toContain('r1')
    expect((await site.get('/')).text).toContain('r2')
  })

  it('has no key of an earlier revision after a rendering that the change overtook', async () => {
    const content = testContent()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const site = await startSite(
      async (request) => {
        if (content.revision === 'r1') await held
        return html(`${long} ${request.headers.get('Cookie') ?? 'no choice'}`)
      },
      {
        content,
        // The second revision has a clinic that the first one did not have.
        variant: (request) => ({
          key: `/ ${content.revision === 'r2' ? (request.headers.get('Cookie') ?? '') : ''}`,
          setCookies: [],
        }),
      },
    )
    const ashland = { Cookie: 'preferredLocation=ashland' }
    const early = site.get('/', ashland)
    await site.get('/healthz')
    content.revision = 'r2'
    await site.get('/')
    release()
    await early
    expect((await site.get('/', ashland)).text).toContain('preferredLocation=ashland')
  })

  it('is valid until the next minute begins', async () => {
    const site = await startSite((_request, context) =>
      html(`${long} ${context.now.toISOString()}`),
    )
    const first = await site.get('/')
    site.clock.now = Date.parse('2026-03-02T17:00:59.999Z')
    expect((await site.get('/')).text).toBe(first.text)
    site.clock.now = Date.parse('2026-03-02T17:01:00Z')
    expect((await site.get('/')).text).toContain('2026-03-02T17:01:00.000Z')
    expect(site.renders()).toBe(2)
  })

  it('keeps its entity tag when it is unchanged', async () => {
    const site = await startSite((_request, context) =>
      html(`<script nonce="${context.nonce}">x()</script>${long}`),
    )
    const first = await site.get('/')
    site.clock.now += 60_000
    const again = await site.get('/', { 'If-None-Match': first.headers.etag ?? '' })
    expect(again.status).toBe(304)
    expect(site.renders()).toBe(2)
  })

  it('is stored separately for each key', async () => {
    const site = await startSite((request) => html(`${long} ${request.headers.get('Cookie')}`), {
      variant: (request) => ({
        key: `/ ${/preferredLocation=(\w+)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? ''}`,
        setCookies: [],
      }),
    })
    const ashland = { Cookie: 'preferredLocation=ashland; other=1' }
    expect((await site.get('/', ashland)).text).toContain('preferredLocation=ashland')
    expect((await site.get('/')).text).toContain('null')
    expect((await site.get('/', ashland)).text).toContain('preferredLocation=ashland')
    expect(site.renders()).toBe(2)
  })
})

describe('the request that a cached page is rendered from', () => {
  it('contains no data of a single visitor', async () => {
    const site = await startSite((request) =>
      html(`${long} ${request.url} ${JSON.stringify([...request.headers])}`),
    )
    const { text } = await site.get('/page?utm=canary', {
      Cookie: 'session=canary',
      'User-Agent': 'canary',
      'X-Forwarded-Host': 'canary',
      Referer: 'canary',
    })
    expect(text).toContain('http://localhost:3000/page ')
    expect(text).not.toContain('canary')
    await site.get('/page')
    expect(site.renders()).toBe(1)
  })

  it('includes a relevant clinic parameter and omits an irrelevant one', async () => {
    const site = await startSite((request) => html(`${long} [${request.url}]`), {
      variant: ({ url, headers }) => ({
        key: `/ ${/=ashland/.exec(url) || headers.has('Cookie') ? 'ashland' : ''}`,
        setCookies: [],
      }),
    })
    const chosen = await site.get('/?clinic=ashland&utm=canary')
    expect(chosen.text).toContain('[http://localhost:3000/?clinic=ashland]')
    expect(chosen.headers.vary).toBe('Accept-Encoding, Cookie, Sec-Fetch-Site')
    const preferred = { Cookie: 'preferredLocation=ashland' }
    expect((await site.get('/', preferred)).text).toContain('[http://localhost:3000/]')
    expect((await site.get('/?clinic=canary')).text).toContain('[http://localhost:3000/]')
    expect((await site.get('/')).headers.vary).toBe('Accept-Encoding, Cookie')
  })

  it('is identical when a cookie is sent twice, so that one clinic cannot be cached in place of another', async () => {
    const clinicOf = (request: Request) =>
      /preferredLocation=([a-z-]+)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? 'none'
    const site = await startSite((request) => html(`${long} [${clinicOf(request)}]`), {
      variant: (request) => ({ key: `/ ${clinicOf(request)}`, setCookies: [] }),
    })
    expect(
      (await site.get('/', { Cookie: 'preferredLocation=; preferredLocation=ashland' })).text,
    ).toContain('[ashland]')
    expect((await site.get('/', { Cookie: 'preferredLocation=ashland' })).text).toContain(
      '[ashland]',
    )
  })

  it('must have the same cache key, otherwise the page is private', async () => {
    const site = await startSite((request) => html(`${long} [${request.headers.get('Cookie')}]`), {
      variant: (request) => ({ key: `/ ${request.headers.get('Cookie')}`, setCookies: [] }),
    })
    expect((await site.get('/', { Cookie: 'session=a' })).text).toContain('[session=a]')
    expect((await site.get('/', { Cookie: 'session=a' })).headers['cache-control']).toBe(
      'private, no-cache',
    )
    expect(site.renders()).toBe(2)
  })
})

describe('cookies set by the selection of a clinic', () => {
  it('are sent with a cached page, which shared caches must then not store', async () => {
    const site = await startSite(() => html(long), {
      variant: () => ({ key: '/', setCookies: ['preferredLocation=ashland; Path=/'] }),
    })
    for (let asked = 0; asked < 2; asked += 1) {
      const { headers } = await site.get('/?clinic=ashland')
      expect(headers['set-cookie']).toEqual(['preferredLocation=ashland; Path=/'])
      expect(headers['cache-control']).toBe('private, no-cache')
      const unchanged = await site.get('/?clinic=ashland', { 'If-None-Match': '*' })
      expect(unchanged.headers['set-cookie']).toEqual(['preferredLocation=ashland; Path=/'])
      expect(unchanged.headers['cache-control']).toBe('private, no-cache')
    }
    expect(site.renders()).toBe(1)
  })
})

describe("a clinic's page", () => {
  it('C-11 is the choice of every visitor who opens it from the site, and of no other', async () => {
    const site = await startSite(() => html(long), {
      variant: (request) => ({
        key: '/locations/ashland ashland',
        setCookies:
          request.headers.get('Sec-Fetch-Site') === 'same-origin'
            ? ['preferredLocation=ashland; Path=/']
            : [],
      }),
    })
    const open = async (from: string) =>
      (await site.get('/locations/ashland', { 'Sec-Fetch-Site': from })).headers
    for (let visitor = 0; visitor < 2; visitor += 1) {
      expect(await open('cross-site')).not.toHaveProperty('set-cookie')
      expect(await open('same-origin')).toMatchObject({
        'set-cookie': ['preferredLocation=ashland; Path=/'],
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, Cookie, Sec-Fetch-Site',
      })
    }
    expect(site.renders()).toBe(1)
  })
})

describe('the content security policy of a page', () => {
  const sha = (content: string) =>
    `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  const script = (nonce: string) =>
    `${long}<style nonce="${nonce}">a{}</style><script nonce="${nonce}">ours()</script><script>injected()</script>`

  it.each([
    ['stored', 'public'],
    ['never stored', 'no-store'],
  ])('allows marked elements only by hash when the page is %s', async (_name, caching) => {
    const site = await startSite((_request, context) =>
      html(script(context.nonce), { headers: { 'Cache-Control': caching } }),
    )
    for (let asked = 0; asked < 2; asked += 1) {
      const { headers, text } = await site.get('/')
      const policy = headers['content-security-policy'] as string
      expect(policy).toContain(`script-src 'self' ${sha('ours()')};`)
      expect(policy).toContain(`style-src 'self' ${sha('a{}')};`)
      expect(policy).not.toContain(sha('injected()'))
      expect(policy).not.toContain('nonce')
      expect(text).not.toContain('nonce')
    }
  })

  it('uses a new nonce for every rendering', async () => {
    const seen: string[] = []
    const site = await startSite((_request, context) => {
      seen.push(context.nonce)
      return html(long, { headers: { 'Cache-Control': 'no-store' } })
    })
    await site.get('/')
    await site.get('/')
    expect(new Set(seen).size).toBe(2)
    expect(seen.every((nonce) => Buffer.from(nonce, 'base64').length === 16)).toBe(true)
  })
})
