import { expect, test } from 'vitest'
import { createBackground } from './background'

test('background tasks run in order, continue after a failure, and are limited in number', async () => {
  const inBackground = createBackground(3)
  const done: string[] = []
  let open = () => {}
  inBackground(() => new Promise<void>((resolve) => (open = resolve)))
  inBackground(() => Promise.reject(new Error('compression failed')))
  for (const name of ['third', 'too many'])
    inBackground(() => Promise.resolve(void done.push(name)))
  await Promise.resolve()
  open()
  await expect.poll(() => done).toEqual(['third'])
  await new Promise<void>((resolve) => inBackground(() => Promise.resolve(resolve())))
  expect(done).toEqual(['third'])
})
