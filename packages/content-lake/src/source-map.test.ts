import type { ContentSourceMap } from '@sanity/client'
import { resolveEditInfo } from '@sanity/client/csm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { send, startTestLake, type Json, type TestLake } from './testing'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  await lake.client
    .transaction([
      {
        create: {
          _id: 'east',
          _type: 'clinic',
          name: 'East',
          tags: ['warm', 'East'],
          hours: { friday: '9-5' },
          rows: [
            { _key: 'r1', v: 'one', n: 1 },
            { _key: 'r2', v: 'two' },
          ],
        },
      },
      {
        create: {
          _id: 'west',
          _type: 'clinic',
          name: 'West',
          tags: ['cool'],
          rows: [{ _key: 'w', v: 'one' }],
        },
      },
      {
        create: {
          _id: 'ana',
          _type: 'provider',
          name: 'Ana',
          at: { _type: 'reference', _ref: 'east' },
          clinics: [
            { _key: 'c1', _ref: 'west' },
            { _key: 'c2', _ref: 'east' },
          ],
          body: [
            { _key: 'b', _type: 'block', children: [{ _key: 's', _type: 'span', text: 'Hi' }] },
          ],
        },
      },
      {
        create: {
          _id: 'drafts.ana',
          _type: 'provider',
          name: 'Anna',
          at: { _type: 'reference', _ref: 'east' },
        },
      },
      { create: { _id: 'same', _type: 'twin', name: 'Ana', alias: 'Ana' } },
    ] as Json[])
    .commit()
})
afterAll(() => lake.destroy())

const ask = (
  query: string,
  options: object = {},
): Promise<{ result: Json; resultSourceMap: ContentSourceMap }> =>
  lake.client.fetch(query, {}, {
    filterResponse: false,
    resultSourceMap: 'withKeyArraySelector',
    perspective: 'published',
    ...options,
  } as never)

/** Returns the source of each string and number in a query's result, as `document path`. */
async function fetchOrigins(query: string, options: object = {}): Promise<Json> {
  const { result, resultSourceMap } = await ask(query, options)
  const plain = await lake.client.fetch(query, {}, {
    perspective: 'published',
    ...options,
  } as never)
  expect(result).toEqual(plain)
  const trace = (value: Json, path: Json[]): Json => {
    if (Array.isArray(value))
      return value.map((item, index) =>
        trace(item, [...path, item?._key ? { _key: item._key, _index: index } : index]),
      )
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, child]) => [key, trace(child, [...path, key])]),
      )
    const info = resolveEditInfo({ studioUrl: '/', resultSourceMap, resultPath: path })
    return info
      ? `${info.id} ${(info.path as Json[]).map((step) => (typeof step === 'object' ? `[${step._key}]` : step)).join('.')}`
      : null
  }
  return trace(result, [])
}

const row = (document: string, key: string, fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, `${document} rows.[${key}].${field}`]))

