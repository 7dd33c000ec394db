import { expect, onTestFinished, test } from 'vitest'

import type { JsonObject } from './documents'
import { startTestLake } from './testing'

async function start(options: Parameters<typeof startTestLake>[0] = {}) {
  const lake = await startTestLake(options)
  onTestFinished(() => lake.destroy())
  return lake
}

/** Returns a value in which the path of an attribute has this number of names below the one of the value. */
const createNested = (levels: number): JsonObject | string =>
  levels === 0 ? 'text' : { list: [createNested(levels - 1)] }
const fields = (count: number, prefix = 'f') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, n]))
const nesting = /Attributes may nest at most 20 levels deep/
const tooMany = (count: number, limit: number) =>
  new RegExp(`Total attribute/datatype count ${count} exceeds limit of ${limit}`)
/** The attributes `_id`, `_type`, `_rev`, `_createdAt` and `_updatedAt`. */
const systemAttributes = 5

test('attributes nest up to twenty levels deep, in new and in changed documents', async () => {
  const { client } = await start()
  await client.create({ _id: 'a', _type: 'post', value: createNested(19) })
  await expect(client.create({ _id: 'b', _type: 'post', value: createNested(20) })).rejects.toThrow(
    nesting,
  )
  await expect(
    client
      .patch('a')
      .set({ other: createNested(20) })
      .commit(),
  ).rejects.toThrow(nesting)
  await expect(
    client.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'c',
      ifExists: 'fail',
      attributes: { _id: 'drafts.c', _type: 'post', value: createNested(20) },
    }),
  ).rejects.toThrow(nesting)
})

test('reports the attributes of a dataset and their limit', async () => {
  const { client, visitor } = await start()
  await client.create({ _id: 'a', _type: 'post', list: [1, 2.5, 'x', 'y', true], n: 1 })
  await client.create({ _id: 'drafts.b', _type: 'note', n: null, o: { n: 'x' } })
  const stats = await client.request({ uri: '/data/stats/production' })
  // The list counts with three types of numbers and text and one of booleans, n with two types, o with its member.
  expect(stats.fields.count).toEqual({
    value: systemAttributes + 5 + 2 + 2,
    limit: 2000,
    unit: 'number',
  })
  expect(stats.documents.count).toEqual({ value: 2, limit: 0, unit: 'number' })
  expect(stats.documents.jsonSizeSum).toEqual({ value: expect.any(Number), limit: 0, unit: 'byte' })
  expect([stats.types.count.value, stats.releases.count.value]).toEqual([2, 0])
  await expect(visitor.request({ uri: '/data/stats/production' })).rejects.toMatchObject({
    statusCode: 401,
  })
})

test('a document with attributes beyond the limit is rejected, and others are not', async () => {
  const lake = await start({ limits: { attributes: 20 } })
  const { client } = lake
  await client.create({ _id: 'a', _type: 'post', ...fields(20 - systemAttributes) })
  await expect(client.create({ _type: 'post', another: 1 })).rejects.toThrow(tooMany(21, 20))
  await expect(client.patch('a').set({ f0: 'text' }).commit()).resolves.toBeDefined()
  await expect(client.create({ _type: 'post', f1: 'text' })).rejects.toThrow(tooMany(21, 20))
  expect(lake.documentCount()).toBe(1)
  // What no document has any more does not count.
  await client.patch('a').unset(['f0', 'f1']).commit()
  await client.create({ _type: 'post', another: 1, f2: 1 })
  await expect(
    client
      .transaction()
      .delete('a')
      .create({ _type: 'post', ...fields(14, 'g') })
      .commit(),
  ).rejects.toThrow(tooMany(21, 20))
  await client
    .transaction()
    .delete('a')
    .create({ _type: 'post', ...fields(13, 'g') })
    .commit()
})

test('the limit holds after a restart, and a dataset that exceeds it can be read and reduced', async () => {
  const lake = await start({ relaxLimits: true })
  await lake.client.create({ _id: 'a', _type: 'post', ...fields(2100), deep: createNested(22) })
  const { fields: relaxedFields } = await lake.client.request({ uri: '/data/stats/production' })
  expect(relaxedFields.count).toEqual({
    value: systemAttributes + 2100 + 45,
    limit: 0,
    unit: 'number',
  })
  await lake.close()
  const { client } = await start({ dir: lake.dir })
  expect(await client.fetch('*[0].f2099')).toBe(2099)
  await expect(client.create({ _type: 'post', another: 1 })).rejects.toThrow(
    tooMany(systemAttributes + 2100 + 45 + 1, 2000),
  )
  await expect(client.create({ _type: 'post', f0: 1 })).resolves.toBeDefined()
  await client
    .patch('a')
    .unset([...Object.keys(fields(2100)), 'deep'])
    .commit()
  await expect(client.create({ _type: 'post', another: 1 })).resolves.toBeDefined()
})
