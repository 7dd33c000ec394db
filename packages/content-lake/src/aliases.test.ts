import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'

import {
  Collector,
  send,
  signIn,
  startTestLake,
  studioUrl,
  type Json,
  type TestLake,
} from './testing'

const origins = [new URL(studioUrl).origin]

let lake: TestLake
/** A client of the alias `~prod`, with the token. */
let prod: SanityClient
beforeEach(async () => {
  lake = await startTestLake({ origins })
  prod = lake.client.withConfig({ dataset: '~prod' })
  await lake.client.datasets.create('staging')
  await lake.client.create({ _id: 'a', _type: 'post', title: 'Production' })
  await staging().create({ _id: 'a', _type: 'post', title: 'Staging' })
})
afterEach(() => lake.destroy())

const staging = () => lake.client.withConfig({ dataset: 'staging' })
const call = (method: string, path = '', body?: object, client = lake.client) =>
  client.request<Json>({ uri: `/aliases${path}`, method, body })
const link = (datasetName: string) => call('PATCH', '/prod', { datasetName })
const title = (client = prod) => client.fetch<string>('*[_id == "a"][0].title')

/** Stops the lake and starts it again on the same folder. */
async function restart() {
  const { dir } = lake
  await lake.close()
  lake = await startTestLake({ dir, origins })
  prod = lake.client.withConfig({ dataset: '~prod' })
}

describe('managing', () => {
  test('creates, lists, links, unlinks and deletes an alias', async () => {
    const alias = { aliasName: 'prod', datasetName: 'production' }
    expect(await call('PUT', '/prod', { datasetName: 'production' })).toEqual(alias)
    expect(await call('PUT', '/next')).toEqual({ aliasName: 'next', datasetName: null })
    expect(await call('GET')).toEqual([
      { name: 'prod', datasetName: 'production' },
      { name: 'next', datasetName: null },
    ])
    expect(await link('staging')).toEqual({ aliasName: 'prod', datasetName: 'staging' })
    expect(await call('PATCH', '/prod/unlink', {})).toEqual({
      aliasName: 'prod',
      datasetName: 'staging',
    })
    expect(await call('DELETE', '/next')).toEqual({ deleted: true })
    expect(await call('GET')).toEqual([{ name: 'prod', datasetName: null }])
    expect((await lake.client.datasets.list()).map(({ name }) => name)).toEqual([
      'production',
      'staging',
    ])
  })

  test('survives a restart, also with the settings of an earlier version', async () => {
    await call('PUT', '/prod', { datasetName: 'staging' })
    await restart()
    expect(await title()).toBe('Staging')
    const { dir } = lake
    await lake.close()
    const path = join(dir, 'settings.json')
    const { aliases: _aliases, ...earlier }: Json = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify(earlier))
    lake = await startTestLake({ dir, origins })
    expect(await call('GET')).toEqual([])
    expect(await call('PUT', '/prod', { datasetName: 'staging' })).toMatchObject({
      aliasName: 'prod',
    })
  })

  test.each([
    ['an alias that exists', 'PUT', '/prod', {}, 409, 'alias "~prod" already exists'],
    ['a name with a tilde', 'PUT', '/~next', {}, 400, 'without the tilde'],
    ['an invalid name', 'PUT', '/Next', {}, 400, 'Dataset aliases have at most 64'],
    [
      'an unknown dataset',
      'PUT',
      '/next',
      { datasetName: 'none' },
      404,
      'Dataset "none" not found',
    ],
    ['another alias', 'PUT', '/next', { datasetName: '~prod' }, 400, '"~prod" is an alias'],
    ['an unknown option', 'PUT', '/next', { color: 'red' }, 400, 'color'],
    ['links to an unknown dataset', 'PATCH', '/prod', { datasetName: 'no' }, 404, '"no" not found'],
    ['links to nothing', 'PATCH', '/prod', {}, 400, 'datasetName'],
    [
      'links of an unknown alias',
      'PATCH',
      '/no',
      { datasetName: 'staging' },
      404,
      '"~no" not found',
    ],
    ['unlinking one that is not linked', 'PATCH', '/free/unlink', {}, 400, 'is not linked'],
    ['unlinking an unknown alias', 'PATCH', '/no/unlink', {}, 404, '"~no" not found'],
    ['deleting an unknown alias', 'DELETE', '/no', undefined, 404, '"~no" not found'],
  ])('rejects %s', async (_title, method, path, body, statusCode, message) => {
    await call('PUT', '/prod', { datasetName: 'production' })
    await call('PUT', '/free')
    const before = await call('GET')
    await expect(call(method, path, body)).rejects.toMatchObject({
      statusCode,
      message: expect.stringContaining(message),
    })
    expect(await call('GET')).toEqual(before)
  })

  test('is for administrators; others can list', async () => {
    await call('PUT', '/prod', { datasetName: 'production' })
    const publisher = lake.connect({ token: await signIn(lake, 'local-publisher') })
    const attempts: [string, string, object?][] = [
      ['PUT', '/next'],
      ['PATCH', '/prod', { datasetName: 'staging' }],
      ['PATCH', '/prod/unlink', {}],
      ['DELETE', '/prod'],
    ]
    for (const [method, path, body] of attempts) {
      await expect(call(method, path, body, publisher)).rejects.toMatchObject({
        statusCode: 403,
        message: expect.stringContaining('only administrators can manage aliases of datasets'),
      })
      await expect(call(method, path, body, lake.visitor)).rejects.toMatchObject({
        statusCode: 403,
      })
    }
    const aliases = [{ name: 'prod', datasetName: 'production' }]
    expect(await call('GET', '', undefined, publisher)).toEqual(aliases)
    await expect(call('GET', '', undefined, lake.visitor)).rejects.toMatchObject({
      statusCode: 401,
    })
  })

  test('belongs to a project', async () => {
    const projects = ['shop', 'blog'].map((projectId) => ({ projectId, datasets: ['production'] }))
    const other = await startTestLake({ projectId: undefined, projects })
    onTestFinished(() => other.destroy())
    const inProject = (projectId: string) =>
      other.client.withConfig({ projectId, headers: { 'X-Sanity-Project-ID': projectId } })
    await call('PUT', '/prod', { datasetName: 'production' }, inProject('shop'))
    await inProject('shop').create({ _id: 'a', _type: 'post', title: 'Shop' })
    expect(await title(inProject('shop').withConfig({ dataset: '~prod' }))).toBe('Shop')
    expect(await call('GET', '', undefined, inProject('blog'))).toEqual([])
    await expect(title(inProject('blog').withConfig({ dataset: '~prod' }))).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('alias "~prod" not found for project ID "blog"'),
    })
    await call('PUT', '/prod', undefined, inProject('blog'))
    await call('DELETE', '/prod', undefined, inProject('blog'))
    expect(await call('GET', '', undefined, inProject('shop'))).toHaveLength(1)
  })
})

