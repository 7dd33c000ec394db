import type { Action } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { Collector, send, startTestLake, testToken, type Json, type TestLake } from './testing'

let lake: TestLake
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.destroy())

const failure = (promise: Promise<unknown>): Promise<Json> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
const get = (id: string) => lake.client.getDocument(id) as Promise<Json>
const ids = () => lake.client.fetch<string[]>('*._id')
const action = (type: string, rest: object) =>
  ({ actionType: `sanity.action.document.${type}`, ...rest }) as unknown as Action
const act = (type: string, rest: object, options = {}) =>
  lake.client.action(action(type, rest), options)
const pair = { draftId: 'drafts.a', publishedId: 'a' }
const create = (attributes: object = {}) =>
  act('create', {
    publishedId: 'a',
    attributes: { _id: 'drafts.a', _type: 't', ...attributes },
    ifExists: 'fail',
  })
const edit = (patch: object) => act('edit', { ...pair, patch })
const publish = (rest: object = {}) => act('publish', { ...pair, ...rest })

/** Returns the only error item of a rejected request. */
const refusal = async (promise: Promise<unknown>) => {
  const error = await failure(promise)
  expect(error?.responseBody).toContain('actionError')
  const [{ error: item, index }] = error.details.items
  return {
    status: error.statusCode,
    type: item.type,
    description: item.description,
    index,
    message: error.message,
  }
}

describe('create', () => {
  test('creates a draft with the requested transaction id', async () => {
    const response = await act(
      'create',
      { publishedId: 'a', attributes: { _type: 't', n: 1 }, ifExists: 'fail' },
      { transactionId: 'mine' },
    )
    expect(response).toEqual({ transactionId: 'mine' })
    expect(await get('drafts.a')).toMatchObject({ _id: 'drafts.a', _rev: 'mine', n: 1 })
  })

  test('rejects an existing draft unless ifExists is set to ignore it, and always rejects a published document', async () => {
    await create({ n: 1 })
    expect(await refusal(create({ n: 2 }))).toMatchObject({
      status: 409,
      type: 'documentAlreadyExistsError',
    })
    await act('create', {
      publishedId: 'a',
      attributes: { _id: 'drafts.a', _type: 't', n: 3 },
      ifExists: 'ignore',
    })
    expect((await get('drafts.a')).n).toBe(1)
    await lake.client.create({ _id: 'b', _type: 't' })
    expect(
      await refusal(act('create', { publishedId: 'b', attributes: { _type: 't' } })),
    ).toMatchObject({ status: 409, description: 'Document "b" is already published' })
  })
})

describe('edit', () => {
  test('creates the draft of a published document on the first edit and preserves the creation date', async () => {
    const publishedDocument = await lake.client.create({
      _id: 'a',
      _type: 't',
      name: 'Ann',
      _createdAt: '2020-01-01T00:00:00Z',
    })
    await act(
      'edit',
      { ...pair, patch: { unset: ['_empty_action_guard_pseudo_field_'] } },
      { transactionId: 'first' },
    )
    expect(await get('drafts.a')).toEqual({
      ...publishedDocument,
      _id: 'drafts.a',
      _rev: 'first',
      _updatedAt: expect.any(String),
    })
    await lake.client.action([
      action('edit', { ...pair, patch: { setIfMissing: { hours: {} } } }),
      action('edit', {
        ...pair,
        patch: {
          diffMatchPatch: { name: '@@ -1,3 +1,4 @@\n Ann\n+a\n' },
          set: { 'hours.friday': '9-5' },
        },
      }),
      action('edit', { ...pair, patch: { unset: ['nothing'] } }),
    ])
    expect(await get('drafts.a')).toMatchObject({ name: 'Anna', hours: { friday: '9-5' } })
    expect(await get('a')).toEqual(publishedDocument)
  })

  test('requires a document, a valid patch and the matching revision', async () => {
    expect(await refusal(edit({ set: { n: 1 } }))).toMatchObject({
      status: 409,
      type: 'documentNotFoundError',
    })
    await create({ n: 1 })
    expect(await refusal(edit({ conjure: { n: 1 } }))).toMatchObject({
      status: 400,
      description: 'Unknown patch operation "conjure"',
    })
    expect(await refusal(edit({ set: { n: 1 }, ifRevisionID: 'other' }))).toMatchObject({
      status: 409,
      type: 'documentRevisionIDDoesNotMatchError',
    })
  })
})

