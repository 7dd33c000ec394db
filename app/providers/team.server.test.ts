import { beforeAll, describe, expect, test } from 'vitest'
import { multiply } from '../../tools/bench/multiply'
import type { StoredDocument } from '@site/domain/links'
import { readFixtureDocuments } from '~/content/fixtures.server'
import type { Provider } from '~/content/types'
import { pagedMeta, pageLinks } from '~/components/lists/page-meta'
import { teamPage } from './team.server'

let documents: StoredDocument[]
beforeAll(async () => {
  documents = await readFixtureDocuments('studio/fixtures')
})

/**
 * Returns a multiple of the fixtures' 41 providers, all at one clinic, as loaders read them; the
 * originals come first.
 */
function team(times: number): Provider[] {
  const teamDocuments = multiply(documents, {
    clinics: 1,
    providers: times,
    onlyClinic: 'Ashland',
  }).filter(({ _type }) => _type === 'provider')
  const inOrder = teamDocuments.sort((a, b) =>
    String(a['orderRank']) < String(b['orderRank']) ? -1 : 1,
  )
  return inOrder.map(
    ({ slug, name, credentials, title, bio, specialties, languages = [] }) =>
      ({
        id: (slug as { current: string }).current,
        name,
        credentials,
        title,
        bio,
        specialties,
        languages,
        acceptingNewPatients: null,
        clinicIds: ['Ashland'],
        serviceIds: [],
        serviceNames: [],
        photo: null,
      }) as unknown as Provider,
  )
}

describe('PRV-04 the part of a team that is sent', () => {
  test('is complete when the team fits on one page, for any search', () => {
    const all = team(1).slice(0, 24)
    expect(teamPage(all, { q: 'no such name', page: 7 })).toMatchObject({
      page: 1,
      last: 1,
      total: 0,
      isComplete: true,
      providers: all.map(({ id }) => ({ id })),
    })
  })

  test('is one page of 4,100, as small as that of 41', () => {
    const [small, large] = [
      teamPage(team(1), { q: '', page: 1 }),
      teamPage(team(100), { q: '', page: 1 }),
    ]
    expect([
      small.providers.length,
      large.providers.length,
      large.total,
      large.last,
      large.isComplete,
    ]).toEqual([24, 24, 4_100, 171, false])
    expect(JSON.stringify(large).length).toBeLessThan(JSON.stringify(small).length + 100)
  })

  test('lists every provider once and in order across all pages', () => {
    const all = team(3)
    const pages = Array.from({ length: 6 }, (_, index) => teamPage(all, { q: '', page: index + 1 }))
    expect(pages.flatMap(({ providers }) => providers.map(({ id }) => id))).toEqual(
      all.map(({ id }) => id),
    )
    expect(teamPage(all, { q: '', page: 99 })).toEqual(pages.at(-1))
  })

  test('PRV-05 is a page of the matching providers', () => {
    const result = teamPage(team(100), { q: 'lmt', page: 2 })
    expect(result.providers).toHaveLength(24)
    for (const { credentials } of result.providers) expect(credentials).toContain('LMT')
    expect(result.total).toBeGreaterThan(700)
  })
})

describe('the metadata for search engines of a team page', () => {
  const links = (page: number, last: number, { q = '', isChosen = false } = {}) =>
    pageLinks({ path: '/providers', q, isChosen, page, last }).map((link) =>
      'rel' in link ? `${String(link.rel)} ${String(link.href)}` : '',
    )

  test('links to the previous and the next page', () => {
    expect(links(1, 1)).toEqual([])
    expect(links(1, 3)).toEqual(['next /providers?page=2'])
    expect(links(2, 3)).toEqual(['prev /providers', 'next /providers?page=3'])
    expect(links(3, 3)).toEqual(['prev /providers?page=2'])
    expect(links(2, 3, { q: 'massage' })).toEqual([])
    expect(links(2, 3, { isChosen: true })).toEqual([])
  })

  test('excludes later pages of a clinic that the address names, and all searches', () => {
    const index = (page: number, { q = '', isChosen = false } = {}) =>
      pagedMeta({ q, isChosen, page }).index
    expect([index(1), index(2), index(1, { isChosen: true })]).toEqual([true, true, true])
    expect([index(2, { isChosen: true }), index(1, { q: 'massage' })]).toEqual([false, false])
  })
})
