import type zlib from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { html, startSite } from '../test-site'

type Compress = (
  body: Buffer,
  options: zlib.BrotliOptions,
  done: (error: Error | null, result?: Buffer) => void,
) => void

const fault = vi.hoisted(() => ({ isLeft: false }))
vi.mock('node:zlib', async (importOriginal) => {
  const original = await importOriginal<typeof zlib>()
  const brotliCompress: Compress = (body, options, done) => {
    if (!fault.isLeft) return original.brotliCompress(body, options, done)
    fault.isLeft = false
    done(new Error('no memory'))
  }
  return { ...original, brotliCompress }
})

it('a failed compression affects only the current visitor, and the page is compressed for the next one', async () => {
  const site = await startSite(() => html('Chiropractic care in the Rogue Valley. '.repeat(50)))
  fault.isLeft = true
  expect((await site.get('/', { 'Accept-Encoding': 'br' })).status).toBe(500)
  const next = await site.get('/', { 'Accept-Encoding': 'br' })
  expect(next.status).toBe(200)
  expect(next.headers['content-encoding']).toBe('br')
  expect(site.renders()).toBe(1)
})
