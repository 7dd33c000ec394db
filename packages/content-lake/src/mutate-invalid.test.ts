import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { send, startTestLake, testToken, type TestLake } from './testing'

let lake: TestLake

beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(() => lake.destroy())

const mutate = (body: unknown, parameters = '') =>
  send(lake, `/v2025-02-19/data/mutate/production${parameters}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testToken}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('invalid input', () => {
  const invalid: [string, unknown][] = [
    ['not JSON', '{"mutations": ['],
    ['no mutations', {}],
    ['an unknown mutation', { mutations: [{ upsert: {} }] }],
    [
      'two kinds of mutation in one',
      { mutations: [{ create: { _type: 't' }, delete: { id: 'a' } }] },
    ],
    ['no type', { mutations: [{ create: { _id: 'x' } }] }],
    ['a bad type', { mutations: [{ create: { _type: 'a b' } }] }],
    ['a bad id', { mutations: [{ create: { _id: 'a/b', _type: 't' } }] }],
    ['a long id', { mutations: [{ create: { _id: 'a'.repeat(129), _type: 't' } }] }],
    ['an id that is not a string', { mutations: [{ create: { _id: 7, _type: 't' } }] }],
    [
      '__proto__ as a field',
      '{"mutations": [{"create": {"_type": "t", "a": {"__proto__": {"polluted": 1}}}}]}',
    ],
    [
      '__proto__ as a path',
      { mutations: [{ patch: { id: 'a', set: { 'o.__proto__.polluted': 1 } } }] },
    ],
    [
      'a document nested too deep',
      { mutations: [{ create: { _type: 't', a: JSON.parse('['.repeat(99) + ']'.repeat(99)) } }] },
    ],
    ['no selection', { mutations: [{ delete: {} }] }],
    ['id and query', { mutations: [{ delete: { id: 'a', query: '*' } }] }],
    ['an unknown patch operation', { mutations: [{ patch: { id: 'a', merge: {} } }] }],
    ['a path that cannot be parsed', { mutations: [{ patch: { id: 'a', set: { 'a[!].b': 1 } } }] }],
    ['a huge index', { mutations: [{ patch: { id: 'a', unset: ['rows[0:100000000]'] } }] }],
    ['inc by a string', { mutations: [{ patch: { id: 'a', inc: { n: 'x' } } }] }],
    [
      'insert without items',
      { mutations: [{ patch: { id: 'a', insert: { after: 'rows[-1]' } } }] },
    ],
    [
      'an invalid text patch',
      { mutations: [{ patch: { id: 'a', diffMatchPatch: { text: 'rubbish' } } }] },
    ],
    ['another _id', { mutations: [{ patch: { id: 'a', set: { _id: 'b' } } }] }],
    ['another _type', { mutations: [{ patch: { id: 'a', set: { _type: 'b' } } }] }],
    ['a query with an error', { mutations: [{ delete: { query: '*[' } }] }],
    ['dryRun that is no boolean', { mutations: [{ delete: { id: 'a' } }], dryRun: 'yes' }],
    ['a condition of a deletion', { mutations: [{ delete: { id: 'a', ifRevisionID: 'other' } }] }],
    ['a deletion without history', { mutations: [{ delete: { id: 'a', purge: true } }] }],
    [
      'a revision that is not a string',
      { mutations: [{ patch: { id: 'a', ifRevisionID: 5, set: { text: 'y' } } }] },
    ],
    ['a bad transaction id', { mutations: [], transactionId: 'a b' }],
  ]

  test.each(invalid)('%s responds with 400 and changes nothing', async (_title, body) => {
    await lake.client
      .transaction()
      .create({ _id: 'a', _type: 't', rows: [1], o: { p: 1 }, text: 'x' })
      .transactionId('tx')
      .commit()
    const response = await mutate(body)
    expect([response.status, typeof response.json().error.description]).toEqual([400, 'string'])
    expect(await lake.client.fetch('*[]{_id, _rev, o}')).toEqual([
      { _id: 'a', _rev: 'tx', o: { p: 1 } },
    ])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('prototype property names are ordinary ids and fields', async () => {
    for (const _id of ['__proto__', 'constructor', 'toString']) {
      await lake.client.create({ _id, _type: 't', constructor: 'mine', valueOf: 1 })
      expect(await lake.client.getDocument(_id)).toMatchObject({
        _id,
        constructor: 'mine',
        valueOf: 1,
      })
    }
    expect(await lake.client.getDocuments(['hasOwnProperty', '__proto__'])).toMatchObject([
      null,
      { _id: '__proto__' },
    ])
    expect(await lake.client.fetch('*[_id == "__proto__"][0].constructor')).toBe('mine')
  })

  test('a value nested too deep responds with 400 before keys are generated for its items', async () => {
    const depth = 20_000
    const items = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const body = `{"mutations": [{"create": {"_type": "t", "items": ${items}}}]}`
    expect((await mutate(body, '?autoGenerateArrayKeys=true')).status).toBe(400)
  })

  test('a body beyond the limit responds with 413', async () => {
    await lake.destroy()
    lake = await startTestLake({ limits: { jsonBytes: 2000 } })
    await expect(lake.client.create({ _type: 't', text: 'x'.repeat(3000) })).rejects.toMatchObject({
      statusCode: 413,
    })
    await lake.client.create({ _type: 't', text: 'x'.repeat(1000) })
  })

  test('no input causes a server error', async () => {
    const value = fc.jsonValue({ maxDepth: 3 })
    const id = fc.oneof(fc.constantFrom('a', 'b', 'drafts.a', '__proto__', ''), value)
    const path = fc.oneof(
      fc.constantFrom('a', 'a.b', 'a[0]', 'a[-1]', '..a', 'a[_key=="x"]', '_id', 'a[1:]'),
      fc.string({ maxLength: 8 }),
    )
    const entries = fc.dictionary(path, value, { maxKeys: 3 })
    const document = fc.dictionary(
      fc.constantFrom('_id', '_type', 'a', 'b', '_ref', '_key'),
      fc.oneof(id, value),
    )
    const mutation = fc.oneof(
      fc.record({ create: document }),
      fc.record({
        createOrReplace: fc.record({
          _id: fc.constantFrom('a', 'b'),
          _type: fc.constant('t'),
          a: value,
        }),
      }),
      fc.record({
        patch: fc.record(
          {
            id,
            set: entries,
            unset: fc.array(path),
            insert: fc.record({ after: path, items: fc.array(value) }),
            inc: entries,
          },
          { requiredKeys: ['id'] },
        ),
      }),
      fc.record({ delete: fc.record({ id, query: fc.string() }, { requiredKeys: [] }) }),
      value,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { maxLength: 4 }), async (mutations) => {
        const { status } = await mutate(
          { mutations },
          '?returnDocuments=true&autoGenerateArrayKeys=true',
        )
        expect([200, 400, 409]).toContain(status)
        const query = await send(lake, '/v1/data/query/production?query=*{...,"n":a->b}', {
          headers: { authorization: `Bearer ${testToken}` },
        })
        expect(query.status).toBe(200)
      }),
      { numRuns: 150 },
    )
  })
})
