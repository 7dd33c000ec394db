import { request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, html, requestLines, startSite } from '../test-site'

/**
 * Sends raw bytes, optionally followed by the repeated text `more`, and resolves with everything that is received until
 * the server closes the connection.
 */
function raw(port: number, text: string, more?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    let drip: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      if (more !== undefined) drip = setInterval(() => socket.write(more), 20)
    })
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('close', () => {
      clearInterval(drip)
      resolve(received)
    })
    socket.on(
      'error',
      (error: NodeJS.ErrnoException) =>
        more !== undefined || error.code === 'ECONNRESET' || reject(error),
    )
  })
}

const statusOf = (response: string) => Number(response.split(' ')[1])

describe('rejected requests', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'use the method %s',
    async (method) => {
      const site = await startSite(() => html(''))
      const { status, headers } = await site.get('/', {}, method)
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
      expect(site.renders()).toBe(0)
    },
  )

  it.each([
    ['damaged percent-encoding', '/a%E0%A4%A'],
    ['an encoded NUL', '/a%00b'],
    ['encoded line ends', '/a%0d%0aSet-Cookie:x'],
  ])('contain %s in the path', async (_name, path) => {
    const site = await startSite(() => html(''))
    const { status, headers, text } = await site.get(path)
    expect([status, headers['cache-control']]).toEqual([400, 'no-store'])
    expect(text).toContain('We couldn’t read this address')
    expect(site.renders()).toBe(0)
  })

  it.each([
    [
      'an address of another site',
      'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no HTTP request line', 'hello\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
      400,
    ],
  ])('contain %s', async (_name, text, status) => {
    const site = await startSite(() => html(''))
    const response = await raw(site.port, text)
    expect(statusOf(response)).toBe(status)
    expect(response).toMatch(/^content-security-policy: default-src 'none'/im)
    expect(site.renders()).toBe(0)
  })

  it.each([
    ['an invalid Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
    [
      'a body of unknown length with a request to read',
      'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
      413,
    ],
  ])('contain %s, even when the page is cached', async (_name, text, status) => {
    const site = await startSite(() => html(''))
    expect(statusOf(await raw(site.port, text))).toBe(status)
    await site.get('/')
    expect(statusOf(await raw(site.port, text))).toBe(status)
    expect(site.renders()).toBe(1)
  })

  it('lack a Host header, even when the page is cached', async () => {
    const site = await startSite(() => html(''))
    await site.get('/')
    expect(statusOf(await raw(site.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400)
    expect((await site.get('/')).status).toBe(200)
    expect(site.renders()).toBe(1)
  })

  it('never take the host from the path', async () => {
    const site = await startSite((request) => html(request.url))
    expect((await site.get('//evil.example/x')).text).toContain(
      'http://localhost:3000//evil.example/x',
    )
  })
})

describe('the origin of a request', () => {
  const url = { variant: () => ({ key: null, setCookies: [] }) }

  it('is the local address that a developer used', async () => {
    const site = await startSite(
      (request) => html(`[${request.url}] [${request.headers.get('Host')}]`),
      url,
    )
    for (const host of ['localhost', 'clinics.localhost'])
      expect((await site.get('/a', { Host: `${host}:${site.port}` })).text).toContain(
        `[http://${host}:${site.port}/a] [${host}:${site.port}]`,
      )
    expect((await site.get('/a')).text).toContain(`[http://127.0.0.1:${site.port}/a]`)
  })

  it('is the configured origin for any other host name, and always outside development', async () => {
    const site = await startSite(
      (request) => html(`[${request.url}] ${JSON.stringify([...request.headers])}`),
      url,
    )
    const { text } = await site.get('/a', {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'host=evil.example',
    })
    expect(text).toContain('[http://localhost:3000/a]')
    expect(text).not.toContain('evil')
    const staging = await startSite((request) => html(`[${request.url}]`), {
      ...url,
      env: { APP_ENV: 'staging', SITE_URL: 'https://staging.example' },
    })
    expect((await staging.get('/a')).text).toContain('[https://staging.example/a]')
  })

  it.each<[string, number, Record<string, string>]>([
    ['our own page', 200, { 'Sec-Fetch-Site': 'same-origin' }],
    ['our own page in a browser without Fetch Metadata', 200, {}],
    ['another site', 403, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['another site, according to one header only', 403, { 'Sec-Fetch-Site': 'same-site' }],
    ['another origin', 403, { Origin: 'http://127.0.0.1:1' }],
    ['a sandboxed frame', 403, { Origin: 'null' }],
  ])('determines the response to a form from %s: %i', async (_name, status, headers) => {
    const site = await startSite(() => html('accepted'))
    const response = await site.post('/contact', 'a=1', headers)
    expect(response.status).toBe(status)
    expect(site.renders()).toBe(status === 200 ? 1 : 0)
    if (status === 403) {
      expect(response.text).toContain('We couldn’t accept this form')
      await expect
        .poll(() => requestLines(site.lines)[0]?.['reason'])
        .toBe('the form was not sent from an own page')
    }
  })

  it('is required: a form without an origin is rejected', async () => {
    const site = await startSite(() => html(''))
    expect((await ask(site.port, { path: '/', method: 'POST' }, 'a=1')).status).toBe(403)
  })
})

describe('a form body', () => {
  const echo = async (request: Request) =>
    html(`got ${new URLSearchParams(await request.text()).get('message')?.length}`)

  it('reaches the site', async () => {
    const site = await startSite(echo)
    expect((await site.post('/', `message=${'x'.repeat(200_000)}`)).text).toContain('got 200000')
  })

  const announced = (length: number) =>
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\n`

  it('is not requested with 100 Continue when its stated length is too large', async () => {
    const site = await startSite(echo)
    const response = await raw(site.port, announced(100_000_000))
    expect(statusOf(response)).toBe(413)
    expect(response).not.toContain('100 Continue')
  })

  it('is requested with 100 Continue when it is acceptable', async () => {
    const site = await startSite(echo)
    let received = ''
    const socket = connect(site.port, '127.0.0.1', () => socket.write(announced(9)))
    await new Promise((resolve, reject) => {
      socket.on('error', reject)
      socket.on('close', resolve)
      socket.on('data', (chunk) => {
        received += chunk.toString()
        if (received === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write('message=a')
      })
    })
    expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
    expect(received).toContain('got 1')
  })

  it('is rejected by its stated length before it is read', async () => {
    const site = await startSite(echo)
    const { status, text } = await site.post('/', `message=${'x'.repeat(300_000)}`)
    expect([status, site.renders()]).toEqual([413, 0])
    expect(text).toContain('This is too large to send')
  })

  it.each([
    ['when the site reports the error', echo],
    [
      'when the site ignores the error',
      async (request: Request) => html(`got ${await request.text().catch(() => 'something')}`),
    ],
  ])('is rejected before it ends when it has no stated length, %s', async (_name, page) => {
    const site = await startSite(page)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        Origin: site.origin,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Transfer-Encoding': 'chunked',
      }
      const request = httpRequest(
        { port: site.port, host: '127.0.0.1', path: '/', method: 'POST', headers, agent: false },
        (response) => {
          resolve(response.statusCode)
          request.destroy()
        },
      )
      request.on('error', reject)
      // More than the server discards before it responds. The request never ends. A further write after the server has
      // closed the connection would fail before the response is read, so this is the only one.
      request.write(Buffer.alloc(20_000_000, 'x'))
    })
    expect(status).toBe(413)
    expect((await site.get('/healthz')).status).toBe(200)
  })
})

describe('slow clients', () => {
  const limits = { headersTimeout: 100, requestTimeout: 200 }
  const form =
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nabc'

  it.each([
    ['nothing at all', ''],
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['a body', form],
  ])('are disconnected while they send %s', async (_name, text) => {
    const site = await startSite(async (request) => html(await request.text()), { limits })
    const response = await raw(site.port, text)
    expect(statusOf(response)).toBe(408)
    expect(response).toMatch(/^content-security-policy: default-src 'none'/im)
    // On a busy machine this request can be too slow as well.
    await expect.poll(async () => (await site.get('/healthz')).status).toBe(200)
  })

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X'],
    ['a body', form, 'x'],
  ])(
    'do not extend their timeout by sending %s byte by byte, and do not delay other visitors, regardless of their number',
    async (_name, text, byte) => {
      // The limit leaves enough time for legitimate clients on a busy machine.
      const site = await startSite(async (request) => html(await request.text()), {
        limits: { headersTimeout: 1_500, requestTimeout: 2_000 },
      })
      const ended = Array.from({ length: 200 }, () => raw(site.port, text, byte))
      for (let asked = 0; asked < 5; asked++) expect((await site.get('/healthz')).status).toBe(200)
      const responses = await Promise.all(ended)
      // A client that still writes when the connection closes may not receive the response.
      expect(responses.filter((response) => response !== '' && statusOf(response) !== 408)).toEqual(
        [],
      )
      expect(responses).toHaveLength(200)
      expect(site.renders()).toBe(0)
    },
  )

  it('are disconnected when they never read the response', async () => {
    const tooMuchForAnyBuffer = Buffer.alloc(40_000_000)
    const site = await startSite(
      () => new Response(tooMuchForAnyBuffer, { headers: { 'Content-Type': 'video/mp4' } }),
      { limits: { idleTimeout: 6_000 } },
    )
    const socket = connect(site.port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'),
    ).pause()
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await expect.poll(() => site.lines.length, { timeout: 20_000 }).toBe(1)
    const [line] = requestLines(site.lines)
    // Node keeps the connections open for up to twice the limit; the rest is tolerance for a busy machine.
    expect(line?.['ms']).toBeGreaterThanOrEqual(3_000)
    expect(line?.['ms']).toBeLessThan(11_000)
  }, 30_000)
})

describe('form submissions beyond the limit of a client', () => {
  it('are rejected with Retry-After before they are read, and the reason is logged', async () => {
    const site = await startSite(() => html('accepted'), {
      limits: { posts: { points: 2, duration: 60 } },
    })
    const responses = [
      await site.post('/', 'a=1'),
      await site.post('/', 'a=1'),
      await site.post('/', 'a=1'),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(Number(responses[2]?.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(responses[2]?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(responses[2]?.text).toContain('Too many requests')
    expect(site.renders()).toBe(2)
    expect((await site.get('/')).status).toBe(200)
    await expect
      .poll(() => requestLines(site.lines).map((line) => line['reason']))
      .toEqual([undefined, undefined, 'too many forms from one client', undefined])
  })

  it('are counted separately for each client behind a trusted proxy', async () => {
    const site = await startSite(() => html('accepted'), {
      env: { TRUSTED_PROXIES: '1' },
      limits: { posts: { points: 1, duration: 60 } },
    })
    const from = async (address: string) =>
      (await site.post('/', 'a=1', { 'X-Forwarded-For': address })).status
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([
      200, 429, 200,
    ])
  })

  it('receive Retry-After from the server when the site applies the limit itself', async () => {
    const site = await startSite(({ url }) =>
      html('Please wait', {
        status: 429,
        headers: url.endsWith('/own') ? { 'Retry-After': '30' } : {},
      }),
    )
    const { status, headers } = await site.post('/', 'a=1')
    expect([status, headers['retry-after']]).toEqual([429, '600'])
    await expect
      .poll(() => requestLines(site.lines).map((line) => line['reason']))
      .toEqual(['rate limit of the form'])
    expect((await site.post('/own', 'a=1')).headers['retry-after']).toBe('30')
  })
})

describe('page requests beyond the rendering limit', () => {
  it('are queued, and beyond the queue are rejected immediately with Retry-After', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const site = await startSite(
      async (request) => {
        if (request.method === 'GET') await held
        return html('the page')
      },
      { limits: { renderings: 1, queuedRenderings: 1 } },
    )
    const first = site.get('/first')
    await expect.poll(() => site.renders()).toBe(1)
    const second = site.get('/second')
    const others = Array.from({ length: 3 }, (_, index) => site.get(`/other-${index}`))
    // Three of the four requests exceed the queue, in any order; the queued one waits for the first rendering.
    const statuses: number[] = []
    for (const response of [second, ...others])
      void response.then(({ status }) => statuses.push(status))
    await expect.poll(() => statuses).toEqual([503, 503, 503])
    expect((await site.get('/healthz')).status).toBe(200)
    expect((await site.post('/', 'a=1')).status).toBe(200)
    release()
    expect((await first).status).toBe(200)
    const all = await Promise.all([second, ...others])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 503, 503, 503])
    const rejected = all.find(({ status }) => status === 503)
    expect(rejected?.headers['retry-after']).toBe('5')
    expect(rejected?.text).toContain('Our website is very busy right now')
    expect((await site.get('/other-0')).status).toBe(200)
  })

  it('do not wait for previews, which wait for the dataset', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const read = () => Promise.resolve({}) as never
    const reader = { read, preview: 'drafts', failed: () => false }
    const site = await startSite(
      async (request) => {
        if (request.headers.has('X-Preview')) await held
        return html('the page')
      },
      {
        limits: { renderings: 1, queuedRenderings: 0 },
        previews: {
          endpoints: new Hono(),
          readerFor: (request) => (request.headers.has('X-Preview') ? reader : null),
        },
      },
    )
    const preview = site.get('/', { 'X-Preview': '1' })
    await expect.poll(() => site.renders()).toBe(1)
    expect((await site.get('/', { 'X-Preview': '1' })).status).toBe(503)
    expect((await site.get('/')).status).toBe(200)
    release()
    expect((await preview).status).toBe(200)
  })

  it('are rejected also when no rendering waits for anything, and do not delay a health check', async () => {
    let finished = 0
    const site = await startSite(
      () => {
        finished += 1
        return html('the page')
      },
      { limits: { renderings: 1, queuedRenderings: 2 } },
    )
    const sockets = await Promise.all(Array.from({ length: 9 }, () => connectedTo(site.port)))
    const responseTo = async (socket: Socket | undefined, path: string) => {
      socket?.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
      const response = await new Promise<string>((resolve) =>
        socket?.once('data', (data) => resolve(String(data))),
      )
      return { status: Number(response.split(' ')[1]), finished }
    }
    // Node accepts one new connection at a time, so each connection is used before all requests arrive at once.
    for (const socket of sockets) await responseTo(socket, '/healthz')
    const pages = sockets.slice(1).map((socket, index) => responseTo(socket, `/page-${index}`))
    const health = await responseTo(sockets[0], '/healthz')
    expect(health.finished).toBeLessThan(3)
    const statuses = (await Promise.all(pages)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 503, 503])
  })
})

describe('connections beyond the limit of a client', () => {
  async function held(port: number, count: number): Promise<Socket[]> {
    return Promise.all(Array.from({ length: count }, () => connectedTo(port)))
  }

  it('are closed immediately', async () => {
    const site = await startSite(() => html(''), { limits: { connectionsPerClient: 2 } })
    const [first] = await held(site.port, 2)
    expect(await raw(site.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('')
    first?.end()
    await expect.poll(async () => (await site.get('/healthz').catch(() => null))?.status).toBe(200)
  })

  it('are accepted behind a trusted proxy, whose connections carry all visitors', async () => {
    const site = await startSite(() => html(''), {
      env: { TRUSTED_PROXIES: '1' },
      limits: { connectionsPerClient: 2 },
    })
    await held(site.port, 5)
    expect((await site.get('/healthz')).status).toBe(200)
  })
})

describe('connections beyond the limit of the server', () => {
  it('are closed immediately; the others are served, and a released connection can be reused', async () => {
    const site = await startSite(() => html(''), { limits: { connections: 3 } })
    const held = await Promise.all(Array.from({ length: 3 }, () => connectedTo(site.port)))
    expect(await raw(site.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('')
    held[0]?.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await new Promise((resolve) => held[0]?.once('close', resolve))
    await expect.poll(async () => (await site.get('/healthz').catch(() => null))?.status).toBe(200)
  })
})

function connectedTo(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.resume()))
    socket.on('error', reject)
    onTestFinished(() => void socket.destroy())
  })
}
