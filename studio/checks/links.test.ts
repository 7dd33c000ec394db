import { expect, test } from 'vitest'
import { findContradictions } from './index'
import { fixtures } from './testing'
import type { Doc } from './types'

const linksOf = (documents: Doc[]) =>
  findContradictions(documents).filter(({ id }) => id.startsWith('link:'))

test('every link of the fixtures leads to a page', () => {
  expect(linksOf(fixtures()).map(({ message }) => message)).toEqual([])
})

test.each([
  ['/providers/unknown-person', true],
  ['/locations/nowhere', true],
  ['/pay-my-bill/nowhere', true],
  ['/dentists?from=here', true],
  ['/draft-page', true],
  ['/locations/ashland#hours', false],
  ['/Our-Team', false],
  ['/costs-and-insurance/', false],
  ['/forms/anything.pdf', false],
  ['/sitemap.xml', false],
  ['and/or', false],
])('a link to %s is a finding: %s', (address, isDead) => {
  const documents: Doc[] = [
    ...fixtures(),
    { _id: 'drafts.page-draft', _type: 'page', slug: { current: 'draft-page' } },
    {
      _id: 'page-test',
      _type: 'page',
      sections: [{ _key: 'a', links: [{ _key: 'b', href: address }] }],
    },
  ]
  expect(linksOf(documents).map(({ places: [place] }) => [place?.path, place?.label])).toEqual(
    isDead ? [['sections[_key=="a"].links[_key=="b"].href', `Link to ${address}`]] : [],
  )
})
