import { afterAll, beforeAll, expect, test } from 'vitest'

import { send, startTestLake, TOKEN, type TestLake } from './testing'

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
  const headers = { authorization: `Bearer ${TOKEN}` }
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
