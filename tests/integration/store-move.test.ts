import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestLake } from '@site/content-lake/testing'
import { rankAfter } from '../../studio/order/rank'
import { storeMove } from '../../studio/order/store-move'

test('STU-04 two people who move providers to the same place at the same moment lose no move', async () => {
  const lake = await startTestLake()
  onTestFinished(() => lake.destroy())
  let orderRank = ''
  for (const _id of ['first', 'second', 'third', 'fourth']) {
    orderRank = rankAfter(orderRank)
    await lake.client.create({ _id, _type: 'provider', orderRank })
  }
  const toSecondPlace = (id: string) => ({ id, anchorId: 'second', side: 'before' as const })
  const client = lake.client.withConfig({})
  const transaction = vi.spyOn(client, 'transaction')
  const fetch = client.fetch.bind(client)
  vi.spyOn(client, 'fetch').mockImplementationOnce(async (...query) => {
    const stored = await fetch(...query)
    await storeMove(lake.client, 'provider', toSecondPlace('fourth'))
    return stored
  })

  await storeMove(client, 'provider', toSecondPlace('third'))

  expect(transaction, 'the dataset rejects the first attempt').toHaveBeenCalledTimes(2)
  expect(await lake.client.fetch('*[_type == "provider"] | order(orderRank)._id')).toEqual([
    'first',
    'fourth',
    'third',
    'second',
  ])
})
