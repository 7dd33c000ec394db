import { once } from 'node:events'
import { connect } from 'node:net'
import { Agent, get, type IncomingMessage } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from './listening'
import { defaultLimits } from './limits'
import { ask, html, requestLines, startSite } from '../test-site'

// These are read before any server has started.
const { Request, Response } = globalThis

it('the server leaves the global Request and Response unchanged', async () => {
  const site = await startSite(() => html('a page'))
  for (const path of ['/', '/healthz']) expect((await site.get(path)).status).toBe(200)
  expect(globalThis.Request).toBe(Request)
  expect(globalThis.Response).toBe(Response)
})

/** Longer than a test may take: a server that waits for this time fails its test. */
const longTimeoutMs = 120_000

describe('stopping', () => {
  it('completes pending requests and accepts no new connections', async () => {
    let release = () => {}
    let arrived = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const underway = new Promise<void>((resolve) => (arrived = resolve))
    const site = await startSite(async () => {
      arrived()
      await held
      return html('finished')
    })
    const response = site.get('/')
    await underway
    const closed = site.server.close(5_000)
    await expect(site.get('/')).rejects.toThrow('ECONNREFUSED')
    release()
    expect((await response).text).toContain('finished')
    await closed
  })

  it('reports it in /readyz first and continues to handle requests, each as the last of its connection', async () => {
    const site = await startSite(() => html('still here'))
    await site.get('/')
    expect((await site.get('/readyz')).status).toBe(200)
    let hasEnded = false
    const announced = site.server.announceEnd(2_000).then(() => (hasEnded = true))
    const [ready, page, stored] = [
      await site.get('/readyz', { Connection: 'keep-alive' }),
      await site.get('/new', { Connection: 'keep-alive' }),
      await site.get('/', { Connection: 'keep-alive' }),
    ]
    expect(hasEnded).toBe(false)
    expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { ready: false }])
    expect([page.status, stored.status]).toEqual([200, 200])
    for (const { headers } of [ready, page, stored]) expect(headers.connection).toBe('close')
    await announced
    await site.server.close(5_000)
    await expect(site.get('/')).rejects.toThrow('ECONNREFUSED')
  })

  it('does not wait for idle keep-alive connections', async () => {
    let release = () => {}
    let arrived = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const underway = new Promise<void>((resolve) => (arrived = resolve))
    const site = await startSite(async () => {
      arrived()
      await held
      return html('finished')
    })
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const response = new Promise<IncomingMessage>((resolve) =>
      get({ port: site.port, host: '127.0.0.1', path: '/', agent }, resolve),
    )
    await underway
    const closed = site.server.close(longTimeoutMs)
    release()
    ;(await response).resume()
    await expect(closed).resolves.toBeUndefined()
  })

  it('does not wait for a connection without a request', async () => {
    const site = await startSite(() => html('a page'))
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    await site.get('/')
    await expect(site.server.close(longTimeoutMs)).resolves.toBeUndefined()
  })

  it('leaves connections open while it only reports its end', async () => {
    const site = await startSite(() => html('a page'))
    const socket = connect(site.port, '127.0.0.1')
    const ask = async () => {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      return chunk.toString()
    }
    await ask()
    await site.server.announceEnd(0)
    await site.get('/healthz')
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close/i)
  })

  it('aborts requests that exceed the shutdown timeout', async () => {
    let arrived = () => {}
    const underway = new Promise<void>((resolve) => (arrived = resolve))
    const site = await startSite(() => {
      arrived()
      return new Promise<Response>(() => {})
    })
    const response = site.get('/').catch((error: unknown) => error)
    await underway
    await site.server.close(10)
    expect(await response).toBeInstanceOf(Error)
  })
})

describe('listening', () => {
  const options = {
    handler: vi.fn((_req, res) => void res.end('here')),
    headers: [],
    limits: defaultLimits,
    isBehindProxies: false,
  }

  it('responds on localhost and on 127.0.0.1 without a configured address', async () => {
    const listening = await listen({ ...options, port: 0, host: null })
    onTestFinished(() => listening.close(0))
    for (const host of ['127.0.0.1', 'localhost'])
      expect((await ask(listening.port, { host })).text).toBe('here')
  })

  it('reports a port in use and leaves nothing open', async () => {
    const first = await listen({ ...options, port: 0, host: '127.0.0.1' })
    await expect(listen({ ...options, port: first.port, host: null })).rejects.toThrow('EADDRINUSE')
    await first.close(0)
    const next = await listen({ ...options, port: first.port, host: null })
    await next.close(0)
  })
})

describe('the log', () => {
  it('has one line for each request, without any visitor input', async () => {
    const site = await startSite(async (request) => html(`page ${await request.text()}`))
    const headers = {
      'User-Agent': 'canary-agent',
      Cookie: 'canary=1',
      Referer: 'https://canary.example',
      'X-Request-Id': 'canary-id',
      'X-Forwarded-For': '203.0.113.9',
    }
    await site.get('/contact?email=canary@example.org', headers)
    await site.post('/contact?name=canary', 'message=canary', headers)
    await site.get('/images/optimized/x?canary', headers)
    await site.get('/%00?canary', headers)
    const lines = () => site.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    await expect.poll(() => lines().length).toBe(4)
    expect(site.lines.join()).not.toMatch(/canary|203\.0\.113|127\.0\.0\.1/)
    const [first] = lines()
    expect(first).toEqual({
      level: 'info',
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f]{12}-[0-9a-z]+$/),
      method: 'GET',
      path: '/contact',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      cache: 'miss',
      msg: 'request',
    })
    expect(first?.['bytes']).toBe('<!DOCTYPE html><html><body>page </body></html>'.length)
    expect(new Set(lines().map((line) => line['requestId'])).size).toBe(4)
  })

  it.each([
    ['/payment-failed&invoice=canary', '/payment-failed…'],
    ['/payment-failed%3Finvoice=canary', '/payment-failed…'],
    ['/contact;name=canary', '/contact…'],
    ['/contact,canary@example.org', '/contact…'],
    ['/assets/routes/home-1a_B.js', '/assets/routes/home-1a_B.js'],
  ])('logs %s as %s', async (path, logged) => {
    const site = await startSite(() => html(''))
    await site.get(path)
    await expect.poll(() => requestLines(site.lines).map((line) => line['path'])).toEqual([logged])
  })

  it('truncates a very long path', async () => {
    const site = await startSite(() => html(''))
    await site.get(`/${'a'.repeat(5000)}`)
    await expect.poll(() => site.lines.length).toBe(1)
    expect(site.lines[0]?.length).toBeLessThan(500)
  })

  it('passes the same request id to the site', async () => {
    let seen = ''
    const site = await startSite((_request, context) => {
      seen = context.requestId
      context.log.info({}, 'from the site')
      return html('')
    })
    await site.get('/')
    const ids = () =>
      site.lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)
    await expect.poll(ids).toHaveLength(2)
    expect(seen).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/)
    expect(ids()).toEqual([seen, seen])
  })
})
