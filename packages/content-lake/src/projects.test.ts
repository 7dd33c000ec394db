import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type SanityClient } from '@sanity/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'

import {
  DataFolderError,
  type LakeDataset,
  OptionsError,
  startLake,
  type StartOptions,
} from './index'
import { Collector, send, type Json } from './testing'

const studioUrl = 'http://localhost:3333'
const projects = [
  { projectId: 'shop', datasets: ['production', 'staging'] },
  { projectId: 'blog', datasets: ['production'] },
]

async function start(options: StartOptions = { projects }) {
  const lake = await startLake(options)
  onTestFinished(() => lake.close())
  return lake
}

const connect = ({ clientConfig }: LakeDataset) =>
  createClient({ ...clientConfig, perspective: 'raw' })

async function startThree() {
  const lake = await start()
  return {
    lake,
    shop: connect(lake.dataset('shop', 'production')),
    staging: connect(lake.dataset('shop', 'staging')),
    blog: connect(lake.dataset('blog', 'production')),
  }
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'projects-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

describe('several projects and datasets', () => {
  test('have separate documents, transactions and histories', async () => {
    const { lake, shop, staging, blog } = await startThree()
    const clients = { shop, staging, blog }
    for (const [title, client] of Object.entries(clients)) {
      const mutation = client.transaction().create({ _id: 'a', _type: 'post', title })
      await mutation.commit({ transactionId: 'same-id' })
    }
    const findIds = async (client: SanityClient) =>
      client.fetch<Json>('*{title, "project": sanity::projectId(), "dataset": sanity::dataset()}')
    expect(await findIds(shop)).toEqual([{ title: 'shop', project: 'shop', dataset: 'production' }])
    expect(await findIds(staging)).toEqual([
      { title: 'staging', project: 'shop', dataset: 'staging' },
    ])
    expect(await findIds(blog)).toEqual([{ title: 'blog', project: 'blog', dataset: 'production' }])
    await blog.delete('a')
    expect(await shop.getDocument('a')).toMatchObject({ title: 'shop' })
    const fetchHistory = (client: SanityClient) =>
      client.request<string>({
        uri: `/data/history/${client.config().dataset}/transactions/a?excludeContent=true`,
      })
    expect((await fetchHistory(blog)).trim().split('\n')).toHaveLength(2)
    expect(await fetchHistory(staging)).not.toContain('\n{')
    expect(lake.documentCount()).toBe(1)
    expect(lake.dataset('blog', 'production').documentCount()).toBe(0)
  })

  test('have separate assets, also for the same bytes', async () => {
    const { lake, shop, blog } = await startThree()
    const { url, _id } = await shop.assets.upload('file', Buffer.from('text'), {
      filename: 'a.txt',
    })
    expect(url).toContain('/files/shop/production/')
    expect(await (await fetch(url)).text()).toBe('text')
    const inBlog = url.replace('/shop/', '/blog/')
    expect((await fetch(inBlog)).status).toBe(404)
    expect(await blog.getDocument(_id)).toBeUndefined()
    await blog.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' })
    await shop.delete(_id)
    expect((await fetch(url)).status).toBe(404)
    expect(await (await fetch(inBlog)).text()).toBe('text')
    expect((await send(lake, '/files/none/production/a.txt')).status).toBe(404)
  })

  test('send events to their own listeners only', async () => {
    const { shop, staging, blog } = await startThree()
    const collectors = [shop, staging, blog].flatMap((client) => {
      const options = { includeAllVersions: true, events: ['welcome', 'mutation'] } as const
      return [
        new Collector<Json>(client.listen('*', {}, { ...options, events: [...options.events] })),
        new Collector<Json>(client.live.events({ includeDrafts: true })),
      ]
    })
    onTestFinished(() => collectors.forEach((each) => each.stop()))
    await Promise.all(collectors.map((each) => each.until(1)))
    await blog.create({ _id: 'in-blog', _type: 'post' })
    await staging.create({ _id: 'in-staging', _type: 'post' })
    await shop.create({ _id: 'in-shop', _type: 'post' })
    const lists = await Promise.all(collectors.map((each) => each.until(2)))
    expect(
      lists.map((events) =>
        events.slice(1).map(({ documentId, tags }) => documentId ?? tags.length),
      ),
    ).toEqual([['in-shop'], [3], ['in-staging'], [3], ['in-blog'], [3]])
  })

  test('share the token and the accounts of the lake', async () => {
    const { lake, blog } = await startThree()
    expect(lake.clientConfig.token).toBe(lake.dataset('blog', 'production').clientConfig.token)
    expect((await blog.projects.list()).map(({ id }) => id)).toEqual(['shop', 'blog'])
    expect((await blog.projects.getById('shop')).members).toHaveLength(4)
    expect((await blog.datasets.list()).map(({ name }) => name)).toEqual(['production'])
  })

  test('have their own seeds, to which only they are reset', async () => {
    const createSeededDataset = (name: string) => ({ name, seed: [{ _id: name, _type: 'post' }] })
    const datasets = ['one', 'two'].map(createSeededDataset)
    const lake = await start({ projects: [{ projectId: 'shop', datasets }] })
    const [one, two] = ['one', 'two'].map((name) => lake.dataset('shop', name)) as [
      LakeDataset,
      LakeDataset,
    ]
    const fetchIds = (dataset: LakeDataset) =>
      connect(dataset).fetch<string[]>('* | order(_id)._id')
    for (const dataset of [one, two]) await connect(dataset).create({ _id: 'new', _type: 'post' })
    await two.reset()
    expect([await fetchIds(one), await fetchIds(two)]).toEqual([['new', 'one'], ['two']])
    const savedDataset = await two.save()
    await one.restore(savedDataset)
    expect(await fetchIds(one)).toEqual(['two'])
  })
})

describe('a request names its project', () => {
  const path = '/v2025-02-19/data/query/production?query=sanity::projectId()'
  const requestStatus = async (lake: { port: number }, headers: Record<string, string>) => {
    const { status, json } = await send(lake, path, { headers })
    return [status, json().result ?? json().error.description]
  }

  test('in the first part of the host name or in a header', async () => {
    const lake = await start()
    expect(await requestStatus(lake, { host: 'blog.localhost:4400' })).toEqual([200, 'blog'])
    expect(await requestStatus(lake, { host: 'SHOP.localhost' })).toEqual([200, 'shop'])
    expect(await requestStatus(lake, { 'x-sanity-project-id': 'blog' })).toEqual([200, 'blog'])
    const contradictoryHeaders = { host: 'blog.localhost', 'x-sanity-project-id': 'shop' }
    expect(await requestStatus(lake, contradictoryHeaders)).toEqual([
      400,
      'The host name is that of the project "blog", but x-sanity-project-id is "shop"',
    ])
  })

  test('unless there is only one', async () => {
    const lake = await start()
    expect(await requestStatus(lake, {})).toEqual([
      400,
      'The lake has several projects: name one in the header x-sanity-project-id or as the first part of the host name',
    ])
    expect(await requestStatus(await start({ projectId: 'shop' }), {})).toEqual([200, 'shop'])
  })

  test('and an unknown project or dataset is a clear error', async () => {
    const { lake, blog } = await startThree()
    const other = blog.withConfig({ dataset: 'staging' })
    for (const attempt of [
      () => other.fetch('*'),
      () => other.create({ _type: 'post' }),
      () => other.assets.upload('file', Buffer.from('text')),
    ])
      await expect(attempt()).rejects.toMatchObject({
        statusCode: 404,
        message: expect.stringContaining('Dataset "staging" not found for project ID "blog"'),
      })
    await expect(
      createClient({ ...lake.clientConfig, headers: {}, projectId: 'none' }).fetch('*'),
    ).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Project "none" not found'),
    })
    const notFoundResult = [404, 'Project "none" not found']
    expect(await requestStatus(lake, { host: 'none.localhost' })).toEqual(notFoundResult)
    expect(
      await requestStatus(await start({ projectId: 'shop' }), { host: 'none.localhost' }),
    ).toEqual(notFoundResult)
    expect(() => lake.dataset('blog', 'staging')).toThrow('The lake has no dataset blog/staging')
  })

  test('also when a browser is redirected to a separate host name for its event stream', async () => {
    const { lake, blog, shop } = await startThree()
    const stream = '/v2025-02-19/data/live/events/production'
    const redirect = await send(lake, stream, {
      headers: { host: `blog.localhost:${lake.port}`, origin: studioUrl },
    })
    const { location = '' } = redirect.headers
    expect(location).toMatch(
      /^http:\/\/l1\.localhost:\d+\/.*\/production\?__project=blog&__t=[\w-]{32}$/,
    )
    const { host, pathname, search } = new URL(location)
    let text = ''
    const clientRequest = request(
      {
        port: lake.port,
        host: '127.0.0.1',
        path: pathname + search,
        headers: { host, origin: 'null' },
      },
      (response) => response.on('data', (data: Buffer) => (text += data.toString())),
    )
    clientRequest.on('error', () => undefined).end()
    onTestFinished(() => void clientRequest.destroy())
    await expect.poll(() => text).toContain('event: welcome')
    await shop.create({ _id: 'in-shop', _type: 'post' })
    await blog.create({ _id: 'in-blog', _type: 'post' })
    await expect.poll(() => text).toContain('event: message')
    expect(text.match(/event: message/g)).toHaveLength(1)

    const again = await send(lake, pathname + search, { headers: { host, origin: studioUrl } })
    expect(again.headers.location).toMatch(/production\?__project=blog&__t=[\w-]{32}$/)
  })

  test('also for presence, whose rooms are those of the datasets', async () => {
    const { lake } = await startThree()
    const connectTo = async (host: string) => {
      const socket = new WebSocket(`ws://127.0.0.1:${lake.port}/v2022-06-30/socket/production`, {
        headers: { host },
      })
      const messages: Json[] = []
      socket.on('message', (data: Buffer) => {
        if (data.toString() !== '♥') messages.push(JSON.parse(data.toString()))
      })
      onTestFinished(() => socket.terminate())
      const status = await new Promise((resolve) => {
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
        socket.on('open', () => resolve('open')).on('error', () => undefined)
      })
      const call = async (id: string, method: string, params: object = {}) => {
        socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
        await expect.poll(() => messages.map((message) => message.id)).toContain(id)
      }
      return { status, messages, call }
    }
    expect((await connectTo('none.localhost')).status).toBe(404)
    expect((await connectTo('localhost')).status).toBe(400)
    const tabs = [await connectTo('shop.localhost'), await connectTo('blog.localhost')] as const
    for (const { call } of tabs) {
      await call('1', 'authorization', { authorization: `Bearer ${lake.clientConfig.token}` })
      await call('2', 'presence_subscribe')
    }
    for (const { call } of tabs) await call('3', 'presence_rollcall', { session: 'x' })
    for (const { call } of tabs) await call('4', 'presence_rollcall', { session: 'x' })
    for (const { messages } of tabs)
      expect(messages.filter(({ method }) => method === 'presence_subscription')).toHaveLength(2)
  })
})

