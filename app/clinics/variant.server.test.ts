import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clinic as clinicSchema } from '../content/schemas.server'
import type { ContentStore } from '../content/store.server'
import { pageParameters } from './page-parameters'
import { pageVariant } from './variant.server'

const clinics = [
  clinicSchema.parse({ id: 'east-medford', name: 'East Medford', domain: 'eastmed' }),
  clinicSchema.parse({ id: 'ashland', name: 'Ashland', domain: 'ashwell' }),
]
const storeOf = (held: typeof clinics) =>
  ({ current: () => ({ clinics: held }) }) as unknown as Pick<ContentStore, 'current'>
const variant = (address: string, headers: Record<string, string> = {}, held = clinics) =>
  pageVariant(new Request(new URL(address, 'http://site.example'), { headers }), storeOf(held))

describe('the key of a page', () => {
  test('is its path and the active clinic, however that was chosen', () => {
    expect(variant('/services').key).toBe('/services east-medford')
    const ashland = [
      variant('/services', { Cookie: 'preferredLocation=ashland' }),
      variant('/services?clinic=ashwell'),
    ]
    expect(ashland.map(({ key }) => key)).toEqual(['/services ashland', '/services ashland'])
  })

  test('is the same with any parameter that no page reads', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z_]{1,12}$/), fc.string(), (name, value) => {
        fc.pre(![...pageParameters, 'clinic'].some((known) => known === name))
        expect(variant(`/services?${new URLSearchParams({ [name]: value })}`).key).toBe(
          '/services east-medford',
        )
      }),
    )
  })

  test('is none when a page reads a parameter of the address', () => {
    for (const name of pageParameters) expect(variant(`/services?${name}=`).key).toBeNull()
  })

  test('differs for pages, and does not break without clinics', () => {
    expect(variant('/about').key).not.toBe(variant('/services').key)
    expect(variant('/about?clinic=ashwell', {}, [])).toEqual({ key: '/about ', setCookies: [] })
  })
})

describe('NAV-10 what is remembered for the server (C-10, C-11)', () => {
  const link = '/services?clinic=ashwell'
  const own = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-origin' }

  test('a choice on one of our own pages, for a year', () => {
    expect(variant(link, own).setCookies).toEqual([
      'preferredLocation=ashland; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
  })

  test('over https by a cookie that only goes over https', () => {
    expect(variant(`https://site.example${link}`, own).setCookies).toEqual([
      'preferredLocation=ashland; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    ])
  })

  test('a choice from a browser that only tells where it came from', () => {
    expect(variant(link, { Referer: 'http://site.example/about' }).setCookies).toHaveLength(1)
  })

  test.each<[string, Record<string, string>]>([
    ['typed or from a mail', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'none' }],
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
      'fetched by script, which stores it by itself',
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
    ['with a referer that is no address', { Referer: 'site.example' }],
    ['without a word', {}],
  ])('not a link %s', (_, headers) => {
    expect(variant(link, headers).setCookies).toEqual([])
  })

  test('not a parameter that names no clinic, nor a page without one', () => {
    for (const address of ['/services?clinic=ashland', '/services'])
      expect(variant(address, { ...own, Cookie: 'preferredLocation=ashland' }).setCookies).toEqual(
        [],
      )
  })
})
