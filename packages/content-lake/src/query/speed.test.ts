import { evaluateSync, parse, toJS } from 'groq-js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { JsonObject } from '../documents'
import { send, startTestLake, type TestLake } from '../testing'

let lake: TestLake
const people = 40
const articles = 800

/** Articles with references, of which some are weak, have a draft, or an odd slug. */
const documents = [
  ...Array.from({ length: people }, (_, n) => ({
    _id: `person-${n}`,
    _type: 'person',
    rank: n % 7,
  })),
  ...Array.from({ length: articles }, (_, n) => ({
    _id: `article-${n}`,
    _type: n % 3 === 0 ? 'note' : 'article',
    slug: n % 50 === 0 ? 'text' : { current: `slug-${n % 300}` },
    kind: n % 2 === 0 ? 'even' : 'odd',
    rank: n % 11,
    author: { _ref: `person-${n % people}`, ...(n % 5 === 0 && { _weak: true }) },
    related: [{ _key: 'a', _ref: `article-${(n * 7) % articles}`, _weak: true }],
    best: `person-${n % 9}`,
  })),
]

const write = (mutations: unknown[]) => lake.client.mutate(mutations as never)

beforeAll(async () => {
  lake = await startTestLake()
  await write(documents.map((createOrReplace) => ({ createOrReplace })))
})
afterAll(() => lake.destroy())

const evaluateExpected = async (query: string, params: JsonObject) => {
  const all = (await lake.client.fetch<JsonObject[]>('*')).map((document) => ({ ...document }))
  return toJS(evaluateSync(parse(query, { params }), { dataset: all, params }))
}

const params = {
  id: 'article-17',
  ids: ['article-3', 'missing', 'person-1', 'article-20'],
  mixed: ['article-3', null, 7],
  type: 'note',
  slug: 'slug-12',
  person: 'person-5',
}