describe('a data folder', () => {
  const header = (projectId: string, dataset: string) =>
    JSON.stringify({ format: 'local-content-lake', version: 1, projectId, dataset })
  const document = {
    _id: 'a',
    _type: 'post',
    _rev: 'first',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
  }
  const lines = (names: string) =>
    `${names}\n${JSON.stringify({
      seq: 1,
      id: 'first',
      timestamp: '2026-01-01T00:00:00Z',
      author: 'someone',
      changes: [
        {
          id: 'a',
          mutations: [],
          effects: { apply: [0, document], revert: [0, null] },
          after: document,
        },
      ],
    })}\n`

  test('of version 1.0 is used as it is, and further datasets get their own folders', async () => {
    const dir = await temporaryFolder()
    const log = join(dir, 'transactions.ndjson')
    await writeFile(log, lines(header('shop', 'production')))
    await mkdir(join(dir, 'assets/files'), { recursive: true })
    const before = await readFile(log)
    const lake = await startLake({ dir, projects: [...projects].reverse() })
    expect(await connect(lake.dataset('shop', 'production')).fetch('*')).toEqual([document])
    await connect(lake.dataset('blog', 'production')).create({ _id: 'b', _type: 'post' })
    await lake.close()
    expect(await readFile(log)).toEqual(before)
    expect((await readdir(dir)).sort()).toEqual(['assets', 'datasets', 'transactions.ndjson'])
    expect((await readdir(join(dir, 'datasets/blog/production'))).sort()).toEqual([
      'assets',
      'transactions.ndjson',
    ])

    const again = await start({ dir, projectId: 'blog' })
    expect(await connect(again).fetch('*._id')).toEqual(['b'])
  })

  test('serves the other datasets of a project that it contains', async () => {
    const dir = await temporaryFolder()
    const first = await startLake({ dir, projects })
    await connect(first.dataset('shop', 'staging')).create({ _id: 'a', _type: 'post' })
    await first.close()
    const lake = await start({ dir, projectId: 'shop', dataset: 'staging' })
    expect((await connect(lake).datasets.list()).map(({ name }) => name)).toEqual([
      'staging',
      'production',
    ])
    expect(await connect(lake).fetch('*._id')).toEqual(['a'])
  })

  test('is used by one process at a time, also when each would use other datasets', async () => {
    const dir = await temporaryFolder()
    await (await startLake({ dir, projects })).close()
    await start({ dir, projectId: 'blog' })
    await expect(startLake({ dir, projectId: 'shop' })).rejects.toThrow(DataFolderError)
  })
})

test.each<[string, StartOptions]>([
  ['both `projects` and a project', { projects, projectId: 'shop' }],
  ['both `projects` and a seed', { projects, seed: [] }],
  ['no project', { projects: [] }],
  ['a project without datasets', { projects: [{ projectId: 'shop', datasets: [] }] }],
  ['a dataset twice', { projects: [...projects, { projectId: 'blog' }] }],
  ['a project id that cannot be a host name', { projectId: 'my_shop' }],
  ['a project id that leaves the folder', { projectId: '..' }],
  ['a dataset name that leaves the folder', { dataset: '../other' }],
])('rejects options with %s', async (_title, options) => {
  await expect(startLake(options)).rejects.toThrow(OptionsError)
})
