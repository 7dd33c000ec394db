import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestLake } from '@site/content-lake/testing'
import { acceptRevision } from '../../app/content/rejected.server'
import { type ContentStore, createContentStore } from '../../app/content/store.server'
import { contentCommand } from '../../tools/content/command'
import { fixturesDir, seededDataset } from './dataset'
import * as line from './faulty-proxy'
import { apiVersion, dataset, projectId } from './names'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })
const rejection =
  'content rejected because too much of it is missing: npm run content shows and accepts it'

let lake: TestLake
let proxy: line.FaultyProxy
let dataDir: string
let store: ContentStore
let logged: { level: string; message: string; fields: Record<string, unknown> }[]

async function openStore(folder = dataDir) {
  const note = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, message, fields: fields as Record<string, unknown> })
  return createContentStore({
    client: { projectId, dataset, apiVersion, apiHost: proxy.url },
    dataDir: folder,
    fixturesDir,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    pollIntervalMs: 3_600_000,
  })
}

beforeEach(async () => {
  lake = await seededDataset()
  proxy = await line.faultyProxy(lake.url)
  // Without events, the store reads only when a test triggers it, and never while documents change.
  proxy.behave(line.forEvents(line.hang))
  dataDir = await mkdtemp(join(tmpdir(), 'losses-'))
  logged = []
  store = await openStore()
})
afterEach(async () => {
  await store.close()
  await proxy.close()
  await lake.destroy()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const rejections = () => logged.filter(({ message }) => message === rejection)
const lastGood = () => readFile(join(dataDir, 'content', 'last-good.json'), 'utf8')
const idsOf = (type: string) => lake.client.fetch<string[]>('*[_type == $type]._id', { type })
async function remove(ids: string[]) {
  const transaction = lake.client.transaction()
  for (const id of ids) transaction.delete(id)
  await transaction.commit()
}
/** Removes all documents except clinics, assets and system documents. */
async function removeAllButClinics() {
  const types = ['clinic', 'sanity.imageAsset', 'sanity.fileAsset']
  const filter = '*[!(_type in $types) && !(_id in path("_.**"))]'
  await remove(await lake.client.fetch<string[]>(`${filter}._id`, { types }))
}
async function command(...args: string[]) {
  const lines: string[] = []
  const code = await contentCommand(args, dataDir, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

test('a dataset that contains only its clinics is rejected, also after a restart, until the operator accepts it', async () => {
  const { revision } = store
  const before = await vi.waitFor(lastGood, { interval: 5, timeout: 15_000 })
  await removeAllButClinics()
  await store.refresh()
  await store.refresh()
  expect(store.revision).toBe(revision)
  expect(store.current('legal').pages.length).toBeGreaterThan(0)
  expect(store.current('membershipPayment').packages.length).toBeGreaterThan(0)
  expect(await lastGood()).toBe(before)
  expect(rejections()).toHaveLength(1)
  const { rejected } = store.status()
  expect(rejected?.losses).toContainEqual({
    part: 'providers',
    documents: 'providers',
    before: 41,
    after: 0,
  })
  expect(rejected?.losses).toContainEqual({ part: 'home', documents: 'page', before: 1, after: 0 })
  expect(rejections()[0]).toMatchObject({
    level: 'error',
    fields: { ...rejected, shown: revision },
  })

  await store.close()
  store = await openStore()
  expect(store.status()).toMatchObject({
    source: 'last-good',
    revision,
    rejected: { losses: rejected?.losses },
  })
  expect(store.current('providers').providers).toHaveLength(41)
  expect(await lastGood()).toBe(before)

  const shown = await command()
  expect(shown.code).toBe(1)
  expect(shown.text).toMatch(/providers: 0 of 41 left/)
  const accepted = await command('accept')
  expect(accepted).toMatchObject({
    code: 0,
    text: expect.stringContaining('The server shows it now.'),
  })
  expect(store.status()).toEqual({
    source: 'live',
    ageSeconds: expect.any(Number),
    revision: rejected?.revision,
  })
  expect(store.current('providers').providers).toEqual([])
  expect(await command()).toMatchObject({ code: 0 })
  // The previous content can still be restored.
  await vi.waitFor(
    async () =>
      expect(await readFile(join(dataDir, 'content', 'last-good.1.json'), 'utf8')).toBe(before),
    { interval: 5, timeout: 15_000 },
  )
})

test('STU-05 staff can unpublish some documents, and all of a small group, at once', async () => {
  const providers = await idsOf('provider')
  const reviews = await idsOf('testimonial')
  await lake.client.delete({ query: '*[_id in $ids]', params: { ids: providers.slice(0, 20) } })
  await remove(reviews.slice(0, 2))
  await store.refresh()
  expect(store.current('providers').providers).toHaveLength(providers.length - 20)
  expect(store.current('home').testimonials).toHaveLength(reviews.length - 2)
  expect(rejections()).toEqual([])
})

test('a loss of more than half of a group is rejected, and restored content is adopted automatically', async () => {
  const { revision } = store
  const documents = await lake.client.fetch<{ _id: string; _type: string }[]>('*[_type == "award"]')
  expect(documents).toHaveLength(6)
  await remove(documents.slice(0, 4).map(({ _id }) => _id))
  await store.refresh()
  expect(store.status()).toMatchObject({
    revision,
    rejected: { losses: [{ part: 'home', documents: 'awards', before: 6, after: 2 }] },
  })
  await lake.client.create(documents[0] as { _id: string; _type: string })
  await store.refresh()
  expect(store.status()).not.toHaveProperty('rejected')
  expect(store.current('home').awards).toHaveLength(3)
  expect((await command()).text).toBe('The server has not rejected any state of the dataset.')
})

test('documents that became unreadable count as lost', async () => {
  const { revision } = store
  await lake.client.patch({ query: '*[_type == "award"]' }).set({ year: 'last year' }).commit()
  await store.refresh()
  expect(store.status()).toMatchObject({
    revision,
    rejected: { losses: [{ part: 'home', documents: 'awards', before: 6, after: 0 }] },
  })
})

test('an acceptance applies only to the content that the operator saw', async () => {
  const { revision } = store
  await remove(['aboutPage'])
  await store.refresh()
  expect((await command()).text).toMatch(/about page: missing/)
  const seen = store.status().rejected?.revision ?? ''
  await remove(['locationsPage'])
  await store.refresh()
  expect(store.status().rejected?.losses).toHaveLength(2)
  await acceptRevision(dataDir, seen)
  await store.refresh()
  expect(store.revision).toBe(revision)
  expect((await command('accept')).code).toBe(0)
  expect(store.revision).not.toBe(revision)
})

test('the first content of a server is never rejected', async () => {
  await removeAllButClinics()
  const folder = await mkdtemp(join(tmpdir(), 'losses-first-'))
  const first = await openStore(folder)
  expect(first.status().source).toBe('live')
  expect(first.status()).not.toHaveProperty('rejected')
  await first.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})
