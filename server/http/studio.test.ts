import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { publicSite, requestLines, startSite, temporaryFolder } from '../test-site'

async function siteWithStudio(env: Record<string, string> = {}) {
  const studioDir = await temporaryFolder()
  await mkdir(join(studioDir, 'assets'))
  await writeFile(join(studioDir, 'index.html'), '<!doctype html><title>Studio</title>')
  await writeFile(join(studioDir, 'assets/main-1.js'), 'start()')
  return {
    ...(await startSite(() => new Response('page', { status: 404 }), { studioDir, env })),
    studioDir,
  }
}

test('STU-04 every address under /studio serves the Studio, including those that name documents', async () => {
  const { origin: url } = await siteWithStudio()
  for (const path of [
    '/studio',
    '/studio/',
    '/studio/structure/clinics;clinic-ashland',
    '/studio/structure/drafts.clinic-ashland.v2',
  ]) {
    const response = await fetch(url + path)
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).toContain('<title>Studio')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  }
  const asset = await fetch(`${url}/studio/assets/main-1.js`)
  expect(await asset.text()).toBe('start()')
  expect(asset.headers.get('cache-control')).toContain('immutable')
})

test('a Studio that is built while the server runs is served as soon as it is complete', async () => {
  const folder = join(await temporaryFolder(), 'dist')
  const { get } = await startSite(() => new Response('page', { status: 404 }), {
    studioDir: folder,
  })
  const early = await get('/studio')
  expect([early.status, early.headers['retry-after']]).toEqual([503, '3'])
  expect(early.text).toContain('The Studio is not built yet')
  await mkdir(folder)
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Studio</title>')
  expect((await get('/studio')).status).toBe(200)
})

test('only the files of the Studio are served under /studio', async () => {
  const { origin: url } = await siteWithStudio()
  expect((await fetch(`${url}/studio/assets/gone.js`)).status).toBe(404)
  expect((await fetch(`${url}/studiolo`)).status).toBe(404)
  expect(
    (
      await fetch(`${url}/studio`, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { Origin: url },
      })
    ).status,
  ).toBe(404)
})

test('the Studio receives its settings without a secret and reaches a local dataset on the origin of the site', async () => {
  const { origin: url } = await siteWithStudio({
    SANITY_API_HOST: 'http://127.0.0.1:4300',
    SANITY_WRITE_TOKEN: 'secret-token',
  })
  const response = await fetch(`${url}/studio/config.json`)
  expect(await response.json()).toEqual({
    projectId: 'clinics',
    dataset: 'production',
    apiHost: '/api/lake',
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the policy of the Studio names its dataset and no other host', async () => {
  const local = await siteWithStudio({ SANITY_API_HOST: 'http://127.0.0.1:4300' })
  const policy =
    (await fetch(`${local.origin}/studio`)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self' blob:;")
  expect(policy).toContain("img-src 'self' data: blob:;")
  expect(policy).not.toMatch(/\b(?:http|ws):/)
  expect(policy).not.toContain('sanity')
  expect(policy).toContain("frame-ancestors 'none'")

  const hosted = await siteWithStudio({ SANITY_PROJECT_ID: 'abc123' })
  const hostedPolicy =
    (await fetch(`${hosted.origin}/studio`)).headers.get('content-security-policy') ?? ''
  expect(hostedPolicy).toContain(
    "connect-src 'self' blob: https://abc123.api.sanity.io https://api.sanity.io https://cdn.sanity.io wss://abc123.api.sanity.io wss://api.sanity.io;",
  )
  expect(hostedPolicy).not.toContain('localhost')

  const other = await siteWithStudio({ SANITY_API_HOST: 'https://lake.example' })
  expect((await fetch(`${other.origin}/studio`)).headers.get('content-security-policy')).toContain(
    "connect-src 'self' blob: https://lake.example wss://lake.example;",
  )
})

test('the public site without a built Studio responds with a plain 404', async () => {
  const { get } = await startSite(() => new Response('page', { status: 404 }), { env: publicSite })
  expect((await get('/studio')).status).toBe(404)
})

test.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2'])(
  'the invalid range %s returns the complete file without an error',
  async (range) => {
    const { get } = await siteWithStudio()
    for (const path of ['/studio', '/studio/assets/main-1.js'])
      expect((await get(path, { Range: range })).status, path).toBe(200)
  },
)

test('a file that was deleted after startup is not found, and the server continues to respond', async () => {
  const { get, studioDir } = await siteWithStudio()
  await rm(join(studioDir, 'assets/main-1.js'))
  expect((await get('/studio/assets/main-1.js')).status).toBe(404)
  expect((await get('/studio')).status).toBe(200)
})

test('the log contains the bytes of each file of the Studio', async () => {
  const { get, lines } = await siteWithStudio()
  const page = await get('/studio')
  await get('/studio/assets/main-1.js')
  await get('/studio/assets/main-1.js', {}, 'HEAD')
  await expect
    .poll(() => requestLines(lines).map(({ bytes }) => bytes))
    .toEqual([page.body.length, 'start()'.length, 0])
})
