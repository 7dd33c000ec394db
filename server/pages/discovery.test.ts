import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { contentTypesOf, sitePages } from '@site/domain/pages'
import type { ServerContent } from '../http/create-server'
import { html, publicSite, startSite, testContent } from '../test-site'

const changed = '2026-03-01T09:00:00Z'

/** Returns content in which every page has the same modification time. */
function contentWith({
  email = 'info@example.org',
  legal = ['privacy-policy', 'terms-of-service', 'accessibility'],
} = {}) {
  const latest = Object.fromEntries(
    sitePages.flatMap(contentTypesOf).map((type) => [type, changed]),
  )
  const parts = {
    changes: { latest, legal: legal.map((slug) => ({ slug, at: changed })), providers: [] },
    layout: { clinics: [], settings: { email } },
    legal: { pages: legal.map((slug) => ({ slug })) },
    providers: { providers: [] },
    pages: {
      pages: sitePages.flatMap(({ composed }) =>
        composed === undefined
          ? []
          : [{ slug: composed, changed, showFrom: null as string | null, showUntil: null }],
      ),
    },
  }
  const content = { ...testContent(), current: (part: keyof typeof parts) => parts[part], parts }
  return content as typeof content & ServerContent
}

const page = () => html('a page')
const site = (env: Record<string, string> = {}, content = contentWith()) =>
  startSite(page, { env, content })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

describe('the sitemap', () => {
  it('lists the canonical address of every indexable page and no other', async () => {
    const response = await (await site(publicSite)).get('/sitemap.xml')
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
    const paths = sitePages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)
    expect(locations(response.text).sort()).toEqual(
      paths.map((path) => `https://clinics.example.org${path}`).sort(),
    )
    expect(response.text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">\n( {2}<url><loc>\S+<\/loc><lastmod>\S+<\/lastmod><\/url>\n)+<\/urlset>\n$/,
    )
  })

  it('states the last change of the content of a page, and omits an unknown date', async () => {
    const content = contentWith()
    Object.assign(content.parts.changes.latest, {
      provider: '2026-03-05T08:00:00.5Z',
      providersPage: '2026-03-02T08:00:00Z',
      locationsPage: '2026-03-03T08:00:00Z',
      aboutPage: null,
    })
    content.parts.changes.legal[0] = { slug: 'privacy-policy', at: '2026-03-04T08:00:00Z' }
    const { text } = await (await site({}, content)).get('/sitemap.xml')
    const lastmod = (path: string) =>
      new RegExp(`${path}</loc>(?:<lastmod>(.*?)</lastmod>)?</url>`).exec(text)?.[1]
    const paths = ['/providers', '/locations', '/about', '/privacy-policy', '/accessibility']
    expect(paths.map(lastmod)).toEqual([
      '2026-03-05T08:00:00.5Z',
      '2026-03-03T08:00:00Z',
      undefined,
      '2026-03-04T08:00:00Z',
      changed,
    ])
  })

  it('omits unavailable pages, such as disabled memberships and a missing legal text', async () => {
    const { text } = await (
      await site({ MEMBERSHIP_ENABLED: 'off' }, contentWith({ legal: ['accessibility'] }))
    ).get('/sitemap.xml')
    expect(text).not.toContain('membership-offer')
    expect(
      locations(text)
        .map((loc) => new URL(loc ?? '').pathname)
        .filter((path) => /-(?:bill|policy|service)$|access/.test(path)),
    ).toEqual(['/pay-my-bill', '/accessibility'])
  })

  it('omits a legal page without its required fields, which responds with 404', async () => {
    const content = contentWith()
    content.parts.legal.pages = [{ slug: 'privacy-policy' }]
    const { text } = await (await site({}, content)).get('/sitemap.xml')
    expect(text).toContain('/privacy-policy<')
    expect(text).not.toContain('/accessibility<')
  })

  it('lists a page that staff compose from its first minute on', async () => {
    const content = contentWith()
    const page = { slug: 'summer', changed, showFrom: '2026-03-02T17:01:00Z', showUntil: null }
    content.parts.pages.pages.push(page)
    const { get, clock } = await site({}, content)
    expect((await get('/sitemap.xml')).text).not.toContain('/summer')
    clock.now += 30_000
    expect((await get('/sitemap.xml')).text).toContain(`/summer</loc><lastmod>${changed}</lastmod>`)
  })

  it('is revalidated on every request, which is cheap, and changes with the content', async () => {
    const content = contentWith()
    const { get } = await site({}, content)
    const first = await get('/sitemap.xml', { 'Accept-Encoding': 'br' })
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    })
    const again = await get('/sitemap.xml', { 'If-None-Match': first.headers.etag ?? '' })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag])
    expect(again.headers['content-security-policy']).toContain("default-src 'none'")
    content.parts.changes.latest['homePage'] = '2026-03-09T08:00:00Z'
    const later = await get('/sitemap.xml', { 'If-None-Match': first.headers.etag ?? '' })
    expect([later.status, later.text.includes('2026-03-09')]).toEqual([200, true])
    expect((await get('/sitemap.xml', {}, 'HEAD')).headers.etag).toBe(later.headers.etag)
  })
})

describe('robots.txt', () => {
  it('allows everything on the public site and names the sitemap', async () => {
    expect((await (await site(publicSite)).get('/robots.txt')).text).toBe(
      'User-agent: *\nDisallow:\n\nSitemap: https://clinics.example.org/sitemap.xml\n',
    )
  })

  it.each(['staging', 'development'])('disallows crawlers on a %s site', async (environment) => {
    const response = await (await site({ APP_ENV: environment })).get('/robots.txt')
    expect([response.status, response.headers['content-type'], response.text]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /\n',
    ])
  })

  it('does not exist as a static file that could contradict it', async () => {
    await expect(readFile('public/robots.txt')).rejects.toThrow('ENOENT')
  })
})

describe('the Global Privacy Control statement', () => {
  it('is served at the address that browsers request', async () => {
    const { get } = await site()
    const response = await get('/.well-known/gpc.json')
    expect(response.headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(response.text)).toEqual({
      gpc: true,
      lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    expect(
      (await get('/.well-known/gpc.json', { 'If-None-Match': response.headers.etag ?? '' })).status,
    ).toBe(304)
  })
})

describe('security.txt', () => {
  it('names the mailbox of the office and an expiration date', async () => {
    const site = await startSite(page, { env: publicSite, content: contentWith() })
    const { headers, text } = await site.get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text.split('\n').filter((line) => !line.startsWith('#'))).toEqual([
      'Contact: mailto:info@example.org',
      'Expires: 2026-08-29T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://clinics.example.org/.well-known/security.txt',
      '',
    ])
  })

  it.each(['', 'none yet', 'a@b\nContact: mailto:evil@example.com', 'info@example.org?subject=x'])(
    'does not exist when the office has no mailbox: %j',
    async (email) => {
      expect(
        (await (await site({}, contentWith({ email }))).get('/.well-known/security.txt')).status,
      ).toBe(404)
    },
  )
})
