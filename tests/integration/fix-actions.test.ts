import { expect, onTestFinished, test } from 'vitest'
import { startTestLake } from '@site/content-lake/testing'
import { fixActions } from '../../studio/attention/fix-actions'
import { createFix, overlayDrafts } from '../../studio/checks/content'
import type { Doc } from '../../studio/checks/types'

const raw = '*[] | order(_id)'

/** Starts a lake with a page, and returns the function that applies a fix to the documents that it had before. */
async function startWithPage(draft?: object) {
  const { client, destroy } = await startTestLake()
  onTestFinished(destroy)
  await client.create({ _id: 'page', _type: 't', founded: 2003, title: 'About' })
  if (draft) await client.create({ _id: 'drafts.page', _type: 't', ...draft })
  const stored = await client.fetch<Doc[]>(raw)
  const [page] = overlayDrafts(stored)
  if (!page) throw new Error('The page is missing')
  const fix = createFix('Use 2005', page, { founded: 2005 })
  const apply = () => client.action(fixActions(fix, new Set(stored.map(({ _id }) => _id))))
  return { client, apply }
}

test('STU-04 a fix changes the draft of a page, and creates it first if there is none', async () => {
  const { client, apply } = await startWithPage()
  await apply()
  expect(await client.fetch(raw)).toMatchObject([
    { _id: 'drafts.page', founded: 2005, title: 'About' },
    { _id: 'page', founded: 2003 },
  ])

  const other = await startWithPage({ founded: 2004, title: 'About us' })
  await other.apply()
  expect(await other.client.fetch(raw)).toMatchObject([
    { _id: 'drafts.page', founded: 2005, title: 'About us' },
    { _id: 'page', founded: 2003 },
  ])
})

test('STU-04 a fix is rejected when a colleague has changed the page since it was checked', async () => {
  const changed = { statusCode: 409 }
  const published = await startWithPage()
  await published.client.patch('page', { set: { founded: 1999 } }).commit()
  await expect(published.apply()).rejects.toMatchObject(changed)

  const begun = await startWithPage()
  await begun.client.create({ _id: 'drafts.page', _type: 't', founded: 1999 })
  await expect(begun.apply()).rejects.toMatchObject(changed)

  const edited = await startWithPage({ founded: 2004 })
  await edited.client.patch('drafts.page', { set: { founded: 1999 } }).commit()
  await expect(edited.apply()).rejects.toMatchObject(changed)
  expect(await edited.client.fetch(raw)).toMatchObject([{ founded: 1999 }, { founded: 2003 }])

  const discarded = await startWithPage({ founded: 2004 })
  await discarded.client.delete('drafts.page')
  await expect(discarded.apply()).rejects.toMatchObject(changed)
})
