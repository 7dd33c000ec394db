import fs, { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { DataFolderError, startLake } from './index'
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
beforeEach(async () => {
  lake = await startTestLake({ origins })
})
afterEach(() => lake.destroy())

const inDataset = (dataset: string, client: SanityClient = lake.client) =>
  client.withConfig({ dataset })
const names = async () => (await lake.client.datasets.list()).map(({ name }) => name)

/** Stops the lake and starts it again on the same folder. */
async function restart() {
  const { dir } = lake
  await lake.close()
  lake = await startTestLake({ dir, origins })
}

describe('creating', () => {
  test('adds an empty dataset that survives a restart', async () => {
    expect(await lake.client.datasets.create('staging')).toEqual({
      datasetName: 'staging',
      aclMode: 'public',
    })
    await inDataset('staging').create({ _id: 'a', _type: 'post' })
    expect(await lake.client.fetch('*')).toEqual([])
    await restart()
    expect(await lake.client.datasets.list()).toMatchObject([
      { name: 'production', aclMode: 'public' },
      { name: 'staging', aclMode: 'public' },
    ])
    expect(await inDataset('staging', lake.visitor).fetch('*._id')).toEqual(['a'])
    expect(lake.dataset('clinics', 'staging').documentCount()).toBe(1)
  })

  test('rejects a dataset that exists, also when two create it at once', async () => {
    const conflict = { statusCode: 409, message: expect.stringContaining('already exists') }
    await expect(lake.client.datasets.create('production')).rejects.toMatchObject(conflict)
    const results = await Promise.allSettled(
      ['staging', 'staging'].map((name) => lake.client.datasets.create(name)),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(results[1]).toMatchObject({ reason: conflict })
  })

  test.each([
    ['an invalid name', 'Staging', {}, 400, 'Dataset names have at most 64 small letters'],
    ['a name that leaves the folder', '..%2fother', {}, 400, 'Dataset names have'],
    ['an unknown mode', 'staging', { aclMode: 'secret' }, 400, 'aclMode'],
    ['an unknown option', 'staging', { color: 'red' }, 400, 'color'],
    ['custom access', 'staging', { aclMode: 'custom' }, 501, 'the access mode "custom"'],
    ['embeddings', 'staging', { embeddings: { enabled: true } }, 501, 'the embeddings of datasets'],
  ])('rejects %s', async (_title, name, body, statusCode, message) => {
    const attempt = lake.client.request({ uri: `/datasets/${name}`, method: 'PUT', body })
    await expect(attempt).rejects.toMatchObject({
      statusCode,
      message: expect.stringContaining(message),
    })
    expect(await names()).toEqual(['production'])
  })
})

describe('a private dataset', () => {
  beforeEach(async () => {
    await lake.client.datasets.create('secret', { aclMode: 'private' })
    await inDataset('secret').create({ _id: 'a', _type: 'post' })
  })

  test('appears empty without a token', async () => {
    const visitor = inDataset('secret', lake.visitor)
    expect(await visitor.fetch('*')).toEqual([])
    expect(await visitor.fetch('*[_id == "a"][0]')).toBeNull()
    expect(await visitor.getDocument('a')).toBeUndefined()
    const path = '/v2025-02-19/data/export/secret'
    expect((await send(lake, path)).body.toString()).toBe('')
    expect(await inDataset('secret').fetch('*._id')).toEqual(['a'])
    await expect(visitor.create({ _type: 'post' })).rejects.toMatchObject({ statusCode: 403 })
  })

  test('sends events only to callers with a token, and becomes public at once', async () => {
    const open = (client: SanityClient) => {
      const options = { events: ['welcome', 'mutation'] as ('welcome' | 'mutation')[] }
      const collectors = [
        new Collector<Json>(client.listen('*', {}, options)),
        new Collector<Json>(client.live.events()),
      ]
      onTestFinished(() => collectors.forEach((each) => each.stop()))
      return collectors
    }
    const visitor = open(inDataset('secret', lake.visitor))
    const [staff] = open(inDataset('secret')) as [Collector<Json>, Collector<Json>]
    await Promise.all([...visitor, staff].map((each) => each.until(1)))
    await inDataset('secret').create({ _id: 'b', _type: 'post' })
    await staff.until(2)
    expect(await lake.client.datasets.edit('secret', { aclMode: 'public' })).toEqual({
      datasetName: 'secret',
      aclMode: 'public',
    })
    expect(await inDataset('secret', lake.visitor).fetch('count(*)')).toBe(2)
    await inDataset('secret').create({ _id: 'c', _type: 'post' })
    const [heard, live] = await Promise.all(visitor.map((each) => each.until(2)))
    expect(heard?.map(({ documentId }) => documentId)).toEqual([undefined, 'c'])
    expect(live?.map(({ type }) => type)).toEqual(['welcome', 'message'])
  })

  test('stays private after a restart, and can be private from the start', async () => {
    await restart()
    expect(await inDataset('secret', lake.visitor).fetch('*')).toEqual([])
    const datasets = [
      { name: 'production', aclMode: 'private' as const, seed: [{ _type: 'post' }] },
    ]
    const other = await startLake({ projects: [{ projectId: 'shop', datasets }] })
    onTestFinished(() => other.close())
    const { token: _token, ...anonymous } = other.clientConfig
    expect(await createClient(anonymous).fetch('count(*)')).toBe(0)
    expect(await createClient(other.clientConfig).fetch('count(*)')).toBe(1)
  })

  test('is the mode with which an administrator created it, not that of the options', async () => {
    const { dir } = lake
    await lake.client.datasets.create('open', { aclMode: 'public' })
    await lake.close()
    lake = await startTestLake({
      origins,
      dir,
      projectId: undefined,
      projects: [
        {
          projectId: 'clinics',
          datasets: ['production', { name: 'open', aclMode: 'private' }],
        },
      ],
    })
    expect(await lake.client.datasets.list()).toMatchObject([
      { name: 'production' },
      { name: 'open', aclMode: 'public' },
      { name: 'secret' },
    ])
  })

  test('is not opened with settings that cannot be read', async () => {
    const { dir } = lake
    await lake.close()
    await writeFile(join(dir, 'datasets/clinics/secret/dataset.json'), '{"aclMode":"none"}')
    await expect(startLake({ dir, projectId: 'clinics' })).rejects.toThrow(DataFolderError)
    await rm(join(dir, 'datasets/clinics/secret/dataset.json'))
    lake = await startTestLake({ dir, origins })
  })
})

describe('deleting', () => {
  test('removes the documents and files of a dataset, and ends its streams', async () => {
    await lake.client.datasets.create('staging')
    const staging = inDataset('staging')
    const { url } = await staging.assets.upload('file', Buffer.from('text'))
    const path = '/v2025-02-19/data/listen/staging?query=*'
    const stream = await fetch(lake.url + path)
    expect(await lake.client.datasets.delete('staging')).toEqual({ deleted: true })
    expect(await stream.text()).toMatch(/^event: welcome/)
    await expect(staging.fetch('*')).rejects.toMatchObject({ statusCode: 404 })
    expect((await fetch(url)).status).toBe(404)
    expect(await readdir(join(lake.dir, 'datasets/clinics'))).toEqual([])
    await restart()
    expect(await names()).toEqual(['production'])
    await lake.client.datasets.create('staging')
    expect(await inDataset('staging').fetch('*')).toEqual([])
  })

  test('works for the dataset whose files are directly in the data folder', async () => {
    await lake.client.datasets.create('staging')
    await inDataset('staging').create({ _id: 'kept', _type: 'post' })
    await lake.client.create({ _id: 'a', _type: 'post' })
    await lake.client.assets.upload('file', Buffer.from('text'))
    await lake.client.datasets.delete('production')
    expect((await readdir(lake.dir)).filter((name) => !name.startsWith('lock.'))).toEqual([
      'datasets',
    ])
    await expect(startLake({ dir: lake.dir, projectId: 'clinics' })).rejects.toThrow('is in use')
    await lake.client.datasets.create('production', { aclMode: 'private' })
    await lake.client.create({ _id: 'b', _type: 'post' })
    await restart()
    expect(await lake.client.fetch('*._id')).toEqual(['b'])
    expect(await lake.visitor.fetch('*._id')).toEqual([])
    expect(await inDataset('staging').fetch('*._id')).toEqual(['kept'])
  })

  test.each(['production', 'staging'])(
    'does not bring back documents of %s when the process is killed meanwhile',
    async (name) => {
      if (name !== 'production') await lake.client.datasets.create(name)
      await inDataset(name).create({ _id: 'old', _type: 'post' })
      // Compaction at the next start writes the snapshot.
      const { dir } = lake
      await lake.close()
      lake = await startTestLake({ dir, origins, limits: { compactAtBytes: 1 } })
      await inDataset(name).create({ _id: 'new', _type: 'post' })
      const states: string[] = []
      const removeFile = fs.rm
      const spy = vi.spyOn(fs, 'rm').mockImplementation(async (path, options) => {
        const state = await mkdtemp(join(tmpdir(), 'content-lake-killed-'))
        await cp(dir, state, { recursive: true, filter: (each) => !each.includes('lock.') })
        states.push(state)
        await removeFile(path, options)
      })
      syncBuiltinESMExports()
      await lake.client.datasets.delete(name)
      spy.mockRestore()
      syncBuiltinESMExports()
      expect(states.length).toBeGreaterThan(0)
      for (const state of states) {
        const restartedLake = await startTestLake({ dir: state, origins })
        onTestFinished(() => restartedLake.destroy())
        const left = restartedLake.client.withConfig({ dataset: name }).fetch<string[]>('*._id')
        expect(await left.catch(() => [])).toEqual([])
      }
    },
  )

  test('an unknown dataset is an error', async () => {
    for (const attempt of [
      () => lake.client.datasets.delete('none'),
      () => lake.client.datasets.edit('none', { aclMode: 'private' }),
    ])
      await expect(attempt()).rejects.toMatchObject({
        statusCode: 404,
        message: expect.stringContaining('Dataset "none" not found for project ID "clinics"'),
      })
  })
})

test('datasets are managed under the path of the project too', async () => {
  const uri = '/projects/clinics/datasets/staging'
  const send = (method: string, path = '', body?: object) =>
    lake.client.request<Json>({ uri: uri + path, method, body })
  expect(await send('PUT', '', { aclMode: 'private' })).toEqual({
    datasetName: 'staging',
    aclMode: 'private',
  })
  expect(await send('PATCH', '', { aclMode: 'public' })).toMatchObject({ aclMode: 'public' })
  expect(await send('PUT', '/copy', { targetDataset: 'copy' })).toMatchObject({
    datasetName: 'staging',
  })
  expect(await send('DELETE')).toEqual({ deleted: true })
  expect(await names()).toEqual(['production', 'copy'])
  expect(await lake.client.request({ uri: '/aliases' })).toEqual([])
  await expect(
    lake.client.request({ uri: uri.replace('clinics', 'other'), method: 'PUT' }),
  ).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('"other" not found'),
  })
})

