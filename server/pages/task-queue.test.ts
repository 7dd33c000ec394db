import { describe, expect, it } from 'vitest'
import { QueueFullError, TaskQueue } from './task-queue'

describe('the task queue', () => {
  it('runs tasks up to its limit concurrently, queues the next ones in order, and rejects the rest', async () => {
    const queue = new TaskQueue(1, 1)
    const order: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const first = queue.run(async () => {
      await held
      order.push('first')
    })
    const second = queue.run(() => Promise.resolve(void order.push('second')))
    await expect(queue.run(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFullError)
    release()
    await Promise.all([first, second])
    await queue.run(() => Promise.resolve(void order.push('third')))
    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('continues after a failed task', async () => {
    const queue = new TaskQueue(1, 1)
    await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done')
  })
})