describe('the source map of a result', () => {
  test.each<[string, Json]>([
    ['*[_id == "east"][0].name', 'east name'],
    [
      '*[_id == "east"][0]{name, hours, "day": hours.friday}',
      { name: 'east name', hours: { friday: 'east hours.friday' }, day: 'east hours.friday' },
    ],
    [
      '*[_type == "clinic"] | order(name desc){name}',
      [{ name: 'west name' }, { name: 'east name' }],
    ],
    ['*[_type == "clinic"] | order(name)[0...1].name', ['east name']],
    ['(*[_type == "clinic"] | order(name desc))[-1].name', 'east name'],
    ['*[_type == "clinic"] | order(name)[-1]{name}', { name: 'west name' }],
    ['*[_type == "clinic"] | order(name)[-3]{name}', null],
    ['*[_type == "clinic"][5].name', null],
    ['*[_type == "clinic"]|order(_id).tags[]', ['east tags.0', 'east tags.1', 'west tags.0']],
    ['*[_id == "east"][0].tags', ['east tags.0', 'east tags.1']],
    [
      '*[_id == "east"][0]{"first": tags[0], "last": tags[-1], "label": rows[0].v}',
      { first: 'east tags.0', last: 'east tags.1', label: 'east rows.[r1].v' },
    ],
    [
      '*[_id == "east"][0].rows',
      [row('east', 'r1', ['_key', 'v', 'n']), row('east', 'r2', ['_key', 'v'])],
    ],
    [
      '*[_id == "east"][0]{"rows": rows[v == "two"]{v}, "vs": rows[].v}',
      { rows: [{ v: 'east rows.[r2].v' }], vs: ['east rows.[r1].v', 'east rows.[r2].v'] },
    ],
    [
      '*[_id == "ana"][0]{"clinic": at->name, "all": clinics[]->name, "deep": clinics[]->{name, "hours": hours.friday}}',
      {
        clinic: 'east name',
        all: ['west name', 'east name'],
        deep: [
          { name: 'west name', hours: null },
          { name: 'east name', hours: 'east hours.friday' },
        ],
      },
    ],
    [
      '*[_id == "ana"][0].body',
      [
        {
          _key: 'ana body.[b]._key',
          _type: 'ana body.[b]._type',
          children: [
            {
              _key: 'ana body.[b].children.[s]._key',
              _type: 'ana body.[b].children.[s]._type',
              text: 'ana body.[b].children.[s].text',
            },
          ],
        },
      ],
    ],
    [
      '*[_id == "ana"][0]{"c": coalesce(missing, at->hours.friday, name), "s": select(name == "Ana" => name, "other"), "t": select(false => name, "other")}',
      { c: 'east hours.friday', s: 'ana name', t: null },
    ],
    ['*[_id == "same"][0]{alias, name}', { alias: 'same alias', name: 'same name' }],
    [
      '*[_id == "east"][0]{..., "name": upper(name)}{name, hours}',
      { name: null, hours: { friday: 'east hours.friday' } },
    ],
    [
      '*[_id == "east"][0]{_id, ...hours, _type == "clinic" => {name}, "n": count(rows), "lit": "x"}',
      { _id: 'east _id', friday: 'east hours.friday', name: 'east name', n: null, lit: null },
    ],
    [
      '*[_type == "clinic"]|order(_id){name, "staff": *[_type == "provider" && references(^._id)].name}',
      [
        { name: 'east name', staff: ['ana name'] },
        { name: 'west name', staff: ['ana name'] },
      ],
    ],
    [
      '{"a": *[_id == "east"][0].name, "b": [*[_id == "west"][0].name, "x"]}',
      { a: 'east name', b: ['west name', null] },
    ],
    ['*[_type == "clinic"]{"who": {"name": name}}|order(who.name desc)[0].who.name', 'west name'],
  ])('%s', async (query, expected) => {
    expect(await fetchOrigins(query)).toEqual(expected)
  })

  test('refers to the draft when the result comes from a draft', async () => {
    expect(
      await fetchOrigins('*[_id == "ana"][0]{name, "at": at->name}', { perspective: 'drafts' }),
    ).toEqual({ name: 'drafts.ana name', at: 'east name' })
  })

  test('has the format of the hosted service', async () => {
    const { resultSourceMap } = await ask('*[_id == "east"][0]{name, "v": rows[0].v}')
    expect(resultSourceMap).toEqual({
      documents: [{ _id: 'east', _type: 'clinic' }],
      paths: ["$['name']", "$['rows'][?(@._key=='r1')]['v']"],
      mappings: {
        "$['name']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
        "$['v']": { type: 'value', source: { type: 'documentValue', document: 0, path: 1 } },
      },
    })
    expect(
      (await ask('*[_id == "east"][0].rows[0].v', { resultSourceMap: true })).resultSourceMap.paths,
    ).toEqual(["$['rows'][0]['v']"])
  })

  test('reflects changes and is created only on request', async () => {
    await lake.client.createOrReplace({ _id: 'late', _type: 'late', name: 'A' })
    expect(await fetchOrigins('*[_type == "late"]{name}')).toEqual([{ name: 'late name' }])
    await lake.client.createOrReplace({ _id: 'later', _type: 'late', name: 'B' })
    expect(await fetchOrigins('*[_type == "late"]|order(_id){name}')).toEqual([
      { name: 'late name' },
      { name: 'later name' },
    ])
    expect(await ask('*[0]', { resultSourceMap: false })).not.toHaveProperty('resultSourceMap')
    expect(
      (await send(lake, '/v1/data/query/production?query=1&resultSourceMap=perhaps')).status,
    ).toBe(400)
  })
})
