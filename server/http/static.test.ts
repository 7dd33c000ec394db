import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFileServer } from './files'
import { html, startSite, temporaryFolder } from '../test-site'

const script = 'console.log("a");'.repeat(200)

async function siteWithFiles() {
  const clientDir = join(await temporaryFolder(), 'client')
  const files: Record<string, string | Buffer> = {
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.gz': gzipSync(script),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'forms/new-patient.pdf': '%PDF-1.7',
    'forms/membership/agreement.html': '<!DOCTYPE html><title>Agreement</title>',
    'policies/membership.html': '<!DOCTYPE html><title>Policy</title>',
    'policies/membership.html.br': brotliCompressSync('<!DOCTYPE html><title>Policy</title>'),
    'policies/membership.html.gz': gzipSync('<!DOCTYPE html><title>Policy</title>'),
    'policies/chiropractic.pdf': '%PDF-1.7',
    '.env': 'SECRET=canary',
    'deep/.git/config': 'canary',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(clientDir, name, '..'), { recursive: true })
    await writeFile(join(clientDir, name), content)
  }
  await writeFile(join(clientDir, '../outside.txt'), 'canary')
  const site = await startSite(() => html('the page of the site', { status: 404 }), { clientDir })
  return { ...site, clientDir }
}

describe('static files', () => {
  it('of the build are cached permanently', async () => {
    const site = await siteWithFiles()
    const { status, headers, text } = await site.get('/assets/app-1a2b.js')
    expect([status, text]).toEqual([200, script])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript')
    expect(headers.vary).toBe('Accept-Encoding')
  })

  it.each(['br', 'gz'])(
    'have no separate address for their compressed copies ending in .%s, whose policy would be weaker',
    async (extension) => {
      const site = await siteWithFiles()
      for (const file of ['/policies/membership.html', '/assets/app-1a2b.js'])
        expect((await site.get(`${file}.${extension}`)).status).toBe(404)
      const { status, headers } = await site.get('/policies/membership.html', {
        'Accept-Encoding': extension === 'br' ? 'br' : 'gzip',
      })
      expect([status, headers['content-encoding']]).toEqual([
        200,
        extension === 'br' ? 'br' : 'gzip',
      ])
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  it.each(['/assets/app-1a2b.js%2Ebr', '/assets/app-1a2b%2ejs', '/forms/new-patient%2Epdf'])(
    'have one spelling, from which policy and caching follow, and not %s',
    async (path) => {
      const site = await siteWithFiles()
      const { status, text } = await site.get(path)
      expect([status, text]).toEqual([404, expect.stringContaining('the page of the site')])
    },
  )

  it('are sent in the requested encoding only', async () => {
    const site = await siteWithFiles()
    const br = await site.get('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip, br' })
    const gzip = await site.get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br;q=0, gzip' })
    const plain = await site.get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br;q=0' })
    expect([br.headers['content-encoding'], brotliDecompressSync(br.body).toString()]).toEqual([
      'br',
      script,
    ])
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual([
      'gzip',
      script,
    ])
    expect([plain.headers['content-encoding'], plain.text]).toEqual([undefined, script])
  })

  it('of the public folder are revalidated after an hour', async () => {
    const site = await siteWithFiles()
    const { headers } = await site.get('/forms/new-patient.pdf')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    const again = await site.get('/forms/new-patient.pdf', { 'If-None-Match': headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['cache-control']).toBe('public, max-age=3600')
  })

  it('respond to HEAD without a body', async () => {
    const site = await siteWithFiles()
    const { status, headers, body } = await site.get('/forms/new-patient.pdf', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, '8', 0])
  })

  it.each([
    [
      '/forms/new-patient.pdf',
      'application/pdf',
      "object-src 'self'",
      "frame-ancestors 'self'",
      'SAMEORIGIN',
    ],
    [
      '/policies/chiropractic.pdf',
      'application/pdf',
      "object-src 'self'",
      "frame-ancestors 'self'",
      'SAMEORIGIN',
    ],
    [
      '/forms/membership/agreement.html',
      'text/html;charset=utf-8',
      "script-src 'self'",
      "frame-ancestors 'none'",
      'DENY',
    ],
    [
      '/policies/membership.html',
      'text/html;charset=utf-8',
      "script-src 'self'",
      "frame-ancestors 'none'",
      'DENY',
    ],
    [
      '/favicon.svg',
      'image/svg+xml',
      "style-src 'unsafe-inline'",
      "frame-ancestors 'none'",
      undefined,
    ],
    [
      '/assets/app-1a2b.js',
      'text/javascript',
      "default-src 'none'",
      "frame-ancestors 'none'",
      undefined,
    ],
  ])(
    'have the correct type and policy, such as %s',
    async (path, type, source, ancestors, frames) => {
      const site = await siteWithFiles()
      const { headers } = await site.get(path)
      expect(headers['content-type']).toBe(type)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(headers['content-security-policy']).toContain(source)
      expect(headers['content-security-policy']).toContain(ancestors)
      expect(headers['x-frame-options']).toBe(frames)
    },
  )

  it.each([
    '/.env',
    '/deep/.git/config',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
    '/assets/%5c..%5c..%5coutside.txt',
  ])('never leave the folder or expose hidden files: %s', async (path) => {
    const site = await siteWithFiles()
    const { status, text } = await site.get(path)
    expect(text).not.toContain('canary')
    expect(status).toBe(404)
  })

  it.each([
    '/',
    '/assets',
    '/assets/',
    '/assets/absent.js',
    '/forms/membership/agreement',
    '/__proto__',
  ])('pass %s to the site', async (path) => {
    const site = await siteWithFiles()
    const { text, headers } = await site.get(path)
    expect(text).toContain('the page of the site')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it.each([
    ['bytes=0-3', 206, '%PDF'],
    ['bytes=5-', 206, '1.7'],
    ['bytes=5-3', 200, '%PDF-1.7'],
    ['bytes=0-0', 200, '%PDF-1.7'],
    ['bytes=-3', 200, '%PDF-1.7'],
    ['bytes=0-1,4-5', 200, '%PDF-1.7'],
    ['lines=1-2', 200, '%PDF-1.7'],
    ['bytes=900-', 416, ''],
  ])('respond to the range %s with %i', async (range, status, text) => {
    const site = await siteWithFiles()
    const response = await site.get('/forms/new-patient.pdf', { Range: range })
    expect([response.status, response.text]).toEqual([status, text])
  })

  it('are not found when they were deleted after startup, and the server continues to respond', async () => {
    const site = await siteWithFiles()
    await rm(join(site.clientDir, 'forms/new-patient.pdf'))
    expect((await site.get('/forms/new-patient.pdf')).status).toBe(404)
    expect((await site.get('/forms/membership/agreement.html')).status).toBe(200)
  })

  it('that cannot be read end their own connection only, and are logged', async () => {
    const site = await siteWithFiles()
    const file = join(site.clientDir, 'forms/new-patient.pdf')
    await rm(file)
    await mkdir(file)
    await expect(site.get('/forms/new-patient.pdf')).rejects.toThrow('socket hang up')
    expect((await site.get('/forms/membership/agreement.html')).status).toBe(200)
    expect(site.lines.filter((line) => line.includes('file could not be read'))).toEqual([
      expect.stringContaining('EISDIR'),
    ])
  })

  it('are closed when a visitor disconnects during the transfer', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'long.pdf'), '%PDF-1.7')
    await truncate(join(folder, 'long.pdf'), 64 * 1024 * 1024)
    const serve = createFileServer(folder, [], { error: vi.fn() })
    const files: Readable[] = []
    const server = createServer((req, res) => {
      res.once('pipe', (file: Readable) => files.push(file))
      serve(req, res, [], 'no-store')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    for (let visits = 0; visits < 3; visits += 1) {
      await new Promise((resolve) =>
        get({ host: '127.0.0.1', port, path: '/long.pdf', agent: false }, (response) =>
          response.once('close', resolve).once('data', () => response.destroy()),
        ).on('error', resolve),
      )
    }
    await expect.poll(() => files.map((file) => file.closed)).toEqual([true, true, true])
  })
})
