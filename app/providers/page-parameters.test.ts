import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestTerm, pageSize, providersParameters, showMoreHref } from './page-parameters'

const read = (query: string) => providersParameters(new URLSearchParams(query))

test.each([
  ['', { q: '', show: 24 }],
  ['q=back+pain&show=48', { q: 'back pain', show: 48 }],
  ['show=5', { q: '', show: 24 }],
  ['show=-48', { q: '', show: 24 }],
  ['show=1e9', { q: '', show: 24 }],
  ['show=abc&q=', { q: '', show: 24 }],
])('%j is read as %j', (query, parameters) => {
  expect(read(query)).toEqual(parameters)
})

test('nothing in an address breaks the page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (q, show) => {
      const parameters = providersParameters(new URLSearchParams({ q, show }))
      expect(parameters.q.length).toBeLessThanOrEqual(longestTerm)
      expect(parameters.show).toBeGreaterThanOrEqual(pageSize)
      expect(parameters.show).toBeLessThan(100_000)
    }),
  )
})

test('the address of the next page keeps term and clinic and leads to the first new provider', () => {
  expect(showMoreHref({ q: ' ', show: 24, clinic: null, firstNew: 'ann' })).toBe('?show=48#provider-ann')
  const href = showMoreHref({ q: 'a&b', show: 48, clinic: 'cpoint', firstNew: 'ann' })
  expect(href).toBe('?q=a%26b&show=72&clinic=cpoint#provider-ann')
  expect(read(href.slice(1, href.indexOf('#')))).toEqual({ q: 'a&b', show: 72 })
})