describe('publish', () => {
  test('publishes the draft and deletes it', async () => {
    const first = await lake.client.create({
      _id: 'a',
      _type: 't',
      n: 1,
      old: true,
      _createdAt: '2020-01-01T00:00:00Z',
    })
    await edit({ set: { n: 2 }, unset: ['old'] })
    const { transactionId } = await publish({ ifPublishedRevisionId: first._rev })
    expect(await get('a')).toEqual({
      _id: 'a',
      _type: 't',
      n: 2,
      _createdAt: '2020-01-01T00:00:00Z',
      _rev: transactionId,
      _updatedAt: expect.any(String),
    })
    expect(await ids()).toEqual(['a'])
  })

  test('strengthens references that were weak until their target existed, unless they must remain weak', async () => {
    await lake.client.create({ _id: 'clinic', _type: 'clinic' })
    const promise = { type: 'clinic', template: { id: 'clinic' } }
    const reference = (extra: object) => ({
      _type: 'reference',
      _ref: 'clinic',
      _weak: true,
      ...extra,
    })
    await create({
      at: reference({ _strengthenOnPublish: promise }),
      list: [{ _key: 'k', ...reference({ _strengthenOnPublish: { ...promise, weak: true } }) }],
      other: reference({}),
    })
    await publish()
    expect(await get('a')).toMatchObject({
      at: { _type: 'reference', _ref: 'clinic' },
      list: [{ _key: 'k', _type: 'reference', _ref: 'clinic', _weak: true }],
      other: { _weak: true },
    })
    expect((await get('a')).at).not.toHaveProperty('_weak')
    expect((await get('a')).list[0]).not.toHaveProperty('_strengthenOnPublish')
  })

  test('rejects a draft that refers to a missing target', async () => {
    await create({ at: { _ref: 'missing', _weak: true, _strengthenOnPublish: { type: 't' } } })
    const error = await refusal(publish())
    expect(error).toMatchObject({
      status: 409,
      type: 'documentReferenceDoesNotExistError',
      index: 0,
    })
    expect(error.message).toBe(
      'The action(s) failed: Document "a" references nonexistent document "missing":\n- Document "a" references nonexistent document "missing"',
    )
    expect(await ids()).toEqual(['drafts.a'])
  })

  test('rejects publishing when another user changed the document in between, and when the draft is missing', async () => {
    expect(await refusal(publish())).toMatchObject({ status: 409, type: 'documentNotFoundError' })
    await create()
    for (const rest of [{ ifPublishedRevisionId: 'old' }, { ifDraftRevisionId: 'old' }]) {
      expect(await refusal(publish(rest))).toMatchObject({
        status: 409,
        type: 'documentRevisionIDDoesNotMatchError',
      })
    }
    await publish({ ifDraftRevisionId: (await get('drafts.a'))._rev })
  })
})

