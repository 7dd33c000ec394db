import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestLake, type TestLake } from '@site/content-lake/testing'
import { seed } from '../../tools/seed/seed'
import { fixturesDir } from './dataset'

/* The libraries behind `sanity dataset export` and `sanity dataset import`, as a backup or a move to a hosted project uses them. */

type Document = Record<string, unknown> & { _id: string; _type: string }
type Asset = Document & { url: string; sha1hash: string }

let folder: string
let source: TestLake
let target: TestLake

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-export-test-'))
  source = await startTestLake({ dir: join(folder, 'source') })
  target = await startTestLake({ dir: join(folder, 'target') })
}, 60_000)
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Returns all documents of a dataset except its system documents, by id. */
async function contentOf({ client }: TestLake): Promise<Map<string, Document>> {
  const documents = await client.fetch<Document[]>('*[!(_id in path("_.**"))] | order(_id)')
  return new Map(
    documents.map(({ _rev, _updatedAt, ...document }) => [document._id, document as Document]),
  )
}

const isAsset = (document: Document): document is Asset => typeof document['sha1hash'] === 'string'

async function bytesOf({ client }: TestLake, { _id }: Asset): Promise<Buffer> {
  const { url } = (await client.getDocument<Asset>(_id)) ?? { url: '' }
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

test('STU-06 an export of the seeded dataset, imported into an empty one, produces the same documents and the same files byte for byte', async () => {
  await seed(source.client, { fixtures: fixturesDir })
  const file = await source.client.assets.upload('file', Buffer.from('%PDF-1.4'), {
    filename: 'policy.pdf',
  })
  const reference = (_ref: string, more = {}) => ({ _type: 'reference', _ref, ...more })
  await source.client
    .transaction()
    .create({ _id: 'drafts.provider-linh-nguyen', _type: 'provider', name: 'Not yet published' })
    .create({
      _id: 'note',
      _type: 'note',
      self: reference('note'),
      gone: reference('missing', { _weak: true }),
      file: { _type: 'file', asset: reference(file._id) },
    })
    .commit()

  const archive = join(folder, 'production.tar.gz')
  const exported = await exportDataset({
    client: source.client,
    dataset: 'production',
    outputPath: archive,
  })
  // The importer unpacks into the system's temporary folder, and finds existing assets only over HTTPS.
  vi.stubEnv('TMPDIR', folder)
  const imported = await sanityImport(createReadStream(archive), {
    client: target.client,
    operation: 'createOrReplace',
    replaceAssets: true,
  })

  const [before, after] = [await contentOf(source), await contentOf(target)]
  const assets = [...before.values()].filter(isAsset)
  expect(imported).toEqual({ numDocs: before.size - assets.length, warnings: [] })
  expect(exported).toMatchObject({
    documentCount: before.size - assets.length,
    assetCount: assets.length,
  })
  const comparable = (document: Document) =>
    isAsset(document)
      ? { ...document, _createdAt: null, uploadId: null, url: new URL(document.url).pathname }
      : document
  expect([...after.values()].map(comparable)).toEqual([...before.values()].map(comparable))

  expect(assets.length).toBeGreaterThan(5)
  for (const asset of assets)
    expect((await bytesOf(target, asset)).equals(await bytesOf(source, asset)), asset._id).toBe(
      true,
    )

  // Imported documents count as seeded: none is overwritten, and none counts as edited.
  const { steps } = await seed(target.client, { fixtures: fixturesDir, dryRun: true })
  expect(
    new Set(
      steps
        .filter(({ document }) => document._id !== 'provider-linh-nguyen')
        .map(({ action }) => action),
    ),
  ).toEqual(new Set(['unchanged']))
}, 60_000)
