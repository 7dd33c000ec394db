import { createHash } from 'node:crypto'

import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { send, startLake, TOKEN, type Json, type TestLake } from './testing'

let lake: TestLake
beforeEach(async () => {
  lake = await startLake()
})
afterEach(() => lake.destroy())

const headers = { authorization: `Bearer ${TOKEN}` }
const read = async (source: TestLake, query = '', options: object = { headers }): Promise<Json[]> => {
  const answer = await send(source, `/v2025-02-19/data/export/production${query}`, options)
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/x-ndjson' } })
  return answer.body.toString().split('\n').filter(Boolean).map((line) => JSON.parse(line))
}
const ids = (documents: Json[]) => documents.map(({ _id }) => _id).sort()

describe('export', () => {
  test('gives every document whole, drafts and assets included, or those of some types', async () => {
    await lake.client.create({ _id: 'a', _type: 't', text: 'line\nbreak' })
    await lake.client.create({ _id: 'drafts.a', _type: 't' })
    await lake.client.create({ _id: 'b', _type: 'u' })
    const all = await read(lake)
    expect(ids(all)).toEqual(['a', 'b', 'drafts.a'])
    expect(all.find(({ _id }) => _id === 'a')).toEqual(await lake.client.getDocument('a'))
    expect(ids(await read(lake, '?types=u,v'))).toEqual(['b'])
    expect(ids(await read(lake, '', {}))).toEqual(['a', 'b'])
  })

  test('in cursor mode has everything on its first page', async () => {
    await lake.client.create({ _id: 'a', _type: 't' })
    expect(await read(lake, '?nextCursor=')).toEqual([expect.objectContaining({ _id: 'a' })])
    expect((await send(lake, '/v1/data/export/production?nextCursor=made-up', { headers })).status).toBe(400)
    expect((await send(lake, '/v1/data/export/other', { headers })).status).toBe(404)
  })
})

test('an export, imported into an empty lake, gives the same dataset', async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#265533' } }).png().toBuffer()
  const image = await lake.client.assets.upload('image', picture, { filename: 'green.png', title: 'Green' })
  const file = await lake.client.assets.upload('file', Buffer.from('%PDF-1.4'), { filename: 'form.pdf' })
  await lake.client
    .transaction()
    .create({ _id: 'clinic', _type: 'clinic', name: 'East', photo: { _type: 'image', asset: { _type: 'reference', _ref: image._id } }, form: { _type: 'file', asset: { _type: 'reference', _ref: file._id } } })
    .create({ _id: 'ana', _type: 'provider', at: { _type: 'reference', _ref: 'clinic' }, back: { _type: 'reference', _ref: 'ana' } })
    .create({ _id: 'drafts.ana', _type: 'provider', at: { _type: 'reference', _ref: 'clinic' } })
    .commit()

  const target = await startLake()
  try {
    await importInto(target, await read(lake))
    const comparable = (documents: Json[]) =>
      documents
        .map(({ _rev, _updatedAt, uploadId, url, ...content }) => (content.sha1hash ? { ...content, _createdAt: null, url: new URL(url).pathname } : content))
        .sort((a, b) => (a._id < b._id ? -1 : 1))
    expect(comparable(await read(target))).toEqual(comparable(await read(lake)))
    for (const { _id } of [image, file]) {
      const { url }: Json = await target.client.getDocument(_id)
      expect((await send(target, new URL(url).pathname)).body).toEqual((await send(lake, new URL(url).pathname)).body)
    }
  } finally {
    await target.destroy()
  }
})

/** The calls of @sanity/import, in its order: documents with weak references, assets, then the references as they were. */
async function importInto(target: TestLake, exported: Json[]): Promise<void> {
  const isAsset = ({ _type }: Json) => /^sanity\.(?:image|file)Asset$/.test(_type)
  const documents = exported.filter((document) => !isAsset(document))
  const weakened = documents.map((document) => JSON.parse(JSON.stringify(document), (_key, value) => (value?._ref ? { ...value, _weak: true } : value)))
  const transaction = weakened.reduce((sum, document) => sum.createOrReplace(document), target.client.transaction())
  const { results } = await transaction.commit({ visibility: 'async' })
  expect(results.map(({ id }: Json) => id)).toEqual(weakened.map(({ _id }) => _id))
  for (const asset of exported.filter(isAsset)) {
    const data = (await send(lake, new URL(asset.url).pathname)).body
    const sha1hash = createHash('sha1').update(data).digest('hex')
    expect(await target.client.fetch('*[_type == $type && sha1hash == $sha1hash][0]{_id, url}', { type: asset._type, sha1hash })).toBeNull()
    const uploaded = await target.client.assets.upload(asset._type === 'sanity.imageAsset' ? 'image' : 'file', data, { filename: asset.originalFilename })
    const { _id, _type, _rev, _createdAt, _updatedAt, sha1hash: _, size, uploadId, ...restorable } = asset
    await target.client.patch(uploaded._id).set(restorable).commit({ visibility: 'async' })
  }
  for (const { _id } of documents) {
    await target.client.patch(_id).unset(['photo.asset._weak', 'form.asset._weak', 'at._weak', 'back._weak']).commit({ visibility: 'async' })
  }
}
