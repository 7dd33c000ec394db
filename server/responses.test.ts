import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { createHeaders, type FlatHeaders } from './http/headers'
import { createMessages } from './http/messages'
import type { SiteEnv } from './http/exchange'
import { ask, html, startSite, testConfig } from './test-site'

const failingSite = () =>
  startSite((request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/crash') throw new Error('canary in the stack')
    if (pathname === '/last-resort')
      return new Response('Unexpected Server Error\n\ncanary', {
        status: 500,
        headers: { 'Content-Type': 'text/plain' },
      })
    return html('page')
  })

const valueOf = (headers: FlatHeaders, name: string) => headers[headers.indexOf(name) + 1]
const policyOf = (headers: FlatHeaders) => valueOf(headers, 'Content-Security-Policy')
const nothingInline = { scripts: [], styles: [] }

describe('the content security policy of a document', () => {
  it('allows only what the pages of the site use', () => {
    const policy = policyOf(
      createHeaders(testConfig()).document({ scripts: ['sha256-a='], styles: ['sha256-b='] }),
    )
    expect(policy?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-a='",
      "style-src 'self' 'sha256-b='",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('allows the Studio to frame a preview, whose overlays use inline styles', () => {
    const preview = createHeaders(testConfig()).preview({
      scripts: ['sha256-a='],
      styles: ['sha256-b='],
    })
    expect(policyOf(preview)?.split(';')).toEqual(
      expect.arrayContaining([
        "frame-ancestors 'self'",
        "script-src 'self' 'sha256-a='",
        "style-src 'self' 'unsafe-inline'",
      ]),
    )
    expect(valueOf(preview, 'X-Frame-Options')).toBe('SAMEORIGIN')
  })

  it('allows hot reloading in development only', () => {
    expect(policyOf(createHeaders(testConfig(), true).document(nothingInline))).toContain(
      "'unsafe-inline'",
    )
  })
})

describe('an error page', () => {
  it('is a separate document with links, the phone number and a reference that is logged', async () => {
    const site = await failingSite()
    const { text, headers } = await site.get('/crash')
    expect(text).toContain('<h1>Oops, something went wrong</h1>')
    expect(text).toContain(
      'We&#39;re sorry for the inconvenience. Our team has been notified and is working on the issue.',
    )
    expect(text).toContain(
      '<a href="">Try Refreshing the Page</a><a href="/">Return to Homepage</a>',
    )
    expect(text).toContain('East Medford')
    expect(text).toContain('href="tel:+15415550100"')
    expect(text).not.toContain('<script')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    const reference = /Reference: ([\w-]+)/.exec(text)?.[1]
    await expect
      .poll(() => site.lines.find((line) => line.includes('"level":"error"')))
      .toContain(reference)
  })

  it('replaces the fallback error page of Remix with the designed page', async () => {
    const site = await failingSite()
    expect((await site.get('/last-resort')).text).toContain('Oops, something went wrong')
  })

  it('does not replace an error page of the site', async () => {
    const site = await startSite(() => html('our own error page', { status: 500 }))
    expect((await site.get('/')).text).toContain('our own error page')
  })

  it('is rendered without phone numbers when the content has none', async () => {
    const messages = createMessages(createHeaders(testConfig()), () => {
      throw new Error('no content')
    })
    const response = messages.failure('ref')
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).toContain('Oops, something went wrong')
    expect(text).not.toContain('tel:')
  })

  it('is sent as plain text when nothing else works (ERR-07)', async () => {
    const site = createHeaders(testConfig())
    const broken = {
      ...site,
      document: () => {
        throw new Error('no policy')
      },
    }
    const response = createMessages(broken, () => []).failure('ref')
    expect([response.status, await response.text()]).toEqual([500, 'Unexpected Application Error!'])
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })

  it('escapes content values', async () => {
    const messages = createMessages(createHeaders(testConfig()), () => [
      { name: '<img onerror=x>', phone: '"><script>' },
    ])
    expect(await messages.failure('ref').text()).not.toMatch(/<img|<script/)
  })
})

describe('endpoints beside the pages', () => {
  it('report the state of the process and of the content', async () => {
    const site = await startSite(() => html(''))
    expect(JSON.parse((await site.get('/healthz')).text)).toEqual({ status: 'up' })
    expect(JSON.parse((await site.get('/readyz')).text)).toEqual({
      ready: true,
      source: 'live',
      ageSeconds: 3,
      revision: 'r1',
      rateLimits: 'separate',
    })
    expect((await site.get('/readyz')).headers['cache-control']).toBe('no-store')
    expect(site.renders()).toBe(0)
  })

  it('serve the Global Privacy Control statement', async () => {
    const site = await startSite(() => html(''))
    const { headers, text } = await site.get('/.well-known/gpc.json')
    expect(JSON.parse(text)).toEqual({ gpc: true, lastUpdate: '2026-11-20' })
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  it('can be extended with endpoints that authenticate their own callers', async () => {
    const site = await startSite(() => html(''), {
      endpoints: [
        new Hono<SiteEnv>().post('/api/content-changed', async (c) =>
          c.text(await c.req.text(), 202),
        ),
      ],
    })
    const response = await ask(
      site.port,
      { path: '/api/content-changed?x=1', method: 'POST' },
      'signed',
    )
    expect([response.status, response.text]).toEqual([202, 'signed'])
    const get = await site.get('/api/content-changed')
    expect([get.status, get.headers.allow]).toEqual([405, 'POST'])
    expect(
      (await ask(site.port, { path: '/api/content-changed', method: 'POST' }, 'x'.repeat(300_000)))
        .status,
    ).toBe(413)
  })
})
