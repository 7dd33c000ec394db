import type { Action } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { send, startTestLake, testToken, type Json, type TestLake } from './testing'

let lake: TestLake
/** Returns the ids of the transactions in order. */
const steps: string[] = []
const snapshots: Json[] = []

const pair = { draftId: 'drafts.a', publishedId: 'a' }
const act = async (type: string, rest: object) => {
  const { transactionId } = await lake.client.action({
    actionType: `sanity.action.document.${type}`,
    ...rest,
  } as Action)
  steps.push(transactionId)
  snapshots.push(
    Object.fromEntries(
      await Promise.all(
        ['a', 'drafts.a'].map(
          async (id) => [id, (await lake.client.getDocument(id)) ?? null] as const,
        ),
      ),
    ),
  )
}
const get = (
  path: string,
  headers: Record<string, string> = { authorization: `Bearer ${testToken}` },
) => send(lake, `/v2025-02-19/data/history/production/${path}`, { headers })
const events = async (id: string, query = '?limit=100'): Promise<Json> =>
  (await get(`events/documents/${id}${query}`)).json()
const transactions = async (ids: string, query = ''): Promise<Json[]> => {
  const response = await get(`transactions/${ids}?effectFormat=mendoza&excludeContent=true${query}`)
  expect(response.headers['content-type']).toBe('application/x-ndjson')
  return response.body
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
const documents = async (ids: string, query: string): Promise<Json[]> =>
  (await get(`documents/${ids}?${query}`)).json().documents

const [
  CREATED,
  EDITED,
  PUBLISHED,
  EDITED_AGAIN,
  TYPED,
  RESTORED,
  REPUBLISHED,
  UNPUBLISHED,
  DISCARDED,
] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

beforeAll(async () => {
  lake = await startTestLake()
  await lake.client.create({ _id: 'other', _type: 't' })
  await act('create', {
    publishedId: 'a',
    attributes: { _id: 'drafts.a', _type: 't', n: 1 },
    ifExists: 'fail',
  })
  await act('edit', { ...pair, patch: { set: { n: 2 } } })
  await act('publish', pair)
  await act('edit', { ...pair, patch: { set: { n: 3 } } })
  await act('edit', { ...pair, patch: { set: { n: 4, text: 'x' } } })
  const [before] = await documents('drafts.a', `revision=${steps[CREATED]}`)
  const { _updatedAt, ...attributes } = before
  await act('replaceDraft', { publishedId: 'a', attributes })
  await act('publish', pair)
  await act('unpublish', pair)
  await act('discard', { draftId: 'drafts.a' })
})
afterAll(() => lake.destroy())

describe('historical documents', () => {
  test('match their state after each transaction', async () => {
    for (const [index, step] of steps.entries()) {
      const revisions = await documents('a,drafts.a', `revision=${step}`)
      expect(revisions).toEqual([snapshots[index].a, snapshots[index]['drafts.a']].filter(Boolean))
    }
  })

  test('are restored with the content of the revision and a new revision id', async () => {
    const [restored] = await documents('drafts.a', `revision=${steps[RESTORED]}`)
    expect(restored).toMatchObject({ _id: 'drafts.a', n: 1, _rev: steps[RESTORED] })
    expect(restored).not.toHaveProperty('text')
  })

  test('are returned for a point in time and for their last existing state', async () => {
    const times = (await transactions('a,drafts.a')).map(({ timestamp }) => timestamp)
    // Several transactions may share a millisecond; the last of them applies.
    const last = times.lastIndexOf(times[EDITED])
    expect(await documents('a,drafts.a', `time=${times[EDITED]}`)).toEqual(
      [snapshots[last].a, snapshots[last]['drafts.a']].filter(Boolean),
    )
    expect(await documents('a,drafts.a', 'time=2020-01-01T00:00:00Z')).toEqual([])
    expect(await documents('a', `time=${new Date().toISOString()}`)).toEqual([])
    expect((await documents('drafts.a', 'lastRevision=true'))[0]).toEqual(
      snapshots[UNPUBLISHED]['drafts.a'],
    )
    expect((await documents('other', 'lastRevision=true'))[0]).toMatchObject({ _id: 'other' })
    expect(await documents('missing', 'lastRevision=true')).toEqual([])
  })

  test('are not later revisions when the history does not reach back to a time', async () => {
    let now = '2026-01-01T00:00:00Z'
    const other = await startTestLake({
      clock: () => new Date(now),
      limits: { historyLimit: 2 },
    })
    onTestFinished(() => other.destroy())
    for (const _id of ['changed', 'same']) await other.client.create({ _id, _type: 't' })
    for (const day of [2, 3, 4]) {
      now = `2026-01-0${day}T00:00:00Z`
      await other.client.patch('changed').set({ day }).commit()
    }
    const idsAt = async (time: string) => {
      const path = `/v2025-02-19/data/history/production/documents/changed,same?time=${time}`
      const headers = { authorization: `Bearer ${testToken}` }
      const response = (await send(other, path, { headers })).json()
      return response.documents.map(({ _id, day }: Json) => [_id, day])
    }
    expect(await idsAt('2026-01-03T12:00:00Z')).toEqual([
      ['changed', 3],
      ['same', undefined],
    ])
    expect(await idsAt('2026-01-01T12:00:00Z')).toEqual([['same', undefined]])
    expect(await idsAt('2025-12-31T12:00:00Z')).toEqual([])
  })

  test('are empty for an unknown revision, and an invalid request responds with 400', async () => {
    expect(await documents('a', 'revision=missing')).toEqual([])
    expect((await get('documents/a?time=yesterday')).status).toBe(400)
    expect((await get('documents/a?time=2020-01-01&revision=x')).status).toBe(400)
  })
})

describe('transactions', () => {
  test('are listed oldest first, with effects that lead from each revision to the next and back', async () => {
    const transactionList = await transactions('drafts.a')
    expect(transactionList.map(({ id }) => id)).toEqual(steps)
    let draft: Json = null
    for (const [index, { effects, author, timestamp }] of transactionList.entries()) {
      const { _rev, ...expected } = snapshots[index]['drafts.a'] ?? {}
      const next = applyPatch(draft, effects['drafts.a'].apply)
      expect(next).toEqual(snapshots[index]['drafts.a'] ? expected : null)
      expect(applyPatch(next, effects['drafts.a'].revert)).toEqual(draft)
      expect([author, Number.isNaN(Date.parse(timestamp))]).toEqual(['local-write-token', false])
      draft = next
    }
  })

  test('are listed between two inclusive bounds, or alone when the bounds are equal', async () => {
    const between = async (from: number | string, to: number | string) => {
      const id = (step: number | string) => (typeof step === 'number' ? steps[step] : step)
      return (
        await transactions('a,drafts.a', `&fromTransaction=${id(from)}&toTransaction=${id(to)}`)
      ).map((each) => steps.indexOf(each.id))
    }
    expect(await between(EDITED, EDITED_AGAIN)).toEqual([EDITED, PUBLISHED, EDITED_AGAIN])
    // The first event of a document compared with itself returns only the creation.
    expect(await between(CREATED, CREATED)).toEqual([CREATED])
    expect(await between('', EDITED)).toEqual([CREATED, EDITED])
    expect(await between('forgotten', EDITED)).toEqual([CREATED, EDITED])
    expect(await between(REPUBLISHED, '')).toEqual([REPUBLISHED, UNPUBLISHED, DISCARDED])
    expect(await between(CREATED, 'unknown')).toEqual([])
  })

  test('are limited to the first ones, or to the last ones newest first', async () => {
    expect((await transactions('a,drafts.a', '&limit=2')).map(({ id }) => id)).toEqual(
      steps.slice(0, 2),
    )
    expect((await transactions('a,drafts.a', '&limit=2&reverse=true')).map(({ id }) => id)).toEqual(
      [steps[DISCARDED], steps[UNPUBLISHED]],
    )
    expect(
      (await transactions('a,drafts.a', `&limit=2&reverse=true&toTransaction=${steps[TYPED]}`)).map(
        ({ id }) => id,
      ),
    ).toEqual([steps[TYPED], steps[EDITED_AGAIN]])
  })

  test('are filtered by document, with mutations and other documents on request', async () => {
    const [only] = await transactions('a', '&includeIdentifiedDocumentsOnly=true')
    expect([only.documentIDs, Object.keys(only.effects)]).toEqual([['a'], ['a']])
    expect(only).not.toHaveProperty('mutations')
    const [all] = await transactions('a')
    expect(all.documentIDs).toEqual(['a', 'drafts.a'])
    const [plain] = (await get('transactions/other')).body
      .toString()
      .split('\n')
      .map((line) => JSON.parse(line || 'null'))
    expect(plain).toMatchObject({ mutations: [{ create: { _id: 'other' } }] })
    expect(plain).not.toHaveProperty('effects')
    expect((await get('transactions/a?limit=0')).status).toBe(400)
    expect((await get('transactions/a?effectFormat=xml')).status).toBe(400)
  })
})

describe('events', () => {
  const summarizeEvents = (list: Json[]) =>
    list.map((event) => [
      event.type,
      steps.indexOf(event.versionRevisionId),
      steps.indexOf(event.revisionId),
    ])

  test('of the published document include its entire history and that of its draft, newest first', async () => {
    const { events: eventList, nextCursor } = await events('a')
    expect(nextCursor).toBe('')
    expect(summarizeEvents(eventList.a)).toEqual([
      ['deleteDocumentVersion', UNPUBLISHED, -1],
      ['unpublishDocument', UNPUBLISHED, -1],
      ['publishDocumentVersion', RESTORED, REPUBLISHED],
      ['createDocumentVersion', EDITED_AGAIN, EDITED_AGAIN],
      ['publishDocumentVersion', EDITED, PUBLISHED],
      ['createDocumentVersion', CREATED, CREATED],
    ])
    expect(eventList.a.at(-1)).toMatchObject({
      documentId: 'a',
      versionId: 'drafts.a',
      author: 'local-write-token',
      timestamp: expect.any(String),
    })
  })

  test('of the draft include only its own history, which begins again after unpublishing', async () => {
    const { events: eventList } = await events('drafts.a')
    expect(summarizeEvents(eventList['drafts.a'])).toEqual([
      ['deleteDocumentVersion', UNPUBLISHED, -1],
      ['createDocumentVersion', UNPUBLISHED, UNPUBLISHED],
      ['publishDocumentVersion', RESTORED, REPUBLISHED],
      ['createDocumentVersion', EDITED_AGAIN, EDITED_AGAIN],
      ['publishDocumentVersion', EDITED, PUBLISHED],
      ['createDocumentVersion', CREATED, CREATED],
    ])
  })

  test('are paginated without duplicates', async () => {
    const allEvents = (await events('a')).events.a
    const pagedEvents: Json[] = []
    let cursor = ''
    do {
      const page = await events('a', `?limit=2&nextCursor=${cursor}`)
      pagedEvents.push(...page.events.a)
      cursor = page.nextCursor
    } while (cursor !== '')
    expect(pagedEvents).toEqual(allEvents)
    expect((await get('events/documents/a?nextCursor=rubbish')).status).toBe(400)
  })

  test('cover documents that are written without drafts, unpublished under one, and deleted', async () => {
    await lake.client.create({ _id: 'b', _type: 't' })
    await lake.client.patch('b').set({ n: 1 }).commit()
    await lake.client.action({
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.b',
      publishedId: 'b',
      patch: { set: { n: 2 } },
    })
    await lake.client.action({
      actionType: 'sanity.action.document.unpublish',
      draftId: 'drafts.b',
      publishedId: 'b',
    })
    await lake.client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.b',
      publishedId: 'b',
    })
    await lake.client.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'b',
      includeDrafts: [],
    })
    expect((await events('b')).events.b.map(({ type }: Json) => type)).toEqual([
      'deleteDocumentGroup',
      'publishDocumentVersion',
      'unpublishDocument',
      'createDocumentVersion',
      'updateLiveDocument',
      'createLiveDocument',
    ])
  })

  test('are empty for an unknown document and rejected without a token', async () => {
    expect(await events('missing')).toEqual({ events: { missing: [] }, nextCursor: '' })
    for (const path of ['events/documents/a', 'transactions/a', 'documents/a'])
      expect((await get(path, {})).status).toBe(403)
  })
})
