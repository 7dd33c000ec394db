import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { html, startSite, temporaryFolder, testConfig } from '../test-site'
import { storeAssets } from './stored-assets'

const warn = vi.fn()
const log = { warn }
beforeEach(() => warn.mockClear())

/** Creates the folder of a build with these files. */
async function buildWith(...names: string[]) {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  for (const name of names) await writeFile(join(folder, 'assets', name), `content of ${name}`)
  return folder
}

async function siteWith(clientDir: string, dataDir: string) {
  await storeAssets(clientDir, dataDir, log)
  return startSite(() => html('not found', { status: 404 }), {
    clientDir,
    config: { ...testConfig(), dataDir },
  })
}

it('serves the files of the version before and of the one after it', async () => {
  const dataDir = await temporaryFolder()
  const [first, second] = [await buildWith('home-1.js', 'root-1.css'), await buildWith('home-2.js')]
  const earlier = await siteWith(first, dataDir)
  expect((await earlier.get('/assets/home-2.js')).status).toBe(404)
  const later = await siteWith(second, dataDir)
  for (const site of [earlier, later])
    for (const name of ['home-1.js', 'root-1.css', 'home-2.js']) {
      const { status, text, headers } = await site.get(`/assets/${name}`)
      expect([status, text]).toEqual([200, `content of ${name}`])
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
    }
  expect((await later.get('/assets/home-3.js')).status).toBe(404)
})

it.each([
  '/assets/../../session-secret',
  '/assets/..%2f..%2fsession-secret',
  '/assets/%2e%2e/%2e%2e/session-secret',
  '/assets/..',
  '/assets/home-1.js/',
  '/assets/.hidden',
])('serves nothing else of the data folder: %s', async (path) => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'session-secret'), 'secret')
  const site = await siteWith(await buildWith('home-1.js', '.hidden'), dataDir)
  const { status, text } = await site.get(path)
  expect(status).not.toBe(200)
  expect(text).not.toMatch(/secret|content of/)
})

it('stores each version once and the five that were started last', async () => {
  const dataDir = await temporaryFolder()
  const builds = await Promise.all([1, 2, 3, 4, 5, 6].map((one) => buildWith(`home-${one}.js`)))
  for (const [index, build] of builds.entries()) {
    await storeAssets(build, dataDir, log)
    await storeAssets(build, dataDir, log)
    const versions = await readdir(join(dataDir, 'assets'))
    expect(versions).toHaveLength(Math.min(index + 1, 5))
    // The next start is a minute later.
    for (const version of versions) {
      const path = join(dataDir, 'assets', version)
      const earlier = new Date(Date.now() - (10 - index) * 60_000)
      if ((await readdir(join(path, 'assets')))[0] === `home-${index + 1}.js`)
        await utimes(path, earlier, earlier)
    }
  }
  const last = await siteWith(builds[5] ?? '', dataDir)
  expect((await last.get('/assets/home-1.js')).status).toBe(404)
  expect((await last.get('/assets/home-2.js')).status).toBe(200)
})

it('stores a version that two servers start at the same time', async () => {
  const dataDir = await temporaryFolder()
  const build = await buildWith('home-1.js')
  await Promise.all(Array.from({ length: 8 }, () => storeAssets(build, dataDir, log)))
  expect(await readdir(join(dataDir, 'assets'))).toHaveLength(1)
  expect(warn).not.toHaveBeenCalled()
})

it('logs that the files cannot be stored, and lets the server start', async () => {
  const file = join(await temporaryFolder(), 'a-file')
  await writeFile(file, '')
  await storeAssets(await buildWith('home-1.js'), file, log)
  expect(warn).toHaveBeenCalledOnce()
})

it('leaves nothing behind when the files cannot be copied', async () => {
  const [build, dataDir] = [await buildWith('home-1.js'), await temporaryFolder()]
  // A socket cannot be copied.
  const socket = createServer().listen(join(build, 'assets/socket'))
  onTestFinished(() => void socket.close())
  await once(socket, 'listening')
  await storeAssets(build, dataDir, log)
  expect(warn).toHaveBeenCalledOnce()
  expect(await readdir(join(dataDir, 'assets'))).toEqual([])
})
