import { expect, onTestFinished, test } from 'vitest'
import { startTestLake } from '@site/content-lake/testing'
import { deleteVersions, recycle } from '../../studio/history/deleted-document'
import { restore } from '../../studio/history/restore'

test('STU-04 a provider restored from the recycle bin comes back with a deleted service', async () => {
  const { client, destroy } = await startTestLake()
  onTestFinished(destroy)
  const service = await client.create({ _id: 'service', _type: 'service', name: 'Cupping' })
  const provider = await client.create({
    _id: 'drafts.provider',
    _type: 'provider',
    name: 'Casey Testname',
    services: [{ _key: 'one', _type: 'reference', _ref: service._id }],
  })
  for (const versions of [
    { published: null, draft: provider },
    { published: service, draft: null },
  ])
    await client.action([...recycle(versions, null), ...deleteVersions(versions)])
  expect(await client.fetch('*[_type in ["provider", "service"]]')).toEqual([])

  await restore(
    client,
    await client.fetch('*[_type == "deletedDocument" && title == "Casey Testname"][0]._id'),
  )

  expect(await client.fetch('*[] | order(_type)')).toEqual(
    [provider, service].map((document) => ({
      ...document,
      _rev: expect.any(String),
      _updatedAt: expect.any(String),
    })),
  )
})
