import { firstValueFrom, type Observable, of } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { expect, test } from 'vitest'
import { locations } from './locations'

/** Returns the first location of a document with these fields. */
async function firstLocation(type: string, fields: object) {
  const documentStore = {
    listenQuery: () => of({ _id: 'a', ...fields }),
  } as unknown as DocumentStore
  const found = locations(
    { id: 'a', type, version: undefined, perspectiveStack: [] },
    {
      documentStore,
    },
  )
  const state = await firstValueFrom(found as Observable<{ locations: { href: string }[] }>)
  return state.locations[0]?.href
}

test.each([
  ['massage-therapy', '/services#massage'],
  ['cupping', '/services#cupping'],
])('RTE-04 the service %s is shown at %s', async (slug, href) => {
  expect(await firstLocation('service', { name: 'A service', slug })).toBe(href)
})