describe('indexes find exactly what the evaluator finds in all documents', () => {
  const queries = [
    '*[_id == $id]',
    '*[$id == _id && _type == "note"]',
    '*[_id in $ids]._id',
    '*[_id in $mixed]._id',
    '*[_id in ["article-9", $id]]._id',
    '*[_id == $ids]._id',
    '*[_type in ["note", "person"] && rank > 5]._id',
    '*[_type == $type && slug.current == $slug]._id',
    '*[slug.current == $slug || slug == "text"]._id',
    '*[slug.current == $slug || rank == 3]._id',
    '*[!(slug.current == $slug) && kind == "odd"][0...30]._id',
    '*[references($person)]._id',
    '*[references($ids)]._id',
    '*[references(["person-2"])]._id',
    '*[references("missing")]._id',
    'count(*[_type == "article" && references($person) && kind == "odd"])',
    '*[_type == "person"]{_id, "n": count(*[references(^._id)])}',
    '*[_type == "person"]{_id, "n": count(*[_type == "note" && author._ref == ^._id])}',
    '*[_type == "note"][0...9]{_id, "same": *[slug.current == ^.slug.current]._id}',
    '*[_type == "note"][0...9]{_id, "best": *[_id == ^.best][0]{rank, "up": ^.kind}}',
    '*[_type == "note"][0...9]{"nothing": *[references(^.missing)]._id, "list": count(*[references(^.related)])}',
    '*[_type == "note"][0...5]{"in": related[]{"by": *[references(^._id)][0]._id, "in": *[_id == ^._ref][0].kind}}',
    '*[_type == "note"][0...5]{"a": author->{"b": *[references(^._id) && rank == ^.^.rank]._id}}',
    '*[count(*[references(^._id)]) > 20]._id',
    '*[count(*[rank == ^.rank && kind == "odd"]) > 40 && _type == "person"]._id',
    '*[_type == "person"].rank[@ > 3]',
    '*[_type == "note"] | order(rank desc, _id asc)[0...7]{_id, rank}',
    '*[_type == "note"] | order(rank desc)[3..12]._id',
    '*[_type == "note"] | order(rank)[0]._id',
    '*[_type == "note"] | order(rank)[-3..-1]._id',
    '*[_type == "note" && _id > "article-4"] | score(kind match "odd") | order(_score desc)[0...3]._id',
    '{"a": count(*[_type == "note"]), "b": *[_id == $id][0], "c": *[rank == 3]{_id}[0..2]}',
    '*[_id in *[_type == "note" && rank == 2].author._ref]._id',
    '*[_type == "person" && _id in *[_type == "note"].best]{_id, "n": count(*[best == ^._id])}',
    'count(*[_type == "note"]) + count(*[_type == "article"])',
    '*[] | order(kind desc, rank, _id desc){_id, rank}',
    '*[] | order(select(rank < 3 => rank > 1, rank < 5 => _id, rank < 7 => related, rank) desc)._id',
    '*[] | order(dateTime("2026-01-0" + string(1 + rank % 3) + "T00:00:00Z") desc)._id',
    '*[_type == "person"] | order(count(*[rank == ^.rank]), _id)._id',
    '*[_type == "person"]{_id, "notes": *[_type == "note"] | order(rank == ^.rank desc, _id)[0...2]._id}',
    '*[].rank | order(@ desc)[0...9]',
    '*[] | order(rank)[700..705]._id',
    '*[defined(kind)] | score(rank > 5, kind match "odd") | order(_score desc, _id)[0...300]{_id, _score}',
    '*[defined(kind)] | score(rank > 5){_id, _score}',
    '*{_id, "at": dateTime("2026-01-01T00:00:00Z"), slug}',
    '*[_type == "article"]{_id, slug}{"slug": slug.current}',
    '*[_id == $person][0]{rank, "alike": *[rank == ^.rank]._id, ...{"n": count(*[rank > ^.^.rank])}}',
    '*[_id == $id]{_id, count(*[rank == ^.rank]) > 20 => {"many": true}, count(*[rank > ^.rank + 90]) > 0 => {"none": true}}',
    '*[_type == "article"] | order(_id)[0].author->rank',
    'select(count(*[rank > 90]) > 0 => "many", count(*[rank > 9]) > 0 => "some", "none")',
    '[count(*[rank > 5]), ...*[_type == "person"].rank, !(count(*[rank > 5]) > 3), -count(*[rank == 1])]',
    'array::unique(*[].rank)',
    'math::sum(*[].rank)',
    'coalesce(*[_id == "missing"][0], *[rank == 3] | order(_id desc)[0])._id',
    '*[_type == "person" && (count(*[rank == ^.rank && kind == "odd"]) > 36 || rank == 2) && !(_id match "*1")]._id',
  ]
  test.each(queries)('%s', async (query) => {
    expect(await lake.client.fetch(query, params)).toEqual(await evaluateExpected(query, params))
  })

  test('after any transactions, in every perspective', { timeout: 60_000 }, async () => {
    await write([{ create: { _id: 'versions.r1.zz', _type: 'note' } }])
    const id = fc.constantFrom(
      'article-1',
      'drafts.article-1',
      'a0',
      'drafts.zz',
      'versions.r1.article-1',
    )
    const change = fc.oneof(
      fc.record({
        createOrReplace: fc.record({
          _id: id,
          _type: fc.constantFrom('note', 'article', 'new'),
          slug: fc.constantFrom('text', { current: 'slug-12' }, null),
          author: fc.constantFrom({ _ref: 'person-5' }, { _ref: 'missing', _weak: true }, 'x'),
        }),
      }),
      fc.record({ delete: fc.record({ id }) }),
      // More changes at once are merged in another way.
      fc.record({ patch: fc.constant({ query: '*[_type == "person"]', inc: { rank: 1 } }) }),
      fc.record({ patch: fc.constant({ query: '*[_type == "note"]', inc: { rank: 1 } }) }),
    )
    const query = `{
      "id": *[_id == "article-1"], "new": *[_type == "new"]._id, "all": *[]._id,
      "slug": *[slug.current == "slug-12"]._id, "author": *[references("person-5")]._id,
      "ranks": *[_type in ["note", "person"]]{_id, rank}
    }`
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (mutations) => {
        await write(mutations)
        for (const perspective of ['raw', 'published', 'drafts', ['r1', 'drafts']] as never[]) {
          const client = lake.client.withConfig({ perspective })
          const all = await client.fetch<JsonObject[]>('*')
          expect(all.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => String(_id)).sort())
          expect(await client.fetch(query)).toEqual(
            toJS(evaluateSync(parse(query), { dataset: all })),
          )
        }
      }),
      { numRuns: 40 },
    )
  })
})

test('a query that takes long does not delay other requests until its end', async () => {
  let isDone = false
  const query = `*[_type == "article"] | order(kind, _id)[0...400]{"n": count(*[_id match ^._id || kind match "o*"])}`
  const result = lake.client.fetch<unknown[]>(query).finally(() => (isDone = true))
  let pings = 0
  while (!isDone) {
    await send(lake, '/v1/ping')
    pings += 1
  }
  expect(await result).toHaveLength(400)
  expect(pings).toBeGreaterThan(10)
})
