import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinicHref, keptParameters, pageParameters } from './page-parameters'

const anyName = fc.oneof(
  fc.constantFrom<string>(...pageParameters),
  fc.constantFrom('clinic', 'utm_source', '__proto__', 'Q', ''),
  fc.string(),
)
const anySearch = fc
  .array(fc.tuple(anyName, fc.string()), { maxLength: 6 })
  .map((pairs) => new URLSearchParams(pairs).toString())

test('NAV-07 choosing a clinic puts its domain into the address in place of the one before', () => {
  expect(clinicHref('/services', '?clinic=eastmed', 'ashwell')).toBe('/services?clinic=ashwell')
  expect(clinicHref('/', '', 'ashwell')).toBe('/?clinic=ashwell')
})

test('RTE-04 choosing a clinic keeps the fragment behind the parameters', () => {
  expect(clinicHref('/services#acupuncture', '', 'ashwell')).toBe(
    '/services?clinic=ashwell#acupuncture',
  )
})

test('NAV-07 what the page reads stays, everything else goes', () => {
  expect(
    clinicHref('/providers', '?utm_source=x&page=3&q=knee%20%26%20hip&clinic=eastmed', 'ashwell'),
  ).toBe('/providers?q=knee+%26+hip&clinic=ashwell')
})

test("NAV-07 any address keeps exactly the page's own parameters and names the clinic once", () => {
  fc.assert(
    fc.property(
      fc.oneof(anySearch, fc.string()),
      fc.stringMatching(/^[a-z-]{1,10}$/),
      (search, domain) => {
        const before = new URLSearchParams(search)
        const url = new URL(clinicHref('/locations', search, domain), 'http://site.example')
        expect(url.pathname + url.hash).toBe('/locations')
        expect(url.searchParams.getAll('clinic')).toEqual([domain])
        for (const name of keptParameters)
          expect(url.searchParams.getAll(name)).toEqual(before.getAll(name).slice(0, 1))
        const known = new Set<string>([...keptParameters, 'clinic'])
        expect([...url.searchParams.keys()].filter((name) => !known.has(name))).toEqual([])
      },
    ),
  )
})

test.each(['//evil.example/x', '///evil.example/x', '/\\evil.example/x', '\\\\evil.example/x'])(
  'choosing a clinic at %s stays on the site',
  (pathname) => {
    expect(clinicHref(pathname, '', 'ashwell')).toBe('/evil.example/x?clinic=ashwell')
  },
)