describe('copying', () => {
  const copy = (body: object) =>
    lake.client.request<Json>({ uri: '/datasets/production/copy', method: 'PUT', body })
  const fetchHistory = (dataset: string) =>
    lake.client.request<string>({
      uri: `/data/history/${dataset}/transactions/a?excludeContent=true`,
    })

  beforeEach(async () => {
    await lake.client.create({ _id: 'a', _type: 'post', title: 'One' })
    await lake.client.patch('a').set({ title: 'Two' }).commit()
  })

  test('creates an independent dataset with documents, assets and history', async () => {
    const asset = await lake.client.assets.upload('file', Buffer.from('text'), {
      filename: 'a.txt',
    })
    await lake.client.datasets.edit('production', { aclMode: 'private' })
    const { jobId, ...rest } = await copy({ targetDataset: 'copy' })
    expect(rest).toEqual({
      datasetName: 'production',
      message: 'Copied dataset production to copy',
      aclMode: 'private',
    })
    const target = inDataset('copy')
    expect(await target.getDocument('a')).toEqual(await lake.client.getDocument('a'))
    expect(await fetchHistory('copy')).toBe(await fetchHistory('production'))
    const copiedAsset = await target.getDocument<Json>(asset._id)
    expect(copiedAsset?.path).toBe(asset.path.replace('/production/', '/copy/'))
    await lake.client.delete('a')
    await lake.client.delete(asset._id)
    await restart()
    expect(await inDataset('copy').fetch('*[_id == "a"].title')).toEqual(['Two'])
    expect((await send(lake, `/${copiedAsset?.path}`)).body.toString()).toBe('text')
    expect(await inDataset('copy', lake.visitor).fetch('*')).toEqual([])
    expect((await send(lake, `/v2025-02-19/jobs/${jobId}`)).status).toBe(404)
  })

  test('leaves out history and releases on demand', async () => {
    const { releaseId } = await lake.client.releases.create({ metadata: { title: 'Spring' } })
    await lake.client.createVersion({ releaseId, publishedId: 'a', document: { _type: 'post' } })
    const options = { skipHistory: true, skipContentReleases: true }
    await copy({ targetDataset: 'copy', ...options })
    expect(await inDataset('copy').fetch('*._id')).toEqual(['a'])
    expect(await fetchHistory('copy')).toBe('')
    await inDataset('copy').patch('a').set({ title: 'Three' }).commit()
    await copy({ targetDataset: 'full' })
    expect(await inDataset('full').fetch('count(*)')).toBe(3)
  })

  test('is a completed job, which can be followed', async () => {
    const { jobId } = await copy({ targetDataset: 'copy' })
    const jobs = await lake.client.request<Json[]>({ uri: '/projects/clinics/datasets/copy' })
    expect(jobs).toEqual([
      expect.objectContaining({
        id: jobId,
        sourceDataset: 'production',
        targetDataset: 'copy',
        state: 'completed',
        withHistory: true,
      }),
    ])
    expect(await lake.client.request({ uri: `/jobs/${jobId}` })).toEqual(jobs[0])
    const path = `/v2025-02-19/jobs/${jobId}/listen`
    const { headers, body } = await send(lake, path)
    expect(headers['content-type']).toContain('text/event-stream')
    expect(body.toString()).toMatch(/^event: job\ndata: \{.*"state":"completed".*\}\n\n$/)
  })

  test('rejects a target that exists or is invalid, and changes nothing', async () => {
    await expect(copy({ targetDataset: 'production' })).rejects.toMatchObject({ statusCode: 409 })
    await expect(copy({ targetDataset: '../copy' })).rejects.toMatchObject({ statusCode: 400 })
    await expect(copy({})).rejects.toMatchObject({ statusCode: 400 })
    expect(await names()).toEqual(['production'])
  })

  test('a copy that was interrupted leaves nothing behind', async () => {
    await copy({ targetDataset: 'copy' })
    const { dir } = lake
    await lake.close()
    const folder = join(dir, 'datasets/clinics')
    await cp(join(folder, 'copy'), join(folder, 'other.12.tmp'), { recursive: true })
    lake = await startTestLake({ dir, origins })
    expect(await names()).toEqual(['production', 'copy'])
    expect(await readdir(folder)).toEqual(['copy'])
  })
})

test('only administrators manage datasets', async () => {
  const attempts: ((client: SanityClient) => Promise<unknown>)[] = [
    (client) => client.datasets.create('staging'),
    (client) => client.datasets.edit('production', { aclMode: 'private' }),
    (client) => client.datasets.delete('production'),
    (client) =>
      client.request({
        uri: '/datasets/production/copy',
        method: 'PUT',
        body: { targetDataset: 'copy' },
      }),
  ]
  const editor = lake.connect({ token: await signIn(lake, 'local-editor') })
  const publisher = lake.connect({ token: await signIn(lake, 'local-publisher') })
  for (const attempt of attempts) {
    for (const client of [editor, publisher])
      await expect(attempt(client)).rejects.toMatchObject({
        statusCode: 403,
        message: expect.stringContaining('only administrators can manage datasets'),
      })
    await expect(attempt(lake.visitor)).rejects.toMatchObject({ statusCode: 403 })
  }
  expect(await lake.visitor.fetch('count(*)')).toBe(0)
  const administrator = lake.connect({ token: await signIn(lake, 'local-administrator') })
  await administrator.datasets.create('staging')
  expect(await names()).toEqual(['production', 'staging'])
})
