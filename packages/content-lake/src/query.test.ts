import type { SanityDocumentStub } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { send, startTestLake, testToken, type TestLake, type Json } from './testing'

let lake: TestLake

const block = (text: string) => ({
  _type: 'block',
  _key: text,
  children: [{ _type: 'span', _key: 's', text }],
})
const ref = (id: string) => ({ _type: 'reference', _ref: id })

beforeAll(async () => {
  lake = await startTestLake()
  const documents: SanityDocumentStub[] = [
    { _id: 'east', _type: 'clinic', name: 'East Medford', rank: 2, opened: '2011-04-01T00:00:00Z' },
    { _id: 'ashland', _type: 'clinic', name: 'Ashland', rank: 1, opened: '2019-09-15T00:00:00Z' },
    { _id: 'point', _type: 'clinic', name: 'Central Point', rank: 3, closed: true },
    {
      _id: 'ana',
      _type: 'provider',
      name: 'Ana Ruiz',
      clinics: [
        { _key: 'a', ...ref('east') },
        { _key: 'b', ...ref('ashland') },
      ],
      tags: ['massage', 'sports'],
      bio: [block('Gentle care'), block('Strong backs')],
      years: 12,
    },
    {
      _id: 'bo',
      _type: 'provider',
      name: 'Bo Lind',
      clinics: [{ _key: 'a', ...ref('ashland') }],
      tags: [],
      years: 3,
    },
    { _id: 'drafts.east', _type: 'clinic', name: 'East Medford (new)', rank: 9 },
    { _id: 'drafts.only', _type: 'clinic', name: 'Draft only', rank: 5 },
    { _id: 'versions.r1.east', _type: 'clinic', name: 'East in release', rank: 8 },
    { _id: 'secret.key', _type: 'secret', value: 42 },
  ]
  const transaction = lake.client.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
})
afterAll(() => lake.destroy())

