import { Mutation } from '@sanity/mutator'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { Collector, send, startTestLake, testToken, type TestLake, type Json } from './testing'

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
const mutate = (body: unknown, parameters = '') =>
  send(lake, `/v2025-02-19/data/mutate/production${parameters}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testToken}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const itemType = (error: Json) => error?.details?.items?.[0]?.error?.type
const count = () => lake.client.fetch('count(*)')

describe('creating', () => {
  test('sets the id, timestamps and revision', async () => {
    const creation: Json = await lake.client.mutate([{ create: { _type: 'clinic', name: 'A' } }], {
      transactionId: 'tx-1',
      returnFirst: true,
      returnDocuments: true,
    })
    expect(creation).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      _type: 'clinic',
      _rev: 'tx-1',
      _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      _updatedAt: creation._createdAt,
      name: 'A',
    })
    expect(await lake.client.getDocument(creation._id)).toEqual(creation)
  })

  test('treats an id that ends with a dot as a prefix', async () => {
    const { _id } = await lake.client.create({ _id: 'drafts.', _type: 'clinic' })
    expect(_id).toMatch(/^drafts\.[0-9a-f-]{36}$/)
  })

  test('create rejects an existing document, createIfNotExists leaves it and createOrReplace replaces it', async () => {
    const first = await lake.client.create({ _id: 'a', _type: 'clinic', name: 'A', old: true })
    const error = await failure(lake.client.create({ _id: 'a', _type: 'clinic' }))
    expect(error).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('Document by ID "a" already exists'),
    })
    expect(itemType(error)).toBe('documentAlreadyExistsError')
    expect(await lake.client.createIfNotExists({ _id: 'a', _type: 'clinic', name: 'B' })).toEqual(
      first,
    )
    const replacedDocument = await lake.client.createOrReplace({
      _id: 'a',
      _type: 'clinic',
      name: 'C',
    })
    expect(replacedDocument).toMatchObject({ name: 'C', _createdAt: first._createdAt })
    expect(replacedDocument).not.toHaveProperty('old')
    expect(replacedDocument._rev).not.toBe(first._rev)
  })

  test('preserves an imported creation date and ignores other system fields of the client', async () => {
    const document = {
      _id: 'a',
      _type: 't',
      _createdAt: '2020-01-01T00:00:00Z',
      _updatedAt: '2020-01-01T00:00:00Z',
      _rev: 'x',
    }
    const createdDocument = await lake.client.create(document)
    expect(createdDocument._createdAt).toBe('2020-01-01T00:00:00Z')
    expect(createdDocument._rev).not.toBe('x')
    expect(createdDocument._updatedAt > '2021').toBe(true)
  })

  test('adds keys to array items on request', async () => {
    const createdDocument = await lake.client.create(
      { _type: 't', rows: [{ a: 1 }, { _key: 'mine' }, 'text', { inner: [{ b: 1 }] }] },
      { autoGenerateArrayKeys: true },
    )
    const rows: Json = createdDocument.rows
    expect(rows[0]).toEqual({ _key: expect.stringMatching(/^\w{12}$/), a: 1 })
    expect([rows[1]._key, rows[2]]).toEqual(['mine', 'text'])
    expect(rows[3].inner[0]._key).toEqual(expect.any(String))
    const patchResponse: Json = await lake.client
      .patch(createdDocument._id)
      .append('rows', [{ c: 1 }])
      .commit({ autoGenerateArrayKeys: true })
    expect(patchResponse.rows.at(-1)).toEqual({ _key: expect.any(String), c: 1 })
  })
})

describe('patching', () => {
  const start = {
    _id: 'a',
    _type: 't',
    n: 1,
    text: 'hello',
    rows: [
      { _key: 'x', v: 1 },
      { _key: 'y', v: 2 },
      { _key: 'z', v: 3 },
    ],
    o: { p: 1 },
  }
  const operations: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['set', { set: { n: 2, 'o.q.r': 3 } }, { n: 2, o: { p: 1, q: { r: 3 } } }],
    [
      'set by key',
      { set: { 'rows[_key=="y"].v': 9 } },
      {
        rows: [
          { _key: 'x', v: 1 },
          { _key: 'y', v: 9 },
          { _key: 'z', v: 3 },
        ],
      },
    ],
    [
      'set by a key that looks like a huge index',
      { setIfMissing: { 'rows[_key=="img:1234567"].v': 9 } },
      {},
    ],
    [
      'set by condition',
      { set: { 'rows[v>1].v': 0 } },
      {
        rows: [
          { _key: 'x', v: 1 },
          { _key: 'y', v: 0 },
          { _key: 'z', v: 0 },
        ],
      },
    ],
    [
      'set recursively',
      { set: { '..v': 7 } },
      {
        rows: [
          { _key: 'x', v: 7 },
          { _key: 'y', v: 7 },
          { _key: 'z', v: 7 },
        ],
      },
    ],
    ['setIfMissing', { setIfMissing: { n: 5, m: 6 } }, { n: 1, m: 6 }],
    [
      'unset',
      { unset: ['text', 'rows[_key=="x"]'] },
      {
        text: undefined,
        rows: [
          { _key: 'y', v: 2 },
          { _key: 'z', v: 3 },
        ],
      },
    ],
    ['unset by range', { unset: ['rows[1:]'] }, { rows: [{ _key: 'x', v: 1 }] }],
    ['inc and dec', { inc: { n: 2 }, dec: { 'o.p': 0.5 } }, { n: 3, o: { p: 0.5 } }],
    [
      'insert after',
      { insert: { after: 'rows[-1]', items: [{ _key: 'w' }] } },
      { rows: [...start.rows, { _key: 'w' }] },
    ],
    [
      'insert before',
      { insert: { before: 'rows[0]', items: [{ _key: 'w' }] } },
      { rows: [{ _key: 'w' }, ...start.rows] },
    ],
    [
      'insert replace',
      { insert: { replace: 'rows[_key=="y"]', items: [1, 2] } },
      { rows: [start.rows[0], 1, 2, start.rows[2]] },
    ],
    [
      'diffMatchPatch',
      { diffMatchPatch: { text: '@@ -1,5 +1,5 @@\n-h\n+j\n ello\n' } },
      { text: 'jello' },
    ],
    [
      'set with a wildcard',
      { set: { 'rows[*].v': 0, 'missing[*].v': 0, 'none[]': 0, 'o[*]': 0 } },
      { rows: start.rows.map((row) => ({ ...row, v: 0 })) },
    ],
    [
      'inc with empty brackets, after set',
      {
        set: { 'rows[0].v': 10, "'a-b'": [{ n: 1 }, 'text'] },
        inc: { 'rows[].v': 1, "'a-b'[*].n": 1 },
      },
      {
        rows: start.rows.map((row, n) => ({ ...row, v: [11, 3, 4][n] })),
        'a-b': [{ n: 2 }, 'text'],
      },
    ],
    [
      'dec in a slice and in the last item',
      { dec: { 'rows[0:2].v': 1, 'rows[-1].v': 2 } },
      { rows: start.rows.map((row, n) => ({ ...row, v: [0, 1, 1][n] })) },
    ],
    ['unset with a wildcard', { unset: ['rows[*]'] }, { rows: [] }],
    [
      'unset in nested lists',
      {
        set: { rows: [{ in: [{ v: 1, w: 2 }, { v: 3 }] }, { in: [] }, { in: 'text' }] },
        unset: ['rows[*].in[*].v'],
      },
      { rows: [{ in: [{ w: 2 }, {}] }, { in: [] }, { in: 'text' }] },
    ],
    [
      'recursion before and after a wildcard',
      { set: { '..rows[*].v': 5 }, setIfMissing: { 'rows[*].w.x': 6 }, inc: { 'rows[*]..x': 1 } },
      { rows: start.rows.map((row) => ({ ...row, v: 5, w: { x: 7 } })) },
    ],
    [
      'insert in each item, and in an empty list',
      {
        setIfMissing: { empty: [], 'rows[*].list': [1] },
        insert: { after: 'rows[*].list[*]', items: [2] },
      },
      { empty: [], rows: start.rows.map((row) => ({ ...row, list: [1, 2] })) },
    ],
    [
      'insert with a wildcard',
      { setIfMissing: { empty: [] }, insert: { before: 'empty[]', items: [1] } },
      { empty: [1] },
    ],
    ['brackets in a quoted value', { set: { 'rows[_key=="[*]"].v': 9 } }, { rows: start.rows }],
    ["ignores the client's system fields", { set: { _rev: 'x', _createdAt: 'x', n: 4 } }, { n: 4 }],
  ]

  test.each(operations)('%s', async (_title, patch, expected) => {
    const changes = new Collector<Json>(
      lake.client.listen(
        '*',
        {},
        { events: ['welcome', 'mutation'], includePreviousRevision: true },
      ),
    )
    onTestFinished(() => changes.stop())
    await changes.until(1)
    const createdDocument = await lake.client.create(start)
    const patchResponse = await lake.client.mutate([{ patch: { id: 'a', ...patch } as never }], {
      returnFirst: true,
      returnDocuments: true,
    })
    const { _rev, _updatedAt, ...content } = patchResponse
    const expectedDocument = JSON.parse(JSON.stringify({ ...start, ...expected }))
    expect(content).toEqual({ ...expectedDocument, _createdAt: createdDocument._createdAt })
    expect(_rev).not.toBe(createdDocument._rev)

    // Clients apply the mutations of an event to the revision that they have.
    const event = (await changes.until(3))[2]
    expect(new Mutation({ mutations: event.mutations }).apply(event.previous)).toMatchObject(
      expectedDocument,
    )
  })

  test('applies a patch by query to every match', async () => {
    await lake.client.create({ _id: 'a', _type: 't', n: 1 })
    await lake.client.create({ _id: 'b', _type: 't', n: 1 })
    await lake.client.create({ _id: 'c', _type: 'u', n: 1 })
    const { documentIds } = await lake.client
      .patch({ query: '*[_type == $type]', params: { type: 't' } })
      .inc({ n: 1 })
      .commit({ returnDocuments: false, returnFirst: false })
    expect(documentIds).toEqual(['a', 'b'])
    expect(await lake.client.fetch('*|order(_id).n')).toEqual([2, 2, 1])
  })

  test('responds with 409 for a missing document and for a different revision', async () => {
    const missing = await failure(lake.client.patch('a').set({ n: 1 }).commit())
    expect([missing.statusCode, itemType(missing)]).toEqual([409, 'documentNotFoundError'])
    const { _rev } = await lake.client.create({ _id: 'a', _type: 't' })
    const wrong = await failure(lake.client.patch('a').ifRevisionId('other').set({ n: 1 }).commit())
    expect([wrong.statusCode, itemType(wrong)]).toEqual([
      409,
      'documentRevisionIDDoesNotMatchError',
    ])
    expect(wrong.details.items[0].error).toMatchObject({
      currentRevisionID: _rev,
      expectedRevisionID: 'other',
    })
    await lake.client.patch('a').ifRevisionId(_rev).set({ n: 1 }).commit()
  })

  test('accepts exactly one of many writers with the same revision', async () => {
    const { _rev } = await lake.client.create({ _id: 'a', _type: 't', n: 0 })
    const writers = Array.from({ length: 20 }, () =>
      failure(lake.client.patch('a').ifRevisionId(_rev).inc({ n: 1 }).commit()),
    )
    const failures = (await Promise.all(writers)).filter((error) => error !== undefined)
    expect(failures.map((error) => error.statusCode)).toEqual(Array.from({ length: 19 }, () => 409))
    expect(await lake.client.fetch('*[_id == "a"][0].n')).toBe(1)
  })

  test('applies all parallel increments', async () => {
    await lake.client.create({ _id: 'a', _type: 't', n: 0 })
    await Promise.all(
      Array.from({ length: 50 }, () => lake.client.patch('a').inc({ n: 1 }).commit()),
    )
    expect(await lake.client.fetch('*[_id == "a"][0].n')).toBe(50)
  })
})

describe('deleting', () => {
  test('deletes by id and by query, and accepts missing documents', async () => {
    for (const _id of ['a', 'b', 'c']) await lake.client.create({ _id, _type: 't' })
    await lake.client.delete('a')
    await lake.client.delete({ query: '*[_id == $id]', params: { id: 'b' } })
    await lake.client.delete('missing')
    expect(await lake.client.fetch('*._id')).toEqual(['c'])
  })

  test('rejects a document with strong references unless they are deleted in the same transaction', async () => {
    await lake.client.create({ _id: 'clinic', _type: 't' })
    await lake.client.create({ _id: 'ana', _type: 't', at: [{ _ref: 'clinic' }] })
    await lake.client.create({ _id: 'bo', _type: 't', at: { _ref: 'clinic', _weak: true } })
    const error = await failure(lake.client.delete('clinic'))
    expect([error.statusCode, itemType(error)]).toEqual([409, 'documentHasExistingReferencesError'])
    expect(error.details.items[0].error).toMatchObject({ id: 'clinic', referencingIDs: ['ana'] })
    expect(await count()).toBe(3)
    await lake.client
      .transaction()
      .delete('clinic')
      .patch('ana', { unset: ['at'] })
      .commit()
    expect(await lake.client.fetch('*._id')).toEqual(['ana', 'bo'])
  })

  test('does not change the type of a document with strong references', async () => {
    await lake.client.create({ _id: 'clinic', _type: 't' })
    await lake.client.create({ _id: 'ana', _type: 't', at: { _ref: 'clinic' } })
    const error = await failure(lake.client.createOrReplace({ _id: 'clinic', _type: 'other' }))
    expect([error.statusCode, itemType(error)]).toEqual([409, 'documentHasExistingReferencesError'])
    await lake.client.delete('ana')
    await lake.client.createOrReplace({ _id: 'clinic', _type: 'other' })
    expect(await lake.client.fetch('*[0]._type')).toBe('other')
  })

  test('requires the target of a strong reference to exist by the end of the transaction', async () => {
    const dangling = await failure(
      lake.client.create({ _id: 'ana', _type: 't', at: { _ref: 'clinic' } }),
    )
    expect([dangling.statusCode, itemType(dangling)]).toEqual([
      409,
      'documentReferenceDoesNotExistError',
    ])
    await lake.client
      .transaction()
      .create({ _id: 'ana', _type: 't', at: { _ref: 'clinic' } })
      .create({ _id: 'clinic', _type: 't' })
      .commit()
    expect(await count()).toBe(2)
  })
})

describe('transactions', () => {
  test('apply all mutations or none', async () => {
    await lake.client.create({ _id: 'a', _type: 't', n: 1 })
    const transaction = lake.client
      .transaction()
      .patch('a', { set: { n: 2 } })
      .create({ _id: 'b', _type: 't' })
      .create({ _id: 'a', _type: 't' })
    const error = await failure(transaction.commit())
    expect(error.details.items[0].index).toBe(2)
    expect(await lake.client.fetch('*{_id, n}')).toEqual([{ _id: 'a', n: 1 }])
  })

  test('apply earlier mutations before later ones, including their queries', async () => {
    await lake.client
      .transaction([
        { create: { _id: 'a', _type: 't' } },
        { patch: { query: '*[_type == "t"]', set: { n: 1 } } },
        { delete: { query: '*[n == 2]' } },
        { create: { _id: 'b', _type: 'u', at: { _ref: 'a' } } },
      ] as never)
      .commit()
    expect(await lake.client.fetch('*{_id, n}')).toEqual([
      { _id: 'a', n: 1 },
      { _id: 'b', n: null },
    ])
  })

  test('reject an id that was used before', async () => {
    await lake.client.transaction().create({ _id: 'a', _type: 't' }).transactionId('once').commit()
    const again = await failure(
      lake.client.transaction().create({ _id: 'b', _type: 't' }).transactionId('once').commit(),
    )
    expect(again.statusCode).toBe(409)
    expect(await count()).toBe(1)
  })

  test('return a result and change nothing in a dry run', async () => {
    const createdDocument = await lake.client.create({ _id: 'a', _type: 't' }, { dryRun: true })
    expect(createdDocument._id).toBe('a')
    expect(await count()).toBe(0)
    expect(
      await failure(lake.client.patch('a').set({ n: 1 }).commit({ dryRun: true })),
    ).toMatchObject({ statusCode: 409 })
    const inBody = await mutate({ mutations: [{ create: { _id: 'a', _type: 't' } }], dryRun: true })
    expect(inBody.json()).toMatchObject({ results: [{ operation: 'create' }] })
    expect(await count()).toBe(0)
  })

  test('return ids and documents only on request', async () => {
    const plain = await mutate({
      mutations: [{ create: { _id: 'a', _type: 't' } }],
      transactionId: 'tx',
    })
    expect(plain.json()).toEqual({ transactionId: 'tx', results: [{ operation: 'create' }] })
    const ids = await mutate(
      {
        mutations: [
          { createOrReplace: { _id: 'a', _type: 't' } },
          { createIfNotExists: { _id: 'a', _type: 't' } },
          { delete: { id: 'a' } },
        ],
      },
      '?returnIds=true&visibility=async',
    )
    expect(ids.json().results).toEqual([
      { id: 'a', operation: 'update' },
      { id: 'a', operation: 'none' },
      { id: 'a', operation: 'delete' },
    ])
  })
})
