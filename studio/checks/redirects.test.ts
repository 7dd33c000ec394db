import { describe, expect, test } from 'vitest'
import { findContradictions } from './index'
import { redirectProblems } from './redirect-rules'
import { fixtures, setAt } from './testing'

/** What is wrong with one redirect, by itself or beside others. */
const wrong = (from: string, to: string, ...others: [string, string][]) =>
  redirectProblems([
    { _key: 'a', from, to },
    ...others.map(([from, to], i) => ({ _key: `b${i}`, from, to })),
  ]).flatMap(({ key, field, message }) => (key === 'a' ? [`${field}: ${message}`] : []))

describe('a redirect', () => {
  test.each([
    ['/our-team', '/providers'],
    ['/Our-Team.HTML', '/services#massage'],
    ['/ashland/hours', '/locations?clinic=ashlandor'],
    ['/bills/ashland', '/pay-my-bill/ashland'],
    ['/history-form', '/forms/health-history.pdf'],
    ['/blog', 'https://blog.example.org/2024'],
  ])('from %s to %s is fine', (from, to) => {
    expect(wrong(from, to)).toEqual([])
  })

  test.each([
    ['our-team', 'first slash'],
    ['https://east-medford.example.com/team', 'first slash'],
    ['//team', 'first slash'],
    ['/our team', 'first slash'],
    ['/team?id=3', 'Leave out'],
    ['/team#top', 'Leave out'],
    ['/contact', 'is a page of this website'],
    ['/Contact/', 'is a page of this website'],
    ['/pay-my-bill/bend', 'is a page of this website'],
    ['/', 'is a page of this website'],
    ['/studio/old', 'machinery'],
    ['/robots.txt', 'machinery'],
    ['/.well-known/x', 'machinery'],
  ])('from %s is refused', (from, message) => {
    expect(wrong(from, '/providers')).toEqual([
      expect.stringMatching(new RegExp(`^from: .*${message}`)),
    ])
  })

  test.each([
    ['/nowhere', 'There is no page'],
    ['/our-team', 'leads to itself'],
    ['/OUR-TEAM/', 'leads to itself'],
    ['//example.org', 'without spaces'],
    ['/a b', 'without spaces'],
    ['http://example.org', 'https://'],
    ['HTTP://example.org', 'encrypted'],
    ['https://localhost', 'https://'],
    ['https://name@example.org', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['example.org', 'https://'],
  ])('to %s is refused', (to, message) => {
    expect(wrong('/our-team', to)).toEqual([expect.stringMatching(new RegExp(`^to: .*${message}`))])
  })

  test('is in the list once, and leads neither on nor in a circle', () => {
    expect(
      redirectProblems([
        { _key: 'a', from: '/team', to: '/about' },
        { _key: 'b', from: '/Team/', to: '/providers' },
      ]),
    ).toMatchObject([
      { key: 'b', field: 'from', message: expect.stringContaining('in the list already') },
    ])
    expect(wrong('/a', '/b', ['/b', '/providers'])).toEqual([
      expect.stringContaining('“/b” leads on to “/providers”'),
    ])
    expect(wrong('/a', '/b', ['/b', '/c'], ['/c', '/A'])).toEqual([
      expect.stringContaining('in a circle'),
    ])
    expect(wrong('/a', '/b', ['/b', '/c'], ['/c', '/b'])).toEqual([
      expect.stringContaining('in a circle'),
    ])
  })

  test('that is not filled in yet is left to the fields themselves', () => {
    expect(
      redirectProblems([
        { _key: 'a' },
        { _key: 'b', from: '', to: '' },
        { _key: 'c', from: '/x' },
        { _key: 'd', to: '/about' },
      ]),
    ).toEqual([])
  })
})

test('redirects that do not work need attention, each at its field', () => {
  const documents = fixtures()
  setAt(
    documents.find(({ _id }) => _id === 'redirects'),
    'entries[_key=="r2"].to',
    '/dentists',
  )
  const found = findContradictions(documents).filter(({ id }) => id.startsWith('redirect:'))
  expect(found).toMatchObject([
    {
      id: 'redirect:r2:to',
      severity: 'error',
      places: [
        { documentId: 'redirects', path: 'entries[_key=="r2"].to', title: 'Redirects: Leads to' },
      ],
    },
  ])
  expect(found[0]?.message).toBe('/chiropractors: There is no page “/dentists” on this website.')
})
