import { expect, onTestFinished, test } from 'vitest'

import { OptionsError, startLake, type StartOptions } from './index'
import { send, type LakeResponse } from './testing'

const writeToken = 'a-token-of-some-length'

async function start(options: StartOptions = {}) {
  const lake = await startLake({ token: writeToken, ...options })
  onTestFinished(() => lake.close())
  return lake
}

const network = () => start({ host: '0.0.0.0', hostNames: ['Content-Lake'] })

test('a lake listens on loopback addresses, and on another address only by setting', async () => {
  // Linux reaches every address of 127.0.0.0/8, but the default is 127.0.0.1.
  const local = await start()
  await expect(send(local, '/healthz', { host: '127.0.0.2' })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
  const lake = await network()
  expect(lake.url).toBe(`http://localhost:${lake.port}`)
  expect((await send(lake, '/healthz', { host: '127.0.0.2' })).status).toBe(200)
  const other = await start({ host: '127.0.0.3' })
  expect(other.url).toBe(`http://127.0.0.3:${other.port}`)
})

test('/healthz responds to callers without a name or a token', async () => {
  const lake = await start()
  const { status, headers, body } = await send(lake, '/healthz', { headers: { host: 'probe' } })
  expect([status, headers['cache-control'], body.toString()]).toEqual([
    200,
    'no-store',
    '{"status":"ok"}',
  ])
})

test('host names are this machine’s, and with another address also IP addresses and the listed names', async () => {
  const statuses = async (lake: { port: number }) => {
    const hosts = [
      'localhost:1',
      '192.168.1.5:4400',
      '[fd00::5]',
      'content-lake:4400',
      'evil.example',
    ]
    const responses = hosts.map((host) => send(lake, '/v1/ping', { headers: { host } }))
    return (await Promise.all(responses)).map(({ status }) => status)
  }
  expect(await statuses(await start())).toEqual([200, 403, 403, 403, 403])
  expect(await statuses(await network())).toEqual([200, 200, 200, 200, 403])
})

test('other machines sign in with the token only', async () => {
  const lake = await network()
  const host = 'content-lake:4400'
  const origin = 'http://localhost:3333/'
  const page = await send(lake, `/local-login?origin=${origin}`, { headers: { host } })
  expect(page.body.toString()).toContain('<input type="password" name="token" required>')
  const signIn = (token: Record<string, string>): Promise<LakeResponse> =>
    send(lake, '/local-login', {
      method: 'POST',
      headers: { host, origin: `http://${host}` },
      body: new URLSearchParams({ origin, ...token }).toString(),
    })
  expect((await signIn({})).status).toBe(403)
  expect((await signIn({ token: `${writeToken}.` })).status).toBe(403)
  const { status, headers } = await signIn({ token: writeToken })
  expect([status, headers.location]).toEqual([
    302,
    expect.stringMatching(/^http:\/\/localhost:3333\/#sid=/),
  ])
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'lake.example'])(
  'a lake that listens on %s does not start with a token that can be guessed',
  async (host) => {
    await expect(startLake({ host, token: 'fifteen-letters' })).rejects.toThrow(OptionsError)
    await expect(startLake({ host, token: '' })).rejects.toThrow(/at least 16 characters/)
  },
)

test('a port may be forwarded: event streams go to the port that the browser used', async () => {
  const lake = await network()
  const path = '/v2025-02-19/data/live/events/production'
  const open = (host: string) =>
    send(lake, path, { method: 'GET', headers: { host, origin: 'http://localhost:3333' } })
  const { status, headers } = await open('localhost:5000')
  expect([status, headers.location]).toEqual([
    307,
    expect.stringMatching(/^http:\/\/l1\.localhost:5000\//),
  ])
})