describe('reading through an alias', () => {
  beforeEach(() => call('PUT', '/prod', { datasetName: 'production' }))

  test('reads the dataset that it is linked to', async () => {
    expect(await title()).toBe('Production')
    expect(await title(lake.visitor.withConfig({ dataset: '~prod' }))).toBe('Production')
    expect(await prod.getDocument('a')).toMatchObject({ title: 'Production' })
    await link('staging')
    expect(await title()).toBe('Staging')
    expect(await prod.getDocument('a')).toMatchObject({ title: 'Staging' })
  })

  test('exports, and reads history, statistics and grants', async () => {
    const requestByAlias = (path: string) => prod.request<Json>({ uri: path })
    const exportResponse = await send(lake, '/v2025-02-19/data/export/~prod')
    expect(JSON.parse(exportResponse.body.toString())).toMatchObject({ title: 'Production' })
    expect(
      await requestByAlias('/data/history/~prod/transactions/a?excludeContent=true'),
    ).toContain('"a"')
    expect(await requestByAlias('/data/stats/~prod')).toEqual(
      await requestByAlias('/data/stats/production'),
    )
    // No one can write through it, so that the Studio disables its buttons.
    expect(await requestByAlias('/projects/clinics/datasets/~prod/acl')).toEqual([
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
    ])
  })

  test('serves images and files', async () => {
    const color = { width: 4, height: 2, channels: 3, background: '#070' } as const
    const picture = await sharp({ create: color }).png().toBuffer()
    const image = await lake.client.assets.upload('image', picture)
    const file = await lake.client.assets.upload('file', Buffer.from('text'))
    const at = (url: string) => new URL(url.replace('/production/', '/~prod/')).pathname
    expect((await send(lake, at(image.url))).body).toEqual(picture)
    expect((await send(lake, `${at(image.url)}?w=2`)).status).toBe(200)
    expect((await send(lake, at(file.url))).body.toString()).toBe('text')
    await link('staging')
    expect((await send(lake, at(file.url))).status).toBe(404)
  })

  test('sends events, and those of the other dataset once it is linked to that', async () => {
    const open = () => {
      const events = ['welcome', 'mutation'] as ('welcome' | 'mutation')[]
      const heard = new Collector<Json>(prod.listen('*', {}, { events }))
      const live = new Collector<Json>(lake.visitor.withConfig({ dataset: '~prod' }).live.events())
      onTestFinished(() => {
        heard.stop()
        live.stop()
      })
      return { heard, live }
    }
    const { heard, live } = open()
    await Promise.all([heard.until(1), live.until(1)])
    await lake.client.create({ _id: 'b', _type: 'post' })
    expect((await heard.until(2))[1]).toMatchObject({ documentId: 'b' })
    expect((await live.until(2))[1]).toMatchObject({ type: 'message' })
    await link('staging')
    expect((await heard.until(3))[2]).toMatchObject({ type: 'welcome' })
    // A live connection that was lost starts over.
    const types = (await live.until(5)).map(({ type }) => type).slice(2)
    expect(types).toEqual(['reconnect', 'welcome', 'restart'])
    await staging().create({ _id: 'c', _type: 'post' })
    expect((await heard.until(4))[3]).toMatchObject({ documentId: 'c' })
    expect((await live.until(6))[5]).toMatchObject({ type: 'message' })
  })

  test('opens the socket of presence', async () => {
    const url = `${lake.url.replace('http', 'ws')}/v2022-06-30/socket/~prod`
    const socket = new WebSocket(url)
    onTestFinished(() => socket.terminate())
    await new Promise<void>((resolve, reject) => {
      socket.on('open', () => resolve()).on('error', reject)
    })
    const unknownSocket = new WebSocket(url.replace('~prod', '~none'))
    const message = await new Promise<string>((resolve) => {
      unknownSocket.on('error', (error) => resolve(error.message))
    })
    expect(message).toContain('404')
  })
})