const cases: [title: string, query: string, params: Record<string, unknown>, expected: unknown][] =
  [
    [
      'filter and order',
      '*[_type == "clinic"] | order(rank desc).name',
      {},
      ['Central Point', 'East Medford', 'Ashland'],
    ],
    [
      'order by several keys',
      '*[_type == "clinic"] | order(closed asc, lower(name) asc)[].name',
      {},
      ['Central Point', 'Ashland', 'East Medford'],
    ],
    [
      'documents come in the order of their ids',
      '*[_type in ["clinic", "provider"]]._id',
      {},
      ['ana', 'ashland', 'bo', 'east', 'point'],
    ],
    [
      'a type and more, in groups',
      '*[(_type == "clinic" && (rank > 1))]._id',
      {},
      ['east', 'point'],
    ],
    [
      'a type by a parameter at the end',
      '*[defined(rank) && $type == _type]._id',
      { type: 'clinic' },
      ['ashland', 'east', 'point'],
    ],
    [
      'one type or another',
      '*[_type == "provider" || rank == 1]._id',
      {},
      ['ana', 'ashland', 'bo'],
    ],
    ['every other type', '*[!(_type == "clinic")]._id', {}, ['ana', 'bo']],
    ['a type without documents', '*[_type == "nothing"]._id', {}, []],
    [
      'a type in a subquery',
      '*[_type == "provider"]{_id, "clinics": count(*[_type == "clinic" && _id in ^.clinics[]._ref])}',
      {},
      [
        { _id: 'ana', clinics: 2 },
        { _id: 'bo', clinics: 1 },
      ],
    ],
    [
      'a type of members, not of documents',
      '*[_id == "ana"][0].bio[_type == "block"]._key',
      {},
      ['Gentle care', 'Strong backs'],
    ],
    ['inclusive slice', '*[_type == "clinic"] | order(rank)[0..1].rank', {}, [1, 2]],
    ['exclusive slice', '*[_type == "clinic"] | order(rank)[1...3].rank', {}, [2, 3]],
    [
      'slice by parameters',
      '*[_type == "clinic"] | order(rank)[$from...$to].rank',
      { from: 0, to: 2 },
      [1, 2],
    ],
    ['first element', '*[_id == $id][0].name', { id: 'east' }, 'East Medford'],
    ['no match', '*[_id == $id][0]', { id: 'missing' }, null],
    ['array parameter', '*[_id in $ids].rank', { ids: ['east', 'point'] }, [2, 3]],
    ['null and boolean parameters', '[$none, $yes]', { none: null, yes: true }, [null, true]],
    [
      'projection with renaming',
      '*[_id == "east"][0]{"title": name, rank}',
      {},
      { title: 'East Medford', rank: 2 },
    ],
    ['spread', '*[_id == "bo"][0]{...}{name, years}', {}, { name: 'Bo Lind', years: 3 }],
    [
      'conditional projection',
      '*[_id == "point"][0]{name, closed => {"note": "Closed"}}',
      {},
      { name: 'Central Point', note: 'Closed' },
    ],
    ['dereference', '*[_id == "bo"][0].clinics[0]->name', {}, 'Ashland'],
    [
      'dereference in arrays',
      '*[_id == "ana"][0].clinics[]->name',
      {},
      ['East Medford', 'Ashland'],
    ],
    [
      'projection through a reference',
      '*[_id == "bo"][0]{"at": clinics[]->{name}}',
      {},
      { at: [{ name: 'Ashland' }] },
    ],
    ['references()', '*[references("east")].name', {}, ['Ana Ruiz']],
    [
      'reverse lookup with the parent',
      '*[_id == "ashland"][0]{"staff": *[references(^._id)] | order(name).name}',
      {},
      { staff: ['Ana Ruiz', 'Bo Lind'] },
    ],
    ['match a word', '*[name match "medford"].name', {}, ['East Medford']],
    ['match a prefix', '*[_type == "clinic" && name match "cen*"].name', {}, ['Central Point']],
    ['match in arrays', '*[tags match "sport*"]._id', {}, ['ana']],
    ['coalesce', '*[_id == "east"][0]{"c": coalesce(missing, name)}.c', {}, 'East Medford'],
    [
      'select',
      '*[_type == "clinic"] | order(rank){"s": select(closed => "no", rank > 1 => "yes", "maybe")}.s',
      {},
      ['maybe', 'yes', 'no'],
    ],
    ['pt::text', 'pt::text(*[_id == "ana"][0].bio)', {}, 'Gentle care\n\nStrong backs'],
    ['match on portable text', '*[pt::text(bio) match "backs"]._id', {}, ['ana']],
    ['array::join', 'array::join(*[_id == "ana"][0].tags, ", ")', {}, 'massage, sports'],
    ['array::compact', 'array::compact([1, null, 2])', {}, [1, 2]],
    [
      'array::unique',
      'array::unique(*[_type == "provider"].clinics[]._ref)',
      {},
      ['east', 'ashland'],
    ],
    [
      'string functions',
      '[string::split("a-b", "-"), string::startsWith("abc", "ab"), upper("x")]',
      {},
      [['a', 'b'], true, 'X'],
    ],
    ['math functions', '[math::sum(*[_type == "provider"].years), round(2.456, 1)]', {}, [15, 2.5]],
    [
      'dateTime',
      'dateTime(*[_id == "ashland"][0].opened) > dateTime(*[_id == "east"][0].opened)',
      {},
      true,
    ],
    [
      'dateTime arithmetic',
      'dateTime("2026-01-01T00:01:00Z") - dateTime("2026-01-01T00:00:00Z")',
      {},
      60,
    ],
    ['now()', 'dateTime(now()) > dateTime("2020-01-01T00:00:00Z")', {}, true],
    [
      'score',
      '*[_type == "provider"] | score(name match "bo", boost(years > 10, 3)) | order(_score desc)[0].name',
      {},
      'Ana Ruiz',
    ],
    ['count', 'count(*[_type == "clinic"])', {}, 3],
    ['defined', '*[_type == "clinic" && defined(opened)]._id', {}, ['ashland', 'east']],
    ['in a literal array', '*[_type == "clinic" && rank in [1, 3]].rank', {}, [1, 3]],
    ['range', '*[_type == "clinic" && rank in 2..3].rank', {}, [2, 3]],
    ['string concatenation', '"a" + "b"', {}, 'ab'],
    ['null handling', '[1 + null, null == null, null > 1]', {}, [null, true, null]],
    [
      'prototype names are ordinary names',
      '*[_id == "east"][0]{constructor, toString}',
      {},
      { constructor: null, toString: null },
    ],
    [
      'project and dataset',
      '[sanity::projectId(), sanity::dataset()]',
      {},
      ['clinics', 'production'],
    ],
  ]

