import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { valueAt } from '../checks/content'
import { findContradictions } from '../checks/index'
import { fixtures, setAt } from '../checks/testing'
import type { Doc } from '../checks/types'
import { contentQuery } from './content-query'

const read = async (dataset: Doc[]) =>
  (await (
    await evaluate(parse(contentQuery.fetch, { params: contentQuery.params }), {
      dataset,
      params: contentQuery.params,
    })
  ).get()) as Doc[]

test('the projection contains everything that the checks read', async () => {
  // The dataset returns documents in another order than the fixtures.
  const documents = fixtures().reverse()
  setAt(
    documents.find(({ _type }) => _type === 'provider'),
    'photo',
    {
      _type: 'image',
      asset: { _type: 'reference', _ref: 'image-a' },
    },
  )
  const slug = valueAt(
    documents.find(({ _type }) => _type === 'provider'),
    'slug.current',
  )
  const link = { href: `/providers/${String(slug)}` }
  documents.push({ _id: 'page-links', _type: 'page', links: [link] })
  const now = new Date('2026-11-23T12:00:00Z')
  const findings = findContradictions(documents, { now })
  expect(findings.some(({ id }) => id.startsWith('alt:provider'))).toBe(true)
  expect(findContradictions(await read(documents), { now })).toEqual(findings)
})

test('the texts of providers are not loaded', async () => {
  const size = (documents: Doc[]) =>
    JSON.stringify(documents.filter(({ _type }) => _type === 'provider')).length
  expect(size(await read(fixtures())) / size(fixtures())).toBeLessThan(0.65)
})
