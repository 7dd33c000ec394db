import { describe, expect, test } from 'vitest'
import { findContradictions } from './index'
import { redirectProblems } from './redirects'
import { fixtures, setAt } from './testing'

/** The group of the redirects, which has one clinic and no composed page. */
const pages = { composed: new Set<string>(), clinics: new Set(['ashland']) }

/** Returns the problems of one redirect, alone or together with others. */
const problemsOf = (from: string, to: string, ...others: [string, string][]) =>
  redirectProblems(
    [{ _key: 'a', from, to }, ...others.map(([from, to], i) => ({ _key: `b${i}`, from, to }))],
    pages,
  ).flatMap(({ key, field, message }) => (key === 'a' ? [`${field}: ${message}`] : []))

describe('a redirect', () => {
  test.each([
    ['/our-team', '/providers'],
    ['/Our-Team.HTML', '/services#massage'],
    ['/ashland/hours', '/locations?clinic=ashlandor'],
    ['/bills/ashland', '/pay-my-bill/ashland'],
    ['/locations/bend', '/locations/ashland'],
    ['/history-form', '/forms/health-history.pdf'],
    ['/blog', 'https://blog.example.org/2024'],
  ])('from %s to %s is accepted', (from, to) => {
    expect(problemsOf(from, to)).toEqual([])
  })

  test.each([
    ['our-team', 'one slash'],
    ['https://east-medford.example.com/team', 'one slash'],
    ['//team', 'one slash'],
    ['/our team', 'no spaces'],
    ['/team?id=3', 'Remove the'],
    ['/team#top', 'Remove the'],
    ['/contact', 'is a page of this website'],
    ['/Contact/', 'is a page of this website'],
    ['/pay-my-bill/bend', 'is a page of this website'],
    ['/locations/Ashland/', 'is a page of this website'],
    ['/', 'is a page of this website'],
    ['/studio/old', 'server uses'],
    ['/robots.txt', 'server uses'],
    ['/.well-known/x', 'server uses'],
  ])('from %s is rejected', (from, message) => {
    expect(problemsOf(from, '/providers')).toEqual([
      expect.stringMatching(new RegExp(`^from: .*${message}`)),
    ])
  })

  test.each([
    ['/nowhere', 'has no page'],
    ['/locations/bend', 'has no page'],
    ['/our-team', 'points to itself'],
    ['/OUR-TEAM/', 'points to itself'],
    ['//example.org', 'without spaces'],
    ['/a b', 'without spaces'],
    ['http://example.org', 'https://'],
    ['HTTP://example.org', 'encrypted'],
    ['https://localhost', 'https://'],
    ['https://name@example.org', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['example.org', 'https://'],
  ])('to %s is rejected', (to, message) => {
    expect(problemsOf('/our-team', to)).toEqual([
      expect.stringMatching(new RegExp(`^to: .*${message}`)),
    ])
  })

  test('is in the list only once, and points neither to another redirect nor to itself through a loop', () => {
    expect(
      redirectProblems(
        [
          { _key: 'a', from: '/team', to: '/about' },
          { _key: 'b', from: '/Team/', to: '/providers' },
        ],
        pages,
      ),
    ).toMatchObject([
      { key: 'b', field: 'from', message: expect.stringContaining('already in the list') },
    ])
    expect(problemsOf('/a', '/b', ['/b', '/providers'])).toEqual([
      expect.stringContaining('“/b” redirects to “/providers”'),
    ])
    expect(problemsOf('/a', '/b', ['/b', '/c'], ['/c', '/A'])).toEqual([
      expect.stringContaining('creates a loop'),
    ])
    expect(problemsOf('/a', '/b', ['/b', '/c'], ['/c', '/b'])).toEqual([
      expect.stringContaining('creates a loop'),
    ])
  })

  test('that is incomplete is reported by the fields themselves', () => {
    expect(
      redirectProblems(
        [
          { _key: 'a' },
          { _key: 'b', from: '', to: '' },
          { _key: 'c', from: '/x' },
          { _key: 'd', to: '/about' },
        ],
        pages,
      ),
    ).toEqual([])
  })
})

test('redirects that do not work are reported at their fields', () => {
  const documents = fixtures()
  setAt(
    documents.find(({ _id }) => _id === 'redirects'),
    'entries[_key=="r2"].to',
    '/dentists',
  )
  const findings = findContradictions(documents).filter(({ id }) => id.startsWith('redirect:'))
  expect(findings).toMatchObject([
    {
      id: 'redirect:r2:to',
      severity: 'error',
      places: [
        {
          documentId: 'redirects',
          path: 'entries[_key=="r2"].to',
          title: 'Redirects: New address',
        },
      ],
    },
  ])
  expect(findings[0]?.message).toBe(
    '/chiropractors: This website has no page “/dentists”. Enter the address of an existing page.',
  )
})