describe('GROQ through the client', () => {
  test.each(cases)('%s', async (_title, query, params, expected) => {
    expect(await lake.visitor.fetch(query, params)).toEqual(expected)
  })

  test('sends a long query by POST with the same result', async () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `id-${index}`)
    expect(await lake.visitor.fetch('count($ids)', { ids })).toBe(3000)
    expect(await lake.visitor.fetch('*[_id in $ids].name', { ids: [...ids, 'east'] })).toEqual([
      'East Medford',
    ])
  })

  test('returns the query, time and sync tags in the complete response', async () => {
    const response = await lake.visitor.fetch(
      '*[_type == "clinic"]._id',
      {},
      { filterResponse: false },
    )
    expect(response).toEqual({
      query: '*[_type == "clinic"]._id',
      result: ['ashland', 'east', 'point'],
      ms: expect.any(Number),
      syncTags: [expect.stringMatching(/^s1:.{4,}/)],
    })
    const bare = await send(lake, '/v2025-02-19/data/query/production?query=1&returnQuery=false')
    expect(Object.keys(bare.json()).sort()).toEqual(['ms', 'result', 'syncTags'])
  })
})

describe('perspectives', () => {
  const name = '*[_id in ["east", "only", "drafts.east"]]{_id, _originalId, name} | order(_id)'

  test('published hides drafts and versions and is the default of new API versions', async () => {
    const client = lake.connect({ token: testToken })
    expect(await client.fetch('*[_type == "clinic"]._id')).toEqual(['ashland', 'east', 'point'])
    expect(await client.fetch(name, {}, { perspective: 'published' })).toEqual([
      { _id: 'east', _originalId: null, name: 'East Medford' },
    ])
  })

  test('raw includes all documents and is the default of old API versions', async () => {
    const old = lake.connect({ token: testToken, apiVersion: '2024-01-01' })
    expect(await old.fetch('*[_type == "clinic"]._id')).toEqual([
      'ashland',
      'drafts.east',
      'drafts.only',
      'east',
      'point',
      'versions.r1.east',
    ])
    expect(await old.fetch('*[_id in path("drafts.**")]._id')).toEqual([
      'drafts.east',
      'drafts.only',
    ])
    expect(await old.fetch('*[_id in path("*")][0]._id')).toBe('ana')
  })

  test.each(['drafts', 'previewDrafts'] as const)(
    '%s overlays drafts on published documents',
    async (perspective) => {
      const client = lake.connect({
        token: testToken,
        perspective,
        ignoreBrowserTokenWarning: true,
      })
      expect(await client.fetch(name)).toEqual([
        { _id: 'east', _originalId: 'drafts.east', name: 'East Medford (new)' },
        { _id: 'only', _originalId: 'drafts.only', name: 'Draft only' },
      ])
      expect(await client.fetch('*[_id == "ana"][0].clinics[0]->name')).toBe('East Medford (new)')
    },
  )

  test('a list of releases ranks by its order', async () => {
    const client = lake.connect({ token: testToken })
    const east = '*[_id == "east"][0].name'
    expect(await client.fetch(east, {}, { perspective: ['r1', 'drafts'] })).toBe('East in release')
    expect(await client.fetch(east, {}, { perspective: ['drafts', 'r1'] })).toBe(
      'East Medford (new)',
    )
  })

  test('unauthenticated clients see no drafts, versions or dotted ids in any perspective', async () => {
    for (const perspective of ['raw', 'published', 'drafts', ['r1', 'drafts']] as const) {
      const result = await lake.visitor.fetch(
        '*{_id, name}',
        {},
        { perspective: perspective as 'raw' },
      )
      expect(result.map((document: Json) => document._id)).toEqual([
        'ana',
        'ashland',
        'bo',
        'east',
        'point',
      ])
      expect(JSON.stringify(result)).not.toContain('(new)')
    }
    expect(await lake.visitor.fetch('*[_type == "secret"]')).toEqual([])
    expect(await lake.connect({ token: testToken }).fetch('*[_type == "secret"].value')).toEqual([
      42,
    ])
  })
})

