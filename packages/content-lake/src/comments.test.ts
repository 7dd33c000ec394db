import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { SanityClient } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { Collector, signIn, startTestLake, studioUrl, type Json, type TestLake } from './testing'

const origins = [new URL(studioUrl).origin]
const accounts = (['administrator', 'publisher', 'editor', 'viewer'] as const).map((role) => ({
  id: role,
  name: role,
  role,
}))

let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake({ origins, accounts })
  await lake.client.create({ _id: 'a', _type: 'post', title: 'First' })
})
afterEach(() => lake.destroy())

const comments = (client: SanityClient = lake.client) =>
  client.withConfig({ dataset: 'production-comments' })
const setUp = (dataset = 'production', client = lake.client) =>
  client.request<Json>({ uri: `/comments/${dataset}/setup`, method: 'POST' })
const list = (query: string) =>
  lake.client.request<Json[]>({ uri: `/projects/clinics/datasets${query}` })
const names = async (query = '') => (await list(query)).map(({ name }) => name)
const addonQuery = '?datasetProfile=comments&addonFor=production'

/** A comment as the Studio writes it, on the title of a post. */
const comment = (id: string, fields: object = {}) => ({
  _id: id,
  _type: 'comment',
  authorId: 'viewer',
  message: [{ _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: 'Why?' }] }],
  status: 'open',
  threadId: 'thread',
  target: {
    documentType: 'post',
    path: { field: 'title' },
    document: {
      _type: 'crossDatasetReference',
      _ref: 'a',
      _dataset: 'production',
      _projectId: 'clinics',
      _weak: true,
    },
  },
  ...fields,
})

/** Stops the lake and starts it again on the same folder. */
async function restart() {
  const { dir } = lake
  await lake.close()
  lake = await startTestLake({ dir, origins, accounts })
}

describe('setting up', () => {
  test('creates a private dataset for the comments on another one, once', async () => {
    expect(await list(addonQuery)).toEqual([])
    const expectedResponse = { datasetName: 'production-comments', aclMode: 'private' }
    const both = await Promise.all([setUp(), setUp()])
    expect([...both, await setUp()]).toEqual([expectedResponse, expectedResponse, expectedResponse])
    const addon = {
      name: 'production-comments',
      aclMode: 'private',
      datasetProfile: 'comments',
      addonFor: 'production',
    }
    const expectedDatasets = [expect.objectContaining(addon)]
    expect(await list(addonQuery)).toEqual(expectedDatasets)
    await restart()
    expect(await list(addonQuery)).toEqual(expectedDatasets)
    await lake.client.datasets.edit('production-comments', { aclMode: 'public' })
    await restart()
    expect(await list(addonQuery)).toEqual([
      expect.objectContaining({ ...addon, aclMode: 'public' }),
    ])
  })

  test('is found with filters, and listed with all datasets', async () => {
    await lake.client.datasets.create('staging')
    await setUp()
    await setUp('staging')
    expect(await names()).toEqual([
      'production',
      'staging',
      'production-comments',
      'staging-comments',
    ])
    expect(await names('?datasetProfile=content')).toEqual(['production', 'staging'])
    expect(await names('?datasetProfile=comments')).toEqual([
      'production-comments',
      'staging-comments',
    ])
    expect(await names('?addonFor=staging')).toEqual(['staging-comments'])
    expect(await names('?datasetProfile=comments&addonFor=none')).toEqual([])
    expect((await lake.client.datasets.list()).map(({ addonFor }) => addonFor)).toEqual([
      null,
      null,
      'production',
      'staging',
    ])
  })

  test('works under an alias too', async () => {
    await lake.client.request({
      uri: '/aliases/prod',
      method: 'PUT',
      body: { datasetName: 'production' },
    })
    expect(await setUp('~prod')).toMatchObject({ datasetName: 'production-comments' })
    expect(await names('?datasetProfile=comments&addonFor=~prod')).toEqual(['production-comments'])
  })

  test('rejects unknown datasets, comments on comments, and a name that is taken', async () => {
    await setUp()
    await lake.client.datasets.create('staging')
    await lake.client.datasets.create('staging-comments')
    for (const [dataset, statusCode, message] of [
      ['none', 404, 'Dataset "none" not found'],
      ['production-comments', 400, 'has the comments of "production" itself'],
      ['staging', 409, 'Dataset "staging-comments" already exists'],
    ] as const)
      await expect(setUp(dataset)).rejects.toMatchObject({
        statusCode,
        message: expect.stringContaining(message),
      })
    await expect(setUp('production', lake.visitor)).rejects.toMatchObject({ statusCode: 403 })
    expect(await names('?datasetProfile=comments')).toEqual(['production-comments'])
  })

  test('stores settings without which the lake does not open', async () => {
    await setUp()
    const { dir } = lake
    await lake.close()
    const path = join(dir, 'datasets/clinics/production-comments/dataset.json')
    await writeFile(path, '{"aclMode":"private","addonFor":7}')
    await expect(startTestLake({ dir })).rejects.toThrow('access mode of a dataset')
    await writeFile(path, '{"aclMode":"private","addonFor":"production"}')
    lake = await startTestLake({ dir, origins, accounts })
  })
})

