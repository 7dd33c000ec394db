import { connect as connectSocket } from 'node:net'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { Collector, send, startTestLake, type TestLake, type Json } from './testing'

let lake: TestLake
let collectors: Collector<Json>[]

beforeEach(async () => {
  collectors = []
  lake = await startTestLake()
})
afterEach(async () => {
  for (const collector of collectors) collector.stop()
  await lake.destroy()
})

describe('live events', () => {
  async function live(client = lake.visitor, options = {}): Promise<Collector<Json>> {
    const collector = new Collector<Json>(client.live.events(options))
    collectors.push(collector)
    await collector.until(1)
    return collector
  }
  const fetchTags = async (query: string, params = {}) =>
    (await lake.visitor.fetch(query, params, { filterResponse: false })).syncTags ?? []

  test('start with a welcome event, followed by one message for each transaction on published documents', async () => {
    const collector = await live()
    expect(collector.events[0]).toMatchObject({ type: 'welcome', id: expect.any(String) })
    await lake.client.create({ _id: 'drafts.a', _type: 't' })
    const { _rev } = await lake.client.create({ _id: 'a', _type: 't' })
    const [, message] = await collector.until(2)
    expect(message).toEqual({
      type: 'message',
      id: _rev,
      tags: expect.arrayContaining([expect.stringMatching(/^s1:/)]),
    })
  })

  test('report drafts only to clients that may read them', async () => {
    const collector = await live(lake.client, { includeDrafts: true })
    const { _rev } = await lake.client.create({ _id: 'drafts.a', _type: 't' })
    expect((await collector.until(2))[1].id).toBe(_rev)
    expect(
      (await send(lake, '/v2025-02-19/data/live/events/production?includeDrafts=true')).status,
    ).toBe(403)
  })

  test('share sync tags with exactly the queries that a change may affect', async () => {
    await lake.client.create({ _id: 'clinic', _type: 'clinic' })
    await lake.client.create({ _id: 'ana', _type: 'provider', at: { _ref: 'clinic' } })
    const affectedQueries = [
      await fetchTags('*[_type == "clinic"]'),
      await fetchTags('*[_type in $types && defined(name)] | order(name)[0...9]{name}', {
        types: ['x', 'clinic'],
      }),
      await fetchTags('*[_id == "clinic"][0]'),
      await fetchTags('*[_type == "provider"]{"clinic": at->name}'),
      await fetchTags('*[_type == "page"]{"n": count(*[_type == "clinic"])}'),
      await fetchTags('*[_type == "x" || _type == "clinic"]'),
      await fetchTags('*[references("clinic")]'),
      await fetchTags('*[name match "a*"]'),
      await fetchTags('*[_id in path("*")]'),
      await fetchTags('*[0]'),
    ]
    const others = [
      await fetchTags('*[_type == "provider"]{name}'),
      await fetchTags('*[_id == "ana"]'),
      await fetchTags('*[_type == "page" && $on]', { on: true }),
      await fetchTags('1 + 1'),
    ]
    const collector = await live()
    await lake.client.patch('clinic').set({ name: 'A' }).commit()
    const [, { tags }] = await collector.until(2)
    const meets = (queryTags: string[]) => queryTags.some((tag) => tags.includes(tag))
    expect(affectedQueries.map(meets)).toEqual(affectedQueries.map(() => true))
    expect(others.map(meets)).toEqual(others.map(() => false))
  })

  test('share a sync tag with a query that refers to a missing document when it is created', async () => {
    await lake.client.create({ _id: 'ana', _type: 'provider', at: { _ref: 'clinic', _weak: true } })
    const tags = await fetchTags('*[_type == "provider"]{"clinic": at->name}')
    const collector = await live()
    await lake.client.create({ _id: 'clinic', _type: 'clinic' })
    const [, message] = await collector.until(2)
    expect(message.tags.some((tag: string) => tags.includes(tag as never))).toBe(true)
  })

  test('send a restart event to a client that reconnects after missing events', async () => {
    const { _rev } = await lake.client.create({ _id: 'a', _type: 't' })
    const streamFor = (parameters: string, headers = '') =>
      new Promise<string>((resolve) => {
        const socket = connectSocket(lake.port, '127.0.0.1')
        let text = ''
        socket.on('data', (data) => {
          text += data.toString()
          if (!text.includes('event: message')) return
          socket.destroy()
          resolve(text)
        })
        socket.write(
          `GET /v1/data/live/events/production${parameters} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`,
        )
        socket.once('data', () => void lake.client.createOrReplace({ _id: 'a', _type: 't' }))
      })
    expect(await streamFor('', `Last-Event-ID: ${_rev}\r\n`)).not.toContain('event: restart')
    expect(await streamFor('', 'Last-Event-ID: older\r\n')).toContain('event: restart')
    // event-source-polyfill repeats the id as a parameter.
    expect(await streamFor('?lastEventId=older')).toContain('event: restart')
  })

  test('end when the lake closes', async () => {
    const closeEvent = new Promise((resolve) => {
      const socket = connectSocket(lake.port, '127.0.0.1')
      socket.write('GET /v1/data/live/events/production HTTP/1.1\r\nHost: localhost\r\n\r\n')
      socket.once('data', () => void lake.close())
      socket.once('close', resolve)
    })
    await closeEvent
    lake = await startTestLake({ dir: lake.dir })
  })
})
