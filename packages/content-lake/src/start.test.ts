import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@sanity/client'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { SourceError, startLake, type StartOptions } from './index'
import { Collector, send, type Json } from './testing'

const seed = [
  { _id: 'clinic', _type: 'clinic', name: 'North', _createdAt: '2024-01-01T00:00:00Z' },
  { _id: 'drafts.clinic', _type: 'clinic', name: 'North, new' },
  { _id: 'visit', _type: 'visit', clinic: { _type: 'reference', _ref: 'clinic' } },
]

async function start(options?: StartOptions) {
  const lake = await startLake(options)
  onTestFinished(() => lake.close())
  return { lake, client: createClient({ ...lake.clientConfig, perspective: 'raw' }) }
}

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'start-lake-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

const everything = '*[!(_id in path("_.**"))] | order(_id)'

test('a lake starts without options, and its configuration is all that a client needs', async () => {
  const { lake, client } = await start()
  expect(await client.create({ _id: 'a', _type: 'note' })).toMatchObject({ _id: 'a' })
  expect(await client.fetch('*')).toMatchObject([{ _id: 'a' }])
  expect(lake.documentCount()).toBe(1)
  const other = await start()
  expect(other.lake.clientConfig.token).not.toBe(lake.clientConfig.token)
  await expect(
    createClient({ ...lake.clientConfig, token: other.lake.clientConfig.token }).fetch('*'),
  ).rejects.toMatchObject({ statusCode: 401 })
})

test('the configuration of a Studio leads to the sign-in of the lake, which returns to `sanity dev`', async () => {
  const { lake } = await start()
  const { apiHost, auth, ...dataset } = lake.studioConfig
  expect(dataset).toEqual({ projectId: 'local', dataset: 'production' })
  expect(apiHost).toBe(lake.url)
  const address = new URL(auth.providers[0]?.url ?? '')
  address.searchParams.set('origin', 'http://localhost:3333/structure')
  const { status } = await send(lake, address.pathname + address.search)
  expect(address.origin).toBe(lake.url)
  expect(status).toBe(200)
})

