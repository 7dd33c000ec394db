import { evaluate, parse } from 'groq-js'
import { firstValueFrom, from, type Observable } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { expect, test } from 'vitest'
import { fixtures } from '../checks/testing'
import { locations } from './locations'

const cupping = { _id: 'service-cupping', _type: 'service', slug: { current: 'cupping' } }

/** Returns the first location of a document of the fixtures or of the service `cupping`. */
async function firstLocation(type: string, id: string) {
  const dataset = [...fixtures(), cupping]
  const documentStore = {
    listenQuery: ({ fetch }: { fetch: string }, params: Record<string, unknown>) =>
      from(evaluate(parse(fetch, { params }), { dataset, params }).then((value) => value.get())),
  } as unknown as DocumentStore
  const found = locations({ id, type, version: undefined, perspectiveStack: [] }, { documentStore })
  const state = await firstValueFrom(found as Observable<{ locations: { href: string }[] }>)
  return state.locations[0]?.href
}

test.each([
  ['service', 'service-massage-therapy', '/services#massage'],
  ['service', cupping._id, '/services#cupping'],
  ['insurer', 'insurer-blue-heron', '/costs-and-insurance'],
  ['legalNotice', 'legal-notice-good-faith-estimate', '/costs-and-insurance#good-faith-estimate'],
  [
    'legalNotice',
    'legal-notice-notice-of-privacy-practices',
    '/notices#notice-of-privacy-practices',
  ],
])('RTE-04 STU-05 the %s %s is shown at %s', async (type, id, href) => {
  expect(await firstLocation(type, id)).toBe(href)
})
