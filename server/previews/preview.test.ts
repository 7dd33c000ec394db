import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitInMemory, type RateLimit } from '../../app/forms/rate-limit.server'
import { createLog } from '../http/log'
import { createPreviews, ownPath } from './preview'
import { html, startSite, testConfig } from '../test-site'

test.each([
  ['/', '/'],
  ['/services#massage', '/services#massage'],
  ['/locations?clinic=east', '/locations?clinic=east'],
  ['/a/../providers', '/providers'],
])('a preview opens %s', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path)
})

test.each([
  null,
  '',
  'services',
  'https://evil.test/',
  'javascript:alert(1)',
  '//evil.test',
  '///evil.test',
  '/.//evil.test',
  '/..//evil.test/x',
  '/%2e//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/.\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  ' //evil.test',
  '/a//b',
  '/\u0000/x',
  '/x\r\nSet-Cookie: a=b',
  '/?next=https://evil.test',
])('a preview never redirects to another site: %j', (wanted) => {
  expect(ownPath(wanted)).toBe('/')
})

const secret = 'a secret of the tests that is 32 long'
const address = '/api/preview/enable?sanity-preview-secret=x'
const siteWithPreviews = (env: Record<string, string>, limit?: RateLimit) =>
  startSite(() => html(''), {
    env,
    previews: createPreviews({ config: testConfig(env), secret, limit, log: createLog() }),
  })
const enable = async (env: Record<string, string>) => (await siteWithPreviews(env)).get(address)

test('previews are disabled without a token that can read drafts', async () => {
  expect((await enable({})).status).toBe(503)
})

test('an unreachable dataset opens no preview', async () => {
  const response = await enable({
    SANITY_READ_TOKEN: 'token',
    SANITY_API_HOST: 'http://127.0.0.1:9',
  })
  expect(response.status).toBe(502)
  expect(response.headers).not.toHaveProperty('set-cookie')
})

/** Starts a dataset and returns the environment of a site that uses it. */
async function startDataset(respond: RequestListener): Promise<Record<string, string>> {
  const dataset = createServer(respond)
  await new Promise<void>((resolve) => dataset.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void dataset.close().closeAllConnections())
  const { port } = dataset.address() as AddressInfo
  return { SANITY_READ_TOKEN: 'token', SANITY_API_HOST: `http://127.0.0.1:${port}` }
}

test('a dataset that does not finish its response opens no preview', async () => {
  const env = await startDataset((_request, response) => void response.write('{'))
  const previews = createPreviews({
    config: testConfig(env),
    secret,
    log: createLog(),
    timeoutMs: 200,
  })
  const site = await startSite(() => html(''), { env, previews })
  expect((await site.get(address)).status).toBe(502)
})

test('the log of a failed check does not contain the secret', async () => {
  const env = await startDataset((_request, response) => response.writeHead(502).end('no dataset'))
  const written: string[] = []
  const log = createLog({ write: (line) => void written.push(line) })
  const previews = createPreviews({ config: testConfig(env), secret, log })
  const site = await startSite(() => html(''), { env, previews })
  const { status } = await site.get('/api/preview/enable?sanity-preview-secret=canary')
  expect(status).toBe(502)
  expect(written.join('')).toContain('502')
  expect(written.join('')).not.toContain('canary')
})

test('guesses of secrets are rate-limited before they reach the dataset', async () => {
  let queries = 0
  const env = await startDataset((_request, response) => {
    queries += 1
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"result":{"private":null,"public":null}}')
  })
  const site = await siteWithPreviews(
    { ...env, TRUSTED_PROXIES: '1' },
    limitInMemory({ points: 2, duration: 600 }),
  )
  for (const status of [401, 401, 429, 429]) {
    const reply = await site.get(address, { 'X-Forwarded-For': '192.0.2.1' })
    expect([reply.status, reply.headers['cache-control']]).toEqual([status, 'no-store'])
    expect(reply.headers).not.toHaveProperty('set-cookie')
  }
  expect(queries).toBe(2)
  expect((await site.get(address, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(401)
})

test('disabling the preview clears the cookie and redirects to the home page', async () => {
  const { status, headers } = await (await siteWithPreviews({})).get('/api/preview/disable')
  expect([status, headers.location]).toEqual([302, '/'])
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']?.[0]).toMatch(/^preview=;.*Max-Age=0$/)
})
