import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listParameters,
  maxTermLength,
  onPage,
  pageHref,
  pageSize,
  shownPage,
} from './page-parameters'

const read = (query: string) => listParameters(new URLSearchParams(query))

test.each([
  ['', { q: '', page: 1 }],
  ['q=back+pain&page=2', { q: 'back pain', page: 2 }],
  ['page=0', { q: '', page: 1 }],
  ['page=-4', { q: '', page: 1 }],
  ['page=1e9', { q: '', page: 1 }],
  ['page=abc&q=', { q: '', page: 1 }],
])('%j is parsed as %j', (query, parameters) => {
  expect(read(query)).toEqual(parameters)
})

test('no address breaks the page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (q, page) => {
      const parameters = listParameters(new URLSearchParams({ q, page }))
      expect(parameters.q.length).toBeLessThanOrEqual(maxTermLength)
      expect(parameters.page).toBeGreaterThanOrEqual(1)
      expect(parameters.page).toBeLessThan(100_000)
    }),
  )
})

test('the address of another page keeps the term and the filters and points to the list', () => {
  expect(pageHref('/providers', { q: ' ', page: 1, filters: { clinic: null } })).toBe(
    '/providers#list',
  )
  expect(pageHref('/providers', { q: ' ', page: 2 })).toBe('/providers?page=2#list')
  const href = pageHref('/providers', { q: 'a&b', page: 3, filters: { day: '', clinic: 'cpoint' } })
  expect(href).toBe('/providers?q=a%26b&page=3&clinic=cpoint#list')
  expect(listParameters(new URL(href, 'http://site.example').searchParams)).toEqual({
    q: 'a&b',
    page: 3,
  })
})

test('the pages of a list together are the list, in order, and a page beyond the last is the last', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 200 }), fc.nat(99_999), (listed, beyond) => {
      const { last } = shownPage(listed.length, 1)
      const pages = Array.from({ length: last }, (_, index) => onPage(listed, index + 1))
      expect(pages.flat()).toEqual(listed)
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(pageSize)
      expect(shownPage(listed.length, last + beyond).page).toBe(last)
    }),
  )
})
