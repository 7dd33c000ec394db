import { afterAll, beforeAll, expect, test } from 'vitest'

import { send, startTestLake, testToken, type TestLake } from './testing'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.destroy())

const mutations = JSON.stringify({ mutations: [{ create: { _id: 'a', _type: 'note' } }] })
const actions = JSON.stringify({
  actions: [{ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' }],
})

test.each([
  ['a query', 'GET', 'query/production?query=*', undefined],
  ['documents by id', 'GET', 'doc/production/a?excludeContent=true', undefined],
  ['an export', 'GET', 'export/production?types=note', undefined],
  ['live events', 'GET', 'live/events/production?includeDrafts=true', undefined],
  ['a mutation', 'POST', 'mutate/production?returnIds=true', mutations],
  ['an action', 'POST', 'actions/production?tag=test', actions],
])('%s rejects a parameter that it would ignore', async (_title, method, path, body) => {
  const headers = { authorization: `Bearer ${testToken}` }
  const response = await send(lake, `/v2025-02-19/data/${path}&variant=a`, {
    method,
    headers,
    body,
  })
  expect(response.status).toBe(400)
  expect(response.json().error.description).toBe(
    'The local content lake does not support the parameter "variant"',
  )
  expect(await lake.client.fetch('*')).toEqual([])
})

test.each([
  ['events', 'GET', 'data/history/production/events/documents/a?limit=1'],
  ['transactions', 'GET', 'data/history/production/transactions/a?limit=1'],
  ['old revisions', 'GET', 'data/history/production/documents/a?lastRevision=true'],
  ['images', 'POST', 'assets/images/production?filename=a.svg'],
  ['files', 'POST', 'assets/files/production?filename=a.txt'],
])('the endpoint of %s rejects a parameter that it would ignore', async (_title, method, path) => {
  const headers = { authorization: `Bearer ${testToken}` }
  const response = await send(lake, `/v2025-02-19/${path}&authors=me`, {
    method,
    headers,
    body: method === 'POST' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : undefined,
  })
  expect(response.status).toBe(400)
  expect(response.json().error.description).toBe(
    'The local content lake does not support the parameter "authors"',
  )
  expect(await lake.client.fetch('*')).toEqual([])
})

test('an upload selects the metadata of an image, and rejects what the lake does not extract', async () => {
  const picture = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const upload = (extract: ('lqip' | 'palette' | 'exif' | 'none')[]) =>
    lake.client.assets.upload('image', picture, { extract })
  await expect(upload(['lqip', 'exif'])).rejects.toThrow('does not extract "exif" from images')
  const { metadata, _id } = await upload(['lqip', 'palette'])
  expect(Object.keys(metadata)).toEqual(expect.arrayContaining(['lqip', 'palette', 'dimensions']))
  expect(metadata).not.toHaveProperty('blurHash')
  await lake.client.delete(_id)
  expect(Object.keys((await upload([])).metadata).sort()).toEqual(
    ['_type', 'dimensions', 'hasAlpha', 'isOpaque'].sort(),
  )
})
