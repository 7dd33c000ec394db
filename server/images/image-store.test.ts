import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openImageStore } from './image-store'
import { temporaryFolder } from '../test-site'

describe('the room for pictures', () => {
  const sized = (bytes: number) => ({ body: Buffer.alloc(bytes), type: 'image/webp' })

  it('is kept by removing the oldest', async () => {
    const folder = await temporaryFolder()
    const store = await openImageStore(folder, 250)
    for (const key of ['a', 'b', 'c']) await store.write(key, sized(100))
    expect(await readdir(folder)).toEqual(['b~webp', 'c~webp'])
    expect([await store.read('a'), (await store.read('b'))?.body.length]).toEqual([null, 100])
  })

  it('is created again after the folder was removed', async () => {
    const folder = await temporaryFolder()
    const store = await openImageStore(folder, 250)
    await store.write('a', sized(100))
    await rm(folder, { recursive: true, maxRetries: 5 })
    expect(await store.read('a')).toBeNull()
    await store.write('b', sized(100))
    expect((await store.read('b'))?.body.length).toBe(100)
    expect(await readdir(folder)).toEqual(['b~webp'])
  })

  it('counts what is there from before, and clears what was not finished', async () => {
    const folder = await temporaryFolder()
    await (await openImageStore(folder, 1000)).write('a', sized(100))
    await writeFile(join(folder, 'half.part'), 'x')
    const store = await openImageStore(folder, 150)
    await store.write('b', sized(100))
    expect(await readdir(folder)).toEqual(['b~webp'])
  })

  it('holds one copy of a picture, of the latest kind', async () => {
    const folder = await temporaryFolder()
    const store = await openImageStore(folder, 150)
    await store.write('a', sized(100))
    await store.write('a', { body: Buffer.alloc(120), type: 'image/avif' })
    expect(await readdir(folder)).toEqual(['a~avif'])
    expect((await store.read('a'))?.type).toBe('image/avif')
  })
})
