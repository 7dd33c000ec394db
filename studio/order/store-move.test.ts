import type { SanityClient } from 'sanity'
import { expect, test } from 'vitest'
import { MissingDocumentError, storeMove } from './store-move'

test('STU-04 a move beside an item that a colleague has deleted is not reported as stored', async () => {
  const stored = [{ _id: 'a', _type: 'award', _rev: 'r', orderRank: '0|100000:' }]
  const client = { fetch: () => Promise.resolve(stored) } as unknown as SanityClient
  await expect(
    storeMove(client, 'award', { id: 'a', anchorId: 'deleted', side: 'after' }),
  ).rejects.toThrow(MissingDocumentError)
})