describe('an alias', () => {
  beforeEach(() => call('PUT', '/prod', { datasetName: 'production' }))

  test('is read-only, as in the hosted service', async () => {
    const attempts = [
      () => prod.create({ _type: 'post' }),
      () =>
        prod.action({
          actionType: 'sanity.action.document.delete',
          publishedId: 'a',
          includeDrafts: [],
        }),
      () => prod.assets.upload('file', Buffer.from('text')),
      () => prod.datasets.edit('~prod', { aclMode: 'private' }),
      () => prod.datasets.delete('~prod'),
      () =>
        prod.request({
          uri: '/datasets/~prod/copy',
          method: 'PUT',
          body: { targetDataset: 'copy' },
        }),
    ]
    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('read-only: name the dataset "production" itself'),
      })
    expect(await lake.client.fetch('count(*)')).toBe(1)
    await expect(lake.client.datasets.create('~next')).rejects.toMatchObject({ statusCode: 400 })
  })

  test('that is not linked is an error, for streams and files too', async () => {
    await call('PATCH', '/prod/unlink', {})
    await expect(title()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('alias "~prod" of project ID "clinics" is not linked'),
    })
    await expect(title(prod.withConfig({ dataset: '~none' }))).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('alias "~none" not found for project ID "clinics"'),
    })
    await expect(prod.create({ _type: 'post' })).rejects.toMatchObject({ statusCode: 404 })
    for (const path of [
      '/v2025-02-19/data/listen/~prod?query=*',
      '/v2025-02-19/data/live/events/~prod',
      `/images/clinics/~prod/${'0'.repeat(40)}-1x1.png`,
    ])
      expect((await send(lake, path)).status).toBe(404)
  })

  test('is unlinked when its dataset is deleted, and does not find a new one of that name', async () => {
    await link('staging')
    await lake.client.datasets.delete('staging')
    await lake.client.datasets.create('staging')
    expect(await call('GET')).toEqual([{ name: 'prod', datasetName: null }])
    await expect(title()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('is not linked to a dataset'),
    })
    await restart()
    expect(await call('GET')).toEqual([{ name: 'prod', datasetName: null }])
  })
})
