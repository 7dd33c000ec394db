import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitInMemory, type RateLimit } from '../app/forms/rate-limit.server'
import { createLog } from './log'
import { createPreviews, ownPath, type Previews } from './preview'
import { testConfig } from './test-site'

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
])('a preview never leads elsewhere: %j', (wanted) => {
  expect(ownPath(wanted)).toBe('/')
})

const secret = 'a secret of the tests that is 32 long'
const previews = (env: Record<string, string>, limit?: RateLimit) =>
  createPreviews({ config: testConfig(env), secret, limit, log: createLog() })
const open = ({ endpoints }: Previews, client = 'somebody') =>
  endpoints
    .find(({ path }) => path === '/api/preview/enable')
    ?.handle(new Request('http://site.test/api/preview/enable?sanity-preview-secret=x'), client)
const enable = (env: Record<string, string>) => open(previews(env))

test('without a token that sees drafts there is no preview', async () => {
  expect((await enable({}))?.status).toBe(503)
})

test('a dataset that cannot be asked opens no preview', async () => {
  const answer = await enable({ SANITY_READ_TOKEN: 'token', SANITY_API_HOST: 'http://127.0.0.1:9' })
  expect(answer?.status).toBe(502)
  expect(answer?.headers.get('Set-Cookie')).toBeNull()
})

test('nobody can make the dataset answer for each secret they try', async () => {
  let queries = 0
  const dataset = createServer((_request, response) => {
    queries += 1
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"result":{"private":null,"public":null}}')
  })
  await new Promise<void>((resolve) => dataset.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void dataset.close())
  const { port } = dataset.address() as AddressInfo
  const site = previews(
    { SANITY_READ_TOKEN: 'token', SANITY_API_HOST: `http://127.0.0.1:${port}` },
    limitInMemory({ points: 2, duration: 600 }),
  )
  for (const status of [401, 401, 429, 429]) {
    const answer = await open(site)
    expect([
      answer?.status,
      answer?.headers.get('Cache-Control'),
      answer?.headers.get('Set-Cookie'),
    ]).toEqual([status, 'no-store', null])
  }
  expect([queries, (await open(site, 'somebody else'))?.status]).toEqual([2, 401])
})

test('leaving clears the cookie and leads home', async () => {
  const answer = await previews({})
    .endpoints.find(({ path }) => path === '/api/preview/disable')
    ?.handle(new Request('http://site.test/api/preview/disable'), 'somebody')
  expect(answer?.status).toBe(302)
  expect(answer?.headers.get('Location')).toBe('/')
  expect(answer?.headers.get('Cache-Control')).toBe('no-store')
  expect(answer?.headers.get('Set-Cookie')).toMatch(/^preview=;.*Max-Age=0$/)
})
