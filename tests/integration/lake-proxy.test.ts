import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startLake, type ContentLake } from '@site/content-lake'
import { ask, requestLines, startSite } from '../../server/test-site'
import { apiVersion, dataset, projectId } from './names'

const token = 'token-of-this-test'
let dataDir: string
let lake: ContentLake
const openLake = (port: number) => startLake({ port, dir: dataDir, projectId, dataset, token })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-proxy-'))
  lake = await openLake(0)
})
afterAll(async () => {
  await lake.close()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/**
 * Starts a site on the lake of this file, and returns it with a function that creates clients of the lake through the
 * site.
 */
async function siteOnLake(env: Record<string, string> = {}) {
  const site = await startSite(() => new Response('page', { status: 404 }), {
    env: { SANITY_API_HOST: `http://127.0.0.1:${lake.port}`, ...env },
  })
  const base = `${site.origin}/api/lake`
  const connect = (withToken?: string) =>
    createClient({
      apiHost: base,
      useProjectHostname: false,
      projectId,
      dataset,
      apiVersion,
      useCdn: false,
      perspective: 'raw',
      ...(withToken && { token: withToken }),
    })
  return { ...site, base, client: connect(token), visitor: connect() }
}

const errorOf = (text: string) =>
  (JSON.parse(text) as { error: { description: string } }).error.description

describe('the site serves the local content lake on its own origin', () => {
  test('a document that is written with the token is found by a query, and only the token may write', async () => {
    const { client, visitor } = await siteOnLake()
    await client.createOrReplace({ _id: 'through-the-site', _type: 'note', text: 'Hello' })
    expect(await visitor.fetch('*[_id == $id].text', { id: 'through-the-site' })).toEqual(['Hello'])
    await expect(visitor.delete('through-the-site')).rejects.toMatchObject({ statusCode: 403 })
    await client.delete('through-the-site')
    expect(await visitor.fetch('*[_id == $id]', { id: 'through-the-site' })).toEqual([])
  })

  test('a long query is forwarded', async () => {
    const { get } = await siteOnLake()
    const query = `*[_id == "${'a'.repeat(14_000)}"]`
    const path = `/api/lake/v${apiVersion}/data/query/${dataset}?query=${encodeURIComponent(query)}`
    expect((await get(path)).status).toBe(200)
  })

  test('the log contains the bytes of a response of the lake', async () => {
    const { get, lines } = await siteOnLake()
    const { body } = await get(`/api/lake/v${apiVersion}/data/query/${dataset}?query=1`)
    await expect.poll(() => requestLines(lines)).toMatchObject([{ bytes: body.length }])
  })

  test('an event arrives while the stream stays open', async () => {
    const { client, base } = await siteOnLake()
    const response = await fetch(`${base}/v${apiVersion}/data/live/events/${dataset}`)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain('event: welcome')
    await client.createOrReplace({ _id: 'live-note', _type: 'note' })
    expect((await reader.read()).value).toContain('event: message')
    await reader.cancel()
  })

  test('an event stream is also served over a WebSocket, with the rights of the token', async () => {
    const { client, origin, base } = await siteOnLake()
    const query = encodeURIComponent('*[_id == "drafts.socket-note"]')
    const address = `${base}/v${apiVersion}/data/listen/${dataset}?query=${query}&includeResult=true&includeAllVersions=true`
    const opened = openStream(address, origin, { authorization: `Bearer ${token}` })
    expect(await opened.until('event: welcome')).toContain(
      '{"status":200,"contentType":"text/event-stream; charset=utf-8"}',
    )
    await client.createOrReplace({ _id: 'drafts.socket-note', _type: 'note', text: 'Draft' })
    expect(await opened.until('event: mutation')).toContain('"text":"Draft"')
    opened.socket.terminate()

    const rejected = openStream(address, origin, { authorization: 'Bearer wrong' })
    expect(await rejected.until('token is not known')).toContain('"status":401')
    await once(rejected.socket, 'close')
  })

  test('an image of several megabytes is uploaded, and its URL is on the site', async () => {
    const { client, base, origin } = await siteOnLake()
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const picture = await sharp({
      create: { width: 1500, height: 1000, channels: 3, background: '#000', noise },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(picture.length).toBeGreaterThan(4_000_000)
    const asset = await client.assets.upload('image', picture, { filename: 'noise.png' })
    expect(asset.url).toBe(`${base}/${asset.path}`)
    expect(asset.url.startsWith(`${origin}/`)).toBe(true)
    const shown = await fetch(asset.url)
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true)
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('a client that sends Expect: 100-continue receives the interim response before its body', async () => {
    const { port } = await siteOnLake()
    const body = JSON.stringify({ mutations: [] })
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: `/api/lake/v${apiVersion}/data/mutate/${dataset}`,
      headers: {
        Authorization: `Bearer ${token}`,
        Expect: '100-continue',
        'Content-Type': 'application/json',
        'Content-Length': body.length,
      },
    })
    request.flushHeaders()
    await once(request, 'continue')
    request.end(body)
    const [response] = (await once(request, 'response')) as [{ statusCode: number }]
    expect(response.statusCode).toBe(200)
    request.destroy()
  })

  test('presence works over the WebSocket of the lake', async () => {
    const { base, origin } = await siteOnLake()
    const socket = new WebSocket(`${base.replace('http', 'ws')}/v2022-06-30/socket/${dataset}`, {
      origin,
    })
    await once(socket, 'open')
    const params = { authorization: `Bearer ${token}` }
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'authorization', params }))
    const [data] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(data.toString())).toMatchObject({
      id: 'a',
      result: { id: expect.any(String) },
    })
    socket.terminate()
  })

  test('the sign-in redirects to the Studio of the site and issues a token', async () => {
    const { base, port } = await siteOnLake()
    // The lake trusts its own origin and those of the configured site.
    const studio = `http://localhost:${lake.port}/studio`
    const page = await fetch(`${base}/local-login?origin=${encodeURIComponent(studio)}`)
    expect(await page.text()).toContain('Sign in to the Studio')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    const signedIn = await ask(
      port,
      {
        method: 'POST',
        path: '/api/lake/local-login',
        headers: {
          Origin: `http://127.0.0.1:${port}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      },
      `origin=${encodeURIComponent(studio)}`,
    )
    expect(signedIn.status).toBe(302)
    const sid = /#sid=(.+)$/.exec(signedIn.headers.location ?? '')?.[1]
    const exchanged = await fetch(`${base}/v2021-06-07/auth/fetch?sid=${sid}`)
    expect(await exchanged.json()).toMatchObject({
      token: expect.stringContaining('local-session'),
    })
  })

  test('cookies and hop-by-hop headers are not forwarded', async () => {
    const received: string[] = []
    const upstream = createServer((req, res) => {
      received.push(...Object.keys(req.headers))
      res
        .writeHead(200, { 'Keep-Alive': 'timeout=99', Connection: 'x-hop', 'X-Hop': '1' })
        .end('{}')
    })
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
    const { port } = upstream.address() as { port: number }
    const { get } = await siteOnLake({ SANITY_API_HOST: `http://127.0.0.1:${port}` })
    const got = await get('/api/lake/v1/data/query/production', {
      Cookie: 'session=secret',
      Connection: 'close, x-secret',
      'X-Secret': '1',
      'Sec-Fetch-Site': 'same-origin',
      Authorization: 'Bearer x',
    })
    upstream.closeAllConnections()
    await new Promise((resolve) => upstream.close(resolve))
    expect(got.status).toBe(200)
    expect(received).toContain('authorization')
    for (const name of ['cookie', 'x-secret', 'sec-fetch-site', 'origin'])
      expect(received, name).not.toContain(name)
    expect(got.headers).not.toHaveProperty('x-hop')
    expect(got.headers['keep-alive']).toBeUndefined()
    expect(got.headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('the proxy of the lake', () => {
  const query = `/api/lake/v${apiVersion}/data/query/${dataset}?query=*`

  test('rejects other host names, other websites and requests from behind a proxy', async () => {
    const { get } = await siteOnLake()
    expect((await get(query)).status).toBe(200)
    const refused: Record<string, string>[] = [
      { Host: 'clinics.example.org' },
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { 'X-Forwarded-For': '192.0.2.7' },
      { Forwarded: 'for=192.0.2.7' },
    ]
    for (const headers of refused)
      expect((await get(query, headers)).status, JSON.stringify(headers)).toBe(403)
  })

  test.each<Record<string, string>>([
    { TRUSTED_PROXIES: '1' },
    { SITE_URL: 'https://staging.clinics.example.org' },
  ])(
    'rejects every request behind a proxy, which may forward it as a request of this machine: %o',
    async (env) => {
      const { get } = await siteOnLake(env)
      const response = await get('/api/lake/local-login')
      expect(response.status).toBe(403)
      expect(errorOf(response.text)).toBe('The local content lake is only served to this machine.')
    },
  )

  test('rejects WebSockets of another website and of clients without an Origin', async () => {
    const { base } = await siteOnLake()
    const address = `${base.replace('http', 'ws')}/v2022-06-30/socket/${dataset}`
    for (const origin of ['https://elsewhere.example', undefined]) {
      const socket = new WebSocket(address, { origin })
      const [error] = (await once(socket, 'error')) as [Error]
      expect(error.message).toContain('403')
    }
  })

  test.each([
    '/api/lake/mailbox',
    '/api/lake/email/send',
    '/api/lake/images/../mailbox',
    '/api/lake/images/%2e%2e/mailbox',
    '/api/lake//elsewhere.example/',
  ])('does not serve other addresses of the port, such as %s', async (path) => {
    const { get } = await siteOnLake()
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(errorOf(response.text)).toBe('The local content lake has nothing at this address.')
  })

  test('is disabled with a hosted dataset', async () => {
    const site = await startSite(() => new Response('page', { status: 404 }), {
      env: { SANITY_PROJECT_ID: 'abc123' },
    })
    expect((await site.get(query)).status).toBe(404)
    expect((await site.post('/api/lake/local-login', 'origin=x')).status).toBe(404)
    const socket = new WebSocket(`ws://127.0.0.1:${site.port}/api/lake/v1/socket/${dataset}`)
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain('404')
  })

  test('responds with an error immediately while the lake is unavailable', async () => {
    const { get, post, base, origin } = await siteOnLake()
    const { port } = lake
    await lake.close()
    try {
      const response = await get(query)
      expect(response.status).toBe(503)
      expect(errorOf(response.text)).toBe('The local content lake does not respond.')
      const sent = await post(`/api/lake/v1/assets/images/${dataset}`, 'x'.repeat(300_000))
      expect(sent.status).toBe(503)
      const socket = new WebSocket(`${base.replace('http', 'ws')}/v1/socket/${dataset}`, { origin })
      await once(socket, 'error')
    } finally {
      lake = await openLake(port)
    }
    expect((await get(query)).status).toBe(200)
  })
})

test('open streams do not prevent the site from closing', async () => {
  const { server, base, origin } = await siteOnLake()
  const response = await fetch(`${base}/v${apiVersion}/data/live/events/${dataset}`)
  const reader = response.body!.getReader()
  await reader.read()
  const socket = new WebSocket(`${base.replace('http', 'ws')}/v1/socket/${dataset}`, { origin })
  await once(socket, 'open')
  const closed = once(socket, 'close')
  const ended = expect(reader.read()).rejects.toThrow()
  // The shutdown timeout exceeds the timeout of this test.
  await server.close(120_000)
  await ended
  await closed
})

/** Opens an event stream in a WebSocket and collects what it receives. */
function openStream(address: string, origin: string, headers: Record<string, string>) {
  const socket = new WebSocket(address.replace('http', 'ws'), { origin })
  let text = ''
  socket.on('open', () => socket.send(JSON.stringify(headers)))
  socket.on('message', (data: Buffer) => (text += data.toString()))
  return {
    socket,
    async until(part: string) {
      while (!text.includes(part)) await once(socket, 'message')
      return text
    },
  }
}
