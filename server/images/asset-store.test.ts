import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openAssetStore } from './asset-store'
import { temporaryFolder } from '../test-site'

describe('the asset store', () => {
  const sized = (bytes: number) => ({ body: Buffer.alloc(bytes), type: 'image/webp' })

  it('removes the oldest images when it exceeds its size limit', async () => {
    const folder = await temporaryFolder()
    const store = await openAssetStore(folder, 250)
    for (const key of ['a', 'b', 'c']) await store.write(key, sized(100))
    expect(await readdir(folder)).toEqual(['b~webp', 'c~webp'])
    expect([await store.read('a'), (await store.read('b'))?.body.length]).toEqual([null, 100])
  })

  it('keeps its size limit when several requests find that a file is gone', async () => {
    const folder = await temporaryFolder()
    const store = await openAssetStore(folder, 250)
    await store.write('a', sized(200))
    await rm(join(folder, 'a~webp'))
    await Promise.all([store.read('a'), store.read('a')])
    for (const key of ['b', 'c', 'd']) await store.write(key, sized(100))
    expect(await readdir(folder)).toEqual(['c~webp', 'd~webp'])
  })

  it('recreates its folder after it was removed', async () => {
    const folder = await temporaryFolder()
    const store = await openAssetStore(folder, 250)
    await store.write('a', sized(100))
    await rm(folder, { recursive: true, maxRetries: 5 })
    expect(await store.read('a')).toBeNull()
    await store.write('b', sized(100))
    expect((await store.read('b'))?.body.length).toBe(100)
    expect(await readdir(folder)).toEqual(['b~webp'])
  })

  it('counts existing files and removes incomplete ones', async () => {
    const folder = await temporaryFolder()
    await (await openAssetStore(folder, 1000)).write('a', sized(100))
    await writeFile(join(folder, 'b~webp.1a2b.tmp'), 'x')
    const store = await openAssetStore(folder, 150)
    await store.write('b', sized(100))
    expect(await readdir(folder)).toEqual(['b~webp'])
  })

  it('fetches an image again whose file is empty after a power failure', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'a~webp'), '')
    const store = await openAssetStore(folder, 1000)
    expect(await store.read('a')).toBeNull()
    await store.write('a', sized(100))
    expect((await store.read('a'))?.body.length).toBe(100)
  })

  it('leaves no file when an image cannot be written', async () => {
    const folder = await temporaryFolder()
    const store = await openAssetStore(folder, 1000)
    await mkdir(join(folder, 'a~webp'))
    await expect(store.write('a', sized(100))).rejects.toThrow('EISDIR')
    expect(await readdir(folder)).toEqual(['a~webp'])
  })

  it('opens while another server removes images', async () => {
    const folder = await temporaryFolder()
    // The target of the link is gone, as a file that is removed between the listing and the reading of its size.
    await symlink(join(folder, 'removed'), join(folder, 'a~webp'))
    expect(await (await openAssetStore(folder, 1000)).read('a')).toBeNull()
  })

  it('stores one copy of an image in the latest format', async () => {
    const folder = await temporaryFolder()
    const store = await openAssetStore(folder, 150)
    await store.write('a', sized(100))
    await store.write('a', { body: Buffer.alloc(120), type: 'image/avif' })
    expect(await readdir(folder)).toEqual(['a~avif'])
    expect((await store.read('a'))?.type).toBe('image/avif')
  })
})