describe('discard, unpublish and delete', () => {
  test('unpublish creates a draft when none exists and leaves an existing draft unchanged', async () => {
    const { _createdAt } = await lake.client.create({ _id: 'a', _type: 't', n: 1 })
    await act('unpublish', pair)
    expect(await ids()).toEqual(['drafts.a'])
    expect(await get('drafts.a')).toMatchObject({ n: 1, _createdAt })
    await publish()
    await edit({ set: { n: 2 } })
    await act('unpublish', pair)
    expect(await get('drafts.a')).toMatchObject({ n: 2 })
    expect(await refusal(act('unpublish', pair))).toMatchObject({
      status: 409,
      type: 'documentNotFoundError',
    })
  })

  test('discard removes an existing draft under both action names', async () => {
    await create()
    await act('discard', { draftId: 'drafts.a' })
    await create()
    await act('version.discard', { versionId: 'drafts.a' })
    expect(await ids()).toEqual([])
    expect(await refusal(act('discard', { draftId: 'drafts.a' }))).toMatchObject({
      status: 409,
      type: 'documentNotFoundError',
    })
  })

  test('delete removes the drafts that it names and is rejected when others would remain', async () => {
    await lake.client.create({ _id: 'a', _type: 't' })
    await edit({ set: { n: 1 } })
    expect(await refusal(act('delete', { publishedId: 'a', includeDrafts: [] }))).toMatchObject({
      status: 409,
      type: 'documentHasDraftsError',
    })
    await act('delete', { publishedId: 'a', includeDrafts: ['drafts.a'] })
    expect(await ids()).toEqual([])
    expect(await refusal(act('delete', { publishedId: 'a', includeDrafts: [] }))).toMatchObject({
      type: 'documentNotFoundError',
    })
  })

  test('a document that others refer to can be neither deleted nor unpublished', async () => {
    await lake.client
      .transaction()
      .create({ _id: 'a', _type: 't' })
      .create({ _id: 'b', _type: 't', at: { _ref: 'a' } })
      .commit()
    const error = await failure(act('delete', { publishedId: 'a', includeDrafts: [] }))
    expect(error.details.items).toEqual([
      {
        index: 0,
        error: expect.objectContaining({
          type: 'documentHasExistingReferencesError',
          id: 'a',
          referencingIDs: ['b'],
        }),
      },
    ])
    expect(await refusal(act('unpublish', pair))).toMatchObject({
      type: 'documentHasExistingReferencesError',
    })
  })

  test('replaceDraft replaces the content of the draft', async () => {
    expect(
      await refusal(act('replaceDraft', { publishedId: 'a', attributes: { _type: 't' } })),
    ).toMatchObject({ type: 'documentNotFoundError' })
    await create({ n: 1, old: true })
    await act('replaceDraft', {
      publishedId: 'a',
      attributes: { _id: 'drafts.a', _type: 't', n: 2 },
    })
    expect(await get('drafts.a')).toMatchObject({ n: 2 })
    expect(await get('drafts.a')).not.toHaveProperty('old')
    await publish()
    await act('replaceDraft', { publishedId: 'a', attributes: { _type: 't', n: 3 } })
    expect([(await get('a')).n, (await get('drafts.a')).n]).toEqual([2, 3])
  })
})

