import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redirectTarget } from '~/content/links.server'
import { collectProblems } from '~/content/parse.server'
import { redirectsSchema } from '~/content/schemas.server'
import { type Redirect, redirectFor } from './redirects'

const urlOf = (address: string) => new URL(`https://clinic.example${address}`)
const pages = { composed: new Set<string>(), clinics: new Set(['east-medford']) }
const to = (redirects: Partial<Redirect>[], address: string) =>
  redirectFor(
    redirects.map((redirect) => ({ from: '', to: '', permanent: true, ...redirect })),
    urlOf(address),
    pages,
  )

describe('a redirect', () => {
  test('leads to the address that staff entered, permanently or temporarily', () => {
    expect(to([{ from: '/our-team', to: '/providers' }], '/our-team')).toEqual({
      location: '/providers',
      status: 301,
    })
    expect(to([{ from: '/our-team', to: '/providers', permanent: false }], '/our-team')).toEqual({
      location: '/providers',
      status: 302,
    })
    expect(to([{ from: '/our-team', to: '/providers' }], '/our-team/x')).toBeNull()
  })

  test.each(['/our-team/', '/Our-Team', '//our-team//', '/our%2Dteam'])(
    'also applies to %s',
    (spelling) => {
      expect(to([{ from: '/our-team', to: '/providers' }], spelling)?.location).toBe('/providers')
      expect(to([{ from: spelling, to: '/providers' }], '/our-team')?.location).toBe('/providers')
    },
  )

  test('to another site can contain any letters, which no header may contain', () => {
    expect(to([{ from: '/old', to: 'https://例え.jp/道?q=“a”' }], '/old')?.location).toBe(
      'https://xn--r8jz45g.jp/%E9%81%93?q=%E2%80%9Ca%E2%80%9D',
    )
  })

  test('keeps the query within the site, and parameters of the redirect take precedence', () => {
    const redirects = [
      { from: '/ashland', to: '/locations?clinic=ashlandor#map' },
      { from: '/blog', to: 'https://blog.example.org/' },
    ]
    expect(to(redirects, '/ashland?utm_source=card&clinic=eastmed')?.location).toBe(
      '/locations?clinic=ashlandor&utm_source=card#map',
    )
    expect(to(redirects, '/blog?name=Ada')?.location).toBe('https://blog.example.org/')
  })

  test('is resolved to the end of its chain at once, and is temporary if any step is', () => {
    const redirects = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c/', permanent: false },
      { from: '/c', to: '/Providers/' },
    ]
    expect(to(redirects, '/a')).toEqual({ location: '/providers', status: 302 })
    expect(to(redirects, '/c')).toEqual({ location: '/providers', status: 301 })
  })

  test('that forms a loop is ignored', () => {
    const redirects = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
      { from: '/c', to: '/b?again=1' },
      { from: '/self', to: '/SELF/' },
    ]
    for (const address of ['/a', '/b', '/c', '/self'])
      expect(to(redirects, address), address).toBeNull()
  })

  test('never replaces a page of the site, whatever the list contains', () => {
    const redirects = [
      { from: '/contact', to: '/nowhere' },
      { from: '/old', to: '/contact' },
      { from: '/pay-my-bill/ashland', to: '/nowhere' },
      { from: '/locations/east-medford', to: '/nowhere' },
    ]
    expect(to(redirects, '/Contact/')).toBeNull()
    expect(to(redirects, '/pay-my-bill/ashland')).toBeNull()
    expect(to(redirects, '/locations/east-medford')).toBeNull()
    expect(to(redirects, '/old')?.location).toBe('/contact')
  })

  test('applies to the address of a clinic that has closed', () => {
    const redirects = [{ from: '/locations/ashland', to: '/locations/east-medford' }]
    expect(to(redirects, '/locations/Ashland/')?.location).toBe('/locations/east-medford')
  })
})

describe('the target of a redirect', () => {
  test.each([
    '/providers',
    '/services#massage',
    '/locations?clinic=ashlandor',
    '/forms/health-history.pdf',
    'https://example.org/a?b=c',
  ])('%s', (target) => {
    expect(redirectTarget.safeParse(target).success).toBe(true)
  })

  const invalidTargets = [
    '//example.org',
    '/\\example.org',
    '/..//example.org',
    '/a//b',
    '/a b',
    '/\t/example.org',
    '\\\\example.org',
    'http://example.org',
    'https://user@example.org',
    'https://a:b@example.org',
    'https://localhost',
    'https:example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'providers',
    '',
  ]
  test.each(invalidTargets)('is never %j', (target) => {
    expect(redirectTarget.safeParse(target).success).toBe(false)
    const { value, problems } = collectProblems(() =>
      redirectsSchema.parse({
        lists: [
          {
            _id: 'redirects',
            entries: [
              { from: '/old', to: target },
              { from: '/older', to: '/about' },
            ],
          },
        ],
      }),
    )
    expect(value.lists[0]?.entries).toEqual([{ from: '/older', to: '/about', permanent: true }])
    expect(problems).toMatchObject([{ documentId: 'redirects' }])
  })

  test('for any list a browser leaves the site only to an https address of the list, and never enters a loop', () => {
    const piece = fc.constantFrom(
      '/',
      '//',
      '..',
      '.',
      '\\',
      'a',
      'B',
      'about',
      '?',
      '#',
      '%2f',
      '@',
      ':',
      'example.org',
      ' ',
      '\n',
    )
    const path = fc.array(piece, { maxLength: 6 }).map((pieces) => `/${pieces.join('')}`)
    const target = fc.oneof(
      path,
      path.map((rest) => `https://example.org${rest}`),
      fc.string(),
    )
    const list = fc.array(
      fc.record({ from: fc.oneof(path, fc.string()), to: target, permanent: fc.boolean() }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(list, path, (entries, address) => {
        const { value } = collectProblems(() =>
          redirectsSchema.parse({ lists: [{ _id: 'redirects', entries }] }),
        )
        const validRedirects = value.lists[0]?.entries ?? []
        if (!URL.canParse(`https://clinic.example${address}`)) return
        const result = redirectFor(validRedirects, urlOf(address), pages)
        if (!result) return
        const targetUrl = new URL(result.location, 'https://clinic.example')
        expect(
          ['clinic.example', 'example.org'].includes(targetUrl.hostname) ||
            validRedirects.some(({ to }) => to === result.location),
        ).toBe(true)
        if (targetUrl.hostname === 'clinic.example')
          expect(redirectFor(validRedirects, targetUrl, pages)).toBeNull()
        else expect(validRedirects.map(({ to }) => to)).toContain(result.location)
      }),
      { numRuns: 2000 },
    )
  })
})
