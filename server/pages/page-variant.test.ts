import { comparablePath } from '@site/domain/paths'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clinic as clinicSchema } from '../../app/content/schemas.server'
import type { ContentStore } from '../../app/content/store.server'
import { pageVariant } from './page-variant'

const clinics = [
  clinicSchema.parse({ id: 'east-medford', name: 'East Medford', domain: 'eastmed' }),
  clinicSchema.parse({ id: 'ashland', name: 'Ashland', domain: 'ashwell' }),
]
const store = {
  current: (part: string) =>
    part === 'redirects'
      ? { lists: [{ entries: [{ from: '/our-team', to: '/providers', permanent: true }] }] }
      : { clinics, pages: [{ slug: 'summer', showFrom: null, showUntil: '2026-09-01T00:00:00Z' }] },
} as unknown as Pick<ContentStore, 'current'>
const parameters: Record<string, string[]> = {
  '/providers': ['q', 'page'],
  '/pay-my-bill/ashland': ['amount'],
}
const parametersOf = (path: string) => new Set(parameters[comparablePath(path)])
const variant = (address: string, headers: Record<string, string> = {}) =>
  pageVariant(
    new Request(new URL(address, 'http://site.example'), { headers }),
    store,
    parametersOf,
  )

describe('the cache key of a page', () => {
  test('RTE-21 is the same for all paths without a page, for each clinic, whatever their parameters', () => {
    for (const address of ['/nowhere', '/about/us', '/wp-login.php?page=2', '/a%20b?q=x&sent=1'])
      expect(variant(address)).toEqual({ key: '/404 east-medford', path: '/404', setCookies: [] })
    expect(variant('/nowhere?clinic=ashwell').key).toBe('/404 ashland')
    expect(variant('/404').key).toBe('/404 east-medford')
  })

  test('is the path where a redirect starts, in any spelling', () => {
    for (const address of ['/our-team', '/Our-Team/', '//our-team'])
      expect(variant(address)).not.toHaveProperty('path')
  })

  test('is the path of a page that staff composed, whether it is shown at present or not', () => {
    expect(variant('/summer')).toEqual({ key: '/summer east-medford', setCookies: [] })
    expect(variant('/summer/camp').key).toBe('/404 east-medford')
  })

  test('is the path and the active clinic, whatever selected the clinic', () => {
    expect(variant('/services').key).toBe('/services east-medford')
    const ashland = [
      variant('/services', { Cookie: 'preferredLocation=ashland' }),
      variant('/services?clinic=ashwell'),
    ]
    expect(ashland.map(({ key }) => key)).toEqual(['/services ashland', '/services ashland'])
  })

  test('is the same with any parameter that the route does not declare', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z_]{1,12}$/), fc.string(), (name, value) => {
        fc.pre(!['q', 'page', 'clinic'].includes(name))
        expect(variant(`/providers?${new URLSearchParams({ [name]: value })}`).key).toBe(
          '/providers east-medford',
        )
      }),
    )
  })

  test('is null for the bill form of a browser that has stored a submitted bill', () => {
    for (const name of ['bill', '__Host-bill']) {
      const Cookie = `preferredLocation=ashland; ${name}=sealed`
      expect(variant('/pay-my-bill/ashland', { Cookie }).key).toBeNull()
      expect(variant('/online-payments/ashland', { Cookie }).key).toBeNull()
      expect(variant('/pay-my-bill', { Cookie }).key).toBe('/pay-my-bill ashland')
      expect(variant('/services', { Cookie }).key).toBe('/services ashland')
    }
    expect(variant('/pay-my-bill/ashland', { Cookie: 'handbill=1' }).key).not.toBeNull()
  })

  test('is null when the address has a parameter that the route declares', () => {
    for (const address of ['/providers?q=', '/Providers/?page=2', '/pay-my-bill/ashland?amount=1'])
      expect(variant(address).key).toBeNull()
    expect(variant('/services?q=knee').key).toBe('/services east-medford')
  })

  test('differs between pages', () => {
    expect(variant('/about').key).not.toBe(variant('/services').key)
  })
})

describe('NAV-10 the server stores (C-10, C-11)', () => {
  const link = '/services?clinic=ashwell'
  const ownNavigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-origin' }

  test("a choice on one of the site's pages, for a year", () => {
    expect(variant(link, ownNavigation).setCookies).toEqual([
      'preferredLocation=ashland; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
  })

  test('a choice over https in a Secure cookie', () => {
    expect(variant(`https://site.example${link}`, ownNavigation).setCookies).toEqual([
      'preferredLocation=ashland; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ])
  })

  test('a choice from a browser that only sends a referer', () => {
    expect(variant(link, { Referer: 'http://site.example/about' }).setCookies).toHaveLength(1)
  })

  test.each<[string, Record<string, string>]>([
    ['entered or from a mail', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'none' }],
    [
      'from another site',
      {
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Site': 'cross-site',
        Referer: 'http://site.example/',
      },
    ],
    ['from a sister site', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-site' }],
    [
      'fetched by script, which stores the choice itself',
      {
        'Sec-Fetch-Mode': 'cors',
        'Sec-Fetch-Site': 'same-origin',
        Referer: 'http://site.example/',
      },
    ],
    [
      'from another site, in an old browser',
      { Referer: 'http://site.example.evil.test/?http://site.example/' },
    ],
    ['with a referer that is not an address', { Referer: 'site.example' }],
    ['without any header', {}],
  ])('no link %s', (_, headers) => {
    expect(variant(link, headers).setCookies).toEqual([])
  })

  test('CHK-26 no clinic that the site selected for one package', () => {
    const address = '/membership-payment?package=acupuncture&clinic=ashwell&moved=east-medford'
    expect(variant(address, ownNavigation).setCookies).toEqual([])
  })

  test('no parameter that matches no clinic, and nothing on a page without a parameter', () => {
    for (const address of ['/services?clinic=ashland', '/services'])
      expect(
        variant(address, { ...ownNavigation, Cookie: 'preferredLocation=ashland' }).setCookies,
      ).toEqual([])
  })
})
