import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, html, startSite } from './test-site'

/** Sends bytes as they are and gives everything that comes back until the server closes. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

const statusOf = (answer: string) => Number(answer.split(' ')[1])

describe('requests that are refused', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s', async (method) => {
    const site = await startSite(() => html(''))
    const { status, headers } = await site.get('/', {}, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
    expect(site.renders()).toBe(0)
  })

  it.each([
    ['damaged percent-encoding', '/a%E0%A4%A'],
    ['an encoded NUL', '/a%00b'],
    ['encoded line ends', '/a%0d%0aSet-Cookie:x'],
  ])('%s in the path', async (_name, path) => {
    const site = await startSite(() => html(''))
    const { status, headers, text } = await site.get(path)
    expect([status, headers['cache-control']]).toEqual([400, 'no-store'])
    expect(text).toContain('This address cannot be read')
    expect(site.renders()).toBe(0)
  })

  it.each([
    ['an address of another site', 'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n', 400],
  ])('%s', async (_name, text, status) => {
    const site = await startSite(() => html(''))
    const answer = await raw(site.port, text)
    expect(statusOf(answer)).toBe(status)
    expect(answer).toContain("Content-Security-Policy: default-src 'none'")
    expect(site.renders()).toBe(0)
  })

  it('never lets a path choose the host', async () => {
    const site = await startSite((request) => html(request.url))
    expect((await site.get('//evil.example/x')).text).toContain('http://localhost:3000//evil.example/x')
  })
})

describe('the origin of a request', () => {
  const url = { variant: () => ({ key: null, setCookies: [] }) }

  it('is the address of this machine that a developer used', async () => {
    const site = await startSite((request) => html(`[${request.url}] [${request.headers.get('Host')}]`), url)
    expect((await site.get('/a', { Host: `localhost:${site.port}` })).text).toContain(`[http://localhost:${site.port}/a] [localhost:${site.port}]`)
    expect((await site.get('/a')).text).toContain(`[http://127.0.0.1:${site.port}/a]`)
  })

  it('is the configured one for any other name, and always outside development', async () => {
    const site = await startSite((request) => html(`[${request.url}] ${JSON.stringify([...request.headers])}`), url)
    const { text } = await site.get('/a', { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' })
    expect(text).toContain('[http://localhost:3000/a]')
    expect(text).not.toContain('evil')
    const staging = await startSite((request) => html(`[${request.url}]`), { ...url, env: { APP_ENV: 'staging', SITE_URL: 'https://staging.example' } })
    expect((await staging.get('/a')).text).toContain('[https://staging.example/a]')
  })

  it.each<[string, number, Record<string, string>]>([
    ['our own page', 200, { 'Sec-Fetch-Site': 'same-origin' }],
    ['our own page in a browser without Fetch Metadata', 200, {}],
    ['another site', 403, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another site that only says so in one header', 403, { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin', 403, { Origin: 'http://127.0.0.1:1' }],
    ['a sandboxed frame', 403, { Origin: 'null' }],
  ])('decides about a form from %s: %i', async (_name, status, headers) => {
    const site = await startSite(() => html('accepted'))
    const answer = await site.post('/contact', 'a=1', headers)
    expect(answer.status).toBe(status)
    expect(site.renders()).toBe(status === 200 ? 1 : 0)
    if (status === 403) expect(answer.text).toContain('This form could not be accepted')
  })

  it('is needed: a form that does not say where it comes from is refused', async () => {
    const site = await startSite(() => html(''))
    expect((await ask(site.port, { path: '/', method: 'POST' }, 'a=1')).status).toBe(403)
  })
})

describe('the body of a form', () => {
  const echo = async (request: Request) => html(`got ${new URLSearchParams(await request.text()).get('message')?.length}`)

  it('reaches the site', async () => {
    const site = await startSite(echo)
    expect((await site.post('/', `message=${'x'.repeat(200_000)}`)).text).toContain('got 200000')
  })

  it('is refused by its stated length, before it is read', async () => {
    const site = await startSite(echo)
    const { status, text } = await site.post('/', `message=${'x'.repeat(300_000)}`)
    expect([status, site.renders()]).toEqual([413, 0])
    expect(text).toContain('That is too much to send')
  })

  it.each([
    ['when the site notices', echo],
    ['when the site does not', async (request: Request) => html(`got ${await request.text().catch(() => 'something')}`)],
  ])('is broken off when it grows too long without a stated length, %s', async (_name, page) => {
    const site = await startSite(page)
    const answer = await new Promise<{ status?: number; sent: number }>((resolve, reject) => {
      let sent = 0
      const headers = { Origin: site.origin, 'Content-Type': 'application/x-www-form-urlencoded', 'Transfer-Encoding': 'chunked' }
      const request = httpRequest({ port: site.port, host: '127.0.0.1', path: '/', method: 'POST', headers, agent: false }, (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode, sent }))
      })
      request.on('error', reject)
      const more = () => {
        if (request.destroyed || sent > 2_000_000) return request.end()
        sent += 50_000
        request.write('x'.repeat(50_000), more)
      }
      more()
    })
    expect(answer.status).toBe(413)
    expect((await site.get('/healthz')).status).toBe(200)
  })
})

describe('clients that take their time', () => {
  const limits = { headersTimeout: 100, requestTimeout: 200 }

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nSec-Fetch-Site: same-origin\r\n\r\nabc'],
  ])('are cut off while they send %s', async (_name, text) => {
    const site = await startSite(async (request) => html(await request.text()), { limits })
    const answer = await raw(site.port, text)
    expect(statusOf(answer)).toBe(408)
    expect(answer).toContain("Content-Security-Policy: default-src 'none'")
    expect((await site.get('/healthz')).status).toBe(200)
  })

  it('are cut off when they never read the answer', async () => {
    const tooMuchForAnyBuffer = Buffer.alloc(40_000_000)
    const site = await startSite(() => new Response(tooMuchForAnyBuffer, { headers: { 'Content-Type': 'video/mp4' } }), { limits: { idleTimeout: 100 } })
    const socket = connect(site.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')).pause()
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await expect.poll(() => site.lines.length, { timeout: 20_000 }).toBe(1)
  }, 30_000)
})
