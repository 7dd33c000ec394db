import { describe, expect, it } from 'vitest'
import { html, requestLines, startSite } from '../test-site'

/** Starts a site with a home page and /about; all other paths share the page for /404. */
function siteWithTwoPages(render = (path: string) => html(`nothing at ${path}`, { status: 404 })) {
  const isMissing = (path: string) => path !== '/' && path !== '/about'
  return startSite(
    (request) => {
      const { pathname } = new URL(request.url)
      return isMissing(pathname) ? render(pathname) : html(`the page ${pathname}`)
    },
    {
      isMissing,
      variant: (request) => {
        const { pathname } = new URL(request.url)
        const clinic = /clinic=(\w+)/.exec(request.headers.get('Cookie') ?? '')?.[1] ?? 'east'
        const path = isMissing(pathname) ? '/404' : pathname
        return { key: `${path} ${clinic}`, setCookies: [], ...(isMissing(pathname) && { path }) }
      },
    },
  )
}

describe("RTE-21 the 'not found' page", () => {
  it('is rendered once for all unknown paths', async () => {
    const site = await siteWithTwoPages()
    for (const path of ['/a', '/b', '/c?q=1', '/d/e.php']) {
      const { status, text, headers } = await site.get(path)
      expect([status, text]).toEqual([404, expect.stringContaining('nothing at /404')])
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    }
    expect(site.renders()).toBe(1)
    await expect
      .poll(() => requestLines(site.lines).map(({ path, cache }) => [path, cache]))
      .toEqual([
        ['/a', 'miss'],
        ['/b', 'hit'],
        ['/c', 'hit'],
        ['/d/e.php', 'hit'],
      ])
  })

  it('is not sent in place of the data of a page', async () => {
    const site = await siteWithTwoPages((path) =>
      path === '/about.data' ? html('data of /about') : html('nothing', { status: 404 }),
    )
    await site.get('/a')
    const { status, text } = await site.get('/about.data')
    expect([status, text]).toEqual([200, expect.stringContaining('data of /about')])
  })

  it('is never sent as 304, regardless of the validators in the request', async () => {
    const site = await siteWithTwoPages()
    for (let asked = 0; asked < 2; asked += 1)
      expect((await site.get('/a', { 'If-None-Match': '*' })).status).toBe(404)
  })

  it('is sent without a body for HEAD', async () => {
    const site = await siteWithTwoPages()
    await site.get('/a')
    const { status, body } = await site.get('/b', {}, 'HEAD')
    expect([status, body.length]).toEqual([404, 0])
  })

  it('is rendered again after the content changes and in the next minute', async () => {
    const site = await siteWithTwoPages()
    await site.get('/a')
    site.content.revision = 'r2'
    await site.get('/b')
    expect(site.renders()).toBe(2)
    site.clock.now += 60_000
    await site.get('/c')
    expect(site.renders()).toBe(3)
  })

  it('does not evict cached pages, regardless of the number of requested paths', async () => {
    const site = await siteWithTwoPages()
    await site.get('/about')
    for (let index = 0; index < 2_100; index += 1) await site.get(`/try-${index}`)
    await site.get('/about')
    expect(site.renders()).toBe(2)
  })

  it('is not cached when the site responds with another status', async () => {
    const redirect = (path: string) =>
      new Response(null, { status: 302, headers: { Location: `/from${path}` } })
    const site = await siteWithTwoPages(redirect)
    for (const path of ['/a', '/b']) {
      const { status, headers } = await site.get(path)
      expect([status, headers.location]).toEqual([302, `/from${path}`])
    }
  })
})
