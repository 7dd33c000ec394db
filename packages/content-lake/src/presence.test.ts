import { once } from 'node:events'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import { startTestLake, testToken, type Json, type TestLake } from './testing'

let lake: TestLake
const open: Tab[] = []
beforeEach(async () => {
  lake = await startTestLake({ origins: ['http://localhost:3000'] })
})
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate()
  await lake.destroy()
})

/** Simulates the presence client of a Studio tab. */
class Tab {
  readonly messages: Json[] = []
  #heartbeats = 0
  #next = 1
  readonly #waiting = new Set<() => void>()

  constructor(readonly socket: WebSocket) {
    open.push(this)
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8')
      if (text === '♥') this.#heartbeats += 1
      else this.messages.push(JSON.parse(text))
      for (const wake of [...this.#waiting]) wake()
    })
  }

  async until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const message = find()
      if (message !== undefined) return message
      await new Promise<void>((resolve) => this.#waiting.add(resolve))
    }
  }

  async call(method: string, params: object = {}): Promise<Json> {
    const id = `call-${this.#next++}`
    this.socket.send(
      JSON.stringify({ jsonrpc: '2.0', method, params: { ...params, apiVersion: 'v1' }, id }),
    )
    return this.until(() => this.messages.find((message) => message.id === id))
  }

  heartbeat = () => this.until(() => this.#heartbeats || undefined)
  waitForEvent = (type: string) =>
    this.until(
      () =>
        this.messages.find(
          ({ method, params }) => method === 'presence_subscription' && params.result.type === type,
        )?.params,
    )
}

async function connect(
  path = '/v2022-06-30/socket/production?tag=sanity.studio',
  headers = {},
): Promise<Tab> {
  const socket = new WebSocket(`ws://127.0.0.1:${lake.port}${path}`, {
    headers: { host: 'clinics.localhost', origin: 'http://localhost:3000', ...headers },
  })
  const tab = new Tab(socket)
  await once(socket, 'open')
  return tab
}

async function join(): Promise<{ tab: Tab; subscription: string }> {
  const tab = await connect()
  expect(
    (await tab.call('authorization', { authorization: `Bearer ${testToken}` })).result,
  ).toEqual({
    id: 'local-write-token',
  })
  return { tab, subscription: (await tab.call('presence_subscribe')).result }
}

const locations = [
  { type: 'document', documentId: 'a', path: ['name'], lastActiveAt: '2026-01-01T00:00:00Z' },
]

describe('two browser tabs', () => {
  test("request each other's state, announce their location, and announce when they leave", async () => {
    const [one, two] = [await join(), await join()]
    expect((await one.tab.call('presence_rollcall', { session: 'tab-1' })).result).toBe(true)
    expect(await two.tab.waitForEvent('rollCall')).toEqual({
      subscription: two.subscription,
      result: { type: 'rollCall', i: 'local-write-token', session: 'tab-1' },
    })
    await two.tab.call('presence_announce', { data: { locations, sessionId: 'tab-2' } })
    expect(await one.tab.waitForEvent('state')).toEqual({
      subscription: one.subscription,
      result: { type: 'state', i: 'local-write-token', m: { locations, sessionId: 'tab-2' } },
    })
    await two.tab.call('presence_disconnect', { session: 'tab-2' })
    expect((await one.tab.waitForEvent('disconnect')).result).toEqual({
      type: 'disconnect',
      i: 'local-write-token',
      m: { session: 'tab-2' },
    })
  })

  test('a tab that disconnects without a message is announced as gone unless it has reconnected', async () => {
    const [one, two, again] = [await join(), await join(), await join()]
    await two.tab.call('presence_announce', { data: { locations, sessionId: 'tab-2' } })
    await again.tab.call('presence_announce', { data: { locations, sessionId: 'tab-2' } })
    two.tab.socket.close()
    await once(two.tab.socket, 'close')
    await again.tab.call('presence_rollcall', { session: 'x' })
    await one.tab.waitForEvent('rollCall')
    expect(one.tab.messages.filter(({ params }) => params?.result?.type === 'disconnect')).toEqual(
      [],
    )
    again.tab.socket.close()
    expect((await one.tab.waitForEvent('disconnect')).result.m).toEqual({ session: 'tab-2' })
  })

  test('a closed subscription receives no more events', async () => {
    const [one, two] = [await join(), await join()]
    expect(
      (await one.tab.call('presence_unsubscribe', { subscriptionId: one.subscription })).result,
    ).toBe(true)
    await two.tab.call('presence_rollcall', { session: 'tab-2' })
    await one.tab.call('presence_rollcall', { session: 'tab-1' })
    expect(one.tab.messages.every(({ method }) => method === undefined)).toBe(true)
  })
})

describe('the WebSocket', () => {
  test('rejects messages and subscriptions without a token', async () => {
    const tab = await connect()
    expect((await tab.call('presence_subscribe')).error.message).toBe('Call authorization first')
    expect((await tab.call('authorization', { authorization: 'Bearer wrong' })).error.code).toBe(
      4001,
    )
    expect((await tab.call('presence_rollcall', { session: 'x' })).error.code).toBe(4001)
  })

  test.each([
    ['another method', 'presence_dance', {}, -32601],
    ['no session', 'presence_rollcall', {}, -32602],
    ['an announcement without data', 'presence_announce', {}, -32602],
    ['an announcement without a session', 'presence_announce', { data: {} }, -32602],
  ])('rejects %s', async (_title, method, params, code) => {
    const { tab } = await join()
    expect((await tab.call(method, params)).error.code).toBe(code)
  })

  test.each([
    ['rubbish', -32700],
    ['[]', -32600],
  ])('responds to %s with an error', async (text, code) => {
    const { tab } = await join()
    tab.socket.send(text)
    expect(await tab.until(() => tab.messages.find(({ error }) => error)?.error.code)).toBe(code)
  })

  test('sends keep-alive messages', async () => {
    await lake.destroy()
    lake = await startTestLake({ limits: { presenceBeatMs: 5 } })
    expect(
      await (await connect(undefined, { origin: `http://localhost:${lake.port}` })).heartbeat(),
    ).toBeGreaterThan(0)
  })

  test('disconnects a client that sends too much', async () => {
    const { tab } = await join()
    tab.socket.send('x'.repeat(100_000))
    await once(tab.socket, 'close')
  })

  test.each([
    ['another origin', '/v1/socket/production', { origin: 'http://evil.example' }, 403],
    ['another host', '/v1/socket/production', { host: 'evil.example' }, 403],
    ['another dataset', '/v1/socket/other', {}, 404],
    ['another path', '/v1/data/query/production', {}, 404],
    ['no version', '/socket/production', {}, 404],
  ])('rejects the upgrade for %s', async (_title, path, headers, status) => {
    await expect(connect(path, headers)).rejects.toThrow(`Unexpected server response: ${status}`)
  })

  test('closes with the lake without delaying its shutdown', async () => {
    const { tab } = await join()
    const closeEvent = once(tab.socket, 'close')
    await lake.close()
    await closeEvent
    lake = await startTestLake({ dir: lake.dir })
  })
})
