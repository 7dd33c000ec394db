import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { StoredDocument } from '@site/domain/links'
import { isAt } from '../../app/clinics/offered'
import { fixtureSource, readFixtureDocuments } from '../../app/content/fixtures.server'
import { collectProblems } from '../../app/content/parse.server'
import { contentParts } from '../../app/content/queries.server'
import { danglingReferences } from '../seed/documents'
import { multipliedFixtures, multiply } from './multiply'

const fixtures = fileURLToPath(new URL('../../studio/fixtures', import.meta.url))
const originals = await readFixtureDocuments(fixtures)
const of = (documents: StoredDocument[], type: string) =>
  documents.filter(({ _type }) => _type === type)

test('the fixtures are unchanged when they are multiplied by one', () => {
  expect(multiply(originals, { clinics: 1, providers: 1 })).toEqual(originals)
})

test('a hundredfold group has 400 clinics and 4,100 providers with unique ids and unique pairs of name and position', () => {
  const grown = multiply(originals, { clinics: 100, providers: 100 })
  expect([of(grown, 'clinic').length, of(grown, 'provider').length]).toEqual([400, 4_100])
  expect(new Set(grown.map(({ _id }) => _id)).size).toBe(grown.length)
  for (const type of ['clinic', 'provider'])
    expect(
      new Set(of(grown, type).map(({ orderRank, name }) => `${String(orderRank)} ${String(name)}`))
        .size,
    ).toBe(of(grown, type).length)
  expect(danglingReferences(grown)).toEqual(danglingReferences(originals))
})

test('all providers can be assigned to one clinic', () => {
  const grown = multiply(originals, { clinics: 1, providers: 3, onlyClinic: 'Ashland' })
  expect(of(grown, 'clinic')).toHaveLength(4)
  expect(of(grown, 'provider').map(({ clinicIds }) => clinicIds)).toEqual(
    Array(123).fill(['Ashland']),
  )
})

test('the site reads a multiplied group without omitting anything, with the originals first', async () => {
  const folder = await multipliedFixtures(fixtures, { clinics: 2, providers: 2 })
  const fetch = await fixtureSource(folder)
  const responses = await Promise.all(
    (['layout', 'providers', 'services'] as const).map((part) => fetch(contentParts[part].query)),
  )
  await rm(folder, { recursive: true, maxRetries: 5 })
  const { value, problems } = collectProblems(() => ({
    clinics: contentParts.layout.schema.parse(responses[0]).clinics,
    providers: contentParts.providers.schema.parse(responses[1]).providers,
    services: contentParts.services.schema.parse(responses[2]).services,
  }))
  expect(problems).toEqual([])
  expect(value.clinics.map(({ id }) => id)).toEqual(
    ['', '-2'].flatMap((copy) =>
      ['east-medford', 'central-point', 'north-medford', 'ashland'].map((id) => id + copy),
    ),
  )
  for (const list of [value.providers, value.services]) {
    const at = (clinic: string) => list.filter((one) => isAt(clinic, one)).length
    expect(at('ashland-2')).toBeGreaterThan(0)
    expect(at('ashland-2')).toBe(at('ashland'))
  }
})
