import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHeaders } from './headers'
import type { SiteEnv } from './exchange'
import {
  ask,
  contentShowing,
  html,
  startSite,
  temporaryFolder,
  testConfig,
  testContent,
} from '../test-site'

const always = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
const common = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const end = (ancestors: string) => [
  "base-uri 'none'",
  `frame-ancestors '${ancestors}'`,
  'upgrade-insecure-requests',
]
const document = (style = '', ancestors = 'none') => [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self'${style}`,
  "img-src 'self' data: https://www.facebook.com",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self' https://www.google.com",
  "form-action 'self' https://pay.example.org",
  ...end(ancestors),
]
const kinds: Record<string, string[]> = {
  plain: ["default-src 'none'", ...end('none')],
  file: ["default-src 'none'", "style-src 'unsafe-inline'", ...end('none')],
  pdf: ["default-src 'none'", "object-src 'self'", "style-src 'unsafe-inline'", ...end('self')],
  document: document(),
  // The server's own pages have inline styles.
  message: document(" 'hash'"),
  framed: document('', 'self'),
  studio: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://cdn.sanity.io",
    "media-src 'self' blob: https://cdn.sanity.io",
    "font-src 'self' data:",
    "connect-src 'self' blob: https://abc123.api.sanity.io https://api.sanity.io https://cdn.sanity.io wss://abc123.api.sanity.io wss://api.sanity.io",
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "form-action 'self'",
    ...end('none'),
  ],
}

const env = {
  SITE_URL: 'https://clinics.example.org',
  SANITY_PROJECT_ID: 'abc123',
  PAYMENT_URL: 'https://pay.example.org/cart',
  MAPS_KEY: 'key',
  PIXEL_ID: '123456789012345',
}
const original = `${'a'.repeat(40)}-800x600-jpg`
const picture = `/images/optimized/${original}/320.webp`

/**
 * Starts a server with content at every kind of address. Its images come from a local substitute for the dataset's
 * image service.
 */
async function siteWithEverything(path: string) {
  const images = createServer(
    (_req, res) => void res.writeHead(200, { 'Content-Type': 'image/webp' }).end('picture'),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => images.once('listening', resolve))
  onTestFinished(() => void images.close())
  const [dataDir, studioDir, clientDir] = [
    await temporaryFolder(),
    await temporaryFolder(),
    await temporaryFolder(),
  ]
  for (const folder of [clientDir, studioDir]) await mkdir(join(folder, 'assets'))
  for (const name of ['assets/a.js', 'a.svg', 'a.pdf', 'a.html'])
    await writeFile(join(clientDir, name), 'content')
  for (const name of ['index.html', 'assets/main.js'])
    await writeFile(join(studioDir, name), 'content')
  const apiHost = { SANITY_API_HOST: `http://127.0.0.1:${(images.address() as AddressInfo).port}` }
  const config = { ...testConfig({ ...env, ...(path === picture && apiHost) }), dataDir }
  const bare = path === '/without-content' && {
    config: { ...config, environment: 'production' as const },
    content: {
      ...testContent(),
      status: () => ({ source: 'fixtures' as const, ageSeconds: 0, revision: 'r1' }),
    },
  }
  const endpoint = new Hono<SiteEnv>().post('/api/x', (c) => c.json({ ok: true }, 202))
  const content = contentShowing({
    asset: { _id: `image-${original}` },
    alt: '',
    hotspot: null,
    crop: null,
  })
  return startSite(respond, {
    config,
    content,
    clientDir,
    studioDir,
    endpoints: [endpoint],
    ...bare,
  })
}

/** Responds as Remix does. */
function respond({ url }: Request): Response {
  const { pathname } = new URL(url)
  if (pathname === '/redirect')
    return new Response(null, { status: 302, headers: { Location: '/' } })
  if (pathname === '/empty') return new Response(null, { status: 204 })
  if (pathname === '/missing') return html('missing', { status: 404 })
  if (pathname === '/often') return html('too often', { status: 429 })
  if (pathname === '/crash') throw new Error('canary in the stack')
  if (pathname === '/last-resort')
    return new Response('Unexpected Server Error\n\ncanary', {
      status: 500,
      headers: { 'Content-Type': 'text/plain' },
    })
  if (pathname === '/framed') return html('page', { headers: { 'X-Frame-Options': 'SAMEORIGIN' } })
  if (pathname === '/copy.pdf')
    return new Response('pdf', { headers: { 'Content-Type': 'application/pdf' } })
  return html('page')
}

