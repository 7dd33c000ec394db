import { expect, onTestFinished, test } from 'vitest'

import { startTestLake } from './testing'
import { loadInto } from './transfer'

test('replaces more documents than a query in a mutation can select', async () => {
  const lake = await startTestLake()
  onTestFinished(() => lake.destroy())
  const documents = Array.from({ length: 10_001 }, (_, n) => ({ _id: `t${n}`, _type: 't' }))
  await lake.client.mutate(documents.map((create) => ({ create })))
  await loadInto(lake.client, [{ _id: 'drafts.a', _type: 't' }], { replace: true })
  expect(await lake.client.fetch('*._id')).toEqual(['drafts.a'])
})
