import { expect, test } from 'vitest'
import { html, publicSite, startSite, testContent } from '../test-site'

async function siteOnFixtures(env: Record<string, string>) {
  let source: 'fixtures' | 'live' = 'fixtures'
  const content = { ...testContent(), status: () => ({ source, ageSeconds: 0, revision: 'r1' }) }
  const { get, post } = await startSite(() => html('a page'), { content, env })
  return { get, post, goLive: () => (source = 'live') }
}

test('C-52 a public site without its dataset and without a copy shows an error page, never the fixtures, and reports that it is not ready for visitors', async () => {
  const { get, post, goLive } = await siteOnFixtures(publicSite)
  for (const response of [
    await get('/'),
    await get('/nowhere'),
    await get('/about.data'),
    await get('/sitemap.xml'),
    await get('/.well-known/security.txt'),
    await post('/contact', 'message=hello', { Origin: 'https://clinics.example.org' }),
  ]) {
    expect(response.status).toBe(503)
    expect(response.headers['retry-after']).toBe('10')
    expect(response.text).toContain('<h1>We can’t show our pages right now</h1>')
    expect(response.text).not.toContain('tel:')
  }
  const ready = await get('/readyz')
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    503,
    { ready: false, source: 'fixtures', ageSeconds: 0, revision: 'r1', rateLimits: 'separate' },
  ])
  expect((await get('/healthz')).status).toBe(200)

  goLive()
  expect((await get('/')).text).toContain('a page')
  expect((await get('/readyz')).status).toBe(200)
})

test('a development machine serves the fixtures', async () => {
  const { get } = await siteOnFixtures({})
  expect((await get('/')).text).toContain('a page')
  expect(JSON.parse((await get('/readyz')).text)).toMatchObject({ ready: true, source: 'fixtures' })
})