describe('requests', () => {
  test('requests apply all actions or none, and a dry run applies none', async () => {
    const both = lake.client.action([
      action('create', { publishedId: 'a', attributes: { _type: 't' } }),
      action('publish', { draftId: 'drafts.b', publishedId: 'b' }),
    ])
    expect(await refusal(both)).toMatchObject({ index: 1, type: 'documentNotFoundError' })
    expect(
      await act('create', { publishedId: 'a', attributes: { _type: 't' } }, { dryRun: true }),
    ).toEqual({ transactionId: expect.any(String) })
    expect(await refusal(act('discard', { draftId: 'drafts.a' }, { dryRun: true }))).toMatchObject({
      status: 409,
    })
    expect(await ids()).toEqual([])
  })

  test('ids of drafts can have the names that the documentation uses', async () => {
    await lake.client.create({ _id: 'a', _type: 't' })
    await act('edit', { versionId: 'drafts.a', publishedId: 'a', patch: { set: { n: 1 } } })
    await act('publish', { versionId: 'drafts.a', publishedId: 'a' })
    await act('edit', { versionId: 'drafts.a', publishedId: 'a', patch: {} })
    await act('delete', { publishedId: 'a', includeVersions: ['drafts.a'] })
    expect(await ids()).toEqual([])
  })

  test('a transaction id can be used only once', async () => {
    await act('create', { publishedId: 'a', attributes: { _type: 't' } }, { transactionId: 'once' })
    expect(
      await failure(act('discard', { draftId: 'drafts.a' }, { transactionId: 'once' })),
    ).toMatchObject({ statusCode: 409 })
  })

  test.each([
    [
      'a release without a name',
      { actionType: 'sanity.action.release.publish' },
      'releaseId Invalid input',
    ],
    [
      'a version of nothing',
      { actionType: 'sanity.action.document.version.create', publishedId: 'a' },
      'must have either document, or baseId and versionId',
    ],
    [
      'unpublishing a draft with a release',
      action('version.unpublish', { versionId: 'drafts.a', publishedId: 'a' }),
      'must be the id of a version in a release',
    ],
    [
      'a variant',
      { actionType: 'sanity.action.variant.definition.create' },
      'the local content lake has no variants',
    ],
    ['an unknown attribute', action('edit', { ...pair, patch: {}, ifNew: true }), '"ifNew"'],
    ['an unknown action', { actionType: 'sanity.action.document.frame' }, 'unknown action type'],
    ['an empty action', {}, 'unknown action type'],
    [
      'a draft of another document',
      action('publish', { ...pair, publishedId: 'b' }),
      'drafts.a is not a draft or version of b',
    ],
    [
      'attributes of another document',
      action('create', { publishedId: 'a', attributes: { _id: 'drafts.b', _type: 't' } }),
      'drafts.b is not a draft or version of a',
    ],
    [
      'a published id for a draft',
      action('discard', { draftId: 'a' }),
      'must be the id of a draft or version',
    ],
    ['a missing patch', action('edit', pair), 'patch must be an object'],
    [
      'purging',
      action('delete', { publishedId: 'a', includeDrafts: [], purge: true }),
      'cannot purge history',
    ],
  ])('%s responds with 400 and the reason', async (_title, body, reason) => {
    const error = await refusal(lake.client.action(body as Action))
    expect(error).toMatchObject({
      status: 400,
      index: 0,
      description: expect.stringContaining(reason),
    })
  })

  test('a request without actions or without a token is rejected', async () => {
    const post = (body: unknown, headers = {}) =>
      send(lake, '/v2025-02-19/data/actions/production', {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
      })
    const headers = { authorization: `Bearer ${testToken}` }
    for (const body of [{}, [], { actions: [] }, null])
      expect((await post(body, headers)).status).toBe(400)
    expect(
      (
        await post({
          actions: [action('create', { publishedId: 'a', attributes: { _type: 't' } })],
        })
      ).status,
    ).toBe(403)
  })
})

test('a listener counts only the events that it receives for an action on two documents', async () => {
  await lake.client.create({ _id: 'a', _type: 't' })
  await edit({ set: { n: 1 } })
  const listen = async (query: string) => {
    const collector = new Collector<Json>(
      lake.client.listen(
        query,
        {},
        {
          events: ['welcome', 'mutation'],
          effectFormat: 'mendoza',
          includeAllVersions: true,
        },
      ) as never,
    )
    await collector.until(1)
    return collector
  }
  const both = await listen('*[_id in ["a", "drafts.a"]]')
  const one = await listen('*[_id == "a"]')
  const { transactionId } = await publish()
  const summarizeEvents = (events: Json[]) =>
    events
      .slice(1)
      .map((event) => [
        event.documentId,
        event.transition,
        event.transactionCurrentEvent,
        event.transactionTotalEvents,
        event.transactionId,
      ])
  expect(summarizeEvents(await both.until(3))).toEqual([
    ['a', 'update', 1, 2, transactionId],
    ['drafts.a', 'disappear', 2, 2, transactionId],
  ])
  expect(summarizeEvents(await one.until(2))).toEqual([['a', 'update', 1, 1, transactionId]])
  for (const collector of [both, one]) collector.stop()
})
