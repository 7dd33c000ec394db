import { once } from 'node:events'
import { copyFile, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { createClient } from '@sanity/client'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { serveInChild } from './child'
import { type Json, send, signIn, startTestLake, studioUrl, type TestLake } from './testing'

type ReceivedRequest = {
  method: string
  headers: IncomingHttpHeaders
  body: string
}

const hooksPath = '/hooks/projects/clinics'
const secret = 'a secret'

let lake: TestLake
let now: Date
let receiver: Server
let url: string
let deliveries: ReceivedRequest[]
/** The statuses of the next responses; 200 from then on. */
let statuses: number[]
let isReceiving: boolean

beforeEach(async () => {
  now = new Date('2030-01-01T00:00:00Z')
  deliveries = []
  statuses = []
  isReceiving = true
  receiver = createServer((request, response) => {
    if (!isReceiving) return
    void text(request).then((body) => {
      const { method = '', headers } = request
      deliveries.push({ method, headers, body })
      response.writeHead(statuses.shift() ?? 200).end('received')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?from=lake`
  lake = await startTestLake({ clock: () => now, origins: [new URL(studioUrl).origin] })
})
afterEach(async () => {
  await lake.destroy()
  receiver.closeAllConnections()
  receiver.close()
})

const get = (path: string): Promise<Json> => lake.client.request({ uri: `${hooksPath}${path}` })
/** Creates a webhook for every change, unless `fields` say otherwise. */
const createHook = (fields: object = {}): Promise<Json> =>
  lake.client.request({
    uri: hooksPath,
    body: {
      type: 'document',
      name: 'Rebuild',
      url,
      rule: { on: ['create', 'update', 'delete'] },
      ...fields,
    },
  })
const createTransactionHook = (fields: object = {}): Promise<Json> =>
  lake.client.request({
    uri: hooksPath,
    body: { type: 'transaction', name: 'All', url, ...fields },
  })
/** Stops the lake, lets `meanwhile` change its folder, and starts it again. */
const restart = async (meanwhile?: () => Promise<void>) => {
  const { dir } = lake
  await lake.close()
  await meanwhile?.()
  lake = await startTestLake({ dir, clock: () => now, origins: [new URL(studioUrl).origin] })
}
const listKeys = (documentId: string) =>
  deliveries
    .filter(({ headers }) => headers['sanity-document-id'] === documentId)
    .map(({ headers }) => headers['idempotency-key'])
const remove = (id: string) => lake.client.request({ uri: `${hooksPath}/${id}`, method: 'DELETE' })
/** Returns the bodies that were delivered, in the order of their texts, which is not that of the changes. */
const payloads = async () => {
  await lake.waitForIdle()
  return deliveries
    .map(({ body }) => body)
    .sort()
    .map((body): Json => JSON.parse(body))
}
const sendDue = async () => {
  // Any request makes the lake compare the times.
  await send(lake, '/v1/ping')
  await lake.waitForIdle()
}
const at = async (time: string) => {
  now = new Date(`2030-01-01T${time}Z`)
  await sendDue()
}

describe('webhooks', () => {
  test('are created, changed, listed and deleted, and survive a restart', async () => {
    const hook = await createHook({ description: 'For the site', secret })
    expect(hook).toEqual({
      id: expect.any(String),
      type: 'document',
      name: 'Rebuild',
      projectId: 'clinics',
      dataset: '*',
      url,
      description: 'For the site',
      rule: { on: ['create', 'update', 'delete'], filter: null, projection: null },
      apiVersion: 'v2021-03-25',
      httpMethod: 'POST',
      includeDrafts: false,
      includeAllVersions: false,
      headers: null,
      secret,
      isDisabled: false,
      isDisabledByUser: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      createdByUserId: 'local-write-token',
      deletedAt: null,
    })
    await restart()
    expect(await get('')).toEqual([hook])
    const editedHook: Json = await lake.client.request({
      uri: `${hooksPath}/${hook.id}`,
      method: 'PATCH',
      body: { name: 'Other', isDisabledByUser: true },
    })
    expect(editedHook).toEqual({
      ...hook,
      name: 'Other',
      isDisabledByUser: true,
      updatedAt: expect.any(String),
    })
    expect(await get(`/${hook.id}`)).toEqual(editedHook)
    await lake.client.create({ _type: 'post' })
    expect(await payloads()).toEqual([])
    expect(await remove(hook.id)).toEqual({ id: hook.id, deleted: true })
    expect(await get('')).toEqual([])
    await expect(get(`/${hook.id}`)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('are signed and name the change', async () => {
    const hook = await createHook({ secret, headers: { authorization: 'Bearer x' } })
    const { transactionId } = await lake.client
      .transaction()
      .create({ _id: 'a', _type: 'post', title: 'Ü' })
      .commit()
    await lake.waitForIdle()
    const [{ method, headers, body } = {} as ReceivedRequest] = deliveries
    expect(JSON.parse(body)).toMatchObject({ _id: 'a', _type: 'post', title: 'Ü' })
    const signature = String(headers[SIGNATURE_HEADER_NAME])
    expect(await isValidSignature(body, signature, secret)).toBe(true)
    expect(await isValidSignature(body, signature, 'another secret')).toBe(false)
    expect([method, headers]).toEqual([
      'POST',
      expect.objectContaining({
        'content-type': 'application/json',
        'idempotency-key': expect.any(String),
        'sanity-transaction-id': transactionId,
        'sanity-transaction-time': '2030-01-01T00:00:00.000Z',
        'sanity-project-id': 'clinics',
        'sanity-dataset': 'production',
        'sanity-document-id': 'a',
        'sanity-webhook-id': hook.id,
        'sanity-operation': 'create',
        authorization: 'Bearer x',
      }),
    ])
  })

  test('read the time of the lake’s clock', async () => {
    const rule = { on: ['create'], filter: 'now() > "2029"', projection: '{"now": now()}' }
    await createHook({ rule })
    await lake.client.create({ _type: 'post' })
    expect(await payloads()).toEqual([{ now: now.toISOString() }])
  })

  test('are sent for the selected operations, and not for drafts and versions', async () => {
    await createHook({ rule: { on: ['create', 'delete'] }, httpMethod: 'GET' })
    await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.client.create({ _id: 'drafts.a', _type: 'post' })
    await lake.client.create({ _id: 'versions.r.a', _type: 'post' })
    await lake.client.patch('a').set({ n: 1 }).commit()
    await lake.client.delete('a')
    await lake.waitForIdle()
    const requestLines = deliveries.map(({ method, headers, body }) => [
      method,
      headers['sanity-operation'],
      headers['sanity-document-id'],
      JSON.parse(body).n,
    ])
    expect(requestLines.sort()).toEqual([
      ['GET', 'create', 'a', undefined],
      ['GET', 'delete', 'a', 1],
    ])
  })

  test('include drafts and versions when they say so, and only their dataset', async () => {
    await createHook({ includeDrafts: true, includeAllVersions: true, dataset: 'production' })
    await createHook({ dataset: 'staging' })
    await lake.client.create({ _id: 'drafts.a', _type: 'post' })
    await lake.client.create({ _id: 'versions.r.a', _type: 'post' })
    expect((await payloads()).map(({ _id }) => _id).sort()).toEqual(['drafts.a', 'versions.r.a'])
    await lake.client.datasets.create('staging')
    await lake.client.withConfig({ dataset: 'staging' }).create({ _id: 'b', _type: 'post' })
    expect((await payloads()).map(({ _id }) => _id)).toContain('b')
  })

  test('have a filter and a projection that compare a document with its former state', async () => {
    await lake.client.create({ _id: 'ada', _type: 'author', name: 'Ada' })
    await createHook({
      rule: {
        on: ['update'],
        filter: '_type == "post" && delta::changedAny(title)',
        projection:
          '{"old": before().title, "new": title, "by": author->name, "in": sanity::dataset()}',
      },
    })
    await createHook({ rule: { on: ['create'], filter: '_type == "post"', projection: '_id' } })
    const author = { _type: 'reference', _ref: 'ada' }
    await lake.client.create({ _id: 'a', _type: 'post', title: 'Old', author })
    await lake.client.create({ _id: 'b', _type: 'note' })
    await lake.client.patch('a').set({ n: 1 }).commit()
    await lake.client.patch('a').set({ title: 'New' }).commit()
    expect(await payloads()).toEqual(['a', { old: 'Old', new: 'New', by: 'Ada', in: 'production' }])
  })
})

describe('webhooks of transactions', () => {
  test('are created without a rule, and listed with the others', async () => {
    const hook = await createTransactionHook({ dataset: 'production' })
    expect(hook).toEqual({
      id: expect.any(String),
      type: 'transaction',
      name: 'All',
      projectId: 'clinics',
      dataset: 'production',
      url,
      description: null,
      isDisabled: false,
      isDisabledByUser: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      createdByUserId: 'local-write-token',
      deletedAt: null,
    })
    expect(await get('')).toEqual([hook])
    const body = { isDisabledByUser: true }
    const uri = `${hooksPath}/${hook.id}`
    expect(await lake.client.request({ uri, method: 'PATCH', body })).toMatchObject(body)
    await lake.client.create({ _type: 'post' })
    expect(await payloads()).toEqual([])
  })

  test('are sent once for each transaction, with the ids of what it did', async () => {
    await lake.client.create({ _id: 'old', _type: 'post' })
    await lake.client.create({ _id: 'kept', _type: 'post' })
    const { id } = await createTransactionHook()
    const { transactionId } = await lake.client
      .transaction()
      .create({ _id: 'new', _type: 'post' })
      .create({ _id: 'both', _type: 'post' })
      .patch('both', { set: { n: 1 } })
      .patch('kept', { set: { n: 1 } })
      .create({ _id: 'drafts.kept', _type: 'post' })
      .create({ _id: 'versions.r.kept', _type: 'post' })
      .delete('old')
      .commit()
    await lake.waitForIdle()
    expect(deliveries).toHaveLength(1)
    const [{ method, headers, body } = {} as ReceivedRequest] = deliveries
    expect([method, JSON.parse(body)]).toEqual([
      'POST',
      {
        transactionId,
        projectId: 'clinics',
        dataset: 'production',
        ids: {
          created: ['new', 'both'],
          deleted: ['old'],
          updated: ['both', 'kept'],
          all: ['new', 'both', 'kept', 'old'],
        },
      },
    ])
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': expect.any(String),
      'sanity-transaction-id': transactionId,
      'sanity-transaction-time': '2030-01-01T00:00:00.000Z',
      'sanity-project-id': 'clinics',
      'sanity-dataset': 'production',
      'sanity-webhook-id': id,
    })
    expect(headers).not.toHaveProperty('sanity-operation')
    expect(await get(`/${id}/messages`)).toMatchObject([{ status: 'success', payload: body }])
  })

  test('are not sent for drafts, versions, releases and other datasets', async () => {
    await createTransactionHook({ dataset: 'staging' })
    await createTransactionHook()
    await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.client.create({ _id: 'drafts.b', _type: 'post' })
    await lake.client.releases.create({ releaseId: 'r' })
    await lake.client.create({ _id: 'versions.r.b', _type: 'post' })
    expect((await payloads()).map(({ ids }) => ids.all)).toEqual([['a']])
  })
})

describe('a delivery', () => {
  test('that fails is repeated at growing intervals of the clock, with the same key', async () => {
    const { id } = await createHook()
    statuses = [500, 429, 503]
    await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.waitForIdle()
    expect(deliveries).toHaveLength(1)
    await at('00:00:09')
    expect(deliveries).toHaveLength(1)
    await at('00:00:10')
    expect(deliveries).toHaveLength(2)
    await at('00:00:29')
    expect(deliveries).toHaveLength(2)
    await at('00:00:30')
    expect(deliveries).toHaveLength(3)
    expect(await get(`/${id}/messages`)).toMatchObject([{ status: 'pending', failureCount: 3 }])
    await at('00:01:10')
    await at('00:20:00')
    expect(deliveries).toHaveLength(4)
    expect(new Set(deliveries.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    const [message] = await get(`/${id}/messages`)
    expect(message).toMatchObject({ status: 'success', resultCode: 200, failureCount: 3 })
    expect(JSON.parse(message.payload)).toMatchObject({ _id: 'a' })
    const attempts: Json[] = await get(`/${id}/attempts`)
    expect(attempts.map(({ resultCode, isFailure }) => [resultCode, isFailure])).toEqual([
      [200, false],
      [503, true],
      [429, true],
      [500, true],
    ])
    expect(await get(`/attempts/${attempts[3].id}`)).toMatchObject({
      messageId: message.id,
      failureReason: 'http',
      resultBody: 'received',
      inProgress: false,
      createdAt: '2030-01-01T00:00:00.000Z',
    })
  })

  test('is not repeated after a rejection, nor for longer than half an hour', async () => {
    const { id } = await createHook()
    statuses = [404]
    await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.waitForIdle()
    await at('00:25:00')
    expect(await get(`/${id}/messages`)).toMatchObject([
      { status: 'failure', resultCode: 404, failureCount: 1 },
    ])
    receiver.closeAllConnections()
    await new Promise((resolve) => receiver.close(resolve))
    await lake.client.create({ _id: 'b', _type: 'post' })
    await lake.waitForIdle()
    for (let minute = 26; minute < 56; minute++) await at(`00:${minute}:00`)
    const [failed] = await get(`/${id}/messages`)
    expect(failed).toMatchObject({ status: 'failure', resultCode: null })
    expect(failed.failureCount).toBeGreaterThan(5)
    expect((await get(`/${id}/attempts`))[0]).toMatchObject({ failureReason: 'network' })
  })

  test('is not repeated once its webhook is deleted', async () => {
    const { id } = await createHook()
    statuses = [500]
    await lake.client.create({ _type: 'post' })
    await lake.waitForIdle()
    await remove(id)
    await at('00:10:00')
    expect(deliveries).toHaveLength(1)
  })
})

describe('deliveries survive', () => {
  test('a restart, with their key and their log', async () => {
    const { id } = await createHook()
    statuses = [500]
    await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.client.create({ _id: 'b', _type: 'post' })
    await lake.waitForIdle()
    const logs = async () => [await get(`/${id}/messages`), await get(`/${id}/attempts`)]
    const before = await logs()
    await restart()
    expect(await logs()).toEqual(before)
    await at('00:00:10')
    expect([listKeys('a').length, new Set(listKeys('a')).size, listKeys('b').length]).toEqual([
      2, 1, 1,
    ])
    const after = await logs()
    await restart()
    expect(await logs()).toEqual(after)
    await at('00:20:00')
    expect(deliveries).toHaveLength(3)
    await remove(id)
    await restart()
    await createHook()
    expect(await logs().catch(({ statusCode }) => statusCode)).toBe(404)
  })

  test('a restart that interrupts their request, with no failure', async () => {
    const { id } = await createHook()
    isReceiving = false
    const nextRequest = once(receiver, 'request')
    await lake.client.create({ _id: 'a', _type: 'post' })
    await nextRequest
    await restart()
    isReceiving = true
    await sendDue()
    expect(await get(`/${id}/messages`)).toMatchObject([{ status: 'success', failureCount: 0 }])
    expect(await get(`/${id}/attempts`)).toMatchObject([{ isFailure: false }])
  })

  test('a restart after a response that switches protocols', async () => {
    const { id } = await createHook()
    isReceiving = false
    const answered = once(receiver, 'request').then(async ([request, response]) => {
      await text(request)
      response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end()
      await once(request.socket, 'close')
    })
    await lake.client.create({ _id: 'a', _type: 'post' })
    await answered
    isReceiving = true
    await restart()
    await sendDue()
    expect(await get(`/${id}/messages`)).toMatchObject([{ status: 'success', failureCount: 0 }])
  })

  test('a restart when more than a hundred are pending; the last hundred are listed', async () => {
    const { id } = await createHook()
    const transaction = lake.client.transaction()
    for (let n = 0; n < 150; n++) transaction.create({ _id: `d${n}`, _type: 'post' })
    await transaction.commit()
    await restart()
    await sendDue()
    const ids = deliveries.map(({ headers }) => headers['sanity-document-id'])
    expect(new Set(ids).size).toBe(150)
    const messages: Json[] = await get(`/${id}/messages`)
    expect(messages).toHaveLength(100)
    expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(['success']))
  })

  test('in a file that does not grow without limit', async () => {
    const { id } = await createHook()
    const file = join(lake.dir, 'webhooks.ndjson')
    const title = 'x'.repeat(40_000)
    await lake.client.create({ _id: 'a', _type: 'post', title })
    for (let n = 0; n < 150; n++) await lake.client.patch('a').set({ n }).commit()
    await lake.waitForIdle()
    expect(deliveries).toHaveLength(151)
    // A hundred messages have 4 MB; each was written twice, before and after it was sent.
    expect((await stat(file)).size).toBeLessThan(9_000_000)
    await restart()
    const messages: Json[] = await get(`/${id}/messages`)
    expect(messages.map(({ payload }) => JSON.parse(payload).n)).toEqual(
      Array.from({ length: 100 }, (_, index) => 149 - index),
    )
  })

  test('although they were not stored before a crash', async () => {
    await lake.client.create({ _id: 'a', _type: 'post', title: 'First' })
    await createHook({
      rule: {
        on: ['create', 'update', 'delete'],
        projection: '{_id, "was": before().title, "is": after().title}',
      },
    })
    await createTransactionHook()
    const file = join(lake.dir, 'webhooks.ndjson')
    await copyFile(file, `${file}.copy`)
    await lake.client.patch('a').set({ title: 'Second' }).commit()
    await lake.client.transaction().create({ _id: 'b', _type: 'post' }).delete('a').commit()
    const expected = await payloads()
    expect(expected).toHaveLength(5)
    deliveries = []
    await restart(() => copyFile(`${file}.copy`, file))
    expect(await payloads()).toEqual(expected)
    deliveries = []
    await restart()
    expect(await payloads()).toEqual([])
  })

  test('separately from those of a deleted dataset of the same name', async () => {
    for (const _id of ['p', 'q', 'r', 's']) await lake.client.create({ _id, _type: 'post' })
    await createHook()
    const add = (_id: string) =>
      lake.client.withConfig({ dataset: 'staging' }).create({ _id, _type: 'post' })
    const idsSent = async () => (await payloads()).map(({ _id }) => _id)
    await lake.client.datasets.create('staging')
    for (const id of ['a', 'b', 'c']) await add(id)
    await lake.client.datasets.delete('staging')
    await lake.client.datasets.create('staging')
    await add('d')
    await restart()
    await add('e')
    expect(await idsSent()).toEqual(['a', 'b', 'c', 'd', 'e'])
    // The history of a copy is not that of the dataset whose name it has.
    await lake.client.datasets.delete('staging')
    await lake.client.request({
      uri: '/datasets/production/copy',
      method: 'PUT',
      body: { targetDataset: 'staging' },
    })
    await add('f')
    expect(await idsSent()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test('a killed lake, each with one key', { timeout: 120_000 }, async () => {
    const { dir } = lake
    await createHook({ rule: { on: ['create'] } })
    await lake.close()
    const acknowledgedIds: string[] = []
    const { seed } = fc.readConfigureGlobal()
    const [kills = []] = fc.sample(fc.array(fc.nat(60), { minLength: 4, maxLength: 4 }), {
      numRuns: 1,
      seed,
    })
    for (const killsAfter of kills) {
      const { child, port } = await serveInChild(dir)
      onTestFinished(() => void child.kill('SIGKILL'))
      const killAt = acknowledgedIds.length + killsAfter
      // Some are pending when the lake is killed.
      statuses = [500]
      const client = createClient({
        ...lake.clientConfig,
        apiHost: `http://localhost:${port}`,
        maxRetries: 0,
      })
      const write = async (writer: number) => {
        for (let n = 0; child.exitCode === null && child.signalCode === null; n++) {
          const _id = `d${acknowledgedIds.length}-${writer}-${n}`
          try {
            await client.create({ _id, _type: 'post' })
          } catch {
            return
          }
          acknowledgedIds.push(_id)
          if (acknowledgedIds.length > killAt) child.kill('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
    }
    statuses = []
    now = new Date('2100-01-01T00:00:00Z')
    lake = await startTestLake({ dir, clock: () => now, origins: [new URL(studioUrl).origin] })
    await sendDue()
    expect(acknowledgedIds.filter((id) => listKeys(id).length === 0)).toEqual([])
    const ids = new Set(deliveries.map(({ headers }) => String(headers['sanity-document-id'])))
    expect([...ids].filter((id) => new Set(listKeys(id)).size !== 1)).toEqual([])
  })
})

describe('webhooks are rejected', () => {
  test('unless their fields are valid', async () => {
    for (const fields of [
      { name: '' },
      { url: 'ftp://example.com' },
      { rule: { on: [] } },
      { rule: { on: ['publish'] } },
      { rule: { on: ['create'], filter: '_type ==' } },
      { rule: { on: ['create'], projection: '{title' } },
      { headers: { 'bad header': 'x' } },
      { headers: { name: 'two\nlines' } },
      { interval: 5 },
    ])
      await expect(createHook(fields)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('unless the fields of those of transactions are valid', async () => {
    for (const fields of [{ url: 'ftp://example.com' }, { secret }, { httpMethod: 'PUT' }])
      await expect(createTransactionHook(fields)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('unless an administrator sends the request', async () => {
    const { id } = await createHook()
    const publisher = lake.connect({ token: await signIn(lake, 'local-publisher') })
    for (const uri of [hooksPath, `${hooksPath}/${id}`, `${hooksPath}/${id}/messages`])
      await expect(publisher.request({ uri })).rejects.toMatchObject({ statusCode: 403 })
  })
})
