import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { createLakeHandler, type LakeHandler } from './handler'
import { listenOnLoopback } from './http/loopback'
import { send, testToken, type LakeResponse } from './testing'

const siteUrl = 'http://localhost:3000'
const listenPath =
  '/v2025-02-19/data/listen/production?query=*&includeAllVersions=true&$name=%22a%20b%22'
const livePath = '/v2025-02-19/data/live/events/production'
const authorization = `Bearer ${testToken}`
const page = { origin: siteUrl, host: 'clinics.localhost:3001' }

let handler: LakeHandler
let port: number
let stop: () => Promise<void>
beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'content-lake-'))
  handler = await createLakeHandler({
    dir,
    projectId: 'clinics',
    dataset: 'production',
    token: testToken,
    origins: [siteUrl],
  })
  const listening = await listenOnLoopback(handler.app, { port: 0 })
  port = listening.port
  stop = async () => {
    await handler.close()
    await listening.close()
    await rm(dir, { recursive: true, maxRetries: 5 })
  }
})
afterEach(() => stop())

/** Sends a request as a page does, without following redirects. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<LakeResponse> =>
  send({ port }, path, { headers: { ...page, ...headers } })

type Stream = {
  response: IncomingMessage
  /** Returns everything received so far. */
  text(): string
  /** Resolves when the stream has sent this text. */
  says(text: string): Promise<void>
  close(): void
}

/** Follows a redirect as Chromium does: to another host, without the origin and the Authorization header. */
function follow(
  location = '',
  headers: Record<string, string> = { origin: 'null' },
): Promise<Stream> {
  const { host, pathname, search } = new URL(location)
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path: pathname + search, headers: { host, ...headers } },
      (response) => {
        let text = ''
        response.on('data', (data: Buffer) => (text += data.toString()))
        response.on('error', () => undefined)
        resolve({
          response,
          text: () => text,
          says: (part) => expect.poll(() => text).toContain(part),
          close: () => clientRequest.destroy(),
        })
      },
    )
    clientRequest.on('error', reject).end()
    onTestFinished(() => void clientRequest.destroy())
  })
}

const parseHost = (response: LakeResponse) => new URL(response.headers.location ?? '').host
const mutate = (id: string) =>
  send({ port }, '/v1/data/mutate/production', {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ mutations: [{ create: { _id: id, _type: 't' } }] }),
  })