test('the value of a parameter may look like a part of a query', async () => {
  const params = {
    kind: { type: 'Parameter', name: 'size' },
    call: { type: 'FuncCall', namespace: 'geo', name: 'distance' },
  }
  expect(await lake.visitor.fetch('[$kind.name, $call.name]', params)).toEqual(['size', 'distance'])
})

describe('failed queries', () => {
  const nestArrays = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  test.each([
    ['a nested parameter', '$a == $a', nestArrays(5_000), 200],
    // Deeper than the call stack, even when V8 has optimized the parser and its frames are small.
    ['a deeply nested query', nestArrays(100_000), '1', 400],
  ])('%s is not a fault of the lake', async (_title, query, a, status) => {
    const response = await send(lake, '/v2025-02-19/data/query/production', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query": ${JSON.stringify(query)}, "params": {"a": ${a}}}`,
    })
    expect(response.status).toBe(status)
  })

  test('a syntax error includes its position', async () => {
    const error = await lake.visitor.fetch('*[_type == ]').catch((error: unknown) => error)
    expect(error).toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError', start: expect.any(Number) },
    })
    expect((error as Error).message).toContain('GROQ query parse error')
  })

  test.each([
    ['geo::distance(a, b)', 'geo::distance()'],
    ['*[geo::contains($x, y)]', 'geo::contains()'],
    ['* | score(text::semanticSimilarity("a"))', 'text::semanticSimilarity()'],
  ])('%s is rejected by name', async (query, name) => {
    await expect(lake.visitor.fetch(query, { x: 1 })).rejects.toThrow(
      `The local content lake does not support the function ${name}`,
    )
  })

  test.each([
    ['an unknown function', '/v1/data/query/production?query=foo::bar()', /foo/],
    [
      'a parameter without a value',
      '/v1/data/query/production?query=$a',
      /param \$a referenced, but not provided/,
    ],
    [
      'a parameter that is not JSON',
      '/v1/data/query/production?query=$a&$a=abc',
      /\$a is not valid JSON/,
    ],
    [
      'a strange parameter name',
      '/v1/data/query/production?query=1&$a-b=1',
      /Invalid query parameter name/,
    ],
    [
      'text::query() by itself',
      '/v1/data/query/production?query=*[text::query("a")]',
      /right operand of the match operator/,
    ],
    [
      'text::query() of a field',
      '/v1/data/query/production?query=*[name%20match%20text::query(name)]',
      /constant or a parameter/,
    ],
    [
      'an unknown parameter',
      '/v1/data/query/production?query=1&explain=true',
      /does not support the parameter "explain"/,
    ],
    [
      'an unknown release',
      '/v1/data/query/production?query=1&perspective=r2,drafts',
      /unknown release "r2"/,
    ],
    ['no query', '/v1/data/query/production', /query is missing/],
    [
      'a strange perspective',
      '/v1/data/query/production?query=1&perspective=a.b',
      /Invalid perspective/,
    ],
    [
      'raw in a list',
      '/v1/data/query/production?query=1&perspective=raw,drafts',
      /Invalid perspective/,
    ],
  ])('%s responds with 400', async (_title, path, message) => {
    const response = await send(lake, path)
    expect(response.status).toBe(400)
    expect(response.json().error.description).toMatch(message)
  })

  test('an unknown dataset or project responds with 404', async () => {
    await expect(lake.connect({ dataset: 'staging' }).fetch('1')).rejects.toMatchObject({
      statusCode: 404,
    })
    await expect(lake.connect({ projectId: 'other' }).fetch('1')).rejects.toMatchObject({
      statusCode: 404,
    })
  })
})