type Headers = Record<string, string>
const own = { Host: 'clinics.example.org', Origin: 'https://clinics.example.org' }
const rows: [status: number, kind: string, method: string, path: string, headers?: Headers][] = [
  [200, 'document', 'GET', '/'],
  [200, 'document', 'HEAD', '/'],
  [304, 'document', 'GET', '/', { 'If-None-Match': '*' }],
  [200, 'document', 'POST', '/', own],
  [200, 'framed', 'GET', '/framed'],
  [404, 'document', 'GET', '/missing'],
  [429, 'document', 'POST', '/often', own],
  [302, 'plain', 'GET', '/redirect'],
  [301, 'plain', 'GET', '/About/'],
  [204, 'plain', 'GET', '/empty'],
  [200, 'pdf', 'GET', '/copy.pdf'],
  [200, 'file', 'GET', '/assets/a.js'],
  [206, 'file', 'GET', '/assets/a.js', { Range: 'bytes=0-1' }],
  [416, 'file', 'GET', '/assets/a.js', { Range: 'bytes=900-' }],
  [200, 'file', 'GET', '/a.svg'],
  [200, 'pdf', 'GET', '/a.pdf'],
  [200, 'document', 'GET', '/a.html'],
  [200, 'file', 'GET', picture],
  [404, 'message', 'GET', '/images/optimized/x'],
  [200, 'studio', 'GET', '/studio'],
  [200, 'studio', 'GET', '/studio/structure/clinics'],
  [200, 'studio', 'GET', '/studio/assets/main.js'],
  [200, 'plain', 'GET', '/studio/config.json'],
  [202, 'plain', 'POST', '/api/x'],
  [405, 'message', 'GET', '/api/x'],
  [200, 'plain', 'GET', '/healthz'],
  [200, 'plain', 'GET', '/readyz'],
  [200, 'plain', 'GET', '/robots.txt'],
  [200, 'plain', 'GET', '/.well-known/gpc.json'],
  [400, 'message', 'GET', '/%E0%A4%A'],
  [403, 'message', 'POST', '/', { Origin: 'https://elsewhere.example' }],
  [405, 'message', 'DELETE', '/'],
  [413, 'message', 'POST', '/', { ...own, 'Content-Length': '99999999' }],
  [414, 'message', 'GET', '/{long}'],
  [415, 'message', 'POST', '/', { ...own, 'Content-Type': 'text/plain' }],
  [417, 'message', 'GET', '/', { Expect: 'miracles' }],
  [500, 'message', 'GET', '/crash'],
  [500, 'message', 'GET', '/last-resort'],
  [503, 'message', 'GET', '/without-content'],
]

describe('the complete security policy', () => {
  it.each(rows)(
    'is sent with a %i, a %s response, to %s %s',
    async (status, kind, method, path, headers = {}) => {
      const site = await siteWithEverything(path)
      const type = method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }
      const got = await ask(site.port, {
        path: path.replace('{long}', 'a'.repeat(9000)),
        method,
        headers: { ...type, ...headers },
      })
      expect(got.status).toBe(status)
      const policy = String(got.headers['content-security-policy']).replace(
        /'sha256-[\w+/]{43}='/g,
        "'hash'",
      )
      expect(policy.split(';')).toEqual(kinds[kind])
      expect(got.headers).toMatchObject(always)
      const framing = policy.includes("frame-ancestors 'self'") ? 'SAMEORIGIN' : 'DENY'
      if (kind !== 'file')
        expect(got.headers).toMatchObject({ ...common, 'x-frame-options': framing })
      expect(got.headers['cache-control']).toBeTruthy()
      for (const telling of ['x-powered-by', 'server', 'access-control-allow-origin'])
        expect(got.headers[telling], telling).toBeUndefined()
      expect(got.text).not.toContain('canary')
    },
  )

  it('does not require encryption when the site is served without it', () => {
    const names = createHeaders(testConfig()).plain.join()
    expect(names).not.toMatch(/Strict-Transport-Security|upgrade-insecure-requests/)
  })
})