describe('comments', () => {
  beforeEach(() => setUp())

  test('are written, received, replied to, resolved and deleted as the Studio does it', async () => {
    const query = '*[_type == "comment" && target.document._ref == $documentId]'
    const heard = new Collector<Json>(
      comments().listen(
        query,
        { documentId: 'a' },
        {
          events: ['welcome', 'mutation', 'reconnect'],
          includeResult: true,
          includeAllVersions: true,
          visibility: 'query',
        },
      ),
    )
    onTestFinished(() => heard.stop())
    await heard.until(1)
    await comments().create(comment('c'))
    await comments().create(comment('r', { parentCommentId: 'c' }))
    await comments()
      .transaction()
      .patch('c', { set: { status: 'resolved' } })
      .commit()
    await comments()
      .patch({ query: '*[_type == "comment" && parentCommentId == "c"]' })
      .set({ status: 'resolved' })
      .commit()
    const key = 'viewer-:+1:'
    const reaction = { _key: key, shortName: ':+1:', userId: 'viewer' }
    await comments()
      .patch('c')
      .setIfMissing({ reactions: [] })
      .append('reactions', [reaction])
      .commit()
    await comments()
      .patch('c')
      .unset([`reactions[_key=="${key}"]`])
      .commit()
    expect(await comments().fetch(`${query}{_id, status, reactions}`, { documentId: 'a' })).toEqual(
      [
        { _id: 'c', status: 'resolved', reactions: [] },
        { _id: 'r', status: 'resolved', reactions: null },
      ],
    )
    await comments().delete({ query: '*[_type == "comment" && parentCommentId == "c"]' })
    await comments().delete('c')
    const events = await heard.until(9)
    expect(events.map(({ transition }) => transition)).toEqual([
      undefined,
      'appear',
      'appear',
      ...Array<string>(4).fill('update'),
      'disappear',
      'disappear',
    ])
    expect(await lake.client.fetch('*._id')).toEqual(['a'])
  })

  test('do not keep a document from being deleted', async () => {
    await comments().create(comment('c'))
    await lake.client.delete('a')
    expect(await comments().fetch('*._id')).toEqual(['c'])
  })

  test.each(accounts)('can be written by a $role', async ({ id }) => {
    const account = lake.connect({ token: await signIn(lake, id) })
    await comments(account).create(comment('c'))
    await comments(account).patch('c').set({ status: 'resolved' }).commit()
    await comments(account).delete('c')
    expect(
      await account.request({ uri: '/projects/clinics/datasets/production-comments/acl' }),
    ).toEqual([
      { filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history'] },
    ])
  })

  test('give no one more rights elsewhere, and nothing to the public', async () => {
    const viewer = lake.connect({ token: await signIn(lake, 'viewer') })
    await expect(viewer.create(comment('c'))).rejects.toMatchObject({ statusCode: 403 })
    await comments().create(comment('c'))
    expect(await comments(lake.visitor).fetch('*')).toEqual([])
    await expect(comments(lake.visitor).create(comment('d'))).rejects.toMatchObject({
      statusCode: 403,
    })
  })

  test('can be set up by whoever writes the first', async () => {
    await lake.client.datasets.delete('production-comments')
    const viewer = lake.connect({ token: await signIn(lake, 'viewer') })
    expect(await setUp('production', viewer)).toMatchObject({ datasetName: 'production-comments' })
  })

  test('survive a restart', async () => {
    await comments().create(comment('c'))
    await restart()
    expect(await comments().fetch('*._id')).toEqual(['c'])
    await comments().create(comment('d'))
  })

  test('are not part of a copy of the dataset; a copy of them is an ordinary dataset', async () => {
    await comments().create(comment('c'))
    const copy = (source: string, targetDataset: string) =>
      lake.client.request({
        uri: `/datasets/${source}/copy`,
        method: 'PUT',
        body: { targetDataset },
      })
    await copy('production', 'copy')
    expect(await names('?addonFor=copy')).toEqual([])
    await copy('production-comments', 'talk')
    expect(await names('?datasetProfile=content')).toEqual(['production', 'copy', 'talk'])
    const talk = (client: SanityClient) => client.withConfig({ dataset: 'talk' }).fetch('*._id')
    expect([await talk(lake.client), await talk(lake.visitor)]).toEqual([['c'], []])
  })

  test('are deleted with the dataset', async () => {
    await comments().create(comment('c'))
    await lake.client.datasets.create('staging')
    await setUp('staging')
    await lake.client.datasets.delete('production')
    expect(await names()).toEqual(['staging', 'staging-comments'])
    expect(await readdir(join(lake.dir, 'datasets/clinics'))).toEqual([
      'staging',
      'staging-comments',
    ])
    await lake.client.datasets.create('production')
    expect(await names(addonQuery)).toEqual([])
    await setUp()
    expect(await comments().fetch('count(*)')).toBe(0)
  })

  test('can be deleted alone, and set up again', async () => {
    await comments().create(comment('c'))
    await lake.client.datasets.delete('production-comments')
    expect(await names()).toEqual(['production'])
    await setUp()
    expect(await comments().fetch('count(*)')).toBe(0)
  })
})
