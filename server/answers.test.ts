import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createHeaders, type FlatHeaders } from './headers'
import { createMessages } from './messages'
import { ask, html, startSite, temporaryFolder, testConfig } from './test-site'

const common = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

async function siteWithEverything(env: Record<string, string> = {}) {
  const clientDir = await temporaryFolder()
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'assets/a.js'), 'a()')
  return startSite(
    (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/redirect') return new Response(null, { status: 302, headers: { Location: '/' } })
      if (pathname === '/empty') return new Response(null, { status: 204 })
      if (pathname === '/missing') return html('missing', { status: 404 })
      if (pathname === '/crash') throw new Error('canary in the stack')
      if (pathname === '/last-resort') return new Response('Unexpected Server Error\n\ncanary', { status: 500, headers: { 'Content-Type': 'text/plain' } })
      if (pathname === '/framed') return html('page', { headers: { 'X-Frame-Options': 'SAMEORIGIN' } })
      return html('page')
    },
    { clientDir, env },
  )
}

describe('security headers', () => {
  it('AGR-01 let a page that asks for it be shown in a frame of this site, and no other page', async () => {
    const site = await siteWithEverything()
    const framed = await site.get('/framed')
    expect(framed.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(framed.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const page = await site.get('/')
    expect(page.headers['x-frame-options']).toBe('DENY')
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it.each([
    [200, 'GET', '/', {}],
    [200, 'GET', '/', {}],
    [304, 'GET', '/', { 'If-None-Match': '*' }],
    [200, 'GET', '/assets/a.js', {}],
    [206, 'GET', '/assets/a.js', { Range: 'bytes=0-1' }],
    [302, 'GET', '/redirect', {}],
    [204, 'GET', '/empty', {}],
    [404, 'GET', '/missing', {}],
    [404, 'GET', '/images/optimized/x', {}],
    [405, 'DELETE', '/', {}],
    [405, 'POST', '/healthz', {}],
    [400, 'GET', '/%E0%A4%A', {}],
    [403, 'POST', '/', {}],
    [413, 'POST', '/', { 'Content-Length': '99999999' }],
    [414, 'GET', `/${'a'.repeat(9000)}`, {}],
    [417, 'GET', '/', { Expect: 'miracles' }],
    [500, 'GET', '/crash', {}],
    [500, 'GET', '/last-resort', {}],
    [200, 'GET', '/healthz', {}],
    [200, 'GET', '/readyz', {}],
    [200, 'GET', '/.well-known/gpc.json', {}],
  ])('stand on a %i of %s %s', async (status, method, path, headers) => {
    const site = await siteWithEverything()
    const answer = await site.get(path, headers, method)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(common)
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['cache-control']).toBeTruthy()
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.text).not.toContain('canary')
  })

  it('ask for encryption once the site is served encrypted', async () => {
    const site = await siteWithEverything({ SITE_URL: 'https://clinics.example.org' })
    const { headers } = await site.get('/')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect((await (await siteWithEverything()).get('/')).headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})

const valueOf = (headers: FlatHeaders, name: string) => headers[headers.indexOf(name) + 1]
const policyOf = (headers: FlatHeaders) => valueOf(headers, 'Content-Security-Policy')
const nothingInline = { scripts: [], styles: [] }

describe('the policy of a document', () => {
  it('lets a page do what the site does, and nothing else', () => {
    const policy = policyOf(createHeaders(testConfig()).document({ scripts: ['sha256-a='], styles: ['sha256-b='] }))
    expect(policy?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-a='",
      "style-src 'self' 'sha256-b='",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('admits the configured payment page and map', () => {
    const policy = policyOf(createHeaders(testConfig({ PAYMENT_URL: 'https://pay.example.org/cart/add', MAPS_KEY: 'k' })).document(nothingInline))
    expect(policy).toContain("form-action 'self' https://pay.example.org;")
    expect(policy).toContain("frame-src 'self' https://www.google.com;")
  })

  it('lets the Studio frame a preview, whose overlays style themselves', () => {
    const preview = createHeaders(testConfig()).preview({ scripts: ['sha256-a='], styles: ['sha256-b='] })
    expect(policyOf(preview)?.split(';')).toEqual(expect.arrayContaining(["frame-ancestors 'self'", "script-src 'self' 'sha256-a='", "style-src 'self' 'unsafe-inline'"]))
    expect(valueOf(preview, 'X-Frame-Options')).toBe('SAMEORIGIN')
  })

  it('admits hot reloading in development only', () => {
    expect(policyOf(createHeaders(testConfig(), true).document(nothingInline))).toContain("'unsafe-inline'")
  })
})

describe('a failure', () => {
  it('is a page of its own with the ways on, the phone and a reference that the log has', async () => {
    const site = await siteWithEverything()
    const { text, headers } = await site.get('/crash')
    expect(text).toContain('<h1>Oops, something went wrong</h1>')
    expect(text).toContain('We&#39;re sorry for the inconvenience. Our team has been notified and is working on the issue.')
    expect(text).toContain('<a href="">Try Refreshing the Page</a><a href="/">Return to Homepage</a>')
    expect(text).toContain('East Medford')
    expect(text).toContain('href="tel:5415550100"')
    expect(text).not.toContain('<script')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    const reference = /Reference: ([\w-]+)/.exec(text)?.[1]
    await expect.poll(() => site.lines.find((line) => line.includes('"level":"error"'))).toContain(reference)
  })

  it('shows the designed page in place of the last resort of Remix', async () => {
    const site = await siteWithEverything()
    expect((await site.get('/last-resort')).text).toContain('Oops, something went wrong')
  })

  it('leaves a failure that the site has a page for as it is', async () => {
    const site = await startSite(() => html('our own error page', { status: 500 }))
    expect((await site.get('/')).text).toContain('our own error page')
  })

  it('does without phones when the content knows none', () => {
    const messages = createMessages(createHeaders(testConfig()), () => {
      throw new Error('no content')
    })
    const { status, body } = messages.failure('ref')
    expect(status).toBe(500)
    expect(body).toContain('Oops, something went wrong')
    expect(body).not.toContain('tel:')
  })

  it('says so in plain text when nothing else works (ERR-07)', () => {
    const site = createHeaders(testConfig())
    const broken = {
      ...site,
      document: () => {
        throw new Error('no policy')
      },
    }
    const { status, body, headers } = createMessages(broken, () => []).failure('ref')
    expect([status, body]).toEqual([500, 'Unexpected Application Error!'])
    expect(valueOf(headers, 'Content-Type')).toBe('text/plain; charset=utf-8')
    expect(policyOf(headers)).toContain("default-src 'none'")
  })

  it('escapes what the content holds', () => {
    const messages = createMessages(createHeaders(testConfig()), () => [{ name: '<img onerror=x>', phone: '"><script>' }])
    expect(messages.failure('ref').body).not.toMatch(/<img|<script/)
  })
})

describe('the addresses beside the pages', () => {
  it('tell the state of the process and of the content', async () => {
    const site = await startSite(() => html(''))
    expect(JSON.parse((await site.get('/healthz')).text)).toEqual({ status: 'up' })
    expect(JSON.parse((await site.get('/readyz')).text)).toEqual({ ready: true, source: 'live', ageSeconds: 3, revision: 'r1' })
    expect((await site.get('/readyz')).headers['cache-control']).toBe('no-store')
    expect(site.renders()).toBe(0)
  })

  it('promise to honour Global Privacy Control', async () => {
    const site = await startSite(() => html(''))
    const { headers, text } = await site.get('/.well-known/gpc.json')
    expect(JSON.parse(text)).toEqual({ gpc: true, lastUpdate: '2026-11-20' })
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  it('can be joined by more, which check their own callers', async () => {
    const site = await startSite(() => html(''), {
      endpoints: [{ method: 'POST', path: '/api/content-changed', handle: async (request) => new Response(await request.text(), { status: 202 }) }],
    })
    const answer = await ask(site.port, { path: '/api/content-changed?x=1', method: 'POST' }, 'signed')
    expect([answer.status, answer.text]).toEqual([202, 'signed'])
    const get = await site.get('/api/content-changed')
    expect([get.status, get.headers.allow]).toEqual([405, 'POST'])
    expect((await ask(site.port, { path: '/api/content-changed', method: 'POST' }, 'x'.repeat(300_000))).status).toBe(413)
  })
})
