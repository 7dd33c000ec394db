import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureDocuments, fixtureSource } from './fixtures.server'

type Json = Record<string, unknown>

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixtures-'))
  await mkdir(join(folder, 'images'))
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

const write = (...documents: Json[]) =>
  writeFile(
    join(folder, 'data.ndjson'),
    `${documents.map((document) => JSON.stringify(document)).join('\n')}\n\n`,
  )
const picture = (name: string) => ({
  _type: 'image',
  alt: name,
  _sanityAsset: `image@file://./images/${name}`,
})
const draw = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } }).toFile(
    join(folder, 'images', name),
  )

test('documents have the values of the file', async () => {
  const documents = [
    { _id: 'a', _type: 'x', list: [1, null, { deep: [true] }], text: 'Ä “x”' },
    { _id: 'b', _type: 'x' },
  ]
  await write(...documents)
  expect(await fixtureDocuments(folder)).toEqual(documents)
})

test('a picture becomes a reference to its asset at any depth, with one asset for each file', async () => {
  await draw('wide.png', 30, 20)
  await draw('tall.jpg', 7, 9)
  await write({
    _id: 'a',
    _type: 'x',
    image: picture('wide.png'),
    slides: [{ image: picture('tall.jpg') }, { image: picture('wide.png') }],
  })

  const [document, ...assets] = (await fixtureDocuments(folder)) as [
    Json & { image: Json; slides: { image: Json }[] },
    ...Json[],
  ]
  expect(assets).toHaveLength(2)
  const assetOf = (name: RegExp) => assets.find(({ _id }) => name.test(String(_id)))
  const [wide, tall] = [
    assetOf(/^image-[0-9a-f]{40}-30x20-png$/),
    assetOf(/^image-[0-9a-f]{40}-7x9-jpg$/),
  ]
  expect(wide).toMatchObject({
    _type: 'sanity.imageAsset',
    metadata: { dimensions: { width: 30, height: 20 } },
  })
  expect(tall).toMatchObject({
    _type: 'sanity.imageAsset',
    metadata: { dimensions: { width: 7, height: 9 } },
  })
  expect(document.image).toEqual({
    _type: 'image',
    alt: 'wide.png',
    asset: { _type: 'reference', _ref: wide?._id },
  })
  expect(document.slides.map(({ image }) => (image.asset as Json)._ref)).toEqual([
    tall?._id,
    wide?._id,
  ])
})

test('queries are evaluated against the documents, including references to pictures', async () => {
  await draw('wide.png', 30, 20)
  await write(
    { _id: 'b', _type: 'clinic', name: 'B', image: picture('wide.png') },
    { _id: 'a', _type: 'clinic', name: 'A' },
  )
  const fetch = await fixtureSource(folder)
  expect(
    await fetch('*[_type == "clinic"] | order(name asc){name, "asset": image.asset->_id}'),
  ).toEqual([
    { name: 'A', asset: null },
    { name: 'B', asset: expect.stringMatching(/-30x20-png$/) },
  ])
  expect(await fetch('*[_id == "missing"][0]')).toBeNull()
})

test('missing fixtures, or a missing picture, reject with an error that names the file', async () => {
  await expect(fixtureSource(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
  await write({ _id: 'a', _type: 'x', image: picture('missing.png') })
  await expect(fixtureSource(folder)).rejects.toThrow('missing.png')
})

test("DAT-01 the site's fixtures contain its four clinics, in order", async () => {
  const fetch = await fixtureSource(
    fileURLToPath(new URL('../../studio/fixtures', import.meta.url)),
  )
  expect(await fetch('*[_type == "clinic"] | order(orderRank asc).slug.current')).toEqual([
    'east-medford',
    'central-point',
    'north-medford',
    'ashland',
  ])
})