describe('event streams of browsers', () => {
  test('are redirected to a separate host name, with a ticket that identifies the user', async () => {
    const redirect = await ask(listenPath, { authorization })
    expect(redirect).toMatchObject({
      status: 307,
      headers: { 'access-control-allow-origin': siteUrl, 'cache-control': 'no-store' },
    })
    expect(redirect.headers.location).toMatch(
      new RegExp(
        `^http://l1\\.localhost:${port}/v2025-02-19/data/listen/production\\?query=\\*&.*&__t=[\\w-]{32}$`,
      ),
    )
    const stream = await follow(redirect.headers.location)
    expect(stream.response).toMatchObject({
      statusCode: 200,
      headers: {
        'access-control-allow-origin': 'null',
        'content-type': expect.stringContaining('event-stream'),
      },
    })
    await stream.says('event: welcome')
    await mutate('drafts.a')
    await stream.says('"documentId":"drafts.a"')
  })

  test('accept a ticket only once', async () => {
    const { headers } = await ask(listenPath, { authorization })
    await (await follow(headers.location)).says('event: welcome')
    const again = await follow(headers.location)
    expect(again.response.statusCode).toBe(403)
    expect(again.response.headers).not.toHaveProperty('access-control-allow-origin')
    await again.says('The ticket for this stream was used before or is too old')
  })

  test('restart as unauthenticated when a page reopens an interrupted stream at its redirected address', async () => {
    const { headers } = await ask(listenPath, { authorization })
    const location = headers.location ?? ''
    await (await follow(location)).says('event: welcome')
    const { host, pathname, search } = new URL(location)
    const again = await ask(pathname + search, { host })
    expect(again.status).toBe(307)
    expect(again.headers.location?.match(/__t=/g)).toHaveLength(1)
    const stream = await follow(again.headers.location)
    await stream.says('event: welcome')
    await mutate('drafts.a')
    await mutate('b')
    await stream.says('"documentId":"b"')
    expect(stream.text()).not.toContain('drafts.a')
  })

  test('reject a ticket that is used at another address, forged, or older than half a minute', async () => {
    const { headers } = await ask(listenPath, { authorization })
    const location = headers.location ?? ''
    expect((await follow(location.replace('query=*', 'query=*[0]'))).response.statusCode).toBe(403)
    expect(
      (await follow(location.replace(/__t=.*/, '__t=abcdefghijklmnopqrstuvwxyz'))).response
        .statusCode,
    ).toBe(403)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = (await ask(livePath)).headers.location
    vi.advanceTimersByTime(31_000)
    vi.useRealTimers()
    expect((await follow(late)).response.statusCode).toBe(403)
  })

  test('allow the preflight of the redirected request without consuming the ticket', async () => {
    const { headers } = await ask(listenPath, { authorization })
    const { pathname, search, host } = new URL(headers.location ?? '')
    const preflight = (path: string) =>
      send({ port }, path, {
        method: 'OPTIONS',
        headers: {
          host,
          origin: 'null',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'x-sanity-app',
        },
      })
    expect(await preflight(pathname + search)).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': 'null',
        'access-control-allow-headers': 'x-sanity-app',
      },
    })
    expect((await preflight(`${pathname}?query=*`)).status).toBe(403)
    await (await follow(headers.location)).says('event: welcome')
    expect((await preflight(pathname + search)).status).toBe(403)
  })

  test('remain unauthenticated for visitors', async () => {
    const stream = await follow((await ask(listenPath)).headers.location)
    await stream.says('event: welcome')
    await mutate('drafts.a')
    await mutate('b')
    await stream.says('"documentId":"b"')
    expect(stream.text()).not.toContain('drafts.a')
    const drafts = `${livePath}?includeDrafts=true`
    expect((await follow((await ask(drafts)).headers.location)).response.statusCode).toBe(403)
    await (
      await follow((await ask(drafts, { authorization })).headers.location)
    ).says('event: welcome')
  })

  test('use eighteen host names for three tabs with six streams each, and release them afterwards', async () => {
    const responses: LakeResponse[] = []
    for (let n = 0; n < 18; n++)
      responses.push(await ask(n % 2 ? listenPath : livePath, { authorization }))
    expect(new Set(responses.map(parseHost)).size).toBe(18)
    const streams = await Promise.all(responses.map(({ headers }) => follow(headers.location)))
    for (const stream of streams) await stream.says('event: welcome')
    await mutate('a')
    // The event is `mutation` or `message`, depending on the kind of stream.
    for (const stream of streams) await stream.says('event: m')
    streams[4]?.close()
    await expect.poll(async () => parseHost(await ask(livePath))).toBe(`l5.localhost:${port}`)
  })

  test('are recognized without an Origin by headers that only browsers send, as for a page of the lake itself', async () => {
    const response = await send({ port }, listenPath, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(response.status).toBe(307)
  })
})

describe('other clients', () => {
  test('are served directly when they are not browsers or when their page may not read', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-mode': 'cors' },
      { origin: 'http://evil.example' },
    ] as Record<string, string>[]) {
      const stream = await follow(`http://localhost:${port}${livePath}`, headers)
      expect(stream.response.statusCode).toBe(200)
      expect(stream.response.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('are rejected before any redirect when their token is invalid', async () => {
    expect((await ask(listenPath, { authorization: 'Bearer wrong' })).status).toBe(401)
  })
})
