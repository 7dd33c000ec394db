import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sitePages } from '@site/domain/pages'
import { html, startSite } from '../test-site'

const page = () => html('a page')

describe('a page has one canonical address', () => {
  const spellings: [asked: string, page: string][] = [
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/ABOUT//', '/about'],
    ['//about', '/about'],
    ['/%61bout', '/about'],
    ['/About/?clinic=ashlandor&utm_source=card', '/about?clinic=ashlandor&utm_source=card'],
    ['/Pay-My-Bill/Ashland/', '/pay-my-bill/ashland'],
    ['//?a=//b', '/?a=//b'],
    ['/about/.//', '/about'],
    ['/about\\', '/about'],
    ['/about/./', '/about'],
    ['/about/../about', '/about'],
    ['/x/%2e%2E/about?q=1', '/about?q=1'],
    ['/./', '/'],
    ['/pay-my-bill/./ashland', '/pay-my-bill/ashland'],
  ]

  it.each(spellings)(
    '%s redirects to %s with the headers of every response',
    async (asked, wanted) => {
      const site = await startSite(page)
      for (const method of ['GET', 'HEAD']) {
        const response = await site.get(asked, {}, method)
        expect([response.status, response.headers.location, response.text]).toEqual([
          301,
          wanted,
          '',
        ])
        expect(response.headers['content-security-policy']).toContain("default-src 'none'")
        expect(response.headers['x-content-type-options']).toBe('nosniff')
      }
      expect(site.renders()).toBe(0)
    },
  )

  it('canonical addresses, files, page data, form posts and unknown paths are not redirected', async () => {
    const site = await startSite(page)
    for (const path of [
      '/',
      '/about',
      '/about?q=A/',
      '/About.data',
      '/About.html',
      '/Forms/Health-History.pdf',
      '/nowhere/',
      '//example.org',
      '//example.org/',
      '/about/us/',
      '/%2F%2Fexample.org/about/',
    ]) {
      expect((await site.get(path)).status, path).toBe(200)
    }
    expect((await site.post('/Contact/', 'a=1')).status).toBe(200)
  })

  it('a redirect never leaves the pages of the site', async () => {
    const site = await startSite(page)
    const known = new Set(sitePages.map(({ path }) => path))
    const parts = fc.constantFrom(
      '/',
      '//',
      '\\',
      '%2f',
      '%5C',
      '.',
      '..',
      '%2e',
      '@',
      ':',
      'example.org',
      'About',
      'pay-my-bill',
      'http:',
      '?',
      '#',
      '%0d%0aSet-Cookie:a',
      ';',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 8 }), async (path) => {
        const { status, headers } = await site.get(`/${path.join('')}`)
        if (status !== 301) return
        const target = (headers.location ?? '').split(/[?#]/)[0] ?? ''
        expect(
          known.has(target) || /^\/(pay-my-bill|online-payments)\/[a-z0-9-]+$/.test(target),
          headers.location,
        ).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