test('without a folder, closing leaves nothing behind', async () => {
  const folder = await temporaryFolder()
  const { TMPDIR } = process.env
  process.env['TMPDIR'] = folder
  onTestFinished(() => {
    if (TMPDIR === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = TMPDIR
  })
  const lake = await startLake({ seed })
  expect(await readdir(folder)).toHaveLength(1)
  await lake.close()
  expect(await readdir(folder)).toEqual([])
  await expect(startLake({ seed: join(folder, 'missing.ndjson') })).rejects.toThrow(
    /missing\.ndjson does not exist$/,
  )
  expect(await readdir(folder)).toEqual([])
})

test('the seed fills an empty dataset only, and reset returns to it', async () => {
  const dir = await temporaryFolder()
  const first = await startLake({ dir, seed })
  const client = createClient({ ...first.clientConfig, perspective: 'raw' })
  expect(await client.fetch(`${everything}._id`)).toEqual(['clinic', 'drafts.clinic', 'visit'])
  await client.patch('clinic').set({ name: 'South' }).commit()
  await first.close()

  const { lake, client: again } = await start({ dir, seed })
  expect(await again.fetch('*[_id == "clinic"][0].name')).toBe('South')
  for (const name of ['East', 'West']) {
    await again.patch('clinic').set({ name }).commit()
    await again.create({ _type: 'note' })
    await lake.reset()
    expect(await again.fetch(`${everything}{_id, name, _createdAt}`)).toMatchObject([
      { _id: 'clinic', name: 'North', _createdAt: '2024-01-01T00:00:00Z' },
      { _id: 'drafts.clinic', name: 'North, new' },
      { _id: 'visit' },
    ])
  }
})

test('a seed that was not loaded completely is loaded again', async () => {
  const dir = await temporaryFolder()
  const documents = Array.from({ length: 300 }, (_, n) => ({ _id: `d${n}`, _type: 'post' }))
  const deep = {
    _id: 'deep',
    _type: 'post',
    value: JSON.parse('{"a":'.repeat(25) + '1' + '}'.repeat(25)),
  }
  await expect(startLake({ dir, seed: [...documents, deep] })).rejects.toThrow(SourceError)
  const { lake } = await start({ dir, seed: [...documents, { ...deep, value: 1 }] })
  expect(lake.documentCount()).toBe(301)
  expect(await readdir(dir)).not.toContain('seeding')
})

test('restore returns to what was saved, in one transaction that listeners receive', async () => {
  const { lake, client } = await start({ seed })
  const savedDataset = await lake.save()
  const before = await client.fetch<Json[]>(everything)
  await client.delete({ query: '*[_type == "visit"]' })
  await client.patch('clinic').set({ name: 'South' }).commit()
  await client.create({ _id: 'extra', _type: 'note' })

  const events = new Collector<Json>(
    client.listen('*', {}, { includeAllVersions: true, events: ['welcome', 'mutation'] }),
  )
  onTestFinished(() => events.stop())
  await events.until(1)
  await lake.restore(savedDataset)
  const withoutRevisions = (documents: Json[]) => documents.map(({ _rev, ...rest }) => rest)
  expect(withoutRevisions(await client.fetch(everything))).toEqual(withoutRevisions(before))
  const changes = (await events.until(4)).slice(1)
  expect(changes.map(({ documentId }) => documentId).sort()).toEqual(['clinic', 'extra', 'visit'])
  expect(new Set(changes.map(({ transactionId }) => transactionId)).size).toBe(1)

  const { _rev } = await client.fetch<Json>('*[_id == "clinic"][0]')
  await lake.restore(savedDataset)
  expect(await client.fetch('*[_id == "clinic"][0]._rev')).toBe(_rev)
})

test('an export is loaded with its assets, as a folder or as a file of lines', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'images'))
  const picture = await sharp({
    create: { width: 3, height: 2, channels: 3, background: '#a00' },
  })
    .png()
    .toBuffer()
  await writeFile(join(folder, 'images/red.png'), picture)
  const document = {
    _id: 'card',
    _type: 'card',
    image: { _type: 'image', _sanityAsset: 'image@file://./images/red.png' },
  }
  await writeFile(join(folder, 'data.ndjson'), `${JSON.stringify(document)}\n`)
  const { lake, client } = await start({ seed: folder })
  const url = await client.fetch<string>('*[_id == "card"][0].image.asset->url')
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(picture)).toBe(true)

  await writeFile(
    join(folder, 'notes.ndjson'),
    seed.map((line) => `${JSON.stringify(line)}\n`),
  )
  expect(await lake.load(join(folder, 'notes.ndjson'))).toEqual({ documents: 3, warnings: [] })
  expect(await client.fetch(`count(${everything})`)).toBe(5)
})

test('the clock is the time of transactions and of now()', async () => {
  let now = '2030-05-01T12:00:00.000Z'
  const { client } = await start({ clock: () => new Date(now) })
  await client.create({ _id: 'a', _type: 'note' })
  now = '2031-01-01T00:00:00.000Z'
  await client.patch('a').set({ text: 'later' }).commit()
  expect(await client.fetch('*[_id == "a"][0]{_createdAt, _updatedAt, "now": now()}')).toEqual({
    _createdAt: '2030-05-01T12:00:00.000Z',
    _updatedAt: now,
    now,
  })
})

test('a lake is idle once it has handled the requests that it was handling', async () => {
  let idle: Promise<number> | undefined
  // The clock is read while the transaction is prepared, long before it is on disk.
  const clock = () => {
    idle ??= lake.waitForIdle().then(() => lake.documentCount())
    return new Date()
  }
  const { lake, client } = await start({ clock })
  await client.create({ _id: 'a', _type: 'note' })
  expect(await idle).toBe(1)
})
