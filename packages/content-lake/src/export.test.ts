import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { send, startTestLake, testToken, type Json, type TestLake } from './testing'

let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.destroy())

const headers = { authorization: `Bearer ${testToken}` }
const read = async (
  source: TestLake,
  query = '',
  options: object = { headers },
): Promise<Json[]> => {
  const response = await send(source, `/v2025-02-19/data/export/production${query}`, options)
  expect(response).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/x-ndjson' },
  })
  return response.body
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
const ids = (documents: Json[]) => documents.map(({ _id }) => _id).sort()

describe('export', () => {
  test('returns every complete document, including drafts and assets, or only those of the requested types', async () => {
    await lake.client.create({ _id: 'a', _type: 't', text: 'line\nbreak' })
    await lake.client.create({ _id: 'drafts.a', _type: 't' })
    await lake.client.create({ _id: 'b', _type: 'u' })
    const all = await read(lake)
    expect(ids(all)).toEqual(['a', 'b', 'drafts.a'])
    expect(all.find(({ _id }) => _id === 'a')).toEqual(await lake.client.getDocument('a'))
    expect(ids(await read(lake, '?types=u,v'))).toEqual(['b'])
    expect(ids(await read(lake, '', {}))).toEqual(['a', 'b'])
  })

  test('returns everything on the first page in cursor mode', async () => {
    await lake.client.create({ _id: 'a', _type: 't' })
    expect(await read(lake, '?nextCursor=')).toEqual([expect.objectContaining({ _id: 'a' })])
    expect(
      (await send(lake, '/v1/data/export/production?nextCursor=made-up', { headers })).status,
    ).toBe(400)
    expect((await send(lake, '/v1/data/export/other', { headers })).status).toBe(404)
  })
})
