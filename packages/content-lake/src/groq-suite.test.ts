import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestLake, type Json, type TestLake } from './testing'

type Dataset = {
  _type: 'dataset'
  _id: string
  documents: Json[]
}
type SuiteTest = {
  _type: 'test'
  _id: string
  query: string
  params?: Record<string, unknown>
  result: unknown
  valid: boolean
  dataset: string
  version?: string
  features?: string[]
}

const folder = new URL('../groq-test-suite/', import.meta.url)
const entries = gunzipSync(readFileSync(new URL('suite.ndjson.gz', folder)))
  .toString()
  .trimEnd()
  .split('\n')
  .map((line): Dataset | SuiteTest => JSON.parse(line))
const knownFailures: Record<string, string> = JSON.parse(
  readFileSync(new URL('known-failures.json', folder), 'utf8'),
)
// groq-js has neither; version 0.1 is the dialect before the specification.
const skippedFeatures = ['geoFunctions', 'wildcardMatchSegmentation']
/** The number of queries in one request. */
const batchSize = 200
const systemFields = ['_rev', '_createdAt', '_updatedAt']

let lake: TestLake
beforeAll(async () => (lake = await startTestLake()))
afterAll(() => lake.destroy())

it('passes the GROQ test suite over HTTP, except the listed failures', async () => {
  const failures: Record<string, unknown> = {}
  let passCount = 0
  for (const dataset of entries) {
    if (dataset._type !== 'dataset') continue
    const tests = entries.filter(
      (test): test is SuiteTest =>
        test._type === 'test' &&
        test.dataset === dataset._id &&
        test.version !== '0.1' &&
        !test.features?.some((feature) => skippedFeatures.includes(feature)),
    )
    if (tests.length === 0) continue
    await load(dataset.documents)
    for (const [test, fault] of await run(tests)) {
      if (fault === undefined) passCount++
      else failures[test._id] = fault
    }
  }
  const unexpectedFailures = Object.entries(failures).filter(([id]) => !(id in knownFailures))
  expect(Object.fromEntries(unexpectedFailures)).toEqual({})
  expect(Object.keys(knownFailures).filter((id) => !(id in failures))).toEqual([])
  expect(passCount).toBe(7_398)
}, 120_000)

/** Replaces what the lake holds. */
async function load(documents: Json[]): Promise<void> {
  const existing = await lake.client.fetch<string[]>('*._id')
  const mutations = [
    ...existing.map((id) => ({ delete: { id } })),
    ...documents.map((document) => ({ createOrReplace: document })),
  ]
  if (mutations.length > 0) await lake.client.mutate(mutations)
}

/** Runs tests, many in one request where that is possible, and returns each with its fault, or undefined. */
async function run(tests: SuiteTest[]): Promise<[SuiteTest, unknown][]> {
  const canShare = ({ valid, params, query }: SuiteTest) =>
    valid && !params && !/\bfn\b|\/\//.test(query)
  const batches = chunks(tests.filter(canShare), batchSize)
  const results: [SuiteTest, unknown][] = []
  for (const test of tests) if (!canShare(test)) results.push([test, await findFault(test)])
  for (const batch of batches) {
    const queries = batch.map(({ query }, index) => `"${index}": (${query})`)
    const batchResult = await lake.client
      .fetch<Record<string, unknown>>(`{${queries.join(',\n')}}`)
      .catch(() => undefined)
    for (const [index, test] of batch.entries())
      results.push([
        test,
        batchResult ? difference(test, batchResult[index]) : await findFault(test),
      ])
  }
  return results
}

async function findFault(test: SuiteTest): Promise<unknown> {
  try {
    const result = await lake.client.fetch<unknown>(test.query, test.params ?? {})
    return test.valid ? difference(test, result) : 'the query is valid'
  } catch (error) {
    return test.valid ? String(error) : undefined
  }
}

function difference({ query, result }: SuiteTest, value: unknown): unknown {
  const actual = toRanks(withoutSystemFields(value))
  return isDeepStrictEqual(actual, result) ? undefined : { query, actual, expected: result }
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** The documents of the suite have no system fields, but those in the lake do. */
function withoutSystemFields(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSystemFields)
  if (typeof value !== 'object' || value === null) return value
  const isStored = typeof value._rev === 'string' && '_updatedAt' in value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isStored || !systemFields.includes(name))
      .map(([name, child]) => [name, withoutSystemFields(child)]),
  )
}

/** Scores are implementation-defined: the suite compares their ranks, as `_pos`. */
function toRanks(value: Json): Json {
  if (!Array.isArray(value) || !value.some((item) => item?._score !== undefined)) return value
  const scores = [...new Set(value.map(({ _score }) => _score))].sort((a, b) => b - a)
  return value.map(({ _score, ...rest }) => ({ ...rest, _pos: scores.indexOf(_score) + 1 }))
}
