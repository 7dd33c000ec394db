import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { html, requestLines, startSite } from '../test-site'

const long = 'Chiropractic care in the Rogue Valley. '.repeat(50)

describe('uncached pages', () => {
  const responses: [string, () => Response][] = [
    ['sets a cookie', () => html(long, { headers: { 'Set-Cookie': 'a=1' } })],
    ['has Cache-Control: no-store', () => html(long, { headers: { 'Cache-Control': 'no-store' } })],
    [
      'has Cache-Control: private',
      () => html(long, { headers: { 'Cache-Control': 'max-age=0, private' } }),
    ],
    ['is not found', () => html(long, { status: 404 })],
    ['is an error', () => html(long, { status: 500 })],
    ['redirects', () => new Response(null, { status: 302, headers: { Location: '/x' } })],
    ['is not a document', () => Response.json({ long })],
  ]

  it.each(responses)('include a response that %s', async (_name, response) => {
    const site = await startSite(response)
    const first = await site.get('/')
    const second = await site.get('/')
    expect(site.renders()).toBe(2)
    expect(first.status).toBe(response().status)
    expect(second.headers['cache-control']).toMatch(/no-store|private/)
    expect(requestLines(site.lines).every((line) => line['cache'] !== 'hit')).toBe(true)
  })

  it('are never shared between concurrent visitors', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let visitor = 0
    const site = await startSite(async () => {
      visitor += 1
      const mine = visitor
      await held
      return html(long, { headers: { 'Set-Cookie': `visitor=${mine}` } })
    })
    const responses = Promise.all(Array.from({ length: 10 }, () => site.get('/')))
    await site.get('/healthz')
    release()
    const cookies = (await responses).map((response) => response.headers['set-cookie']?.[0])
    expect(new Set(cookies).size).toBe(10)
  })

  it("include a visitor's own page, which is rendered from the complete request", async () => {
    const site = await startSite((request) =>
      html(`${long} ${request.headers.get('Cookie')}`, {
        headers: { 'Cache-Control': 'no-store' },
      }),
    )
    expect((await site.get('/', { Cookie: 'session=a' })).text).toContain('session=a')
    expect((await site.get('/', { Cookie: 'session=b' })).text).toContain('session=b')
    expect((await site.get('/')).text).toContain('null')
  })

  it('include a page without a key, a POST, and the data of a page', async () => {
    const site = await startSite(
      (request) =>
        request.url.endsWith('.data')
          ? new Response(long, { headers: { 'Content-Type': 'text/x-script' } })
          : html(long),
      { variant: (request) => ({ key: request.url.includes('q=') ? null : '/', setCookies: [] }) },
    )
    await site.get('/?q=back')
    await site.get('/?q=back')
    await site.post('/', 'a=1')
    await site.post('/', 'a=1')
    const data = await site.get('/_root.data', { 'Accept-Encoding': 'br' })
    await site.get('/_root.data')
    expect(site.renders()).toBe(6)
    expect(data.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-encoding': 'br',
      'content-type': 'text/x-script',
    })
    expect(brotliDecompressSync(data.body).toString()).toBe(long)
  })

  it('include a failed page: the next visitor receives the page', async () => {
    let fails = true
    const site = await startSite(() => {
      if (fails) throw new Error('no template')
      return html(long)
    })
    expect((await site.get('/')).status).toBe(500)
    fails = false
    expect((await site.get('/')).status).toBe(200)
    await site.get('/')
    expect(site.renders()).toBe(2)
  })

  it('become cacheable again after a minute', async () => {
    let status = 404
    const site = await startSite(() => html(long, { status }))
    await site.get('/')
    status = 200
    site.clock.now += 60_000
    await site.get('/')
    await site.get('/')
    expect(site.renders()).toBe(2)
  })
})
