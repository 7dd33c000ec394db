import { connect as connectSocket } from 'node:net'

import { applyPatch } from 'mendoza'
import { Mutation } from '@sanity/mutator'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createWebSocketStream, WebSocket } from 'ws'

import { createLakeHandler } from './handler'
import { listenOnLoopback } from './http/loopback'
import type { LakeLimits } from './options'
import { Collector, send, startTestLake, testToken, type TestLake, type Json } from './testing'

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

const everything = {
  includeResult: true,
  includePreviousRevision: true,
  includeMutations: true,
  effectFormat: 'mendoza' as const,
  events: ['welcome' as const, 'mutation' as const],
}

/** Starts a listener and waits for its welcome event. */
async function listen(
  query: string,
  params = {},
  options: object = everything,
  client = lake.client,
): Promise<Collector<Json>> {
  const collector = new Collector<Json>(client.listen(query, params, options) as never)
  collectors.push(collector)
  await collector.until(1)
  return collector
}
const mutations = (collector: Collector<Json>, count: number) =>
  collector.until(count + 1).then((events) => events.slice(1))

describe('listeners', () => {
  test('receive a welcome event and complete events for creation, change and deletion', async () => {
    const collector = await listen('*[_type == $type]', { type: 't' })
    expect(collector.events[0]).toEqual({ type: 'welcome', listenerName: expect.any(String) })
    const createdDocument = await lake.client.create({ _id: 'a', _type: 't', n: 1 })
    const changedDocument = await lake.client.patch('a').set({ n: 2 }).commit()
    await lake.client.delete('a')
    const [appear, update, disappear] = await mutations(collector, 3)
    expect(appear).toEqual({
      type: 'mutation',
      eventId: `${createdDocument._rev}#a`,
      documentId: 'a',
      transactionId: createdDocument._rev,
      transition: 'appear',
      identity: 'local-write-token',
      resultRev: createdDocument._rev,
      timestamp: createdDocument._createdAt,
      visibility: 'query',
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      mutations: [
        {
          create: {
            _id: 'a',
            _type: 't',
            n: 1,
            _createdAt: createdDocument._createdAt,
            _updatedAt: createdDocument._updatedAt,
          },
        },
      ],
      effects: { apply: [0, expect.objectContaining({ n: 1 })], revert: [0, null] },
      previous: null,
      result: createdDocument,
    })
    expect(update).toMatchObject({
      transition: 'update',
      previousRev: createdDocument._rev,
      resultRev: changedDocument._rev,
      previous: createdDocument,
      result: changedDocument,
      mutations: [{ patch: { id: 'a', set: { n: 2 } } }],
    })
    expect(disappear).toMatchObject({
      transition: 'disappear',
      previousRev: changedDocument._rev,
      resultRev: disappear.transactionId,
      mutations: [{ delete: { id: 'a' } }],
      effects: { apply: [0, null] },
    })
    expect(disappear).not.toHaveProperty('result')
  })

  test('can reconstruct every document from the mutations and from the effects', async () => {
    const collector = await listen('*')
    await lake.client.create({ _id: 'a', _type: 't', rows: [] })
    await lake.client
      .transaction()
      .patch('a', { set: { n: 1 } })
      .patch('a', { inc: { n: 2 }, insert: { after: 'rows[-1]', items: [{ x: 1 }] } })
      .createOrReplace({ _id: 'b', _type: 't' })
      .commit({ autoGenerateArrayKeys: true })
    await lake.client.createOrReplace({ _id: 'a', _type: 't', other: true })
    await lake.client.transaction([{ patch: { query: '*', unset: ['other'] } } as never]).commit()
    const byMutations = new Map<string, Json>()
    const byEffects = new Map<string, Json>()
    for (const event of await mutations(collector, 6)) {
      const { documentId: id, transactionId, resultRev, previousRev, timestamp } = event
      byMutations.set(
        id,
        new Mutation({
          mutations: event.mutations,
          transactionId,
          resultRev,
          previousRev,
          timestamp,
        }).apply(byMutations.get(id) ?? null),
      )
      byEffects.set(id, applyPatch(byEffects.get(id) ?? null, event.effects.apply))
    }
    for (const document of (await lake.client.getDocuments(['a', 'b'])) as Json[]) {
      expect(byMutations.get(document._id)).toEqual(document)
      expect({ ...byEffects.get(document._id), _rev: document._rev }).toEqual(document)
    }
  })

  test('receive appear and disappear events for their own filter', async () => {
    const collector = await listen('*[_type == "t" && open == true]{_id}')
    await lake.client.create({ _id: 'a', _type: 't', open: false })
    await lake.client.patch('a').set({ open: true }).commit()
    await lake.client.patch('a').set({ n: 1 }).commit()
    await lake.client.patch('a').set({ open: false }).commit()
    const events = await mutations(collector, 3)
    expect(events.map((event) => event.transition)).toEqual(['appear', 'update', 'disappear'])
  })

  test('count only the events of a transaction that they receive', async () => {
    const all = await listen('*')
    const some = await listen('*[n > 1]')
    await lake.client
      .transaction([1, 2, 3].map((n) => ({ create: { _id: `d${n}`, _type: 't', n } })))
      .commit()
    const numbers = (events: Json[]) =>
      events.map((event) => [
        event.documentId,
        event.transactionCurrentEvent,
        event.transactionTotalEvents,
      ])
    expect(numbers(await mutations(all, 3))).toEqual([
      ['d1', 1, 3],
      ['d2', 2, 3],
      ['d3', 3, 3],
    ])
    expect(numbers(await mutations(some, 2))).toEqual([
      ['d2', 1, 2],
      ['d3', 2, 2],
    ])
  })

  test('receive all events in commit order, each based on the previous revision', async () => {
    const collector = await listen(
      '*',
      {},
      { events: ['welcome', 'mutation'], includeResult: true },
    )
    await lake.client.create({ _id: 'a', _type: 't', n: 0 })
    await Promise.all(
      Array.from({ length: 60 }, () => lake.client.patch('a').inc({ n: 1 }).commit()),
    )
    const events = await mutations(collector, 61)
    expect(events.map((event) => event.result.n)).toEqual(Array.from({ length: 61 }, (_, n) => n))
    expect(events.slice(1).map((event) => event.previousRev)).toEqual(
      events.slice(0, -1).map((event) => event.resultRev),
    )
  })

  test('receive no events for drafts without a token', async () => {
    const visitor = await listen('*', {}, everything, lake.visitor)
    await lake.client.create({ _id: 'drafts.a', _type: 't' })
    await lake.client.create({ _id: 'secret.key', _type: 't' })
    await lake.client.transaction().delete('drafts.a').create({ _id: 'a', _type: 't' }).commit()
    const [event] = await mutations(visitor, 1)
    expect(event).toMatchObject({ documentId: 'a', transactionTotalEvents: 1 })
  })

  test('do not tell visitors through their filter what a document contains that they may not read', async () => {
    await lake.client.create({ _id: 'drafts.a', _type: 't', title: 'Secret' })
    const filter = '*[{"_ref": "drafts.a"}->title == "Secret" || _id == "b"]'
    const visitor = await listen(filter, {}, everything, lake.visitor)
    const staff = await listen(filter)
    for (const _id of ['c', 'b']) await lake.client.create({ _id, _type: 't' })
    const collectIds = async (collector: Collector<Json>, count: number) =>
      (await mutations(collector, count)).map(({ documentId }) => documentId)
    expect(await collectIds(staff, 2)).toEqual(['c', 'b'])
    expect(await collectIds(visitor, 1)).toEqual(['b'])
  })

  test('leave no subscriptions behind when they disconnect', async () => {
    const { streams, open } = await ownLake({})
    for (const path of ['listen/production?query=*', 'live/events/production']) {
      const socket = await open(path)
      expect(streams.size).toBe(1)
      socket.destroy()
      await expect.poll(() => streams.size).toBe(0)
    }
  })

  test('are disconnected when they do not read, without affecting others', async () => {
    const { streams, open, port } = await ownLake({ stallMs: 100 })
    const sleeper = await open('listen/production?query=*&includeResult=true')
    sleeper.pause()
    const reader = await open('listen/production?query=*&includeMutations=false')
    let readText = ''
    reader.on('data', (data) => (readText += data.toString()))
    const text = 'x'.repeat(2_000_000)
    const body = JSON.stringify({
      mutations: [{ createOrReplace: { _id: 'a', _type: 't', text } }],
    })
    // The events exceed the socket buffers of the operating system.
    for (let n = 1; n <= 5; n++)
      await send({ port }, '/v1/data/mutate/production', {
        method: 'POST',
        headers: { authorization: `Bearer ${testToken}` },
        body,
      })
    await expect.poll(() => streams.size).toBe(1)
    await expect.poll(() => readText.match(/event: mutation/g)).toHaveLength(5)
    sleeper.destroy()
  })

  test('receive keep-alive comments', async () => {
    await lake.destroy()
    lake = await startTestLake({ limits: { heartbeatMs: 5 } })
    const socket = connectSocket(lake.port, '127.0.0.1')
    socket.write('GET /v1/data/live/events/production HTTP/1.1\r\nHost: localhost\r\n\r\n')
    let text = ''
    for await (const data of socket) {
      text += String(data)
      if (text.includes('\n: keep-alive\n\n')) break
    }
    expect(text).toContain('\n: keep-alive\n\n')
  })

  test.each([
    ['an invalid query', '*[', {}, 'GROQ query parse error'],
    ['a missing parameter', '*[_id == $id]', {}, 'param $id referenced, but not provided'],
    ['another effect format', '*', { effectFormat: 'xml' }, 'effectFormat must be mendoza'],
  ])('report %s as an event', async (_title, query, options, message) => {
    const request = { events: ['welcome'], ...options }
    const collector = new Collector(lake.client.listen(query, {}, request as never))
    const failure = await collector.failure()
    expect(failure.name).toBe('ChannelError')
    expect(failure.message).toContain(message)
  })

  test('name an unknown parameter', async () => {
    const { status, body } = await send(lake, '/v1/data/listen/production?query=*&variant=a')
    expect(status).toBe(200)
    expect(String(body)).toContain('does not support the parameter \\"variant\\"')
  })

  test('receive drafts and versions only when they ask for them', async () => {
    const publishedCollector = await listen('*', {}, { events: ['welcome', 'mutation'] })
    const all = await listen('*', {}, { ...everything, includeAllVersions: true })
    const older = await listen('*', {}, everything, lake.client.withConfig({ apiVersion: '1' }))
    for (const _id of ['drafts.a', 'versions.r1.a', 'a'])
      await lake.client.create({ _id, _type: 't' })
    const ids = (events: Json[]) => events.map(({ documentId }) => documentId)
    expect(ids(await mutations(publishedCollector, 1))).toEqual(['a'])
    expect(ids(await mutations(all, 3))).toEqual(['drafts.a', 'versions.r1.a', 'a'])
    expect(ids(await mutations(older, 3))).toEqual(['drafts.a', 'versions.r1.a', 'a'])
  })

  test('continue after the last event they received', async () => {
    const creations = [
      { _id: 'a', _type: 't' },
      { _id: 'b', _type: 't' },
    ]
    await lake.client
      .transaction(creations.map((create) => ({ create })))
      .commit({ transactionId: 'x' })
    await lake.client.create({ _id: 'c', _type: 't' })
    const address = '/v1/data/listen/production?query=*'
    const collectAfter = async (lastEventId: string, count: number, resume = 'true') => {
      const socket = connectSocket(lake.port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.write(
        `GET ${address}&enableResume=${resume} HTTP/1.1\r\n` +
          `Host: localhost\r\nLast-Event-ID: ${lastEventId}\r\n\r\n`,
      )
      return eventsFrom(socket, count)
    }
    expect(await collectAfter('x#a', 3)).toEqual(['welcomeback', 'b', 'c'])
    expect(await collectAfter('x', 2)).toEqual(['welcomeback', 'c'])
    expect(await collectAfter('forgotten#a', 1)).toEqual(['reset'])
    expect(await collectAfter('x#a', 1, 'false')).toEqual(['welcome'])

    await lake.close()
    lake = await startTestLake({ dir: lake.dir })
    expect(await collectAfter('x', 2)).toEqual(['welcomeback', 'c'])

    // event-source-polyfill repeats the id as a parameter.
    const repeatedUrl = `${address}&enableResume=true&lastEventId=x%23a`
    const socket = connectSocket(lake.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${repeatedUrl} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(await eventsFrom(socket, 3)).toEqual(['welcomeback', 'b', 'c'])

    const webSocket = new WebSocket(lake.url.replace('http', 'ws') + repeatedUrl)
    onTestFinished(() => webSocket.close())
    webSocket.once('open', () => webSocket.send('{}'))
    expect(await eventsFrom(createWebSocketStream(webSocket), 3)).toEqual(['welcomeback', 'b', 'c'])
  })
})

/** The documents of the first `count` events of a stream; other events are represented by their names. */
async function eventsFrom(stream: AsyncIterable<unknown>, count: number): Promise<string[]> {
  let text = ''
  for await (const data of stream) {
    text += String(data)
    const events = [...text.matchAll(/event: (\w+)(?:\nid: \S+)?\ndata: (.*)\n\n/g)]
    if (events.length < count) continue
    return events.map(([, name = '', data = '']) => JSON.parse(data).documentId ?? name)
  }
  throw new Error(`The stream ended after ${text}`)
}

/** Starts a lake with accessible internal state and opens raw connections to its streams. */
async function ownLake(limits: Partial<LakeLimits>) {
  const options = {
    dir: `${lake.dir}/own`,
    projectId: 'clinics',
    dataset: 'production',
    token: testToken,
    limits,
  }
  const handler = await createLakeHandler(options)
  const { port, close } = await listenOnLoopback(handler.app, { port: 0 })
  onTestFinished(async () => {
    await handler.close()
    await close()
  })
  const open = async (path: string) => {
    const socket = connectSocket(port, '127.0.0.1').on('error', () => undefined)
    socket.write(`GET /v1/data/${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await new Promise((resolve) => socket.once('data', resolve))
    return socket
  }
  const [dataset] = handler.lake.projects.list()
  if (!dataset) throw new Error('The lake has no dataset')
  return { streams: dataset.streams, open, port }
}
