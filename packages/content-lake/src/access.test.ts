import { request } from 'node:http'

import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createLakeHandler } from './handler'
import type { LoopbackEnv } from './http/loopback'
import { send, signIn, startTestLake, testToken, type TestLake } from './testing'

const siteUrl = 'http://localhost:3000'
const authorization = `Bearer ${testToken}`
const path = '/v2025-02-19/data/mutate/production'
const body = JSON.stringify({ mutations: [{ create: { _type: 't' } }] })

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({ origins: [siteUrl] })
  await lake.client.create({ _id: 'open', _type: 't' })
  await lake.client.create({ _id: 'drafts.hidden', _type: 't' })
})
afterAll(() => lake.destroy())

describe('tokens', () => {
  test('rejects writes without a token', async () => {
    const response = await send(lake, path, { method: 'POST', body })
    expect([response.status, response.json().error]).toEqual([
      403,
      { type: 'insufficientPermissionsError', description: expect.stringContaining('permission') },
    ])
    const error = await lake.visitor.create({ _type: 't' }).catch((error: unknown) => error)
    expect(error).toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('Insufficient permissions'),
    })
    expect(
      (await send(lake, '/v1/assets/files/production', { method: 'POST', body: 'x' })).status,
    ).toBe(403)
  })

  test.each(['Bearer wrong', 'Bearer ', 'Basic abc', testToken])(
    '%s is an invalid token, for reading as well',
    async (wrong) => {
      const response = await send(lake, '/v1/data/query/production?query=1', {
        headers: { authorization: wrong },
      })
      expect([response.status, response.json().error.type]).toEqual([401, 'unauthorized'])
    },
  )

  test('a staff session has the rights of the token and records its user name', async () => {
    const client = lake.connect({ token: await signIn(lake), perspective: 'raw' })
    expect(await client.fetch('*[_id == "drafts.hidden"]._id')).toEqual(['drafts.hidden'])
    expect(await client.fetch('identity()')).toBe('local-administrator')
  })

  test('requests by id report hidden documents as missing', async () => {
    const ids = 'open,drafts.hidden,missing'
    const visitor = await send(lake, `/v2025-02-19/data/doc/production/${ids}`)
    expect(visitor.json()).toEqual({
      documents: [expect.objectContaining({ _id: 'open' })],
      omitted: [
        { id: 'drafts.hidden', reason: 'existence' },
        { id: 'missing', reason: 'existence' },
      ],
    })
    const staff = await send(lake, `/v2025-02-19/data/doc/production/${ids}?excludeContent=true`, {
      headers: { authorization },
    })
    expect(staff.json()).toEqual({
      documents: [],
      omitted: [{ id: 'missing', reason: 'existence' }],
    })
    expect(await lake.visitor.getDocument('drafts.hidden')).toBeUndefined()
  })
})

describe('hosts and origins', () => {
  test.each([
    'localhost',
    'localhost:3001',
    '127.0.0.1',
    '[::1]:80',
    'clinics.localhost:3001',
    'a.b.localhost',
  ])('accepts the host %s as this machine', async (host) => {
    expect(
      (await send(lake, '/v1/data/query/production?query=1', { headers: { host } })).status,
    ).toBe(200)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '192.168.1.2',
  ])('rejects the host %j', async (host) => {
    for (const path of ['/v1/data/query/production?query=1', '/files/clinics/production/a%0ab'])
      expect((await send(lake, path, { headers: { host } })).status).toBe(403)
  })

  const listOwnOrigins = () => [
    `http://localhost:${lake.port}`,
    `http://127.0.0.1:${lake.port}`,
    `http://[::1]:${lake.port}`,
    `http://clinics.localhost:${lake.port}`,
    siteUrl,
  ]

  test('pages of the lake and of the site can read and write, and receive CORS headers on errors as well', async () => {
    for (const origin of listOwnOrigins()) {
      const cors = {
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'Origin',
      }
      const response = await send(lake, path, {
        method: 'POST',
        body,
        headers: { origin, authorization },
      })
      expect(response).toMatchObject({ status: 200, headers: cors })
      const errorResponse = await send(lake, '/v1/data/query/production?query=*[', {
        headers: { origin },
      })
      expect(errorResponse).toMatchObject({ status: 400, headers: cors })
    }
  })

  test('a preflight allows all requested headers', async () => {
    const headers = {
      origin: siteUrl,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-sanity-app',
    }
    const response = await send(lake, path, { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': siteUrl,
      'access-control-allow-headers': 'authorization,x-sanity-app',
      'access-control-allow-methods': expect.stringContaining('POST'),
    })
  })

  test.each([
    'http://evil.example',
    'http://localhost:1',
    'https://localhost:3000',
    'null',
    'http://localhost.evil.example',
    'rubbish',
  ])('pages of %s can neither read nor write', async (origin) => {
    const before = lake.documentCount()
    const write = await send(lake, path, {
      method: 'POST',
      body,
      headers: { origin, authorization },
    })
    expect(write.status).toBe(403)
    expect((await send(lake, path, { method: 'OPTIONS', headers: { origin } })).status).toBe(403)
    const readResponse = await send(lake, '/v1/data/query/production?query=1', {
      headers: { origin },
    })
    for (const response of [write, readResponse])
      expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    expect(lake.documentCount()).toBe(before)
    const check = await send(lake, '/v1/check/cors', { headers: { origin } })
    expect(check.json()).toEqual({ result: { allowed: false, withCredentials: false } })
  })

  test('the CORS check confirms an allowed page', async () => {
    const check = await send(lake, '/v2025-02-19/check/cors', { headers: { origin: siteUrl } })
    expect(check.json()).toEqual({ result: { allowed: true, withCredentials: true } })
  })

  test('the lake responds on both loopback addresses on one port, and on no other address', async () => {
    const reach = (host: string) =>
      new Promise<number | undefined>((resolve) => {
        const clientRequest = request(
          { host, port: lake.port, path: '/v1/check/cors' },
          (response) => resolve(response.resume().statusCode),
        )
        clientRequest.on('error', () => resolve(undefined)).end()
      })
    expect(await reach('127.0.0.1')).toBe(200)
    expect([200, undefined]).toContain(await reach('::1'))
    expect(await reach('127.0.0.2')).toBeUndefined()
  })
})