describe('text::query()', () => {
  const cases: [search: string, ids: string[]][] = [
    ['gentle', ['ana']],
    ['GENT*', ['ana']],
    ['gent', []],
    ['ruiz massage', ['ana']],
    ['ruiz yoga', []],
    ['"strong backs"', ['ana']],
    ['"backs strong"', []],
    ['"medford" -new', ['east']],
    ['ashland -"ashland"', []],
    ['*', ['ana', 'ashland', 'bo', 'east', 'point']],
    ['', []],
    // Types and references are no text.
    ['provider', []],
  ]
  test.each(cases)('finds documents by %j', async (search, ids) => {
    const query = '*[_type in ["clinic", "provider"] && [@, _id] match text::query($search)]._id'
    expect(await lake.visitor.fetch(query, { search })).toEqual(ids)
  })

  test('matches fields, lists of strings and Portable Text', async () => {
    const find = (field: string, search: string) =>
      lake.visitor.fetch(`*[${field} match text::query($search)]._id`, { search })
    expect(await find('name', 'lind')).toEqual(['bo'])
    expect(await find('tags', 'sports')).toEqual(['ana'])
    expect(await find('bio', '"gentle care"')).toEqual(['ana'])
    expect(await find('[name, tags, missing]', 'ana massage')).toEqual(['ana'])
  })

  test("ranks like the Studio's search", async () => {
    const query = `*[_type in $types]
      | score(boost(_type in ["clinic"] && name match text::query($search), 10),
          ([@, _id] match text::query($search) || references($search)))
      | order(_score desc) [_score > 0] [0...10] {_id}`
    const params = { types: ['clinic', 'provider'], search: 'ash*' }
    expect(await lake.visitor.fetch(query, params)).toEqual([{ _id: 'ashland' }])
    const referring = await lake.visitor.fetch(query, { ...params, search: 'ashland' })
    expect(referring).toEqual([{ _id: 'ashland' }, { _id: 'ana' }, { _id: 'bo' }])
  })
})

test('a subquery that depends on nothing around it is evaluated once', async () => {
  const nestProjections = (depth: number): string =>
    depth === 0 ? '*[_type == "clinic"]._id' : `*[_id in ${nestProjections(depth - 1)}]._id`
  // Evaluated again for each document of each level, this would take minutes.
  expect(await lake.visitor.fetch(nestProjections(12))).toEqual(['ashland', 'east', 'point'])
})

test.each([
  ['*[_type == "clinic"]{"n": count(*[references(^._id)])}.n', [2, 1, 0]],
  ['*[_type == "provider" && count(*[_id in ^.clinics[]._ref]) == 1]._id', ['bo']],
  ['*[_type == "clinic"]{"n": count(*[_type == "provider"][references(^.^._id)])}.n', [0, 0, 0]],
  ['*[_type == "clinic"]{"n": *[_type == "clinic"]|order(rank)[0]._id}.n', null],
  ['*[_id in *[references(*[name == "Ashland"][0]._id)]._id]._id', ['ana', 'bo']],
])(
  'a subquery that depends on what is around it keeps its meaning: %s',
  async (query, expected) => {
    const result = await lake.visitor.fetch<unknown>(query)
    expect(result).toEqual(expected ?? ['ashland', 'ashland', 'ashland'])
  },
)
