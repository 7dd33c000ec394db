import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Runs a limited number of tasks at a time. Others wait in order; a task is rejected when the queue is full. */
export class TaskQueue {
  private readonly limit

  constructor(
    concurrency: number,
    private readonly maxWaiting: number,
  ) {
    this.limit = pLimit(concurrency)
  }

  /** Runs the task in order. Rejects with a QueueFullError when the queue is full. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const { activeCount, pendingCount, concurrency } = this.limit
    if (activeCount + pendingCount >= concurrency + this.maxWaiting)
      throw new QueueFullError('too many are waiting')
    return this.limit(async () => {
      // A task may need nothing but the processor. The requests that have arrived by now are received before it, so that
      // they are queued, rejected, or handled at once.
      await setImmediate()
      return task()
    })
  }
}

/** Thrown for a task that was rejected because the queue was full. */
export class QueueFullError extends Error {}
