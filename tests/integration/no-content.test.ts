import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestLake } from '@site/content-lake/testing'
import { createContentStore } from '../../app/content/store.server'
import { html, publicSite, startSite, temporaryFolder } from '../../server/test-site'
import { fixturesDir, seededDataset } from './dataset'
import * as line from './faulty-proxy'
import { apiVersion, dataset, projectId } from './names'

let lake: TestLake
let proxy: line.FaultyProxy
beforeAll(async () => {
  lake = await seededDataset()
  proxy = await line.faultyProxy(lake.url)
}, 30_000)
afterAll(async () => {
  await proxy.close()
  await lake.destroy()
})

test(
  'C-52 a new server of a public site has no content while the dataset is unavailable, reports it, and is ready after the first response',
  { timeout: 30_000 },
  async () => {
    proxy.behave(line.forQueries(line.serverError))
    const log = { info() {}, warn() {}, error() {} }
    const content = await createContentStore({
      client: { projectId, dataset, apiVersion, apiHost: proxy.url },
      dataDir: await temporaryFolder(),
      fixturesDir,
      log,
    })
    try {
      const site = await startSite(() => html('a page'), { content, env: publicSite })
      const readyz = async () =>
        JSON.parse((await site.get('/readyz')).text) as { ready: boolean; source: string }
      expect((await site.get('/')).status).toBe(503)
      expect(await readyz()).toMatchObject({ ready: false, source: 'fixtures' })

      proxy.behave(line.pass)
      await expect.poll(readyz, { timeout: 20_000 }).toMatchObject({ ready: true, source: 'live' })
      expect((await site.get('/')).text).toContain('a page')
    } finally {
      await content.close()
    }
  },
)
