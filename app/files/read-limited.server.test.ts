import { expect, test } from 'vitest'
import { readLimited } from './read-limited.server'

const tooLarge = () => new Error('too large')
const bodyOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk))
    },
  })

test('a body that stalls ends with the signal, whatever fetch does', async () => {
  const options = { maxBytes: 100, signal: AbortSignal.timeout(50), tooLarge }
  await expect(readLimited(new Response(bodyOf('half')), options)).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('a body beyond the limit ends the reading before the body ends', async () => {
  const options = { maxBytes: 5, signal: AbortSignal.timeout(20_000), tooLarge }
  await expect(readLimited(new Response(bodyOf('four', 'more')), options)).rejects.toThrow(
    'too large',
  )
})

test('a body within the limit is returned in full, an absent one as no bytes', async () => {
  const options = { maxBytes: 8, signal: AbortSignal.timeout(20_000), tooLarge }
  expect(String(await readLimited(new Response('complete'), options))).toBe('complete')
  expect(await readLimited(new Response(null), options)).toHaveLength(0)
})
