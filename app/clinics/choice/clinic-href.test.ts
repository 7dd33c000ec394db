import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicHref } from './clinic-href'

const declared = new Set(['q', 'page', 'package', 'moved'])
const pageParameters = ['q', 'package']
const noParameters = new Set<string>()

const anyName = fc.oneof(
  fc.constantFrom(...declared),
  fc.constantFrom('clinic', 'utm_source', '__proto__', 'Q', ''),
  fc.string(),
)
const anySearch = fc
  .array(fc.tuple(anyName, fc.string()), { maxLength: 6 })
  .map((pairs) => new URLSearchParams(pairs).toString())

test('NAV-07 choosing a clinic replaces the domain in the address', () => {
  expect(clinicHref('/services', '?clinic=eastmed', 'ashwell', noParameters)).toBe(
    '/services?clinic=ashwell',
  )
  expect(clinicHref('/', '', 'ashwell', noParameters)).toBe('/?clinic=ashwell')
})

test('RTE-04 choosing a clinic keeps the fragment after the parameters', () => {
  expect(clinicHref('/services#acupuncture', '', 'ashwell', noParameters)).toBe(
    '/services?clinic=ashwell#acupuncture',
  )
})

test('NAV-07 the parameters that the page declares stay, and all others are dropped', () => {
  expect(
    clinicHref(
      '/providers',
      '?utm_source=x&page=3&q=knee%20%26%20hip&clinic=eastmed',
      'ashwell',
      declared,
    ),
  ).toBe('/providers?q=knee+%26+hip&clinic=ashwell')
})

test("NAV-07 any address keeps exactly the page's declared parameters and names the clinic once", () => {
  fc.assert(
    fc.property(
      fc.oneof(anySearch, fc.string()),
      fc.stringMatching(/^[a-z-]{1,10}$/),
      (search, domain) => {
        const before = new URLSearchParams(search)
        const url = new URL(
          clinicHref('/locations', search, domain, declared),
          'http://site.example',
        )
        expect(url.pathname + url.hash).toBe('/locations')
        expect(url.searchParams.getAll('clinic')).toEqual([domain])
        for (const name of pageParameters)
          expect(url.searchParams.getAll(name)).toEqual(before.getAll(name).slice(0, 1))
        const allowed = new Set<string>([...pageParameters, 'clinic'])
        expect([...url.searchParams.keys()].filter((name) => !allowed.has(name))).toEqual([])
      },
    ),
  )
})

test.each(['//evil.example/x', '///evil.example/x', '/\\evil.example/x', '\\\\evil.example/x'])(
  'choosing a clinic at %s stays on the site',
  (pathname) => {
    expect(clinicHref(pathname, '', 'ashwell', noParameters)).toBe('/evil.example/x?clinic=ashwell')
  },
)