describe('unsupported endpoints', () => {
  test.each([
    ['POST', '/v2025-02-19/data/nothing-like-it/production'],
    ['GET', '/v2025-02-19/agent/action/generate/production'],
  ])('%s %s responds with 501 and names the reason', async (method, path) => {
    const response = await send(lake, path, { method, headers: { authorization } })
    expect([response.status, response.json().error.description]).toEqual([
      501,
      expect.stringContaining('The local content lake does not support'),
    ])
  })

  test.each([
    '/',
    '/nothing',
    '//',
    '/v2025-13/data',
    '/images',
    '/images/clinics/production/../../../etc/passwd',
    '/files/clinics/production/..%2f..%2ftransactions.ndjson',
    '/images/clinics/production/a%0d%0ab',
    '/images/clinics/production/a/b%0ac',
    '/files/clinics/production/a%0ab',
    '/%E0%A4%A',
  ])('GET %s responds with 404', async (path) => {
    const response = await send(lake, path)
    expect([response.status, typeof response.json().error.description]).toEqual([404, 'string'])
  })

  test('a wrong method responds with 501 and the right ones, and with 405 outside the API', async () => {
    expect(await send(lake, path)).toMatchObject({ status: 501, headers: { allow: 'POST' } })
    expect(await send(lake, '/local-login', { method: 'PUT' })).toMatchObject({ status: 405 })
  })

  test('a client that disconnects in the middle of a body causes no failure', async () => {
    await new Promise<void>((resolve) => {
      const clientRequest = request({
        host: '127.0.0.1',
        port: lake.port,
        path,
        method: 'POST',
        headers: { authorization, 'content-length': 1000 },
      })
      clientRequest.on('error', () => resolve())
      clientRequest.write('{"mut', () => clientRequest.destroy(new Error('gone')))
    })
    expect(await lake.visitor.fetch('1')).toBe(1)
  })
})

test('the handler passes other paths to the next handler', async () => {
  const handler = await createLakeHandler({
    dir: `${lake.dir}/second`,
    projectId: 'clinics',
    dataset: 'production',
    token: '',
  })
  const app = new Hono<LoopbackEnv>().route('/', handler.app)
  const response = await app
    .get('/mailbox', (c) => c.text('neighbor'))
    .request('/mailbox', undefined, {
      incoming: { url: '/mailbox' },
    })
  expect(await response.text()).toBe('neighbor')
  await handler.close()
})

test('no request crashes the lake, and it continues to respond', { timeout: 30_000 }, async () => {
  const word = fc.oneof(
    fc.constantFrom(
      'production',
      'open',
      'drafts.hidden',
      '..',
      '%00',
      '%2f',
      '*',
      '*[0]',
      '{',
      '-1',
      '1e9',
      'true',
      '__proto__',
    ),
    fc.webPath(),
    fc.string({ maxLength: 12 }).map(encodeURIComponent),
  )
  const start = fc.constantFrom(
    '/v1',
    '/vX',
    '/v2025-02-19',
    '/v2025-02-19/data',
    '/v1/data/query/production',
    '/v1/data/doc/production',
    '/v1/data/mutate/production',
    '/v1/data/listen/production',
    '/v1/assets/images/production',
    '/v1/assets/files/production',
    '/images/clinics/production',
    '/files',
    '/',
  )
  const name = fc.constantFrom(
    'query',
    '$a',
    '$',
    'perspective',
    'w',
    'rect',
    'fit',
    'transactionId',
    'visibility',
    'effectFormat',
    'filename',
    'x',
  )
  const call = fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
    path: fc
      .tuple(
        start,
        fc.array(word, { maxLength: 3 }),
        fc.array(fc.tuple(name, word), { maxLength: 4 }),
      )
      .map(([first, rest, parameters]) =>
        `${[first, ...rest].join('/')}?${parameters.map((pair) => pair.join('=')).join('&')}`.replace(
          /[^\x21-\x7e]/g,
          '',
        ),
      ),
    body: fc.oneof(fc.constant(''), fc.json(), fc.string()),
    signed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(call, async ({ method, path: target, body: content, signed }) => {
      const status = await requestStatus(target, method, content, signed ? { authorization } : {})
      expect(status === 501 || status < 500).toBe(true)
    }),
    { numRuns: 150 },
  )
  expect(await lake.visitor.fetch('1')).toBe(1)
})

/** Reads only the status, because some responses are endless streams. */
function requestStatus(
  target: string,
  method: string,
  content: string,
  headers: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port: lake.port, path: target, method, headers },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(method === 'GET' || method === 'HEAD' ? undefined : content)
  })
}
