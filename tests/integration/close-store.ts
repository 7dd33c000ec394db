/*
 * Run by content-store.test.ts as a separate process: opens two content stores, closes them again and has nothing
 * more to do. Whatever a store leaves open keeps this process alive.
 */
import { type ContentStore, createContentStore } from '../../app/content/store.server'
import { apiVersion, dataset, projectId } from './names'

const [apiHost = '', dataDir = '', fixturesDir = ''] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const stores: ContentStore[] = []

async function open() {
  const store = await createContentStore({
    client: { projectId, dataset, apiVersion, apiHost },
    dataDir,
    fixturesDir,
    log,
  })
  stores.push(store)
  process.send?.(store.status().source)
}

process.once('message', () => {
  process.once('message', () => {
    for (const store of stores) void store.close()
    process.disconnect()
  })
  void open()
})
await open()
